"""GET /v1/games/{id}/socket: the events of a game out, commands in, over one WebSocket.

Plain ASGI around the application, as the hot routes are. Commands are carried out one after the
other in the order they came, and no further frame is read meanwhile: what a client sends faster
than it is answered waits in its own socket.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import aclosing, suppress
from typing import Annotated, Any, Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Meta

from service.accounts.tokens import UnauthenticatedError
from service.http.following import Arrival, Following, begin, enter
from service.http.hello import hello
from service.http.limits import SocketLimits
from service.http.problems import answer_error
from service.http.query import parse_query
from service.http.socket_commands import SocketCommands
from service.http.socket_frames import SocketClosing, SocketHeartBeat
from service.http.streams import End, Stream, Streams
from service.ids import parse_id
from service.refusals import NotFound, TicketSpent
from service.runtime import Service

PATH: Final = re.compile(r"/v1/games/([^/]+)/socket")
ENCODER: Final = msgspec.json.Encoder()
HEART_BEAT: Final = ENCODER.encode(SocketHeartBeat())

GOING_AWAY: Final = 1001
INTERNAL: Final = 1011
CODES: Final = {400: 4400, 401: 4401, 403: 4403, 404: 4404, 429: 4429, 503: 1013}
"""Close codes by the status of a refusal; INTERNAL for any other."""
REFUSALS: Final[dict[End, BaseException]] = {
    "credential": UnauthenticatedError("expired"),
    "hidden": NotFound(),
}
"""What is told when the events end for such a reason."""


class SocketQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    after: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    as_: Annotated[str, Meta(max_length=16)] | None = msgspec.field(default=None, name="as")
    invite: Annotated[str, Meta(max_length=64)] | None = None
    ticket: Annotated[str, Meta(max_length=64)] | None = None


class Sockets:
    """ASGI: takes every WebSocket; all else is passed on."""

    def __init__(
        self,
        app: ASGIApp,
        current: Callable[[], Service],
        streams: Streams,
        limits: SocketLimits | None = None,
    ) -> None:
        self._app = app
        self._current = current
        self._streams = streams
        self._limits = limits

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] != ScopeType.WEBSOCKET:
            return self._app(scope, receive, send)
        return self._talk(scope, receive, send)

    async def _talk(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (await receive())["type"] != "websocket.connect":
            return
        with suppress(OSError):  # what the server raises when the client is gone
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            try:
                closing = await self._serve(scope, receive, send)
            except OSError:
                raise
            except Exception as error:
                closing = refusal(error, scope)
            if closing is not None:
                await send(text(ENCODER.encode(closing)))
                await send({"type": "websocket.close", "code": closing.code, "reason": ""})

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> SocketClosing | None:
        """What to close with; None when the client has gone. Raises what is refused."""
        service = self._current()
        found = PATH.fullmatch(scope["path"])
        game_id = None if found is None else parse_id(found[1])
        if game_id is None:
            raise NotFound()
        query = parse_query(scope["query_string"], SocketQuery)
        asked = Arrival(None, None, query.as_, query.invite)
        entry = await self._enter(scope, game_id, asked, query.ticket)
        beat = self._streams.limits.heart_beat
        following = await begin(service, game_id, entry, query.after, beat)
        with self._streams.admit("socket", entry.caller, scope) as stream:
            commands = SocketCommands(service, scope, game_id, entry, self._limits)
            talk = Talk(stream, following, commands, receive, send)
            await talk.send(await hello(service, game_id, entry, query.after, beat))
            stream.end = await talk.run()
        if stream.end in ("left", "stalled"):
            return None
        if stream.end == "drained":
            return SocketClosing(GOING_AWAY)
        raised = REFUSALS.get(stream.end)
        return SocketClosing(INTERNAL) if raised is None else refusal(raised, scope)

    async def _enter(
        self, scope: Scope, game_id: bytes, asked: Arrival, ticket: str | None
    ) -> Arrival:
        """Guesses at credentials and tickets count too."""
        service = self._current()
        try:
            entry = await enter(service, scope, game_id, asked, ticket, "socket")
        except (UnauthenticatedError, TicketSpent):
            if self._limits is not None:
                self._limits.count(service.limiter, scope, None)
            raise
        if self._limits is not None:
            self._limits.count(service.limiter, scope, entry.caller)
        return entry


class Talk:
    """The two directions of one socket."""

    def __init__(
        self,
        stream: Stream,
        following: Following,
        commands: SocketCommands,
        receive: Receive,
        send: Send,
    ) -> None:
        self._stream = stream
        self._following = following
        self._commands = commands
        self._receive = receive
        self._send = send
        self._busy = asyncio.Lock()

    async def send(self, frame: bytes) -> None:
        await self._stream.send(self._send, text(frame))

    async def run(self) -> End:
        """Until the events end or the client goes; a command that is being carried out is
        answered first."""
        telling = asyncio.create_task(self._tell())
        listening = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
            async with self._busy:
                listening.cancel()
        finally:
            telling.cancel()
            listening.cancel()
            await asyncio.gather(telling, listening, return_exceptions=True)
        for task in (telling, listening):
            if not task.cancelled():
                task.result()
        return self._stream.end

    async def _tell(self) -> None:
        async with aclosing(self._following.runs()) as runs:
            async for run in runs:
                for _, event in run:
                    await self.send(event)
                if not run:
                    await self.send(HEART_BEAT)
        self._stream.end = self._following.end

    async def _listen(self) -> None:
        """Reads the next frame only when the one before is answered."""
        while (message := await self._receive())["type"] != "websocket.disconnect":
            async with self._busy:
                await self.send(await self._commands.answer(text_of(message)))
            await asyncio.sleep(0)  # a flood of frames lets others have their turn


def text_of(message: Any) -> str | None:
    """The text of a frame; None for a binary one."""
    found: str | None = message.get("text")
    return found


def text(frame: bytes) -> Any:
    return {"type": "websocket.send", "text": frame.decode(), "bytes": None}


def refusal(error: BaseException, scope: Scope) -> SocketClosing:
    told = answer_error(error, scope)
    return SocketClosing(CODES.get(told.status, INTERNAL), msgspec.Raw(told.body))
