"""Reading an ASGI scope: headers, the request's id. For the hot route and for Litestar alike."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

Scope: TypeAlias = Mapping[str, Any]


def header(scope: Scope, name: bytes) -> bytes | None:
    """The first header of this lower-case name."""
    headers: Iterable[tuple[bytes, bytes]] = scope["headers"]
    for key, value in headers:
        if key == name:
            return value
    return None


def request_id(scope: Scope) -> str:
    """The id that `frame.py` gave the request."""
    return str(scope.get("state", {}).get("request_id", "-"))


class DisconnectedError(Exception):
    """The client went away in the middle of its body; nobody is there to be answered."""
