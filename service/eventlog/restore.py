"""What must be done once after a database has been restored from a backup."""

from typing import Final, LiteralString

import psycopg

# Read models of another generation are not used; writers of before the restore are fenced off.
AFTER_RESTORE: Final[LiteralString] = """
WITH raised AS (UPDATE store_meta SET generation = generation + 1 RETURNING generation),
     fenced AS (UPDATE lanes SET epoch = epoch + 1, lease_until = '-infinity')
SELECT generation FROM raised
"""


async def after_restore(url: str) -> int:
    """Raises the log's generation and every lane's epoch; the new generation.

    To be called before a service writes to the restored database. Raises psycopg.Error.
    """
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        cursor = await connection.execute(AFTER_RESTORE)
        row = await cursor.fetchone()
        assert row is not None
        return int(row[0])
