"""Rate limits over HTTP: told with every answer, refused with Retry-After, read at /v1/limits."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import closing
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from service.accounts.base import Caller
from service.http.limits import RateLimits
from service.limits.limiter import Limiter
from service.limits.policies import policies
from service.runtime import Service
from tests.api.running import Client, Server, running
from tests.api.test_corked import asked, serving
from tests.api.test_exchanges import ELSEWHERE, HOT, WholeApp, Wire, request

LIMITS = {
    "OVERTRICK_RATE_LIMITS": "on",
    "OVERTRICK_RATE_LIMIT_KEY": "200",
    "OVERTRICK_RATE_LIMIT_PLAYER": "5",
    "OVERTRICK_RATE_LIMIT_ADDRESS": "4",
    "OVERTRICK_RATE_LIMIT_GUESTS": "3",
    "OVERTRICK_TRUSTED_PROXIES": "127.0.0.1",
}
LEFT = re.compile(r'"(\w+)";r=(\d+);t=(\d+)')
ADDRESSES = iter(range(1, 255))


@pytest.fixture(scope="module")
def limited(module_database: str, redis_url: str) -> Iterator[Server]:
    with running(module_database, redis_url, settings=LIMITS) as started:
        yield started


@pytest.fixture
def key(limited: Server) -> Iterator[Client]:
    with limited.client() as client:
        yield client


@pytest.fixture
def nobody(limited: Server) -> Iterator[httpx.Client]:
    """Somebody without a credential, at an address of his own."""
    headers = {"X-Forwarded-For": f"198.51.100.{next(ADDRESSES)}"}
    with httpx.Client(base_url=limited.url, headers=headers) as client:
        yield client


def test_every_answer_below_v1_tells_the_limit_and_what_is_left(key: Client) -> None:
    game = key.create()["id"]
    for answer in (
        key.get(f"/v1/games/{game}"),
        key.command(game, **key.next_action(game)),
        key.command(game, type="pass"),
        key.get("/v1/variants"),
        key.get("/v1/nothing"),
        key.put("/v1/games"),
    ):
        assert answer.headers["RateLimit-Policy"] == '"key";q=200;w=1', answer.url
        told = LEFT.fullmatch(answer.headers["RateLimit"])
        assert told is not None
        assert told[1] == "key"
        assert 0 < int(told[2]) < 200


def test_what_stands_outside_v1_and_preflights_are_not_limited(nobody: httpx.Client) -> None:
    preflight = {"Origin": "https://example.org", "Access-Control-Request-Method": "GET"}
    for _ in range(10):
        assert nobody.get("/healthz").status_code == 200
        assert nobody.options("/v1/games", headers=preflight).status_code == 204
    assert "RateLimit" not in nobody.get("/problems/malformed").headers


def test_a_player_who_sends_too_fast_is_told_when_to_go_on(key: Client, limited: Server) -> None:
    player = key.post("/v1/players", json={"display_name": "Ann"}).json()["id"]
    tokens = [key.post(f"/v1/players/{player}/tokens").json()["token"] for _ in range(2)]
    answers = []
    for token in [*tokens * 6]:  # another token is the same player
        with limited.client(token) as client:
            answers.append(client.get("/v1/variants", headers={"Origin": "https://example.org"}))
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert [answer.status_code for answer in answers[:5]] == [200] * 5
    told = refused[0]
    assert told.headers["Retry-After"] == "1"
    assert told.headers["RateLimit"] == '"player";r=0;t=1'
    assert told.headers["Access-Control-Allow-Origin"] == "*"
    problem = told.json()
    assert (problem["code"], problem["policy"]) == ("rate_limited", "player")
    assert (problem["quota"], problem["window"], problem["retry_after"]) == (5, 1, 1)
    assert problem["detail"] == "5 requests in 1 s are allowed (player): wait 1 s"


def test_addresses_are_limited_each_for_itself_and_guessing_at_keys_counts(
    nobody: httpx.Client, limited: Server
) -> None:
    guess = {"Authorization": "Bearer otk_" + "x" * 43}
    statuses = [nobody.get("/v1/games", headers=guess).status_code for _ in range(8)]
    assert statuses[:4] == [401] * 4
    assert 429 in statuses
    other = httpx.get(f"{limited.url}/v1/games", headers={"X-Forwarded-For": "203.0.113.1"})
    assert other.status_code == 200
    assert other.headers["RateLimit-Policy"] == '"address";q=4;w=1'


def test_guests_of_one_address_are_few_in_a_minute(nobody: httpx.Client) -> None:
    answers = [nobody.post("/v1/guests") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    first, last = answers[0], answers[-1]
    assert first.headers["RateLimit-Policy"] == '"address";q=4;w=1, "guests";q=3;w=60'
    assert [found[0] for found in LEFT.findall(first.headers["RateLimit"])] == ["address", "guests"]
    assert last.json()["policy"] == "guests"
    assert 15 <= int(last.headers["Retry-After"]) <= 20


def test_the_limits_can_be_read(key: Client, nobody: httpx.Client) -> None:
    (own,) = key.get("/v1/limits").json()["items"]
    assert (own["policy"], own["quota"], own["window_seconds"]) == ("key", 200, 1)
    assert 0 < own["available"] < 200
    (address,) = nobody.get("/v1/limits").json()["items"]
    assert (address["policy"], address["available"]) == ("address", 3)


@pytest.mark.parametrize("more", [{}, ELSEWHERE], ids=["whole", "asgi"])
def test_a_view_asked_for_too_fast_is_refused(
    more: dict[str, str], key: Client, limited: Server
) -> None:
    game = key.create()["id"]
    player = key.post("/v1/players", json={"display_name": "Ann"}).json()["id"]
    token = key.post(f"/v1/players/{player}/tokens").json()["token"]
    view = request("GET", f"/v1/games/{game}", authorization=f"Bearer {token}", **more)
    answers = []
    with closing(Wire(limited)) as wire:
        for _ in range(50):
            wire.send(view)
            answers.append(wire.read())
    assert answers[0][0] == 200
    _, headers, body = next(answer for answer in answers if answer[0] == 429)
    assert headers[b"ratelimit"] == b'"player";r=0;t=1'
    assert b'"rate_limited"' in body


@pytest.mark.parametrize(("more", "way"), [([], b"whole"), (["origin: here"], b"asgi")])
async def test_every_request_is_counted_once(more: list[str], way: bytes) -> None:
    """By a clock that stands still."""
    caller = Caller(bytes(16), "key", "club", frozenset())
    callers = SimpleNamespace(known=lambda _: caller)
    limiter = Limiter(policies(10, 1, 1, 1), clock=lambda: 100.0)
    service = cast(Service, SimpleNamespace(callers=callers, limiter=limiter))
    app = WholeApp()
    left = []
    async with serving(RateLimits(app, app.whole, lambda: service)) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(10):
            writer.write(asked(HOT, "authorization: Bearer x", *more))
            await asyncio.wait_for(reader.readuntil(way), 20)
            left.append(limiter.of_caller(caller).standing(100.0)[0])
        writer.close()
    assert left == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]


async def test_a_fault_is_told_to_a_caller_who_had_to_be_looked_up() -> None:
    def broken(_scope: Any, _body: bytes, _told: Any) -> None:
        raise RuntimeError("no")

    callers = SimpleNamespace(known=lambda _: None)
    limiter = Limiter(policies(1, 1, 1, 1))
    service = cast(Service, SimpleNamespace(callers=callers, limiter=limiter))
    limits = RateLimits(WholeApp(), broken, lambda: service)
    told: list[Any] = []
    scope = {"method": "GET", "path": HOT, "headers": [], "client": ("192.0.2.1", 1), "state": {}}
    task = limits.whole(scope, b"", told.append)
    assert task is not None
    await task
    assert [type(one) for one in told] == [RuntimeError]
