"""Health, readiness, metrics, the request's id, HEAD, and the logs."""

import asyncio
import io
import json
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
import structlog
from litestar import Litestar, get
from litestar.params import FromPath
from litestar.response import Stream
from litestar.types import ASGIApp
from prometheus_client import CollectorRegistry, Counter

from service.http.frame import RequestFrame
from service.http.head import HeadAsGet
from service.http.health import (
    CHECK_SECONDS,
    HealthController,
    LogState,
    MetricsServer,
    ReadModelState,
    read_readiness,
)
from service.http.problems import handle_error
from service.http.request_metrics import RequestMetrics
from service.logs import access_logger, configure_logs
from tests.api.accounts_app import provided


class Told:
    """Checks that say what the test tells them."""

    def __init__(self, log: LogState = "ok", read_model: ReadModelState = "ok") -> None:
        self.draining = False
        self.states = (log, read_model)

    async def log(self) -> LogState:
        return self.states[0]

    async def read_model(self) -> ReadModelState:
        return self.states[1]


class Stuck(Told):
    """A log that never answers."""

    async def log(self) -> LogState:
        await asyncio.Event().wait()
        return "ok"


@get("/text/{name:str}", sync_to_thread=False)
def text(name: FromPath[str]) -> str:
    return name


@get("/stream")
async def stream() -> Stream:
    async def forever() -> AsyncIterator[bytes]:
        while True:
            yield b"x"
            await asyncio.sleep(0.01)

    return Stream(forever())


def app_of(checks: Told, **frame: Any) -> ASGIApp:
    litestar = Litestar(
        [HealthController, text, stream],
        dependencies={"checks": provided(checks)},
        exception_handlers={Exception: handle_error},
        openapi_config=None,
        logging_config=None,
    )
    return RequestFrame(HeadAsGet(litestar), **frame)


def http_of(app: ASGIApp) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app)  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url="http://test")


async def test_the_process_is_alive_whatever_its_stores_do() -> None:
    async with http_of(app_of(Told("unreachable", "unreachable"))) as http:
        answer = await http.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("log", "read_model", "status", "word"),
    [
        ("ok", "ok", 200, "ready"),
        ("ok", "unreachable", 200, "ready"),
        ("unreachable", "ok", 503, "not_ready"),
        ("not_migrated", "ok", 503, "not_ready"),
    ],
)
async def test_the_log_is_required_and_the_read_model_only_told(
    log: LogState, read_model: ReadModelState, status: int, word: str
) -> None:
    async with http_of(app_of(Told(log, read_model))) as http:
        answer = await http.get("/readyz")
    assert answer.status_code == status
    assert answer.json() == {"status": word, "log": log, "read_model": read_model}


async def test_a_draining_process_is_not_ready() -> None:
    checks = Told()
    checks.draining = True
    async with http_of(app_of(checks)) as http:
        answer = await http.get("/readyz")
    assert (answer.status_code, answer.json()["status"]) == (503, "draining")


async def test_a_store_that_never_answers_is_unreachable_after_a_second() -> None:
    async with asyncio.timeout(10 * CHECK_SECONDS):
        readiness = await read_readiness(Stuck())
    assert (readiness.status, readiness.log) == ("not_ready", "unreachable")


async def test_metrics_have_a_port_of_their_own() -> None:
    registry = CollectorRegistry()
    Counter("moves", "Moves", registry=registry).inc(3)
    server = MetricsServer(registry, "127.0.0.1", 0)
    try:
        async with httpx.AsyncClient() as http:
            told = await http.get(f"http://127.0.0.1:{server.port}/metrics")
    finally:
        server.close()
    assert "moves_total 3.0" in told.text
    async with http_of(app_of(Told())) as http:
        assert (await http.get("/metrics")).status_code == 404


async def test_requests_are_counted_by_the_template_of_their_path() -> None:
    registry = CollectorRegistry()
    async with http_of(app_of(Told(), metrics=RequestMetrics(registry))) as http:
        for path in ("/text/a", "/text/b", "/nope"):
            await http.get(path)

    def count(route: str, status: str) -> float | None:
        labels = {"method": "GET", "route": route, "status": status}
        return registry.get_sample_value("overtrick_http_requests_total", labels)

    assert count("/text/{name}", "200") == 2
    assert count("unmatched", "404") == 1
    seconds = {"method": "GET", "route": "/text/{name}"}
    assert registry.get_sample_value("overtrick_http_request_seconds_count", seconds) == 2


async def test_every_answer_has_a_request_id_of_its_own() -> None:
    async with http_of(app_of(Told())) as http:
        ids = [(await http.get(path)).headers["request-id"] for path in ("/text/a", "/nope", "/x")]
    assert len(set(ids)) == 3


@pytest.mark.parametrize("given", ["0190aaaa-bbbb", "A.b_c~d-1"])
async def test_a_sane_request_id_is_kept(given: str) -> None:
    async with http_of(app_of(Told())) as http:
        answer = await http.get("/text/a", headers={"Request-Id": given})
    assert answer.headers["request-id"] == given


@pytest.mark.parametrize("given", ["short", "x" * 65, "white space", 'quote"quote', "é" * 10])
async def test_an_odd_request_id_is_replaced(given: str) -> None:
    async with http_of(app_of(Told())) as http:
        answer = await http.get("/text/a", headers={b"Request-Id": given.encode()})
    assert len(answer.headers.get_list("request-id")) == 1
    assert answer.headers["request-id"].encode() != given.encode()


async def test_head_has_the_headers_of_get_and_no_body() -> None:
    async with http_of(app_of(Told())) as http:
        head, full = await http.head("/text/abc"), await http.get("/text/abc")
        missing = await http.head("/nope")
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-type", "content-length"):
        assert head.headers[name] == full.headers[name]
    assert (missing.status_code, missing.content) == (404, b"")


async def test_head_of_a_stream_ends_at_once() -> None:
    async with asyncio.timeout(5), http_of(app_of(Told())) as http:
        assert (await http.head("/stream")).content == b""


class Lines(io.TextIOWrapper):
    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)

    @property
    def written(self) -> list[dict[str, Any]]:
        self.flush()
        raw: bytes = self.buffer.getvalue()  # type: ignore[attr-defined]  # a BytesIO
        return [json.loads(line) for line in raw.splitlines()]


async def test_the_access_log_is_one_object_a_line_without_query_or_credential() -> None:
    lines = Lines()
    app = app_of(Told(), access_log=access_logger(stream=lines))
    async with http_of(app) as http:
        answer = await http.get(
            "/text/abc?ticket=secret", headers={"Authorization": "Bearer otk_secret"}
        )
        await http.get("/nope")
    first, second = lines.written
    assert first["event"] == "request"
    assert first["request_id"] == answer.headers["request-id"]
    assert (first["method"], first["path"], first["status"]) == ("GET", "/text/abc", 200)
    assert (first["route"], first["bytes"]) == ("/text/{name}", 3)
    assert first["ms"] > 0
    assert (second["route"], second["status"]) == (None, 404)
    assert "secret" not in json.dumps(lines.written)


async def test_the_access_log_obeys_the_level() -> None:
    lines = Lines()
    async with http_of(app_of(Told(), access_log=access_logger("warning", stream=lines))) as http:
        await http.get("/text/abc")
    assert lines.written == []


@pytest.fixture
def restored_logs() -> Iterator[None]:
    """Gives the root logger and structlog back as they were."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.usefixtures("restored_logs")
def test_logs_of_the_service_and_of_libraries_have_one_shape() -> None:
    lines = Lines()
    configure_logs("info", stream=lines)
    structlog.stdlib.get_logger("overtrick.test").info("took over", lane=3)
    structlog.stdlib.get_logger("overtrick.test").debug("not shown")
    logging.getLogger("library").warning("odd %s", "thing", extra={"where": "here"})
    try:
        raise ValueError("broken")
    except ValueError:
        structlog.stdlib.get_logger("overtrick.test").exception("failed")
    first, second, third = lines.written
    assert (first["event"], first["lane"], first["level"]) == ("took over", 3, "info")
    assert first["logger"] == "overtrick.test"
    assert (second["event"], second["where"], second["logger"]) == ("odd thing", "here", "library")
    assert third["level"] == "error"
    assert "ValueError: broken" in third["exception"]
    assert all(line["timestamp"].endswith("Z") for line in lines.written)


@pytest.mark.usefixtures("restored_logs")
async def test_a_line_logged_during_a_request_has_its_id() -> None:
    lines = Lines()
    configure_logs("info", stream=lines)

    @get("/logging", sync_to_thread=False)
    def logs_something() -> None:
        structlog.stdlib.get_logger("overtrick.test").info("inside")

    app = RequestFrame(Litestar([logs_something], openapi_config=None, logging_config=None))
    async with http_of(app) as http:
        answer = await http.get("/logging")
    structlog.stdlib.get_logger("overtrick.test").info("outside")
    inside, outside = [line for line in lines.written if line["logger"] == "overtrick.test"]
    assert inside["request_id"] == answer.headers["request-id"]
    assert "request_id" not in outside
