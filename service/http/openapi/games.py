"""A game as a viewer sees it, one closed component a variant, and the answers that hold one."""

from collections.abc import Iterator, Sequence
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.kernel.messages import GameFinished, Salt
from domain.kernel.sight import SPECTATOR, PrivateView, PublicView
from domain.kernel.table import AnyVariant
from domain.registry import all_variants
from service.http.openapi.nodes import (
    JSON,
    NULL,
    REF,
    STRING,
    VERSION,
    Node,
    any_of,
    camel,
    closed,
    ref,
)
from service.http.openapi.structs import Schemas, schemas_of, written
from service.http.openapi.unions import actions_of, discriminated

DESCRIPTIONS: Final = {
    "preset": "The preset that `options` started from.",
    "options": "All options, presets expanded.",
    "version": "Number of events so far; each event adds one.",
    "head": "Hash of the last event, lower-case hex.",
    "stacked": "Whether the cards were fixed at creation.",
    "seats": "Who sits where; null is free, and in a running game kept for who left it.",
    "phase": "`lobby` while waiting, `finished` at the end, `salting` while the seats of `to_act` "
    "may add to the seed of the deal to come, else the rules' own word.",
    "to_act": "The seats that must send a command now. Read turn order here, never assume it.",
    "clock": "The game's clock; null without one.",
    "stand_ins": "Whether a bot takes the place of who leaves the running game.",
    "salts": "Whether each seat may add a salt to the seed of a deal.",
    "deadline": "When the time of a seat in `to_act` is up next; null while no clock runs.",
    "table": "Public state, the same for every viewer.",
    "proposals": "Open proposals.",
    "result": "How the game ended; null until then.",
    "rematch": "Once the game is over: the id of the game that goes on from it, if there is one.",
    "viewer": "Whose view this is: a seat, or `spectator`.",
    "hand": "The viewer's own cards, sorted; null for a spectator.",
    "actions": "What the viewer may send now; empty for a spectator.",
    "own": "What else the viewer's seat alone knows of the deal.",
    "invite": "Of a private game, in the answer to its creation: pass it on to whom you invite.",
}


def game_schemas() -> Schemas:
    """The union of all variants' games by `variant`, and its components."""
    components: dict[str, Node] = {}
    mapping = {}
    for name, variant in all_variants().items():
        title = f"{camel(name)}Game"
        components |= game_components(variant, title)
        mapping[name] = REF.format(name=title)
    union = {
        "description": "A game as a viewer sees it; `variant` says which shape it has.",
        **discriminated(mapping, "variant"),
    }
    return Schemas([union], components)


def game_components(variant: AnyVariant, title: str) -> dict[str, Node]:
    """The component of a variant's game and those that it leads to."""
    hints = view_hints(variant)
    made = [optional_of(hint) for hint in hints.values()]
    actions = actions_of((*variant.offers, Salt), f"{camel(variant.name)}Action")
    properties = {name: part.schemas[0] for name, part in zip(hints, made, strict=True)}
    properties["variant"] = {"type": "string", "const": variant.name}
    seats = seats_of(variant)
    properties["viewer"] = {"type": "string", "enum": [*seats, SPECTATOR]}
    properties["to_act"] = {"type": "array", "items": {"type": "string", "enum": seats}}
    properties["actions"] = {"type": "array", "items": actions.schemas[0]}
    properties["invite"] = STRING
    for name, schema in properties.items():
        if name in DESCRIPTIONS:
            properties[name] = described(schema, DESCRIPTIONS[name])
    always = {*written(PublicView), *written(PrivateView)}
    optional = tuple(name for name in properties if name not in always)
    text = f"A game of {variant.titles['en']} as a viewer sees it."
    components = {name: one for part in (*made, actions) for name, one in part.components.items()}
    whole = components[variant.options_type.__name__]
    whole["required"] = list(whole["properties"])  # a view leaves none out
    return components | {title: closed(text, properties, optional)}


def view_hints(variant: AnyVariant) -> dict[str, Any]:
    """The type of each member of a view; what is open there, the variant says."""
    hints = get_type_hints(PublicView) | get_type_hints(PrivateView)
    hints["options"] = variant.options_type
    hints["table"] = get_type_hints(variant.table)["return"]
    hints["result"] = GameFinished | None
    hints["hand"] = get_type_hints(variant.hand)["return"] | None
    del hints["actions"], hints["own"]
    if variant.own is not None:
        hints["own"] = get_type_hints(variant.own)["return"]
    return hints


def seats_of(variant: AnyVariant) -> list[str]:
    return sorted({seat for preset in variant.presets.values() for seat in variant.seats(preset)})


def optional_of(hint: Any) -> Schemas:
    """The schema of a type; of a union each part by itself, since msgspec makes none of two structs
    without tags."""
    parts = [schemas_of([part]) for part in parts_of(hint)]
    components = {name: one for part in parts for name, one in part.components.items()}
    return Schemas([any_of([part.schemas[0] for part in parts])], components)


def parts_of(hint: Any) -> Sequence[Any]:
    if get_origin(hint) in (Union, UnionType):
        structs = [part for part in get_args(hint) if is_struct(part)]
        return get_args(hint) if len(structs) > 1 else (hint,)
    return (hint,)


def is_struct(part: Any) -> bool:
    return isinstance(part, type) and issubclass(part, msgspec.Struct)


def described(schema: Node, text: str) -> Node:
    return {**schema, "description": text}


def performed() -> Node:
    return closed(
        "What a command did. `game` is left out when the request says `Prefer: return=minimal`.",
        {
            "version": described(VERSION, "The version of the game now."),
            "events": {
                "type": "array",
                "items": ref("Event"),
                "description": "What the command caused, as the sender may see it.",
            },
            "game": ref("Game"),
        },
        optional=("game",),
    )


def accepted() -> Node:
    return closed(
        "The answer to a dry run: the command would be accepted at this version.",
        {"version": VERSION, "accepted": {"type": "boolean", "const": True}},
    )


def event_page() -> Node:
    return closed(
        "A page of events. `next` is the last version of the page as text, to be passed as "
        "`after`; null at the head.",
        {
            "items": {"type": "array", "items": ref("Event")},
            "next": {"anyOf": [STRING, NULL]},
        },
    )


def whole_document() -> Node:
    return {
        "type": "object",
        "description": "An OpenAPI 3.1 document.",
        "required": ["openapi", "info", "paths"],
        "properties": {
            "openapi": STRING,
            "info": {"type": "object", "additionalProperties": True},
            "paths": {"type": "object", "additionalProperties": True},
        },
        "additionalProperties": True,
    }


ANSWERS: Final = {
    "create_game": "Game",
    "create_rematch": "Game",
    "fork_game": "Game",
    "take_seat": "Game",
    "leave_seat": "Game",
    "propose": "Performed",
    "accept_proposal": "Performed",
    "reject_proposal": "Performed",
    "list_events": "EventPage",
    "read_openapi": "Document",
}
"""What those routes answer that send ready bytes, by operation."""


def add_answers(operation: Node) -> None:
    """Gives the answer of a route that sends ready bytes its schema, and 204 none."""
    operation["responses"].get("204", {}).pop("content", None)
    name = ANSWERS.get(operation["operationId"])
    if name is None:
        return
    for response in successes(operation):
        response["content"] = {JSON: {"schema": ref(name)}}


def successes(operation: Node) -> Iterator[Node]:
    for status, response in operation["responses"].items():
        if status.startswith("2"):
            yield response
