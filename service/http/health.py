"""Whether the process lives, whether it may be given requests, and its metrics."""

import asyncio
from collections.abc import Awaitable
from typing import Literal, Protocol, TypeAlias, TypeVar

import msgspec
from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import SkipValidation
from prometheus_client import CollectorRegistry, start_http_server

CHECK_SECONDS = 1.0
NO_STORE = {"Cache-Control": "no-store"}

LogState: TypeAlias = Literal["ok", "not_migrated", "unreachable"]
ReadModelState: TypeAlias = Literal["ok", "unreachable"]
S = TypeVar("S")


class Checks(Protocol):
    """What readiness is made of. Checks do not raise; one that takes over a second
    counts as `unreachable`."""

    @property
    def draining(self) -> bool:
        """Whether the process is on its way out and takes nothing new."""
        ...

    async def log(self) -> LogState: ...

    async def read_model(self) -> ReadModelState: ...


class Alive(msgspec.Struct, frozen=True):
    status: Literal["ok"] = "ok"


class Readiness(msgspec.Struct, frozen=True):
    """The read model is told but not required: every read falls back to the log."""

    status: Literal["ready", "not_ready", "draining"]
    log: LogState
    read_model: ReadModelState


class HealthController(Controller):
    tags = ("operations",)
    security = ({},)

    @get("/healthz", summary="Is the process alive?")
    async def healthz(self) -> Response[Alive]:
        """200 as long as the process can answer at all; asks nothing else."""
        return Response(Alive(), headers=NO_STORE)

    @get(
        "/readyz",
        summary="May the process be given requests?",
        responses={503: ResponseSpec(Readiness, generate_examples=False, description="Not now")},
    )
    async def readyz(self, checks: NamedDependency[SkipValidation[Checks]]) -> Response[Readiness]:
        """200 when the log is reachable and migrated; 503 otherwise and while draining."""
        readiness = await read_readiness(checks)
        status = 200 if readiness.status == "ready" else 503
        return Response(readiness, status_code=status, headers=NO_STORE)


async def read_readiness(checks: Checks) -> Readiness:
    log, read_model = await asyncio.gather(
        _in_time(checks.log(), "unreachable"), _in_time(checks.read_model(), "unreachable")
    )
    if checks.draining:
        return Readiness("draining", log, read_model)
    return Readiness("ready" if log == "ok" else "not_ready", log, read_model)


async def _in_time(check: Awaitable[S], late: S) -> S:
    try:
        async with asyncio.timeout(CHECK_SECONDS):
            return await check
    except TimeoutError:
        return late


class MetricsServer:
    """`/metrics` on a port of its own, never among the public pages. Port 0 chooses a free one.

    It runs in a thread of the standard library's server; several processes need several ports.
    """

    def __init__(self, registry: CollectorRegistry, host: str, port: int) -> None:
        self._server, self._thread = start_http_server(port, host, registry)
        self.port = int(self._server.server_port)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
