"""Reading an ASGI scope: headers, the request's id. For the hot route and for Litestar alike."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

Scope: TypeAlias = Mapping[str, Any]
HEADERS = "headers by name"
ANSWERING = (b"accept-language", b"accept-encoding", b"prefer")
CARRIED = "headers that every answer to the request carries"


def header(scope: Scope, name: bytes) -> bytes | None:
    """The first header of this lower-case name."""
    return headers_of(scope).get(name)


def headers_of(scope: Scope) -> Mapping[bytes, bytes]:
    """The headers by name, the first of each; worked out once for a request."""
    state: dict[str, Any] | None = scope.get("state")
    if state is None:
        return dict(reversed(scope["headers"]))
    headers: Mapping[bytes, bytes] | None = state.get(HEADERS)
    if headers is None:
        headers = state[HEADERS] = dict(reversed(scope["headers"]))
    return headers


def keep_for_answer(scope: Scope) -> None:
    """Lets go of a request's headers, but for those that its answer depends on: while it waits for
    the log it should hold little, since the processor's cache is small."""
    headers = headers_of(scope)
    scope["state"][HEADERS] = {name: headers[name] for name in ANSWERING if name in headers}
    scope["headers"].clear()


def request_id(scope: Scope) -> str:
    """The id that `frame.py` gave the request."""
    return str(scope.get("state", {}).get("request_id", "-"))


def carry(scope: Scope, *headers: tuple[bytes, bytes]) -> None:
    """Adds headers to whatever the request will be answered; `frame.py` writes them."""
    scope["state"].setdefault(CARRIED, []).extend(headers)


def carried(scope: Scope) -> Sequence[tuple[bytes, bytes]]:
    return cast("Sequence[tuple[bytes, bytes]]", scope["state"].get(CARRIED, ()))


class DisconnectedError(Exception):
    """The client went away in the middle of its body; nobody is there to be answered."""
