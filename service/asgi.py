"""The application of one server process, from the environment."""

import asyncio
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import FrameType
from typing import Any, TypeAlias

from litestar.types import ASGIApp
from prometheus_client import REGISTRY

from service.app import create_app
from service.http.health import MetricsServer
from service.http.streams import StreamLimits
from service.limits.policies import policies
from service.logs import access_logger, configure_logs
from service.runtime import Service, running
from service.settings import LogLevel, Settings, read_settings

Handler: TypeAlias = Callable[[int, FrameType | None], Any] | int | None


def create() -> ASGIApp:
    """The application, its stores named by the environment; uvicorn calls this in each process."""
    settings = read_settings(os.environ)
    level = settings.log_level.value
    configure_logs(level, settings.log_format.value)
    access_log = None
    if settings.log_level is LogLevel.DEBUG:
        access_log = access_logger(level, settings.log_format.value)
    return create_app(
        lambda: opened(settings),
        guests=settings.guests,
        stream_limits=StreamLimits(
            settings.streams, settings.streams_each, float(settings.heart_beat)
        ),
        access_log=access_log,
        limited=settings.rate_limits,
        trusted_proxies=settings.trusted_proxies,
    )


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Service]:
    """The service of this process, with its metrics on a port of their own."""
    assert settings.database_url is not None
    assert settings.redis_url is not None
    assert settings.secret is not None
    key = None if settings.bootstrap_key is None else settings.bootstrap_key.reveal()
    with metrics(settings):
        async with running(
            settings.database_url.reveal(),
            settings.redis_url.reveal(),
            settings.secret.reveal(),
            policies(
                settings.rate_limit_key,
                settings.rate_limit_player,
                settings.rate_limit_address,
                settings.rate_limit_guests,
            ),
            key,
            settings.webhook_private,
        ) as service:
            drain_when_told(service)
            yield service


def drain_when_told(service: Service) -> None:
    """Lets streams end as soon as SIGTERM or SIGINT comes; the server waits for them."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, told(loop, service, signal.getsignal(number)))


def told(loop: asyncio.AbstractEventLoop, service: Service, before: Handler) -> Handler:
    def handle(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(service.drain)
        if callable(before):
            before(number, frame)

    return handle


@contextmanager
def metrics(settings: Settings) -> Iterator[None]:
    """Serves /metrics on the first free port from OVERTRICK_METRICS_PORT on, one a process."""
    if settings.metrics_port == 0:
        yield
        return
    server = first_free(settings)
    try:
        yield
    finally:
        server.close()


def first_free(settings: Settings) -> MetricsServer:
    ports = range(settings.metrics_port, settings.metrics_port + settings.workers)
    for port in ports:
        try:
            return MetricsServer(REGISTRY, settings.host, port)
        except OSError:
            if port == ports[-1]:
                raise
    raise AssertionError("there is at least one worker")
