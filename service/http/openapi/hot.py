"""The two hot routes, which Litestar never sees (decision 15)."""

from copy import deepcopy
from typing import Any, Final

from service.http.auth import ANYBODY, BEARER
from service.http.openapi.nodes import JSON, VERSION, Node, ref
from service.http.openapi.parameters import (
    AS,
    GAME,
    GAME_ID,
    INVITE,
    PREFER,
    parameter,
)
from service.http.openapi.refusals import refusals

VIEW: Final[Node] = {
    "operationId": "get_game",
    "summary": "Show a game",
    "description": "The game as the caller sees it. With `wait` and `If-None-Match` it is a long "
    "poll: 200 as soon as there is something newer, 304 when there was nothing for so long.",
    "tags": ["games"],
    "security": ANYBODY,
    "parameters": [
        GAME_ID,
        AS,
        parameter("query", "version", "The game as the viewer saw it at this version.", VERSION),
        parameter(
            "query",
            "open",
            "With `version`: `table.hands` also holds the hands that everybody may see now.",
            {"type": "boolean", "default": False},
        ),
        parameter(
            "query",
            "min_version",
            "At least this version, even where a copy lags behind.",
            {**VERSION, "minimum": 0, "default": 0},
        ),
        parameter(
            "query",
            "wait",
            "Seconds to wait for a newer version than that of `If-None-Match`.",
            {"type": "number", "minimum": 0, "maximum": 30, "default": 0},
        ),
        INVITE,
    ],
    "responses": {
        "200": {"description": "The game.", "content": {JSON: {"schema": ref("Game")}}},
        "304": {"description": "Nothing newer than what `If-None-Match` names."},
        **refusals((403,)),
    },
}

COMMAND: Final[Node] = {
    "operationId": "send_command",
    "summary": "Play: bid, pass, play a card …",
    "description": "Carries out one command and answers with the events it caused and the game as "
    "its sender now sees it. `Idempotency-Key` is required unless it is a dry run. Which commands "
    "there are depends on the variant; `actions` of the game lists what may be sent now.",
    "tags": ["games"],
    "security": BEARER,
    "parameters": [
        GAME_ID,
        parameter(
            "query",
            "dry_run",
            "Only judge the command: 200 or the refusal, and nothing happens.",
            {"type": "boolean", "default": False},
        ),
        INVITE,
        PREFER,
    ],
    "requestBody": {"required": True, "content": {JSON: {"schema": ref("Command")}}},
    "responses": {
        "201": {"description": "Done.", "content": {JSON: {"schema": ref("Performed")}}},
        "200": {
            "description": "A dry run: it would be accepted.",
            "content": {JSON: {"schema": ref("Accepted")}},
        },
    },
}


def add_hot_routes(paths: dict[str, Any]) -> None:
    paths[GAME] = {"get": deepcopy(VIEW)}
    paths[f"{GAME}/commands"] = {"post": deepcopy(COMMAND)}
