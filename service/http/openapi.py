"""The OpenAPI document: Litestar's, completed by what it leaves out and by the hot routes.

Litestar knows neither `additionalProperties: false` nor the two hot routes, which it never sees;
both are added here (design §3). `openapi/openapi.json` is this document, committed and checked.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components

from domain.registry import all_variants
from service.http.auth import SECURITY_SCHEMES

TITLE: Final = "Overtrick"
VERSION: Final = "1.0.0"
DESCRIPTION: Final = """\
An event-sourced service for the bridge family of card games.

Every change is a command posted to a game and answered with the events it caused and the game as
the sender now sees it. Send an `Idempotency-Key` with each command and resend it unchanged
whenever no answer came: nothing is ever played twice. A refusal is `application/problem+json`
with a stable `code`; `/problems/{code}` explains it.
"""

JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"
REF: Final = "#/components/schemas/{name}"
BEARER: Final[list[dict[str, list[str]]]] = [{"bearer": []}]
ANYBODY: Final[list[dict[str, list[str]]]] = [{}, {"bearer": []}]


def config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title=TITLE,
        version=VERSION,
        description=DESCRIPTION,
        path=None,
        components=Components(security_schemes=dict(SECURITY_SCHEMES)),
        render_plugins=(),
    )


def document(app: Litestar) -> dict[str, Any]:
    """The whole document as plain JSON."""
    made: dict[str, Any] = app.openapi_schema.to_schema()
    schemas = made["components"].setdefault("schemas", {})
    commands, events = command_schemas(), event_schemas()
    schemas.update(commands.components)
    schemas.update(events.components)
    schemas["Command"] = commands.union
    schemas["Event"] = events.union
    schemas["Game"] = GAME
    schemas["Performed"] = PERFORMED
    schemas["Accepted"] = ACCEPTED
    made["paths"]["/v1/games/{game_id}"] = {"get": VIEW}
    made["paths"]["/v1/games/{game_id}/commands"] = {"post": COMMAND}
    for schema in schemas.values():
        close(schema)
    return made


class Union(msgspec.Struct):
    """Schemas of tagged objects, one component a tag, and their union by `type`."""

    union: dict[str, Any]
    components: dict[str, Any]


def tagged_union(kinds: Mapping[str, list[type]], suffix: str) -> Union:
    """A discriminated union; where variants differ, a tag's component is an `anyOf`
    (decision 37)."""
    types = [one for variants in kinds.values() for one in variants]
    _, components = msgspec.json.schema_components(types, ref_template=REF)
    mapping: dict[str, str] = {}
    for tag, variants in kinds.items():
        names = sorted({one.__name__ for one in variants})
        if len(names) == 1:
            mapping[tag] = REF.format(name=names[0])
            continue
        joined = "".join(word.title() for word in tag.split("_")) + suffix
        components[joined] = {"anyOf": [{"$ref": REF.format(name=name)} for name in names]}
        mapping[tag] = REF.format(name=joined)
    union = {
        "oneOf": [{"$ref": ref} for ref in mapping.values()],
        "discriminator": {"propertyName": "type", "mapping": mapping},
    }
    return Union(union, components)


def command_schemas() -> Union:
    kinds: dict[str, list[type]] = {}
    for variant in all_variants().values():
        for command in variant.commands:
            same = kinds.setdefault(str(command.__struct_config__.tag), [])
            if command not in same:
                same.append(command)
    return tagged_union(kinds, "Command")


def event_schemas() -> Union:
    kinds: dict[str, list[type]] = {}
    for variant in all_variants().values():
        for event, record in variant.codec.record_types.items():
            same = kinds.setdefault(event.type, [])
            if record.__name__ not in {one.__name__ for one in same}:
                same.append(record)
    return tagged_union(kinds, "Event")


def close(schema: dict[str, Any]) -> None:
    """An object with named members takes no others."""
    if schema.get("type") == "object" and "properties" in schema:
        schema.setdefault("additionalProperties", False)


def path_parameter(name: str, description: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": "path",
        "required": True,
        "description": description,
        "schema": {"type": "string", "format": "uuid"},
    }


def parameter(place: str, name: str, description: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": name,
        "in": place,
        "required": False,
        "description": description,
        "schema": schema,
    }


def refusals(*statuses: int) -> dict[str, Any]:
    return {
        str(status): {
            "description": "Refused",
            "content": {PROBLEM: {"schema": {"$ref": REF.format(name="ProblemDocument")}}},
        }
        for status in statuses
    }


def headers(*names: str) -> dict[str, Any]:
    return {name: {"schema": {"type": "string"}} for name in names}


STRING: Final = {"type": "string"}
NULLABLE: Final = ["string", "null"]

GAME: Final[dict[str, Any]] = {
    "type": "object",
    "description": "A game as a viewer sees it. `table` is public and the same for all.",
    "required": ["id", "variant", "status", "version", "head", "seats", "viewer", "table"],
    "properties": {
        "id": {"type": "string", "format": "uuid"},
        "variant": STRING,
        "preset": STRING,
        "options": {"type": "object"},
        "status": {"enum": ["waiting", "active", "finished", "abandoned"]},
        "version": {"type": "integer", "minimum": 1},
        "head": {"type": "string", "description": "Hash of the last event."},
        "stacked": {"type": "boolean"},
        "visibility": {"enum": ["public", "unlisted", "private"]},
        "seats": {
            "type": "object",
            "additionalProperties": {
                "type": ["object", "null"],
                "properties": {"kind": STRING, "player_id": STRING},
            },
        },
        "phase": STRING,
        "to_act": {"type": "array", "items": STRING},
        "deadline": {"type": NULLABLE, "format": "date-time"},
        "table": {"type": "object"},
        "proposals": {"type": "array", "items": {"$ref": REF.format(name="ProposalView")}},
        "result": {"type": ["object", "null"]},
        "created_at": {"type": "string", "format": "date-time"},
        "updated_at": {"type": "string", "format": "date-time"},
        "viewer": STRING,
        "hand": {"type": ["array", "null"], "items": STRING},
        "actions": {"type": "array", "items": {"type": "object"}},
        "invite": {
            "type": "string",
            "description": "Of a private game, in the answer to its creation.",
        },
    },
}

PERFORMED: Final[dict[str, Any]] = {
    "type": "object",
    "description": "What a command did. `game` is left out for `Prefer: return=minimal`.",
    "required": ["version", "events"],
    "properties": {
        "version": {"type": "integer"},
        "events": {"type": "array", "items": {"type": "object"}},
        "game": {"$ref": REF.format(name="Game")},
    },
}

ACCEPTED: Final[dict[str, Any]] = {
    "type": "object",
    "required": ["version", "accepted"],
    "properties": {"version": {"type": "integer"}, "accepted": {"const": True}},
}

VIEW: Final[dict[str, Any]] = {
    "operationId": "get_game",
    "summary": "Show a game",
    "tags": ["games"],
    "security": ANYBODY,
    "parameters": [
        path_parameter("game_id", "The game"),
        parameter("query", "as", "A seat you may see, or `spectator`.", STRING),
        parameter("query", "version", "The game as it was seen then.", {"type": "integer"}),
        parameter("query", "min_version", "At least this version.", {"type": "integer"}),
        parameter(
            "query",
            "wait",
            "Long poll: seconds to wait, with If-None-Match, for a newer version.",
            {"type": "number", "minimum": 0, "maximum": 30},
        ),
        parameter("query", "invite", "The invite of a private game.", STRING),
        parameter("header", "If-None-Match", "An ETag seen before.", STRING),
    ],
    "responses": {
        "200": {
            "description": "The game",
            "headers": headers("ETag", "Cache-Control", "Vary", "Request-Id"),
            "content": {JSON: {"schema": {"$ref": REF.format(name="Game")}}},
        },
        "304": {"description": "Nothing newer", "headers": headers("ETag")},
        **refusals(400, 401, 403, 404, 503),
    },
}

COMMAND: Final[dict[str, Any]] = {
    "operationId": "send_command",
    "summary": "Play: bid, pass, play a card …",
    "tags": ["games"],
    "security": BEARER,
    "parameters": [
        path_parameter("game_id", "The game"),
        parameter("query", "dry_run", "Only judge the command.", {"type": "boolean"}),
        parameter("query", "invite", "The invite of a private game.", STRING),
        {
            "name": "Idempotency-Key",
            "in": "header",
            "required": False,
            "description": "1 to 255 characters; required unless it is a dry run. The same key "
            "with the same body is answered the same and never played twice.",
            "schema": {"type": "string", "minLength": 1, "maxLength": 255},
        },
        parameter("header", "If-Match", "The version, or an ETag of it.", STRING),
        parameter("header", "Prefer", "`return=minimal` leaves `game` out.", STRING),
    ],
    "requestBody": {
        "required": True,
        "content": {JSON: {"schema": {"$ref": REF.format(name="Command")}}},
    },
    "responses": {
        "201": {
            "description": "Done",
            "headers": headers("ETag", "Idempotency-Replayed", "Request-Id"),
            "content": {JSON: {"schema": {"$ref": REF.format(name="Performed")}}},
        },
        "200": {
            "description": "A dry run: it would be accepted",
            "content": {JSON: {"schema": {"$ref": REF.format(name="Accepted")}}},
        },
        **refusals(400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503, 504),
    },
}


@get("/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi_json(state: State) -> Response[bytes]:
    return Response(state.openapi, media_type="application/json")
