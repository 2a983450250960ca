"""Events as an answer that does not end: Server-Sent Events, or a JSON object a line."""

import asyncio
import random
from collections.abc import Callable
from contextlib import aclosing
from typing import Any, Final

import msgspec
from litestar import Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from service.engine.feeds import Run
from service.http.following import Following
from service.http.streams import Kind, Stream, Streams

HEADERS: Final = {
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",  # nginx holds answers back otherwise
    "Vary": "Accept, Authorization",
}
RETRY: Final = range(500, 3_000)
"""Milliseconds after which a client of a process that ends comes back: not all at once."""


class Form(msgspec.Struct, frozen=True):
    """How runs of events are written; an empty run is a heart-beat. `hello` is filled in."""

    kind: Kind
    media_type: str
    begin: bytes
    hello: bytes
    written: Callable[[Run], bytes]
    drained: Callable[[], bytes]


def as_sse(run: Run) -> bytes:
    return b"".join([b"id: %d\ndata: %b\n\n" % event for event in run]) or b":\n\n"


def as_lines(run: Run) -> bytes:
    return b"".join([b"%b\n" % event for _, event in run]) or b"\n"


def come_back() -> bytes:
    return b"retry: %d\n\n" % random.choice(RETRY)  # noqa: S311 - only a pause


SSE_FORM: Final = Form(
    kind="sse",
    media_type="text/event-stream",
    begin=b"retry: 1000\n\n",
    hello=b"event: hello\ndata: %b\n\n",
    written=as_sse,
    drained=come_back,
)
NDJSON_FORM: Final = Form("ndjson", "application/x-ndjson", b"", b"%b\n", as_lines, lambda: b"")


class LiveStream(Response[bytes]):
    """What a route returns for a stream."""

    def __init__(
        self, streams: Streams, following: Following, form: Form, hello: bytes | None
    ) -> None:
        super().__init__(b"", media_type=form.media_type, headers=HEADERS)
        self.streams = streams
        self.following = following
        self.form = form
        self.begin = form.begin if hello is None else form.begin + form.hello % hello

    def to_asgi_response(self, *_: Any, **__: Any) -> "LiveAnswer":
        return LiveAnswer(self)


class LiveAnswer(ASGIResponse):
    """Sends the stream until it ends, its client leaves, or reads nothing for too long."""

    _should_set_content_length = False

    def __init__(self, stream: LiveStream) -> None:
        super().__init__(headers=HEADERS, media_type=stream.form.media_type)
        self._stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Raises TooManyStreams, Overloaded before anything is sent."""
        streams, form = self._stream.streams, self._stream.form
        caller = self._stream.following.onlooker.caller
        with streams.admit(form.kind, caller, scope) as stream:
            await self.start_response(send)
            await self._last(stream, receive, send)

    async def _last(self, stream: Stream, receive: Receive, send: Send) -> None:
        """Until the events end or the client is gone."""
        sending = asyncio.create_task(self._send(stream, send))
        leaving = asyncio.create_task(gone(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            leaving.cancel()
            sending.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)
        if not sending.cancelled():
            sending.result()

    async def _send(self, stream: Stream, send: Send) -> None:
        form, following = self._stream.form, self._stream.following
        await stream.send(send, part(self._stream.begin))
        async with aclosing(following.runs()) as runs:
            async for run in runs:
                await stream.send(send, part(form.written(run)))
        stream.end = following.end
        if following.end == "drained":
            await stream.send(send, part(form.drained()))
        await stream.send(send, part(b"", more=False))


def part(body: bytes, more: bool = True) -> Any:
    return {"type": "http.response.body", "body": body, "more_body": more}


async def gone(receive: Receive) -> None:
    """Returns when the client has left."""
    while (await receive())["type"] != "http.disconnect":
        pass
