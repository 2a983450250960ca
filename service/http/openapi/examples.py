"""Examples: a request and an answer of each operation, as a test has recorded them."""

from pathlib import Path
from typing import Final

import msgspec

from service.http.openapi.nodes import Node, operations

FILE: Final = Path(__file__).with_name("examples.json")


def add_examples(document: Node) -> None:
    known: Node = msgspec.json.decode(FILE.read_bytes())
    for _, _, operation in operations(document):
        example = known.get(operation["operationId"], {})
        body = operation.get("requestBody", {}).get("content", {})
        add(body, example.get("request", {}))
        for status, answers in example.get("answers", {}).items():
            add(operation["responses"].get(status, {}).get("content", {}), answers)


def add(content: Node, found: Node) -> None:
    for kind, body in found.items():
        if kind in content:
            content[kind]["example"] = body
