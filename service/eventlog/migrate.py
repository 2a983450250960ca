"""Brings a database to the present schema: applies each file of `schema/` once, in order."""

from pathlib import Path

import psycopg

SCHEMA = Path(__file__).parent / "schema"

# Any fixed number: it keeps two processes from migrating one database at once.
MIGRATION_LOCK = 6_278_309_175

TABLE = """
CREATE TABLE IF NOT EXISTS schema_migrations (
  name       text        PRIMARY KEY,
  applied_at timestamptz NOT NULL DEFAULT now()
)
"""


async def migrate(url: str) -> list[str]:
    """Applies what is missing, each file in one transaction; the names applied, in order.

    Safe to run from several processes at once: one of them applies a file, the others find it
    applied. Raises psycopg.Error; the files before the failed one stay applied.
    """
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        async with connection.transaction():
            await _lock(connection)
            await connection.execute(TABLE)
        return [name for name, text in schema_files() if await _apply(connection, name, text)]


async def pending(url: str) -> list[str]:
    """The names of the files that are not applied yet, in order. Raises psycopg.Error."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        cursor = await connection.execute("SELECT to_regclass('schema_migrations')")
        row = await cursor.fetchone()
        if row is None or row[0] is None:
            return [name for name, _ in schema_files()]
        cursor = await connection.execute("SELECT name FROM schema_migrations")
        applied = {name for (name,) in await cursor.fetchall()}
        return [name for name, _ in schema_files() if name not in applied]


def schema_files() -> list[tuple[str, bytes]]:
    """Name and text of every file, in the order in which they are applied."""
    return [(file.name, file.read_bytes()) for file in sorted(SCHEMA.glob("*.sql"))]


async def _apply(connection: psycopg.AsyncConnection, name: str, text: bytes) -> bool:
    async with connection.transaction():
        await _lock(connection)
        found = await connection.execute("SELECT FROM schema_migrations WHERE name = %s", (name,))
        if found.rowcount:
            return False
        await connection.execute(text)
        await connection.execute("INSERT INTO schema_migrations (name) VALUES (%s)", (name,))
        return True


async def _lock(connection: psycopg.AsyncConnection) -> None:
    await connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
