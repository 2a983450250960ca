"""A line to PostgreSQL that can be cut at the worst moment."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from psycopg.conninfo import conninfo_to_dict, make_conninfo

CHUNK = 1 << 16
PORT = 5432


class Proxy:
    """Passes bytes between the log and PostgreSQL until told otherwise.

    `cut_answers` lines are cut at the moment their next answer arrives: the server has done its
    work and nobody hears of it. `cut_requests` lines are cut when the next request arrives, which
    the server never sees; `spare` more of them pass before. While `is_silent` nothing passes, and
    no line is closed either.
    """

    def __init__(self, url: str, folder: Path) -> None:
        self._target = conninfo_to_dict(url)
        self._folder = folder
        self.url = make_conninfo(url, host=str(folder), port=PORT)
        self.cut_answers = 0
        self.cut_requests = 0
        self.spare = 0
        self.cuts = 0
        self.is_silent = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> asyncio.Server:
        path = self._folder / f".s.PGSQL.{PORT}"
        return await asyncio.start_unix_server(self._accept, path)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            upstream, server = await self._connect()
        except OSError:
            writer.close()
            return
        lines = (server, writer)
        for source, sink, is_answer in ((reader, server, False), (upstream, writer, True)):
            task = asyncio.create_task(self._pass(source, sink, lines, is_answer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, port = str(self._target["host"]), int(self._target.get("port") or PORT)
        if host.startswith("/"):
            return await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
        return await asyncio.open_connection(host, port)

    async def _pass(
        self,
        source: asyncio.StreamReader,
        sink: asyncio.StreamWriter,
        lines: tuple[asyncio.StreamWriter, ...],
        is_answer: bool,
    ) -> None:
        try:
            with suppress(OSError):
                while data := await source.read(CHUNK):
                    if self._is_cut(is_answer):
                        break
                    if not self.is_silent:
                        sink.write(data)
                        await sink.drain()
        finally:
            for line in lines:
                line.close()

    def _is_cut(self, is_answer: bool) -> bool:
        wanted = self.cut_answers if is_answer else self.cut_requests
        if not wanted:
            return False
        if self.spare:
            self.spare -= 1
            return False
        if is_answer:
            self.cut_answers -= 1
        else:
            self.cut_requests -= 1
        self.cuts += 1
        return True


@asynccontextmanager
async def proxy_to(url: str, folder: Path) -> AsyncIterator[Proxy]:
    """A proxy whose socket is in `folder`, for as long as the block lasts."""
    proxy = Proxy(url, folder)
    server = await proxy.start()
    try:
        yield proxy
    finally:
        server.close()
        await proxy.close()
