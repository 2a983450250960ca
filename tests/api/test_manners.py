"""Manners of the server: other origins, documentation offline, draining (api.md conventions)."""

import threading
import time

import httpx

from tests.api.running import Client, Server, running


def test_a_page_of_another_origin_may_ask_before_it_posts(key: Client) -> None:
    answer = key.options(
        "/v1/games/01890a5d-ac96-774b-bcce-b302099a8057/commands",
        headers={
            "Origin": "https://example.org",
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "idempotency-key, if-match",
        },
    )
    assert answer.status_code == 204
    allowed = answer.headers["Access-Control-Allow-Headers"].lower()
    assert {"idempotency-key", "if-match", "last-event-id"} <= set(allowed.split(", "))


def test_a_page_of_another_origin_may_read_hot_and_typed_answers(key: Client) -> None:
    game = key.create()["id"]
    for path in (f"/v1/games/{game}", "/v1/variants", "/v1/games/nothing"):
        answer = key.get(path, headers={"Origin": "https://example.org"})
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "ETag" in answer.headers["Access-Control-Expose-Headers"]


ALLOWED = [
    "Authorization",
    "Content-Type",
    "Accept",
    "Accept-Language",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
    "Prefer",
]
EXPOSED = [
    "ETag",
    "Location",
    "Link",
    "Retry-After",
    "RateLimit",
    "RateLimit-Policy",
    "Deprecation",
    "Sunset",
    "Idempotency-Replayed",
    "Content-Language",
    "Request-Id",
]
ELSEWHERE = {"Origin": "https://example.org"}


def test_what_pages_elsewhere_may_send_and_read_is_what_the_contract_says(server: Server) -> None:
    for path in ("/v1/games", "/v1/games/01890a5d-ac96-774b-bcce-b302099a8057", "/nowhere"):
        asked = httpx.options(
            f"{server.url}{path}", headers={**ELSEWHERE, "Access-Control-Request-Method": "PUT"}
        )
        assert (asked.status_code, asked.content) == (204, b"")
        assert asked.headers["Access-Control-Allow-Origin"] == "*"
        assert asked.headers["Access-Control-Allow-Headers"].split(", ") == ALLOWED
        assert {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"} <= set(
            asked.headers["Access-Control-Allow-Methods"].split(", ")
        )
        assert int(asked.headers["Access-Control-Max-Age"]) >= 3600


def test_refusals_can_be_read_elsewhere_too_and_no_cookie_is_ever_set(key: Client) -> None:
    game = key.create()["id"]
    answers = [
        key.get(f"/v1/games/{game}", headers=ELSEWHERE),
        key.post(f"/v1/games/{game}/commands", json={}, headers=ELSEWHERE),
        key.get(f"/v1/games/{game}", headers={**ELSEWHERE, "Authorization": "Bearer x"}),
        key.put("/v1/games", headers=ELSEWHERE),
        key.get("/nowhere", headers=ELSEWHERE),
        key.get("/healthz", headers=ELSEWHERE),
    ]
    for answer in answers:
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert answer.headers["Access-Control-Expose-Headers"].split(", ") == EXPOSED
        assert "Access-Control-Allow-Credentials" not in answer.headers
        assert "Set-Cookie" not in answer.headers


def test_options_without_a_page_elsewhere_is_no_preflight(server: Server) -> None:
    answer = httpx.options(f"{server.url}/v1/games")
    assert answer.headers["Allow"] == "GET, HEAD, OPTIONS, POST"
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_every_answer_has_a_request_id(key: Client) -> None:
    assert key.get("/v1/variants").headers["Request-Id"]
    told = key.get("/v1/games/nothing", headers={"Request-Id": "my-own-request-1"})
    assert told.headers["Request-Id"] == "my-own-request-1"


def test_the_reference_names_no_other_host(server: Server) -> None:
    page = httpx.get(f"{server.url}/docs", follow_redirects=True)
    assert page.status_code == 200
    assert "http://" not in page.text
    assert "https://" not in page.text
    assert httpx.get(f"{server.url}/openapi.json").json()["openapi"].startswith("3.1")


def test_the_server_drains_when_it_is_told_to_stop(database: str, redis: str) -> None:
    with running(database, redis) as server:
        with server.client() as key:
            game = key.create()["id"]
        ended = threading.Event()

        def watch() -> None:
            headers = {"Accept": "text/event-stream"}
            with httpx.stream("GET", f"{server.url}/v1/games/{game}/events", headers=headers) as s:
                for line in s.iter_lines():
                    if line == "id: 7":
                        seen.set()
            ended.set()

        seen = threading.Event()
        thread = threading.Thread(target=watch)
        thread.start()
        assert seen.wait(10)
        began = time.monotonic()
        assert server.stop() == 0
        thread.join(10)
        assert ended.is_set()
        assert time.monotonic() - began < 10
