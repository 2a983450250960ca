"""Headers of answers: those of every answer, and those that follow from what is answered."""

from typing import Any, Final

from service.http.language import LANGUAGES
from service.http.openapi.nodes import JSON, STRING, Node, operations, ref
from service.http.openapi.parameters import PUBLIC
from service.http.openapi.refusals import is_refusal


def always(description: str, schema: Node = STRING) -> Node:
    """A header that is there in every answer of which it is said."""
    return {"description": description, "required": True, "schema": schema}


def maybe(description: str, schema: Node = STRING) -> Node:
    return {"description": description, "required": False, "schema": schema}


LANGUAGE: Final[Node] = {**STRING, "enum": list(LANGUAGES)}
SECONDS: Final[Node] = {"type": "integer", "minimum": 0}
COMPONENTS: Final[dict[str, Node]] = {
    "Request-Id": always("The id of this request in the log: name it when you ask."),
    "ETag": always("Weak; another for each version, viewer and language."),
    "Location": always("The address of what was made.", {**STRING, "format": "uri-reference"}),
    "Content-Disposition": always("A name for the file."),
    "Cache-Control": always("How long the answer may be kept, and by whom."),
    "Vary": always("The request's headers that the answer depends on."),
    "Content-Language": always("The language of the texts.", LANGUAGE),
    "Idempotency-Replayed": maybe(
        "The answer is that to the first request with this key.", {**STRING, "const": "true"}
    ),
    "Preference-Applied": maybe("`return=minimal` when it was asked for."),
    "Retry-After": always("Seconds to wait.", SECONDS),
    "RateLimit": maybe('What is left: `"player";r=15;t=1`, requests, and seconds until all are.'),
    "RateLimit-Policy": maybe('What is granted: `"player";q=20;w=1`, requests and seconds.'),
    "WWW-Authenticate": always("The scheme, and what was wrong with the credential."),
    "Missing-Scope": maybe("`WWW-Authenticate` of a key that lacks the scope (RFC 6750)."),
    "Accept": maybe("The media types that the route takes."),
}

OF_REFUSALS: Final = {
    401: ["WWW-Authenticate"],
    403: ["Missing-Scope"],
    415: ["Accept"],
    429: ["Retry-After"],
    503: ["Retry-After"],
    504: ["Retry-After"],
}
OF_ROUTES: Final = {
    "list_deprecations": ["Content-Language"],
    "list_problems": ["Content-Language"],
    "read_problem": ["Content-Language"],
    "list_variants": ["Content-Language"],
    "get_variant": ["Content-Language"],
    "get_rules": ["Content-Language"],
    "list_events": ["Cache-Control", "Vary"],
    "list_frames": ["Cache-Control", "Vary"],
    "export_game": ["Content-Disposition"],
    "list_actions": ["Cache-Control", "Vary"],
    "send_command": ["Preference-Applied"],
}
"""What some routes send besides, in their answers of success."""


SENT_AS: Final = {"Missing-Scope": "WWW-Authenticate"}
"""The names of headers that have two meanings."""

LOCATED: Final = frozenset({"create_guest", "create_rematch", "rotate_webhook", "fork_game"})
"""What these make has its address elsewhere than below their own."""


def add_headers(document: Node) -> None:
    document["components"]["headers"] = COMPONENTS
    for path, method, operation in operations(document):
        for status, response in operation["responses"].items():
            names = ["Request-Id"]
            if path.startswith("/v1/"):
                names += ["RateLimit", "RateLimit-Policy"]
            if is_refusal(response):
                names += ["Content-Language", "Vary", "Cache-Control"]
                names += OF_REFUSALS.get(int(status), [])
            else:
                names += of_success(method, operation, status, response)
                if method == "post" and makes_address(document, path, operation):
                    names.append("Location")
            response["headers"] = refer(*dict.fromkeys(names))


def refer(*names: str) -> Node:
    return {SENT_AS.get(name, name): {"$ref": f"#/components/headers/{name}"} for name in names}


def of_success(method: str, operation: Node, status: str, response: Node) -> list[str]:
    """The headers that follow from what was asked for and what is answered."""
    names = list(OF_ROUTES.get(operation["operationId"], []))
    if method != "get" and takes_key(operation):
        names.append("Idempotency-Replayed")
    if holds_game(response) or status == "304" or operation["operationId"] in PUBLIC:
        names += ["ETag", "Cache-Control"]
        names += [] if operation["operationId"] == "read_docs" else ["Vary"]
    if holds_game(response) or operation["operationId"] == "get_game":
        names.append("Content-Language")
    return names


def makes_address(document: Node, path: str, operation: Node) -> bool:
    """Whether what a POST makes can be read at an address of its own."""
    below = f"{path}/{{"
    is_read = any(
        place.startswith(below) and place.endswith("}") and "get" in item
        for place, item in document["paths"].items()
    )
    return is_read or operation["operationId"] in LOCATED


def takes_key(operation: Node) -> bool:
    names = {one.get("$ref", one.get("name", "")) for one in operation["parameters"]}
    return bool(names & {"#/components/parameters/IdempotencyKey", "Idempotency-Key"})


def holds_game(response: Node) -> bool:
    schema: Any = response.get("content", {}).get(JSON, {}).get("schema")
    return schema in (ref("Game"), ref("Performed"))
