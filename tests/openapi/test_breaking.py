"""Nothing that was released is broken; and planted breaks are found."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.openapi.breaking import breaks
from tests.openapi.schemas import Node

FOLDER = Path(__file__).parents[2] / "openapi"

GAME = {
    "type": "object",
    "required": ["id", "status"],
    "additionalProperties": False,
    "properties": {
        "id": {"type": "string", "format": "uuid"},
        "status": {"enum": ["active", "finished"]},
        "note": {"type": ["string", "null"]},
        "moves": {"type": "array", "items": {"$ref": "#/components/schemas/Move"}},
    },
}
BID = {
    "type": "object",
    "required": ["type", "level"],
    "additionalProperties": False,
    "properties": {"type": {"const": "bid"}, "level": {"type": "integer", "maximum": 9}},
}
PASS = {
    "type": "object",
    "required": ["type"],
    "additionalProperties": False,
    "properties": {"type": {"const": "pass"}, "why": {"type": "string"}},
}
MOVE = {
    "oneOf": [{"$ref": "#/components/schemas/Bid"}, {"$ref": "#/components/schemas/Pass"}],
    "discriminator": {
        "propertyName": "type",
        "mapping": {"bid": "#/components/schemas/Bid", "pass": "#/components/schemas/Pass"},
    },
}
PROBLEM = {
    "type": "object",
    "required": ["code"],
    "properties": {"code": {"enum": ["game_over", "not_your_turn"]}},
}


def answer(name: str, media_type: str = "application/json") -> Node:
    return {
        "headers": {"ETag": {"required": True, "schema": {"type": "string"}}},
        "content": {media_type: {"schema": {"$ref": f"#/components/schemas/{name}"}}},
    }


OLD: Node = {
    "paths": {
        "/games": {
            "post": {
                "operationId": "move",
                "security": [{}, {"bearer": []}],
                "parameters": [
                    {"name": "as", "in": "query", "schema": {"type": "string", "maxLength": 16}}
                ],
                "requestBody": {
                    "required": False,
                    "content": {
                        "application/json": {"schema": {"$ref": "#/components/schemas/Move"}}
                    },
                },
                "responses": {"200": answer("Game"), "422": answer("Problem")},
            }
        }
    },
    "components": {
        "schemas": {"Game": GAME, "Move": MOVE, "Bid": BID, "Pass": PASS, "Problem": PROBLEM}
    },
}


def post(document: Node) -> Any:
    return document["paths"]["/games"]["post"]


def schema(document: Node, name: str) -> Any:
    return document["components"]["schemas"][name]


def member(document: Node, name: str, of: str) -> Any:
    return schema(document, of)["properties"][name]


def kinds(document: Node) -> Any:
    return schema(document, "Move")["discriminator"]["mapping"]


BREAKING: dict[str, Callable[[Node], Any]] = {
    "the route is gone": lambda new: new["paths"].pop("/games"),
    "is called play now": lambda new: post(new).update(operationId="play"),
    "a credential is required": lambda new: post(new).update(security=[{"bearer": []}]),
    "the parameter is gone": lambda new: post(new)["parameters"].clear(),
    "the parameter is required": lambda new: post(new)["parameters"].append(
        {"name": "n", "in": "query", "required": True, "schema": {}}
    ),
    "maxLength is 8 now": lambda new: post(new)["parameters"][0]["schema"].update(maxLength=8),
    "the body is required": lambda new: post(new)["requestBody"].update(required=True),
    "application/json is taken no more": lambda new: post(new)["requestBody"]["content"].clear(),
    "200 is answered no more": lambda new: post(new)["responses"].pop("200"),
    "the header ETag is gone": lambda new: post(new)["responses"]["200"]["headers"].clear(),
    "the header ETag may be missing": lambda new: post(new)["responses"]["200"]["headers"][
        "ETag"
    ].update(required=False),
    "is answered no more": lambda new: post(new)["responses"]["200"]["content"].clear(),
    ".note: the member is gone": lambda new: schema(new, "Game")["properties"].pop("note"),
    ".status: the member may be missing": lambda new: schema(new, "Game")["required"].pop(),
    "paused is new": lambda new: member(new, "status", "Game")["enum"].append("paused"),
    "the set of words was opened": lambda new: member(new, "status", "Game").clear(),
    "became ['string', 'integer', 'null']": lambda new: member(new, "note", "Game").update(
        type=["string", "integer", "null"]
    ),
    "the format uuid became None": lambda new: member(new, "id", "Game").pop("format"),
    "game_over is gone": lambda new: member(new, "code", "Problem")["enum"].remove("game_over"),
    ".seat: the member is required": lambda new: schema(new, "Bid").update(
        required=["type", "level", "seat"],
        properties={**BID["properties"], "seat": {}},  # type: ignore[dict-item]
    ),
    "maximum is 7 now": lambda new: member(new, "level", "Bid").update(maximum=7),
    "the type integer became string": lambda new: member(new, "level", "Bid").update(type="string"),
    ".why: the member is gone": lambda new: schema(new, "Pass")["properties"].pop("why"),
    "the kind pass is gone": lambda new: schema(new, "Move")["discriminator"]["mapping"].pop(
        "pass"
    ),
}


@pytest.mark.parametrize("told", BREAKING)
def test_a_planted_break_is_found(told: str) -> None:
    new = deepcopy(OLD)
    BREAKING[told](new)
    assert any(told in found for found in breaks(OLD, new)), breaks(OLD, new)


HARMLESS: dict[str, Callable[[Node], Any]] = {
    "nothing": lambda _: None,
    "a new route": lambda new: new["paths"].update({"/more": {"get": {}}}),
    "a new optional parameter": lambda new: post(new)["parameters"].append(
        {"name": "n", "in": "query", "schema": {"type": "integer"}}
    ),
    "a wider parameter": lambda new: post(new)["parameters"][0]["schema"].update(maxLength=99),
    "a new member of an answer": lambda new: schema(new, "Game")["properties"].update(more={}),
    "a new code": lambda new: member(new, "code", "Problem")["enum"].append("too_late"),
    "a new kind": lambda new: kinds(new).update(double="#/components/schemas/Pass"),
    "a new choice with a type of its own": lambda new: schema(new, "Move").update(
        oneOf=[*MOVE["oneOf"], {"$ref": "#/components/schemas/Bid"}]  # type: ignore[misc]
    ),
    "a new optional member of a body": lambda new: schema(new, "Pass")["properties"].update(x={}),
    "a new status": lambda new: post(new)["responses"].update({"409": answer("Problem")}),
}


@pytest.mark.parametrize("told", HARMLESS)
def test_what_only_adds_breaks_nothing(told: str) -> None:
    new = deepcopy(OLD)
    HARMLESS[told](new)
    assert breaks(OLD, new) == []


def test_the_document_keeps_what_was_released() -> None:
    released = json.loads((FOLDER / "released.json").read_text())
    found = breaks(released, json.loads((FOLDER / "openapi.json").read_text()))
    assert not found, "\n".join(["before the first release: `make released`", *found])
