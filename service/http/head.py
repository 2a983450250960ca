"""HEAD for every GET: the same status and headers, no body (decision 50)."""

from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
)


class HeadAsGet:
    """ASGI: lets the application answer a GET and keeps the body back.

    A route that streams is told that the client has gone once its headers are out.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return
        answered = False

        async def headers_only(message: Message) -> None:
            nonlocal answered
            if message["type"] != "http.response.start":
                return
            answered = True
            scope["method"] = "HEAD"  # the server looks here to know that no body will come
            await send(message)
            await send({"type": "http.response.body", "body": b"", "more_body": False})

        async def gone_once_answered() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            return {"type": "http.disconnect"} if answered else await receive()

        scope["method"] = "GET"
        try:
            await self._app(scope, gone_once_answered, headers_only)
        finally:
            scope["method"] = "HEAD"
