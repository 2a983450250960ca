"""Bodies over every limit, sent to the running service (case C57)."""

import asyncio
import gzip
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from service.http.body import IMPORT_LIMIT, JSON_LIMIT
from tests.api.running import Client, Server

CHUNK = b"4000\r\n" + b"[" * 0x4000 + b"\r\n"
MEGABYTE = 1024 * 1024
JSON = {"Content-Type": "application/json", "Idempotency-Key": "1"}


@pytest.fixture
def commands(key: Client) -> str:
    return f"/v1/games/{key.create()['id']}/commands"


def head(server: Server, path: str, *more: str) -> bytes:
    lines = [
        f"POST {path} HTTP/1.1",
        "Host: x",
        f"Authorization: Bearer {server.key}",
        "Content-Type: application/json",
        "Idempotency-Key: 1",
        *more,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


async def status_of(reader: asyncio.StreamReader) -> int:
    line = await asyncio.wait_for(reader.readline(), 10)
    return int(line.split()[1])


def memory_of(server: Server) -> int:
    """Bytes of the server process that are in memory."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


@pytest.mark.parametrize("extra", ["commands", "/v1/games", "/v1/players"])
async def test_a_declared_body_over_the_limit_is_refused_before_it_is_sent(
    server: Server, commands: str, extra: str
) -> None:
    path = commands if extra == "commands" else extra
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(head(server, path, f"Content-Length: {65 * 1024}", "Expect: 100-continue"))
    assert await status_of(reader) == 413
    writer.close()


@pytest.mark.parametrize("size", [JSON_LIMIT + 1, 20 * JSON_LIMIT])
def test_a_chunked_body_over_the_limit_is_refused(key: Client, commands: str, size: int) -> None:
    def parts() -> "list[bytes]":
        return [b"x" * 1000] * (size // 1000 + 1)

    answer = key.post(commands, content=iter(parts()), headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_an_import_may_be_longer_and_is_limited_too(key: Client) -> None:
    headers = {"Content-Type": "application/x-pbn"}
    half = b"%" + b"x" * (IMPORT_LIMIT // 2 - 1)
    for content in (b"%" + b"x" * IMPORT_LIMIT, iter([half, half, b"x"])):
        answer = key.post("/v1/imports", content=content, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    within = key.post("/v1/imports", content=b"% a note\n" * 10_000, headers=headers)
    assert within.status_code != 413


async def test_an_endless_body_ends_in_413_while_others_are_served_and_memory_stays(
    server: Server, commands: str
) -> None:
    before = memory_of(server)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(head(server, commands, "Transfer-Encoding: chunked"))
    answered = asyncio.create_task(status_of(reader))
    sending = asyncio.create_task(at_a_megabyte_a_second(writer))
    async with httpx.AsyncClient(base_url=server.url) as http:
        others = [await http.get("/v1/variants") for _ in range(20)]
    assert [other.status_code for other in others] == [200] * 20
    assert await answered == 413
    sent = await sending
    assert JSON_LIMIT < sent < 40 * MEGABYTE
    assert memory_of(server) - before < 16 * MEGABYTE
    writer.close()


async def at_a_megabyte_a_second(writer: asyncio.StreamWriter) -> int:
    """Sends until the connection is closed; how many bytes went."""
    sent = 0
    with suppress(ConnectionError):
        for _ in range(6 * 64):
            writer.write(CHUNK)
            await writer.drain()
            sent += 0x4000
            await asyncio.sleep(1 / 64)
    return sent


@pytest.mark.parametrize(
    "body",
    [b"[" * JSON_LIMIT, b'{"type":' + b"[" * 65_000, b'{"a":' * 13_000, b"null", b"", b"[]",
     b'{"type":"pass","seat":"north"}{"type":"pass","seat":"north"}', b"{} {}", b"\x00", b"\xff"],
)  # fmt: skip
def test_what_is_no_single_json_object_is_malformed(
    key: Client, commands: str, body: bytes
) -> None:
    for path in (commands, "/v1/games"):
        answer = key.post(path, content=body, headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), body[:20]


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd"])
def test_a_packed_body_is_refused_unopened(key: Client, commands: str, coding: str) -> None:
    bomb = gzip.compress(b"[" * 60 * MEGABYTE)[: JSON_LIMIT - 1]
    answer = key.post(commands, content=bomb, headers={**JSON, "Content-Encoding": coding})
    assert (answer.status_code, answer.json()["code"]) == (415, "media_type")


async def test_many_endless_bodies_at_once_leave_the_service_answering(
    server: Server, commands: str
) -> None:
    async def flood() -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(head(server, commands, "Transfer-Encoding: chunked"))
        with suppress(ConnectionError):
            for _ in range(8):
                writer.write(CHUNK)
                await writer.drain()
        try:
            return await status_of(reader)
        finally:
            writer.close()

    async with httpx.AsyncClient(base_url=server.url) as http:
        floods = [asyncio.create_task(flood()) for _ in range(20)]
        assert (await http.get("/healthz")).status_code == 200
        assert await asyncio.gather(*floods) == [413] * 20
