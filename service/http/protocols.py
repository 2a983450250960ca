"""The server's protocols, as this service needs them.

uvicorn tells an application neither how to drop a connection whose client does not read nor how
to keep its buffers small; both need the transport, which these give as an ASGI extension. It
writes the head and the body of each answer at once and apart, where `corked.py` sends together;
it calls ASGI for each request, where `exchanges.py` answers whole ones; and it starts and stops a
timer for each answer, where one runs on here.
"""

import logging
from asyncio import TimerHandle, Transport
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from service.http.corked import Corked
from service.http.exchanges import Exchanges
from service.http.streams import TRANSPORT

QUIET: Final = logging.getLogger("overtrick.websockets")
"""uvicorn logs the query of each WebSocket, and websockets every header and frame when debugging:
tickets, keys and cards."""
QUIET.setLevel(logging.WARNING)


class HttpProtocol(Exchanges):
    """`_idle_since` is when the last answer was whole (loop time, seconds), None in a request."""

    _idle_since: float | None = None
    _timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wire = transport
        self._extensions: dict[str, dict[object, object]] = {TRANSPORT: {"transport": transport}}
        self.transport = cast("Transport", Corked(transport, self.loop))

    def handle_websocket_upgrade(self) -> None:
        self.transport = self._wire
        super().handle_websocket_upgrade()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        cycle.scope["extensions"] = self._extensions
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        """Starts the next request, else lets the timer of idle connections run."""
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
            return
        self._idle_since = self.loop.time()
        if self._timer is None:
            self._timer = self.loop.call_later(self.timeout_keep_alive, self._close_if_idle)

    def _unset_keepalive_if_required(self) -> None:
        self._idle_since = None

    def _close_if_idle(self) -> None:
        self._timer = None
        if self._idle_since is None or self.transport.is_closing():
            return
        left = self._idle_since + self.timeout_keep_alive - self.loop.time()
        if left > 0:
            self._timer = self.loop.call_later(left, self._close_if_idle)
        else:
            self.transport.close()


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
