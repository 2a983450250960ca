"""The examples of the document are answers that the service gave, and gives in the same shape.

RECORD_EXAMPLES=1 writes them anew.
"""

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest

from service.http.openapi.examples import FILE
from tests.api.conformance import conformance, every_answer_checked
from tests.api.running import running
from tests.openapi.recording import Examples, alike, played

UNTOLD = {"open_socket", "revoke_key", "delete_player", "delete_webhook", "analyse_game"}
"""They answer no body, need a program that may be missing, or are no plain request."""


@pytest.fixture(scope="module")
def recorded(module_database: str, redis_url: str) -> Examples:
    with running(module_database, redis_url) as server, every_answer_checked():
        found = played(server)
    if os.environ.get("RECORD_EXAMPLES"):
        FILE.write_text(json.dumps(found, indent=1, ensure_ascii=False, sort_keys=True) + "\n")
    return found


@pytest.fixture(scope="module")
def committed(recorded: Examples) -> Examples:
    found: Examples = json.loads(FILE.read_text())
    return found


def test_every_operation_has_an_example(committed: Examples) -> None:
    known = {operation["operationId"] for _, _, operation in conformance().routes}
    assert known - committed.keys() <= UNTOLD
    assert committed.keys() <= known


def test_the_examples_have_the_shape_of_what_is_answered_now(
    recorded: Examples, committed: Examples
) -> None:
    assert committed.keys() == recorded.keys()
    for name, example in committed.items():
        assert alike(example, recorded[name]), f"{name}: RECORD_EXAMPLES=1"


def test_every_example_is_valid(committed: Examples) -> None:
    for _, _, operation in conformance().routes:
        for schema, body in bodies(operation, committed.get(operation["operationId"], {})):
            encoded = json.dumps(body).encode()
            assert not conformance().schema_faults(schema, encoded), operation["operationId"]


def bodies(
    operation: dict[str, Any], example: dict[str, Any]
) -> Iterator[tuple[dict[str, Any], Any]]:
    for kind, body in example.get("request", {}).items():
        yield operation["requestBody"]["content"][kind]["schema"], body
    for status, answers in example.get("answers", {}).items():
        for kind, body in answers.items():
            yield operation["responses"][status]["content"][kind]["schema"], body


def test_no_example_holds_a_secret(committed: Examples) -> None:
    text = json.dumps(committed)
    assert "otk_AAAA" in text
    for word in ("otk_", "whsec_"):
        assert all(after.startswith("AAAA") for after in text.split(word)[1:])


@pytest.mark.parametrize("changed", [{"a": 1}, {"a": 1, "b": "x", "c": 1}, {"a": "1", "b": "x"}])
def test_a_changed_shape_is_noticed(changed: dict[str, Any]) -> None:
    assert not alike({"item": [{"a": 1, "b": "x"}]}, {"item": [changed]})
