"""The committed OpenAPI document says what the code says (api.md, design §3)."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.registry import all_variants
from service.app import openapi_document

COMMITTED = Path(__file__).parents[2] / "openapi" / "openapi.json"


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return msgspec.json.decode(msgspec.json.encode(openapi_document()), type=dict[str, Any])


def test_the_committed_document_is_the_one_the_code_makes(document: dict[str, Any]) -> None:
    assert json.loads(COMMITTED.read_text()) == document, "run `make openapi` and commit"


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    named = {ref.rpartition("/")[2] for ref in references(document)}
    assert named <= schemas.keys()


def references(node: Any) -> list[str]:
    if isinstance(node, dict):
        own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return own + [ref for value in node.values() for ref in references(value)]
    if isinstance(node, list):
        return [ref for item in node for ref in references(item)]
    return []


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


def test_objects_with_named_members_are_closed(document: dict[str, Any]) -> None:
    for name, schema in document["components"]["schemas"].items():
        if schema.get("type") == "object" and "properties" in schema:
            assert schema["additionalProperties"] is False, name


def test_struct_names_are_unique_over_all_variants() -> None:
    seen: dict[str, type] = {}
    for variant in variants():
        for struct in (*variant.commands, *variant.events):
            assert seen.setdefault(struct.__name__, struct) is struct
