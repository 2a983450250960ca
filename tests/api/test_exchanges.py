"""Hot requests are answered the same, whole or the way of ASGI, and their connections live on."""

import asyncio
import json
import socket
import time
import uuid
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any

import httpx
import pytest

from service.http.body import JSON_LIMIT
from service.http.exchanges import head
from tests.api.running import Client, Server, free_port, running
from tests.api.test_corked import asked, exchanged, server_of, serving

OWN = (
    b"request-id",
    b"idempotency-replayed",
    b"access-control-allow-origin",
    b"access-control-expose-headers",
)
"""Headers that tell one answer from another of the same."""

ELSEWHERE = {"origin": "https://table.example"}
"""What sends a request the way of ASGI."""

Answer = tuple[int, dict[bytes, bytes], bytes]


class Wire:
    """A connection that sends bytes as they are and reads answers one by one."""

    def __init__(self, server: Server) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        self._file = self.socket.makefile("rb")

    def send(self, *parts: bytes) -> None:
        for part in parts:
            self.socket.sendall(part)
            if len(parts) > 1:
                time.sleep(0.03)  # so that each part is a packet of its own

    def read(self, bodiless: bool = False) -> Answer:
        status = int(self._file.readline().split()[1])
        headers = {}
        while (line := self._file.readline()) != b"\r\n":
            name, _, value = line.rstrip(b"\r\n").partition(b": ")
            assert name not in headers
            headers[name] = value
        length = 0 if bodiless else int(headers.get(b"content-length", b"0"))
        return status, headers, self._file.read(length)

    def is_at_end(self) -> bool:
        return self._file.read(1) == b""

    def close(self) -> None:
        self._file.close()
        self.socket.close()


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    with closing(Wire(server)) as opened:
        yield opened


def request(
    method: str, path: str, body: bytes = b"", version: str = "1.1", **headers: str
) -> bytes:
    lines = [f"{method} {path} HTTP/{version}", "host: here"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    if body:
        lines.append(f"content-length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode() + body


def command_of(key: Client, game: str) -> bytes:
    return json.dumps(key.next_action(game)).encode()


class Case:
    """A request by name, with what must be different from the plainest one."""

    def __init__(self, name: str, status: int, **change: Any) -> None:
        self.name = name
        self.status = status
        self.change = change


JSON = "application/json"
CASES = [
    Case("view", 200, method="GET", path="/v1/games/{game}?as=north"),
    Case("view in French", 200, method="GET", path="/v1/games/{game}", accept_language="fr"),
    Case("view, compressed", 200, method="GET", path="/v1/games/{game}", accept_encoding="gzip"),
    Case("a past view", 200, method="GET", path="/v1/games/{game}?version=1"),
    Case("a wrong query", 400, method="GET", path="/v1/games/{game}?az=north"),
    Case("no such game", 404, method="GET", path=f"/v1/games/{uuid.UUID(int=1)}"),
    Case("no id", 404, method="GET", path=f"/v1/games/{'x' * 36}"),
    Case("a path with escapes", 404, method="GET", path="/v1/games/%7B" + "x" * 33),
    Case("nobody's view", 200, method="GET", path="/v1/games/{game}", authorization=None),
    Case("a view known already", 304, method="GET", path="/v1/games/{game}", if_none_match="*"),
    Case("command", 201),
    Case("command, minimal", 201, prefer="return=minimal"),
    Case("command, packed, in French", 201, accept_encoding="gzip", accept_language="fr"),
    Case("tried only", 200, path="/v1/games/{game}/commands?dry_run=true"),
    Case("refused by the rules", 422, body=b'{"type":"play","seat":"north","card":"SA"}'),
    Case("no JSON", 400, body=b"{"),
    Case("unknown field", 400, body=b'{"type":"pass","seat":"north","more":1}'),
    Case("no body", 400, body=b""),
    Case("another media type", 415, content_type="text/plain"),
    Case("no key", 400, idempotency_key=None),
    Case("stale", 412, if_match='"1"'),
    Case("no credential", 401, authorization=None),
    Case("bad credential", 401, authorization="Bearer otk_no"),
    Case("command, no such game", 404, path=f"/v1/games/{uuid.UUID(int=1)}/commands"),
    Case("another method", 405, method="DELETE", path="/v1/games/{game}"),
    Case("commands, read", 405, method="GET", path="/v1/games/{game}/commands", body=b""),
]


def built(case: Case, key: Client, game: str) -> dict[str, Any]:
    """The arguments of `request`."""
    change = {
        "method": "POST",
        "path": "/v1/games/{game}/commands",
        "authorization": key.headers["authorization"],
        "content_type": JSON,
        "idempotency_key": uuid.uuid4().hex,
        **case.change,
    }
    change["path"] = change["path"].format(game=game)
    if change["method"] == "POST" and "body" not in change:
        change["body"] = command_of(key, game)
    return {name: value for name, value in change.items() if value is not None}


@pytest.fixture(scope="module")
def game(server: Server) -> str:
    with server.client() as key:
        made: str = key.create()["id"]
        for _ in range(2):
            assert key.command(made, **key.next_action(made)).status_code == 201
        return made


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_way_of_a_request_does_not_show(wire: Wire, key: Client, game: str, case: Case) -> None:
    """The second time, the way of ASGI; a command is not performed again."""
    plain = built(case, key, game)
    answers = []
    for more in ({}, ELSEWHERE):
        wire.send(request(**plain, **more))
        status, headers, body = wire.read()
        assert status == case.status, body
        assert (b"access-control-allow-origin" in headers) == bool(more)
        assert (b"idempotency-replayed" in headers) == (bool(more) and status == 201)
        kept = {name: value for name, value in headers.items() if name not in OWN}
        answers.append((status, kept, body))
    assert answers[0] == answers[1]


PIECES = {
    "at once": [slice(None)],
    "head, then body": [slice(0, -20), slice(-20, None)],
    "in the middle of the head": [slice(0, 50), slice(50, None)],
    "in many pieces": [slice(at, at + 40) for at in range(0, 800, 40)],
}


@pytest.mark.parametrize("pieces", PIECES.values(), ids=PIECES)
def test_a_command_may_come_in_pieces(
    wire: Wire, key: Client, game: str, pieces: list[slice]
) -> None:
    whole = request(**built(Case("command", 201), key, game))
    wire.send(*[whole[piece] for piece in pieces if whole[piece]])
    assert wire.read()[0] == 201


def test_requests_sent_together_are_answered_in_order(wire: Wire, key: Client, game: str) -> None:
    command = request(**built(Case("command", 201), key, game))
    view = request(**built(Case("view", 200, method="GET", path="/v1/games/{game}"), key, game))
    lobby = request("GET", "/v1/games", authorization=key.headers["authorization"])
    wire.send(view + command + view + lobby + view)
    answers = [wire.read() for _ in range(5)]
    assert [status for status, _, _ in answers] == [200, 201, 200, 200, 200]
    first, performed, second, _, third = [json.loads(body) for _, _, body in answers]
    assert first["version"] < performed["version"] == second["version"] == third["version"]


@pytest.mark.parametrize(
    ("version", "headers"),
    [("1.0", {}), ("1.1", {"connection": "close"})],
)
def test_a_connection_may_end_with_its_answer(
    wire: Wire, key: Client, game: str, version: str, headers: dict[str, str]
) -> None:
    plain = built(Case("command", 201), key, game)
    wire.send(request(**plain, **headers, version=version))
    status, told, _ = wire.read()
    assert (status, told[b"connection"]) == (201, b"close")
    assert wire.is_at_end()


def test_a_client_may_wait_for_leave_to_send_its_body(wire: Wire, key: Client, game: str) -> None:
    whole = request(**built(Case("command", 201), key, game), expect="100-continue")
    head, body = whole.split(b"\r\n\r\n")
    wire.send(head + b"\r\n\r\n")
    assert wire.read(bodiless=True)[0] == 100
    wire.send(body)
    assert wire.read()[0] == 201


def test_a_body_may_come_in_chunks(wire: Wire, key: Client, game: str) -> None:
    plain = built(Case("command", 201), key, game)
    body = plain.pop("body")
    head = request(**plain, transfer_encoding="chunked")
    wire.send(head + b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body))
    assert wire.read()[0] == 201


def test_a_body_that_is_too_long_is_refused_and_the_connection_ends(
    wire: Wire, key: Client, game: str
) -> None:
    case = Case("long", 413, body=b" " * (JSON_LIMIT + 1))
    wire.send(request(**built(case, key, game)))
    assert wire.read()[0] == case.status


def test_the_longest_body_is_read(wire: Wire, key: Client, game: str) -> None:
    command = command_of(key, game)
    case = Case("longest", 201, body=command + b" " * (JSON_LIMIT - len(command)))
    wire.send(request(**built(case, key, game)))
    assert wire.read()[0] == case.status


def test_a_view_asked_for_with_a_body_leaves_the_connection_in_order(
    wire: Wire, key: Client, game: str
) -> None:
    view = built(Case("view", 200, method="GET", path="/v1/games/{game}"), key, game)
    wire.send(request(**view, body=b"GET / HTTP/1.1"), request(**view))
    assert [wire.read()[0] for _ in range(2)] == [200, 200]


def test_head_has_no_body(wire: Wire, key: Client, game: str) -> None:
    head = built(Case("head", 200, method="HEAD", path="/v1/games/{game}"), key, game)
    wire.send(request(**head), request(**{**head, "method": "GET"}))
    _, told, _ = wire.read(bodiless=True)
    _, shown, body = wire.read()
    assert told[b"content-length"] == shown[b"content-length"] == b"%d" % len(body)


def test_a_move_is_made_even_if_its_sender_leaves_at_once(key: Client, server: Server) -> None:
    game = key.create()["id"]
    plain = built(Case("command", 201), key, game)
    before = key.view(game)["version"]
    with closing(Wire(server)) as leaver:
        leaver.send(request(**plain))
        leaver.socket.shutdown(socket.SHUT_RDWR)
    deadline = time.monotonic() + 10
    while key.view(game)["version"] == before and time.monotonic() < deadline:
        time.sleep(0.02)
    assert key.view(game)["version"] == before + 1
    with closing(Wire(server)) as back:
        back.send(request(**plain))
        assert back.read()[1][b"idempotency-replayed"] == b"true"


def test_every_request_is_counted_once_in_the_metrics(module_database: str, redis_url: str) -> None:
    port = free_port()
    settings = {"OVERTRICK_METRICS_PORT": str(port)}
    with running(module_database, redis_url, settings=settings) as server:
        with server.client() as key, closing(Wire(server)) as wire:
            game = key.create()["id"]
            view = built(Case("view", 200, method="GET", path="/v1/games/{game}"), key, game)
            command = built(Case("command", 201), key, game)
            for more in (ELSEWHERE, {}) * 3:
                for asked_for, status in ((view, 200), (command, 201)):
                    wire.send(request(**asked_for, **more))
                    assert wire.read()[0] == status
        told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    games = '{method="%s",route="/v1/games/{game_id:str}%s",status="%d"}'
    assert f"requests_total{games % ('POST', '/commands', 201)} 6.0" in told
    assert f"requests_total{games % ('GET', '', 200)} 6.0" in told


class WholeApp:
    """Says which way it was asked, after a while if told to."""

    answer: Any = (200, [(b"content-length", b"5")], b"whole")
    asked = 0

    async def __call__(self, _scope: Any, _receive: Any, send: Any) -> None:
        headers = [(b"content-length", b"4")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"asgi", "more_body": False})

    def whole(self, scope: Any, body: bytes, told: Any) -> asyncio.Task[None] | None:
        self.asked += 1
        if isinstance(self.answer, Exception):
            told(self.answer)
            return None
        status, headers, content = self.answer
        reply = (status, list(headers), content + scope["query_string"])
        if not body:
            told(reply)
            return None
        return asyncio.create_task(self.later(told, reply))

    async def later(self, told: Any, reply: Any) -> None:
        await asyncio.sleep(0.3)
        told(reply)


LONG = 256 * 1024
HOT = f"/v1/games/{uuid.UUID(int=1)}"


@pytest.mark.parametrize(
    ("sent", "way"),
    [
        (asked(HOT), b"whole"),
        (asked(f"{HOT}/commands").replace(b"GET", b"POST"), b"whole"),
        (asked(f"{HOT}/commands"), b"asgi"),
        (asked(HOT).replace(b"GET", b"POST"), b"asgi"),
        (asked(HOT).replace(b"GET", b"HEAD"), b"content-length: 4"),
        (asked(HOT + "/actions"), b"asgi"),
        (asked(HOT + "0"), b"asgi"),
        (asked(HOT[:-1] + "%30"), b"asgi"),
        (asked(HOT, "origin: here"), b"asgi"),
        (asked(HOT, "transfer-encoding: chunked") + b"0\r\n\r\n", b"asgi"),
        (asked(HOT, "content-encoding: gzip"), b"asgi"),
        (asked(HOT, f"content-length: {JSON_LIMIT + 1}") + b" " * (JSON_LIMIT + 1), b"asgi"),
        (asked(HOT, "connection: keep-alive"), b"whole"),
        (asked(HOT, "connection: keep-alive").replace(b"HTTP/1.1", b"HTTP/1.0"), b"asgi"),
    ],
)
async def test_usual_requests_are_answered_whole(sent: bytes, way: bytes) -> None:
    async with serving(WholeApp()) as port:
        answer = await exchanged(port, sent + asked("/end", "connection: close"))
    assert way in answer.split(b"HTTP/1.1 200 OK")[1]


async def test_who_reads_no_answers_is_not_answered_for_ever() -> None:
    app = WholeApp()
    app.answer = (200, [(b"content-length", b"%d" % LONG)], b"x" * LONG)
    async with serving(app) as port:
        _reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        with suppress(TimeoutError):
            async with asyncio.timeout(2):
                for _ in range(1000):
                    writer.write(asked(HOT))
                    await writer.drain()
                    await asyncio.sleep(0)
        await asyncio.sleep(0.2)
        assert app.asked < 100
        writer.transport.abort()


async def test_an_answer_that_cannot_be_written_ends_the_connection() -> None:
    app = WholeApp()
    for answer in (RuntimeError("no"), (200, [(b"etag", b"a\r\nset-cookie: b")], b"")):
        app.answer = answer
        async with serving(app) as port:
            assert await exchanged(port, asked(HOT)) == b""


async def test_a_server_that_stops_ends_the_connection_with_the_answer() -> None:
    listener = socket.create_server(("127.0.0.1", 0))
    server = server_of(WholeApp())
    task = asyncio.create_task(server.serve([listener]))
    reader, writer = await asyncio.open_connection("127.0.0.1", listener.getsockname()[1])
    writer.write(asked(HOT, "content-length: 4") + b"slow")
    await asyncio.sleep(0.1)
    server.should_exit = True
    answer = await asyncio.wait_for(reader.read(), 10)
    assert answer.endswith(b"\r\nconnection: close\r\n\r\nwhole")
    writer.close()
    await task


@pytest.mark.parametrize("broken", [b"a\r\nset-cookie: b", b"a\nb", b"a\rb", b"a\0b", b"a\x7fb"])
def test_a_value_cannot_end_its_line(broken: bytes) -> None:
    with pytest.raises(ValueError, match="control"):
        head(200, [(b"etag", broken)])


def test_a_head_is_written_line_by_line() -> None:
    lines = [(b"vary", b"Accept"), (b"etag", b'W/"1"')]
    assert head(201, lines) == b'HTTP/1.1 201 Created\r\nvary: Accept\r\netag: W/"1"\r\n\r\n'
