"""The committed OpenAPI document says what the code says (api.md, design §3)."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute

from domain.registry import all_variants
from service.app import Shelf, openapi_document, typed_routes
from service.http.streams import StreamLimits, Streams

COMMITTED = Path(__file__).parents[2] / "openapi" / "openapi.json"


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return msgspec.json.decode(msgspec.json.encode(openapi_document()), type=dict[str, Any])


def test_the_committed_document_is_the_one_the_code_makes(document: dict[str, Any]) -> None:
    assert json.loads(COMMITTED.read_text()) == document, "run `make openapi` and commit"


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    for ref in references(document):
        node = document
        for part in ref.removeprefix("#/").split("/"):
            assert part in node, ref
            node = node[part]


def references(node: Any) -> list[str]:
    if isinstance(node, dict):
        own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return own + [ref for value in node.values() for ref in references(value)]
    if isinstance(node, list):
        return [ref for item in node for ref in references(item)]
    return []


def test_every_component_is_used(document: dict[str, Any]) -> None:
    used = {ref.rpartition("/")[2] for ref in references(document)}
    mapped = {
        target.rpartition("/")[2]
        for schema in document["components"]["schemas"].values()
        for target in schema.get("discriminator", {}).get("mapping", {}).values()
    }
    for kind in ("schemas", "parameters", "headers"):
        assert document["components"][kind].keys() <= used | mapped


def test_every_operation_has_a_name_of_its_own(document: dict[str, Any]) -> None:
    names = [
        operation["operationId"]
        for path in document["paths"].values()
        for method, operation in path.items()
        if method in ("get", "put", "post", "patch", "delete")
    ]
    assert len(names) == len(set(names))


def test_commands_and_events_are_unions_told_apart_by_type(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for union, tags in (
        ("Command", {str(c.__struct_config__.tag) for v in variants() for c in v.commands}),
        ("Event", {event.type for v in variants() for event in v.codec.record_types}),
    ):
        discriminator = schemas[union]["discriminator"]
        assert discriminator["propertyName"] == "type"
        assert discriminator["mapping"].keys() == tags


def variants() -> list[Any]:
    return list(all_variants().values())


def test_objects_with_named_members_are_closed_but_for_problems(document: dict[str, Any]) -> None:
    for name, schema in document["components"]["schemas"].items():
        if schema.get("type") == "object" and "properties" in schema:
            is_open = name.startswith("Problem") and name[7:].isdigit() and name != "Problem404"
            assert schema["additionalProperties"] is (is_open or name == "Document"), name


def test_a_game_is_a_union_by_variant_with_a_typed_table(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    assert schemas["Game"]["discriminator"]["mapping"].keys() == all_variants().keys()
    for target in schemas["Game"]["discriminator"]["mapping"].values():
        properties = schemas[target.rpartition("/")[2]]["properties"]
        tables = [schemas[ref.rpartition("/")[2]] for ref in references(properties["table"])]
        assert all(table["additionalProperties"] is False for table in tables)
        assert properties["options"]["$ref"].endswith("Options")


def test_every_answer_says_what_it_holds(document: dict[str, Any]) -> None:
    for path, operation in every_operation(document):
        for status, response in operation["responses"].items():
            for media_type, content in response.get("content", {}).items():
                if media_type.endswith(("/json", "+json")):
                    assert "$ref" in content["schema"], (path, status)


def every_operation(document: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    methods = ("get", "put", "post", "patch", "delete")
    return [
        (f"{method} {path}", item[method])
        for path, item in document["paths"].items()
        for method in methods
        if method in item
    ]


def test_struct_names_are_unique_over_all_variants() -> None:
    seen: dict[str, type] = {}
    for variant in variants():
        for struct in (*variant.commands, *variant.events):
            assert seen.setdefault(struct.__name__, struct) is struct


UNTOLD = {"/docs/{name}"}
"""Files of a page, of no use to a client."""


def test_every_route_is_in_the_document(document: dict[str, Any]) -> None:
    app = typed_routes(Shelf(), True, Streams(StreamLimits()), [])
    served = {
        (method.lower(), re.sub(r":\w+\}", "}", route.path))
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method not in ("OPTIONS", "HEAD")
    }
    told = {(method, path) for path, item in document["paths"].items() for method in item}
    assert {one for one in served if one[1] not in UNTOLD} == told
