"""Starting and stopping the server: stores, migrations, processes, signals."""

import asyncio
import os
import resource
import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

import uvicorn
from msgspec.structs import replace
from uvicorn.supervisors import Multiprocess

from domain.registry import all_variants
from service.accounts.bootstrap import development_key
from service.embedded import stores
from service.eventlog.migrate import migrate, pending
from service.http.protocols import HttpProtocol, WebSocketProtocol
from service.settings import Hidden, Settings
from service.webhooks.addresses import LOOPBACK

DRAIN_SECONDS: Final = 20
"""How long a stopping process lets its requests finish; Kubernetes must allow it longer."""


LONGEST_FRAME: Final = 256 * 1024
"""Bytes; one over 64 KiB is answered with a problem, one over this closes the socket (1009)."""
PING_SECONDS: Final = 20.0
OTHER_FILES: Final = 2_000
"""For requests and stores, besides those of streams."""


class NotMigratedError(Exception):
    """The database lacks migrations; who may change its schema runs them."""


def serve(settings: Settings) -> None:
    """Runs the service until it is told to stop; then it drains, and stops what it started."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, leave)
    with with_stores(settings) as whole:
        assert whole.database_url is not None
        url = whole.database_url.reveal()
        if settings.is_embedded:
            asyncio.run(migrate(url))
        elif waiting := asyncio.run(pending(url)):
            raise NotMigratedError(f"run `overtrick migrate` first: {', '.join(waiting)}")
        greet(settings, whole)
        export(whole)
        run(whole)


def leave(_signal: int, _frame: FrameType | None) -> None:
    """Unwinds the process, so that the stores it started are stopped too."""
    raise SystemExit(0)


@contextmanager
def with_stores(settings: Settings) -> Iterator[Settings]:
    """The settings with stores, secret and key: the given ones, or embedded ones of our own."""
    if not settings.is_embedded:
        yield settings
        return
    with stores(settings.data_dir) as running:
        key = settings.bootstrap_key or Hidden(development_key(settings.data_dir / "dev-key"))
        secret = settings.secret or Hidden(kept_secret(settings.data_dir / "secret"))
        yield replace(
            settings,
            database_url=Hidden(running.database_url),
            redis_url=Hidden(running.redis_url),
            bootstrap_key=key,
            secret=secret,
            webhook_private=settings.webhook_private or LOOPBACK,
        )


def kept_secret(path: Path) -> str:
    """The secret that wraps the signing keys, kept in a file of mode 0600."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip()
    text = secrets.token_urlsafe(32)
    with open(handle, "w") as file:
        file.write(text + "\n")
    return text


def greet(given: Settings, whole: Settings) -> None:
    """Says where the service answers and what to try first; a given key is not repeated."""
    address = f"http://{whole.host}:{whole.port}"
    print(f"Overtrick answers at {address} · documentation at {address}/docs")
    if not given.is_embedded or whole.bootstrap_key is None:
        return
    key = (
        whole.bootstrap_key.reveal() if given.bootstrap_key is None else "$OVERTRICK_BOOTSTRAP_KEY"
    )
    *_, game = all_variants()  # any will do
    print(f"Development key: {key}")
    print(
        "Try first:\n"
        f"  curl -s {address}/v1/games -H 'Authorization: Bearer {key}' "
        "-H 'Content-Type: application/json' "
        f'-d \'{{"variant": "{game}", "seats": "client"}}\'',
        flush=True,
    )


def export(settings: Settings) -> None:
    """Hands the settings on to the server's processes."""
    hidden = {
        "OVERTRICK_DATABASE_URL": settings.database_url,
        "OVERTRICK_REDIS_URL": settings.redis_url,
        "OVERTRICK_SECRET": settings.secret,
        "OVERTRICK_BOOTSTRAP_KEY": settings.bootstrap_key,
    }
    os.environ.update({name: value.reveal() for name, value in hidden.items() if value})
    os.environ["OVERTRICK_WEBHOOK_PRIVATE"] = ",".join(map(str, settings.webhook_private))


def allow_files(wanted: int) -> None:
    """Lets this process and those it starts open so many files, as far as the system allows:
    each stream takes one, and the usual limit is 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


def run(settings: Settings) -> None:
    """WebSockets: pings find a peer that is gone; frames are not compressed, since each watcher
    would be compressed for anew and what is sealed would show in the size."""
    config = uvicorn.Config(
        "service.asgi:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        date_header=False,
        http=HttpProtocol,
        ws=WebSocketProtocol,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=DRAIN_SECONDS,
    )
    allow_files(settings.streams + OTHER_FILES)
    sockets = [config.bind_socket()]
    if settings.workers > 1:
        Multiprocess(config, sockets).run()
        return
    server = uvicorn.Server(config)
    server.run(sockets)
    if not server.started:
        sys.exit(1)
