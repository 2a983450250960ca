"""OPTIONS on every address, hot routes too: 204 with Allow, for anybody (RFC 9110 §9.3.7).

Litestar's own answer stands behind the guards of its route and forgets HEAD.
"""

from collections.abc import Mapping

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.exceptions import MethodNotAllowedException, NotFoundException
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.utils.path import normalize_path


class Options:
    """ASGI around the typed routes."""

    def __init__(self, app: ASGIApp, litestar: Litestar) -> None:
        self._app = app
        self._litestar = litestar
        self._allowed = allowed_methods(litestar)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            path = normalize_path(scope["path"])
            if scope["method"] == "OPTIONS" and (allow := self._allow(path)) is not None:
                await send_allow(allow, send)
                return
        await self._app(scope, receive, send)

    def _allow(self, path: str) -> str | None:
        """None for an address that leads nowhere."""
        try:
            *_, template = self._litestar.asgi_router.handle_routing(path=path, method="OPTIONS")
        except (NotFoundException, MethodNotAllowedException):
            return None
        return self._allowed[template]


def allowed_methods(litestar: Litestar) -> Mapping[str, str]:
    """The value of Allow by the template of a path."""
    found: dict[str, set[str]] = {}
    for route in litestar.routes:
        if isinstance(route, HTTPRoute):
            found.setdefault(route.path_format, set()).update(route.methods)
    return {path: ", ".join(with_head(methods)) for path, methods in found.items()}


def with_head(methods: set[str]) -> list[str]:
    return sorted(methods | {"HEAD"} if "GET" in methods else methods)


async def send_allow(allow: str, send: Send) -> None:
    headers = [(b"allow", allow.encode())]
    await send({"type": "http.response.start", "status": 204, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
