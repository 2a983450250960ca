"""Bodies: their length, their type, and that they are one JSON value (case C57)."""

import asyncio
import gzip
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from litestar import Request, post
from litestar.params import JSONBody

from service.http.body import IMPORT_LIMIT, JSON_LIMIT, BodyRule, decode_json
from service.http.frame import LINGER_BYTES, LINGER_SECONDS
from service.http.problems import Problem
from service.http.protocols import HttpProtocol
from tests.api.accounts_app import World

RULES = {"/imports": BodyRule(IMPORT_LIMIT, ("application/x-pbn", "application/x-lin"))}
JSON = {"Content-Type": "application/json"}


class Move(msgspec.Struct, forbid_unknown_fields=True):
    type: str
    note: str | None = None
    more: dict[str, Any] | None = None


DECODER = msgspec.json.Decoder(Move)


@post("/moves")
async def moves(data: JSONBody[Move]) -> Move:
    return data


@post("/imports")
async def imports(request: Request[Any, Any, Any]) -> int:
    return len(await request.body())


@post("/bare")
async def bare() -> str:
    return "nothing read"


def world() -> World:
    return World(routes=[moves, imports, bare], rules=RULES)


async def sent(path: str, content: Any, headers: dict[str, str] | None = None) -> httpx.Response:
    async with world().http() as http:
        return await http.post(path, content=content, headers=JSON if headers is None else headers)


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def padded(size: int) -> bytes:
    return b'{"type":"' + b"x" * (size - 11) + b'"}'


async def chunks(*parts: bytes) -> AsyncIterator[bytes]:
    for part in parts:
        yield part


async def test_a_body_of_exactly_the_limit_passes() -> None:
    answer = await sent("/moves", padded(JSON_LIMIT))
    assert answer.status_code == 201


async def test_a_declared_body_over_the_limit_is_refused() -> None:
    answer = await sent("/moves", padded(JSON_LIMIT + 1))
    assert refusal(answer) == (413, "too_large")
    assert answer.json()["limit"] == JSON_LIMIT
    assert answer.headers["connection"] == "close"


async def test_a_chunked_body_over_the_limit_is_refused() -> None:
    answer = await sent("/moves", chunks(*[b"x" * 1000] * 66))
    assert refusal(answer) == (413, "too_large")


async def test_the_last_part_over_the_limit_keeps_nobody_waiting() -> None:
    started = time.monotonic()
    async with world().http() as http:
        whole = httpx.Request("POST", "http://test/moves", headers=JSON, content=b"")
        whole.stream = httpx.ByteStream(padded(JSON_LIMIT + 1))
        del whole.headers["content-length"]
        answer = await http.send(whole)
    assert refusal(answer) == (413, "too_large")
    assert time.monotonic() - started < LINGER_SECONDS


async def test_a_chunked_body_under_the_limit_is_put_together() -> None:
    answer = await sent("/moves", chunks(b'{"ty', b'pe":"pa', b'ss"}'))
    assert answer.json()["type"] == "pass"


async def test_an_import_may_be_longer_but_not_without_end() -> None:
    pbn = {"Content-Type": "application/x-pbn"}
    assert (await sent("/imports", b"x" * IMPORT_LIMIT, pbn)).json() == IMPORT_LIMIT
    assert refusal(await sent("/imports", b"x" * (IMPORT_LIMIT + 1), pbn)) == (413, "too_large")
    half = b"x" * (IMPORT_LIMIT // 2)
    assert refusal(await sent("/imports", chunks(half, half, b"x"), pbn)) == (413, "too_large")


@pytest.mark.parametrize(
    "content_type",
    ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", "", "json"],
)
async def test_only_json_is_taken_for_json(content_type: str) -> None:
    answer = await sent("/moves", b'{"type":"pass"}', {"Content-Type": content_type})
    assert refusal(answer) == (415, "media_type")
    assert answer.json()["expected"] == ["application/json"]
    assert answer.headers["accept"] == "application/json"


@pytest.mark.parametrize(
    "content_type",
    ["application/json", "Application/JSON", "application/json; charset=utf-8",
     'application/json;charset="UTF-8"'],
)  # fmt: skip
async def test_json_may_name_its_charset(content_type: str) -> None:
    answer = await sent("/moves", b'{"type":"pass"}', {"Content-Type": content_type})
    assert answer.status_code == 201


async def test_another_charset_is_refused() -> None:
    answer = await sent(
        "/moves", b'{"type":"pass"}', {"Content-Type": "application/json; charset=latin-1"}
    )
    assert refusal(answer) == (415, "media_type")


async def test_an_import_takes_its_own_types_only() -> None:
    assert refusal(await sent("/imports", b"{}")) == (415, "media_type")
    lin = await sent("/imports", b"qx|o1|", {"Content-Type": "application/x-lin; charset=UTF-8"})
    assert lin.status_code == 201


@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "identity"])
async def test_a_coded_body_is_refused_unread(coding: str) -> None:
    bomb = gzip.compress(b"x" * 10_000_000)
    answer = await sent("/moves", bomb, {**JSON, "Content-Encoding": coding})
    assert refusal(answer) == (415, "media_type")
    assert answer.headers["accept-encoding"] == "identity"


@pytest.mark.parametrize(
    ("body", "path"),
    [
        (b"", "$"),
        (b" ", "$"),
        (b"null", "$"),
        (b"[]", "$"),
        (b'"x"', "$"),
        (b'{"type":"a"}{"type":"b"}', "$"),
        (b'{"type":"a"} null', "$"),
        (b'{"type":"a","type":"b"}', "$"),
        (b'{"type":"a","t\\u0079pe":"b"}', "$"),
        (b'{"type":"a","more":{"x":[1,{"y":1,"y":2}]}}', "$.more.x[1]"),
        (b'{"type":"a","other":1}', "$"),
        (b'{"type":1}', "$.type"),
        (b'{"type":"a"', "$"),
        (b'{"type":"a",}', "$"),
        (b"{'type':'a'}", "$"),
        (b'\xef\xbb\xbf{"type":"a"}', "$"),
        (b'{"type":"\xff"}', "$"),
        (b'{"type":"\xed\xa0\x80"}', "$"),
        (b'{"type":"\\ud800"}', "$"),
        (b'{"type":"\x00"}', "$"),
        (b'{"type":"\\u0000"}', "$.type"),
        (b'{"type":"a","more":{"x":["b",{"y":"a\\u0000"}]}}', "$.more.x[1].y"),
        (b'{"type":"a","more":{"\\u0000":1}}', "$.more"),
        (b'{"type":"a","more":{"x":NaN}}', "$"),
        (b"[" * 60_000, "$"),
        (b'{"more":' + b"[" * 60_000, "$.more"),
        (b'{"more":{"x":' + b"[" * 60_000, "$"),
        (b'{"type":"a","more":{"x":' + b"[" * 30_000 + b"]" * 30_000 + b"}}", "$"),
    ],
)
async def test_what_is_not_one_clean_json_object_is_400_with_its_path(
    body: bytes, path: str
) -> None:
    answer = await sent("/moves", body)
    assert refusal(answer) == (400, "malformed")
    assert answer.json()["path"] == path
    assert answer.json()["detail"].endswith(f"`{path}`")
    if body:
        with pytest.raises(Problem) as refused:
            decode_json(body, DECODER)
        assert refused.value.members == {"path": path}


@pytest.mark.parametrize(
    ("body", "note"),
    [
        (b'{"type":"a","note":"\\\\u0000"}', "\\u0000"),
        (b'{"type":"a","note":"\\ud83c\\udca1 \\"type\\":"}', '🂡 "type":'),
        ('{"type":"a","note":"Ève"}'.encode(), "Ève"),
        (b' \n{"type":"a"}\n ', None),
    ],
)
async def test_what_only_looks_suspicious_passes(body: bytes, note: str | None) -> None:
    answer = await sent("/moves", body)
    assert answer.status_code == 201
    assert answer.json()["note"] == note


async def test_the_same_name_in_two_objects_is_no_repetition() -> None:
    body = b'{"type":"a","more":{"north":{"type":1},"east":{"type":1,"list":[{"type":1}]}}}'
    assert (await sent("/moves", body)).status_code == 201


async def test_a_route_that_reads_no_body_does_not_judge_it() -> None:
    assert (await sent("/bare", b"anything", {"Content-Type": "x/y"})).status_code == 201


@pytest.fixture
def port() -> Iterator[int]:
    """The application on a real server, on a port of this machine."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        world().app, log_config=None, lifespan="off", access_log=False, http=HttpProtocol
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield listener.getsockname()[1]
    server.should_exit = True
    thread.join()
    listener.close()


async def read_status(reader: asyncio.StreamReader) -> int:
    line = await asyncio.wait_for(reader.readline(), 10)
    return int(line.split()[1])


async def test_an_endless_body_is_refused_and_others_are_served_meanwhile(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"POST /moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n"
    )
    answered = asyncio.create_task(read_status(reader))
    hung_up = asyncio.create_task(send_until_hung_up(writer))
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        other = await http.post("/moves", content=b'{"type":"pass"}', headers=JSON)
    assert other.status_code == 201
    assert await answered == 413
    assert await hung_up < 2 * LINGER_BYTES
    writer.close()


async def send_until_hung_up(writer: asyncio.StreamWriter) -> int:
    """Sends chunks until the server closes the connection; answers how many bytes."""
    sent_bytes = 0
    with suppress(ConnectionError):
        while sent_bytes < 10 * LINGER_BYTES:
            writer.write(b"4000\r\n" + b"x" * 0x4000 + b"\r\n")
            await writer.drain()
            sent_bytes += 0x4000
            await asyncio.sleep(0)
    return sent_bytes


async def test_a_client_that_reads_only_after_sending_gets_its_413(port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        answer = await http.post("/moves", content=padded(20 * JSON_LIMIT), headers=JSON)
        endless = await http.post("/moves", content=chunks(*[b"x" * 5000] * 400), headers=JSON)
    assert refusal(answer) == refusal(endless) == (413, "too_large")


async def test_a_body_declared_too_long_is_refused_before_it_comes(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"POST /moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 66560\r\nExpect: 100-continue\r\n\r\n"
    )
    assert await read_status(reader) == 413
    writer.close()


async def test_a_client_that_hangs_up_in_mid_body_disturbs_nobody(port: int) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        b"POST /moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Content-Length: 100\r\n\r\n{"
    )
    await writer.drain()
    writer.close()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        other = await http.post("/moves", content=b'{"type":"pass"}', headers=JSON)
    assert other.status_code == 201
