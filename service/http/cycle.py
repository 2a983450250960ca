"""Heads of answers, written in one piece."""

from typing import Final

from litestar.types import Message
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, RequestResponseCycle

UNUSUAL: Final = (b"connection", b"transfer-encoding")
"""Headers that change how the rest of the answer is sent."""
CONTROLS: Final = bytes({*range(32), 127} - {ord("\t")})
"""What no name or value may hold; each line ends with two of them."""


class Cycle(RequestResponseCycle):
    """One request and its answer. The usual head, of an answer whose length is known on a
    connection that stays, is written here; all else is uvicorn's."""

    async def send(self, message: Message) -> None:  # type: ignore[override]
        if message["type"] == "http.response.start" and self._has_written(
            message["status"], [*self.default_headers, *message["headers"]]
        ):
            return
        await super().send(message)  # type: ignore[arg-type]

    def _has_written(self, status: int, headers: list[tuple[bytes, bytes]]) -> bool:
        """Writes the head if it is a usual one, and tells whether it was."""
        values = dict(headers)
        length = values.get(b"content-length")
        if length is None or not values.keys().isdisjoint(UNUSUAL) or not self._is_usual():
            return False
        lines = [b": ".join(pair) for pair in headers]
        head = b"%b%b\r\n\r\n" % (STATUS_LINE[status], b"\r\n".join(lines))
        if len(head) - len(head.translate(None, CONTROLS)) != 2 * len(lines) + 4:
            return False  # one that uvicorn refuses
        self.response_started = True
        self.waiting_for_100_continue = False
        self.chunked_encoding = False
        self.expected_content_length = int(length)
        self.transport.write(head)
        return True

    def _is_usual(self) -> bool:
        return (
            self.keep_alive
            and not self.response_started
            and not self.disconnected
            and not self.access_log
            and not self.flow.write_paused
        )
