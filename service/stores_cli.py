"""Which database and Redis a command of the command line works on."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from service.embedded import EmbeddedError, joined
from service.eventlog.migrate import migrate
from service.settings import Settings


@contextmanager
def database_of(url: str | None, data_dir: Path) -> Iterator[str]:
    """The given database, else that of the data directory, whether its service runs or not."""
    if url:
        yield url
        return
    try:
        with joined(data_dir) as found:
            asyncio.run(migrate(found.database_url))
            yield found.database_url
    except EmbeddedError as fault:
        raise click.ClickException(str(fault)) from fault


@contextmanager
def stores_of(settings: Settings) -> Iterator[tuple[str, str]]:
    """The URLs of PostgreSQL and Redis."""
    if settings.database_url is not None and settings.redis_url is not None:
        yield settings.database_url.reveal(), settings.redis_url.reveal()
        return
    try:
        with joined(settings.data_dir) as found:
            yield found.database_url, found.redis_url
    except EmbeddedError as fault:
        raise click.ClickException(str(fault)) from fault
