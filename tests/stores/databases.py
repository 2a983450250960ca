"""A migrated empty database of its own for each test that asks."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.sql import SQL, Identifier

TEMPLATE = "overtrick_template"
TEMPLATE_LOCK = 0x7E577E57  # an advisory lock of the server's own database
SCHEMA = Path(__file__).parents[2] / "service" / "eventlog" / "schema"


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
    with psycopg.connect(url) as connection:
        for path in sorted(SCHEMA.glob("*.sql")):
            connection.execute(path.read_bytes())
