"""Refusals: a problem schema for each status, with its closed set of codes, and who may get it."""

from collections.abc import Iterable
from typing import Any, Final

from domain.registry import all_variants
from service.http.openapi.nodes import PROBLEM, STRING, VERSION, Node, operations, ref
from service.http.openapi.parameters import GAME
from service.http.problem_pages import CodeRow, entries

TITLES: Final = {
    400: "The request cannot be read: the sentence ends with the JSON path of the fault.",
    401: "No credential, or one that is not good.",
    403: "The credential is good, but this is not yours to do.",
    404: "There is no such thing, or you may not see it: the same answer for both.",
    406: "None of the media types asked for is offered.",
    409: "It does not go with how things stand now.",
    412: "The game is at another version than `If-Match` says.",
    413: "The body is too long.",
    415: "The body has the wrong media type, or is compressed.",
    422: "Refused by the rules, or the Idempotency-Key was used for another request.",
    426: "This address is a WebSocket: ask for the upgrade.",
    429: "Too many requests: wait as long as `Retry-After` says.",
    500: "A fault of the service, which has logged it under this `Request-Id`.",
    501: "This service was installed without what is asked for.",
    503: "Nothing was done: send it again, with the same key, after `Retry-After`.",
    504: "It is not known whether it was done: send it again with the same key.",
}
STANDARD: Final = ("type", "title", "status", "detail", "code", "instance")
MEMBERS: Final[Node] = {
    "version": {**VERSION, "description": "The version of the game now."},
    "legal": {"type": "array", "items": STRING, "description": "The cards that may be played."},
    "actions": {
        "type": "array",
        "items": {"type": "object", "additionalProperties": True},
        "description": "What the sender may send instead, as `actions` of the game.",
    },
    "rule": {**STRING, "description": "The section of the rules page."},
    "path": {**STRING, "description": "The JSON path of the fault."},
}
GIVEN: Final[dict[int, tuple[str, ...]]] = {
    400: ("path",),
    409: ("version", "actions", "rule"),
    412: ("version",),
    422: ("version", "legal", "actions", "rule"),
}


def problem_components(statuses: set[int]) -> dict[str, Node]:
    assert all_variants()  # their refusals exist once they are imported
    by_status: dict[int, list[CodeRow]] = {}
    for entry in entries().values():
        by_status.setdefault(entry.status, []).append(entry)
    return {f"Problem{status}": problem(status, by_status[status]) for status in sorted(statuses)}


def problem(status: int, known: list[CodeRow]) -> Node:
    """RFC 9457. Open, since each variable of a sentence is a member of its own."""
    properties: Node = {
        "type": {**STRING, "format": "uri-reference", "description": "`/problems/{code}`"},
        "title": {**STRING, "description": "What kind of refusal, in the asked language."},
        "status": {"type": "integer", "const": status},
        "detail": {**STRING, "description": "What is wrong here, in the asked language."},
        "code": {**STRING, "enum": sorted(entry.code for entry in known)},
        "instance": {**STRING, "format": "uri-reference", "description": "The path asked for."},
    }
    if status == 404:
        del properties["instance"]
    optional = {name: MEMBERS[name] for name in GIVEN.get(status, ())}
    variables = sorted({name for entry in known for name in entry.members} - optional.keys())
    told = {name: {"description": told_by(name, known)} for name in variables if name != "fault"}
    return {
        "type": "object",
        "description": TITLES.get(status, "Refused."),
        "properties": properties | optional | {k: v for k, v in told.items() if k not in STANDARD},
        "required": [name for name in STANDARD if name in properties],
        "additionalProperties": status != 404,
    }


def told_by(name: str, known: list[CodeRow]) -> str:
    codes = sorted(entry.code for entry in known if name in entry.members)
    return f"With {', '.join(f'`{code}`' for code in codes)}."


def refusal(status: int) -> Node:
    return {
        "description": TITLES[status],
        "content": {PROBLEM: {"schema": ref(f"Problem{status}")}},
    }


def refusals(statuses: Iterable[int]) -> Node:
    return {str(status): refusal(status) for status in sorted(statuses)}


def add_refusals(document: Node) -> None:
    """Gives each operation the refusals that its kind of route has, besides its own."""
    used = set()
    for path, method, operation in operations(document):
        responses = operation["responses"]
        if not is_refusal(responses.get("400", {})):
            responses.pop("400", None)  # Litestar's own guess
        own = {int(status) for status, one in responses.items() if is_refusal(one)}
        statuses = own | common(path, method, operation)
        kept = {status: one for status, one in responses.items() if int(status) not in statuses}
        operation["responses"] = kept | refusals(statuses)
        used |= statuses
    document["components"]["schemas"] |= problem_components(used)


def is_refusal(response: Node) -> bool:
    return PROBLEM in response.get("content", {})


def common(path: str, method: str, operation: Node) -> set[int]:
    statuses = {400, 500}
    if not path.startswith("/v1/"):
        return statuses
    statuses |= {429}
    security: list[Any] = operation.get("security", [])
    if any(security):
        statuses |= {401}
    if security and {} not in security:
        statuses |= {403}
    if "{" in path:
        statuses |= {404}
    if "requestBody" in operation:
        statuses |= {413, 415}
    if not path.startswith("/v1/variants"):
        statuses |= {503}
    if method != "get" and path.startswith(GAME):
        statuses |= {409, 412, 422, 504}
    if any(one.get("$ref", "").endswith("IdempotencyKey") for one in operation["parameters"]):
        statuses |= {409, 422}
    return statuses
