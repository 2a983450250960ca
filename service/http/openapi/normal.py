"""Schemas in the words that generators of clients understand best."""

from typing import Any, Final, Literal, get_args

from domain.kernel.cards import Card, Strain, Suit
from domain.kernel.messages import Kind, ProposalKind, Visibility
from domain.kernel.seats import Seat, Side
from domain.kernel.table import AnyVariant, Status
from domain.registry import all_variants
from service.http.openapi.nodes import Node, camel, ref, walk
from service.http.openapi.structs import schemas_of

PACK: Final = 32
"""The fewest cards that make a pack; no other set of words is as large."""

WORDS: Final = {
    "Card": (Card, "Suit and rank: `SA` is the ace of spades, `HT` the ten of hearts."),
    "Suit": (Suit, "Spades, hearts, diamonds, clubs."),
    "Strain": (Strain, "A suit as trump, or `NT`, no trump."),
    "Seat": (Seat, "A seat of a four-hand table."),
    "TwoSeat": (Literal["north", "south"], "A seat of a table of two."),
    "Side": (Side, "North and south, or east and west."),
    "Visibility": (
        Visibility,
        "`public` is listed and may be watched; `unlisted` is seen by whoever has the id; "
        "`private` by its client, its players and whoever has the invite.",
    ),
    "GameStatus": (Status, "`waiting` for players, `active`, `finished` or `abandoned`."),
    "SeatKind": (Kind, "Who sits: a player, a bot, or the client's own key."),
    "ProposalKind": (ProposalKind, "What is proposed to the table."),
}


def word_components() -> dict[str, Node]:
    """Closed sets of words that occur again and again, each a component of its own."""
    found = {
        name: {"type": "string", "description": text, "enum": list(get_args(words))}
        for name, (words, text) in WORDS.items()
    }
    for name, variant in all_variants().items():
        for pack in packs(variant):
            text = "A card of this variant's pack, named as a `Card` is."
            found[f"{camel(name)}Card"] = {"type": "string", "description": text, "enum": [*pack]}
    return found


def packs(variant: AnyVariant) -> set[tuple[str, ...]]:
    """The packs of its own that the commands of a variant take cards from."""
    commands = schemas_of(variant.commands).components
    found = {tuple(node["enum"]) for node in walk(commands) if len(node.get("enum", [])) >= PACK}
    return {pack for pack in found if set(pack) != set(get_args(Card))}


def normalise(schemas: dict[str, Node]) -> None:
    """Names words, gives every enum its type, and makes an enum of one word a constant."""
    words = word_components()
    names = {frozenset(one["enum"]): name for name, one in words.items()}
    for schema in list(schemas.values()):
        for node in list(walk(schema)):
            as_words(node, names)
    schemas |= words


def as_words(node: Node, names: dict[frozenset[Any], str]) -> None:
    words = node.get("enum")
    if not isinstance(words, list):
        return
    texts = [word for word in words if word is not None]
    name = names.get(frozenset(texts))
    if name is not None and len(texts) == len(words):
        del node["enum"]
        node.pop("type", None)
        node.update(ref(name))
    elif name is not None:
        del node["enum"]
        node.pop("type", None)
        node["anyOf"] = [ref(name), {"type": "null"}]
    elif len(words) == 1:
        del node["enum"]
        node["const"] = words[0]
        node["type"] = "string"
    elif all(isinstance(word, str) for word in texts):
        node["type"] = "string" if len(texts) == len(words) else ["string", "null"]
