"""The server's protocols, as this service needs them.

uvicorn tells an application neither how to drop a connection whose client does not read nor how
to keep its buffers small; both need the transport, which these give as an ASGI extension. And it
writes the head and the body of each answer at once and apart, where `corked.py` sends together.
"""

import logging
from asyncio import Transport
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from service.http.corked import Corked
from service.http.streams import TRANSPORT

QUIET: Final = logging.getLogger("overtrick.websockets")
"""uvicorn logs the query of each WebSocket, and websockets every header and frame when debugging:
tickets, keys and cards."""
QUIET.setLevel(logging.WARNING)


class HttpProtocol(HttpToolsProtocol):
    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wire = transport
        self.transport = cast("Transport", Corked(transport, self.loop))

    def handle_websocket_upgrade(self) -> None:
        self.transport = self._wire
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = {TRANSPORT: {"transport": self._wire}}


class WebSocketProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.logger = QUIET
        self.conn.logger = QUIET
        self.conn.debug = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if scope := getattr(self, "scope", None):
            scope["extensions"][TRANSPORT] = {"transport": self.transport}
