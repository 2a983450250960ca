"""A migrated empty database of its own for each test that asks."""

import asyncio
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.sql import SQL, Identifier

from service.eventlog.migrate import migrate

TEMPLATE = "overtrick_template"
TEMPLATE_LOCK = 0x7E577E57  # an advisory lock of the server's own database


@contextmanager
def fresh_database(server_url: str) -> Iterator[str]:
    """The URL of a new database with every migration applied; dropped afterwards."""
    _make_template(server_url)
    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(server_url, autocommit=True) as server:
        server.execute(
            SQL("CREATE DATABASE {} TEMPLATE {}").format(Identifier(name), Identifier(TEMPLATE))
        )
    try:
        yield with_database(server_url, name)
    finally:
        with psycopg.connect(server_url, autocommit=True) as server:
            server.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


def with_database(server_url: str, name: str) -> str:
    """The same server's URL with another database."""
    known = conninfo_to_dict(server_url)["dbname"]
    head, _, options = server_url.partition("?")
    return f"{head.removesuffix(f'/{known}')}/{name}" + (f"?{options}" if options else "")


def _make_template(server_url: str) -> None:
    """Makes the template, unless this or another process of the run has made it."""
    with psycopg.connect(server_url, autocommit=True) as server:
        server.execute("SELECT pg_advisory_lock(%s)", [TEMPLATE_LOCK])
        made = server.execute(
            "SELECT 1 FROM pg_database WHERE datname = %s AND datistemplate", [TEMPLATE]
        ).fetchone()
        if made is not None:
            return
        template = Identifier(TEMPLATE)
        server.execute(SQL("DROP DATABASE IF EXISTS {}").format(template))
        server.execute(SQL("CREATE DATABASE {}").format(template))
        _migrate(with_database(server_url, TEMPLATE))
        server.execute(SQL("ALTER DATABASE {} IS_TEMPLATE true").format(template))


def _migrate(url: str) -> None:
    # In a thread of its own: the test that asked may have an event loop on this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, migrate(url)).result()
