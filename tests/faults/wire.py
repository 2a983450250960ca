"""A connection that sends a request and awaits its answer, at little cost."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Self

import msgspec

NUMBERS = itertools.count()


class Reply(msgspec.Struct, frozen=True):
    status: int
    replayed: bool
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Wire:
    """One kept connection of one credential."""

    def __init__(
        self, key: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._key = key
        self._reader = reader
        self._writer = writer

    @classmethod
    async def open(cls, port: int, key: str) -> Self:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        return cls(key, reader, writer)

    async def request(
        self, method: str, path: str, body: bytes = b"", key: str | None = None
    ) -> Reply:
        """Raises ConnectionError or IncompleteReadError when the server goes away."""
        lines = [f"{method} {path} HTTP/1.1", "host: x", f"authorization: Bearer {self._key}"]
        if key is not None:
            lines.append(f"idempotency-key: {key}")
        lines += ["content-type: application/json", f"content-length: {len(body)}", "", ""]
        self._writer.write("\r\n".join(lines).encode() + body)
        head = await self._reader.readuntil(b"\r\n\r\n")
        length = 0
        for line in head.split(b"\r\n"):
            if line.lower().startswith(b"content-length:"):
                length = int(line[15:])
        return Reply(
            int(head[9:12]),
            b"idempotency-replayed" in head.lower(),
            await self._reader.readexactly(length),
        )

    async def command(self, game: str, body: bytes, key: str | None = None) -> Reply:
        own = key or f"wire-{next(NUMBERS)}"
        return await self.request("POST", f"/v1/games/{game}/commands", body, own)

    async def create(self, body: bytes) -> str:
        reply = await self.request("POST", "/v1/games", body)
        assert reply.status == 201, reply
        return str(reply.json()["id"])

    async def close(self) -> None:
        self._writer.close()
        with suppress(ConnectionError):
            await self._writer.wait_closed()


@asynccontextmanager
async def wires(ports: Sequence[int], key: str) -> AsyncIterator[list[Wire]]:
    """A connection to each port, closed afterwards."""
    opened = [await Wire.open(port, key) for port in ports]
    try:
        yield opened
    finally:
        for wire in opened:
            await wire.close()
