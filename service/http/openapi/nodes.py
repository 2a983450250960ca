"""Small parts of an OpenAPI document."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

Node: TypeAlias = dict[str, Any]

JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"
REF: Final = "#/components/schemas/{name}"
METHODS: Final = ("get", "put", "post", "patch", "delete")

STRING: Final[Node] = {"type": "string"}
UUID: Final[Node] = {"type": "string", "format": "uuid"}
DATE_TIME: Final[Node] = {"type": "string", "format": "date-time"}
NULL: Final[Node] = {"type": "null"}
VERSION: Final[Node] = {"type": "integer", "minimum": 1, "maximum": 2**31 - 1}


def ref(name: str) -> Node:
    return {"$ref": REF.format(name=name)}


def camel(name: str) -> str:
    """`deal_scored` as `DealScored`."""
    return "".join(word.title() for word in name.split("_"))


def any_of(schemas: list[Node]) -> Node:
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def closed(description: str, properties: Node, optional: tuple[str, ...] = ()) -> Node:
    """An object that holds these members and no others."""
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def operations(document: Node) -> Iterator[tuple[str, str, Node]]:
    """Path, method and operation of each route."""
    for path, item in document["paths"].items():
        for method in METHODS:
            if method in item:
                yield path, method, item[method]


def walk(node: Any) -> Iterator[Node]:
    """Every object of a document, outermost first."""
    if isinstance(node, dict):
        yield node
        for value in list(node.values()):
            yield from walk(value)
    elif isinstance(node, list):
        for item in node:
            yield from walk(item)
