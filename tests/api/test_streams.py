"""Streams that end, are refused or are counted (api.md §2)."""

import json
import resource
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest

from service.accounts.callers import RECHECK_SECONDS
from tests.api.running import Client, Server, free_port, running
from tests.api.sockets import GameSocket

SSE = {"Accept": "text/event-stream"}
NDJSON = {"Accept": "application/x-ndjson"}
PATIENCE = 10
EACH = 3


@pytest.fixture(scope="module")
def quick(module_database: str, redis_url: str) -> Iterator[Server]:
    """A server whose hearts beat each second, with room for few streams, that counts them."""
    settings = {
        "OVERTRICK_HEART_BEAT": "1",
        "OVERTRICK_STREAMS": str(EACH + 2),
        "OVERTRICK_STREAMS_EACH": str(EACH),
        "OVERTRICK_METRICS_PORT": str(free_port()),
    }
    with running(module_database, redis_url, settings=settings) as started:
        started.metrics = f"http://127.0.0.1:{settings['OVERTRICK_METRICS_PORT']}/metrics"  # type: ignore[attr-defined]
        yield started


@pytest.fixture
def key(quick: Server) -> Iterator[Client]:
    with quick.client() as client:
        yield client


@contextmanager
def followed(
    client: httpx.Client, game: str, accept: dict[str, str] = SSE, **query: Any
) -> Iterator[httpx.Response]:
    url = f"/v1/games/{game}/events"
    with client.stream("GET", url, headers=accept, params=query) as answer:
        yield answer


def metric(server: Server, line: str) -> float:
    """The value of a line of /metrics; 0 when there is none yet."""
    for found in httpx.get(server.metrics).text.splitlines():  # type: ignore[attr-defined]
        if found.startswith(f"{line} "):
            return float(found.rpartition(" ")[2])
    return 0.0


def becomes(read: Callable[[], float], wanted: float) -> bool:
    ends = time.monotonic() + PATIENCE
    while read() != wanted:
        if time.monotonic() > ends:
            return False
        time.sleep(0.05)
    return True


def test_a_caller_has_so_many_streams_at_once_and_a_process_some_more(
    key: Client, quick: Server
) -> None:
    game = key.create()["id"]
    with ExitStack() as mine:
        for _ in range(EACH - 1):
            assert mine.enter_context(followed(key, game)).status_code == 200
        socket = mine.enter_context(GameSocket(quick, game, quick.key))
        assert socket.next()["type"] == "hello"
        with followed(key, game, NDJSON) as refused:
            refused.read()
            assert (refused.status_code, refused.json()["code"]) == (429, "too_many_streams")
            assert refused.json()["limit"] == EACH
            assert int(refused.headers["Retry-After"]) > 0
        with GameSocket(quick, game, quick.key) as one_more:
            code, frame = one_more.closed()
            assert (code, frame["problem"]["code"]) == (4429, "too_many_streams")
        with httpx.Client(base_url=quick.url) as nobody, ExitStack() as others:
            for _ in range(2):
                assert others.enter_context(followed(nobody, game)).status_code == 200
            with followed(nobody, game) as refused:
                refused.read()
                assert (refused.status_code, refused.json()["code"]) == (503, "overloaded")
                assert int(refused.headers["Retry-After"]) > 0
            with GameSocket(quick, game, None) as one_more:
                assert one_more.closed()[0] == 1013
    opened = 'overtrick_streams_open{kind="%s"}'
    for kind in ("sse", "ndjson", "socket"):
        assert becomes(lambda kind=kind: metric(quick, opened % kind), 0), kind  # type: ignore[misc]
    with followed(key, game) as again:
        assert again.status_code == 200


def test_open_and_ended_streams_are_counted_by_kind_and_reason(key: Client, quick: Server) -> None:
    game = key.create()["id"]
    left = 'overtrick_streams_ended_total{kind="ndjson",reason="left"}'
    before = metric(quick, left)
    with followed(key, game, NDJSON):
        assert becomes(lambda: metric(quick, 'overtrick_streams_open{kind="ndjson"}'), 1)
    assert becomes(lambda: metric(quick, left), before + 1)


def test_streams_end_when_their_key_is_revoked(key: Client, quick: Server) -> None:
    game = key.create()["id"]
    made = key.post("/v1/keys", json={"name": "short-lived", "scopes": ["games"]}).json()
    ended = threading.Event()
    with quick.client(made["key"]) as other, GameSocket(quick, game, made["key"]) as socket:
        assert socket.next()["type"] == "hello"

        def watch() -> None:
            with followed(other, game) as stream:
                for _ in stream.iter_lines():
                    opened.set()
            ended.set()

        opened = threading.Event()
        thread = threading.Thread(target=watch)
        thread.start()
        assert opened.wait(PATIENCE)
        assert key.delete(f"/v1/keys/{made['id']}").is_success
        assert ended.wait(RECHECK_SECONDS + PATIENCE)
        code, frame = socket.closed()
        assert (code, frame["problem"]["code"]) == (4401, "unauthenticated")
        thread.join(PATIENCE)


def test_a_stopping_process_ends_its_streams_so_that_they_go_on_elsewhere(
    database: str, redis: str
) -> None:
    with running(database, redis) as stays, running(database, redis) as stops:
        with Client(stays.url, stays.key) as key:
            game = key.create()["id"]
            command = key.next_action(game)
        told: list[str] = []
        whole = threading.Event()

        def watch() -> None:
            with (
                httpx.Client(base_url=stops.url, timeout=30) as http,
                followed(http, game) as stream,
            ):
                for line in stream.iter_lines():
                    told.append(line)
                    if line == "id: 7":
                        seen.set()
            whole.set()

        seen = threading.Event()
        thread = threading.Thread(target=watch)
        thread.start()
        with GameSocket(stops, game, None) as socket:
            assert socket.events(7)[-1]["version"] == 7
            assert seen.wait(PATIENCE)
            began = time.monotonic()
            assert stops.stop() == 0
            assert time.monotonic() - began < PATIENCE
            code, frame = socket.closed()
            assert (code, frame) == (1001, {"type": "closing", "code": 1001, "problem": None})
        assert whole.wait(PATIENCE), "the stream broke off instead of ending"
        thread.join(PATIENCE)
        assert [line for line in told if line.startswith("retry: ")][-1] != "retry: 1000"
        with Client(stays.url, stays.key) as key:
            assert key.command(game, **command).status_code == 201
            with followed(key, game, SSE | {"Last-Event-ID": "7"}) as stream:
                data = (line for line in stream.iter_lines() if line.startswith("data: "))
                assert json.loads(next(data)[6:])["version"] == 8


def test_a_long_poll_hears_of_a_move_made_in_another_process(
    module_database: str, redis_url: str, quick: Server, key: Client
) -> None:
    second = Server(module_database, redis_url, quick.key)
    second.start()
    game = key.create()["id"]
    try:
        with second.client() as elsewhere:
            tag = elsewhere.get(f"/v1/games/{game}?as=north").headers["ETag"]
            moved = threading.Timer(0.5, lambda: key.command(game, **key.next_action(game)))
            moved.start()
            began = time.monotonic()
            answer = elsewhere.get(
                f"/v1/games/{game}?as=north&wait=20", headers={"If-None-Match": tag}
            )
            assert (answer.status_code, answer.json()["version"]) == (200, 8)
            assert time.monotonic() - began < PATIENCE
            moved.join()
            again = elsewhere.get(
                f"/v1/games/{game}?as=north&wait=0.5",
                headers={"If-None-Match": answer.headers["ETag"]},
            )
            assert (again.status_code, again.content) == (304, b"")
    finally:
        assert second.stop() == 0


def test_a_server_may_open_a_file_for_each_stream(database: str, redis: str) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    few, wanted = 1024, 3_000 + 2_000
    assert hard == resource.RLIM_INFINITY or hard >= wanted
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, hard))
    try:
        with running(database, redis, settings={"OVERTRICK_STREAMS": "3000"}) as server:
            assert server.process is not None
            allowed, _ = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
            assert allowed == wanted
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
