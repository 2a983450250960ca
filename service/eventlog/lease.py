"""The lease of a lane: which writer numbers its events, and for how long.

Safety does not rest on time: the epoch, raised by each lease, is checked inside every append.
"""

import time
from typing import Final, LiteralString

import psycopg

SPAN: Final = 10.0
"""Seconds a lease lasts by the database's clock."""
RENEW_EVERY: Final = 2.0
TRUSTED_FOR: Final = 8.0
"""Seconds after its last renewal, by our own monotonic clock, that a lease is written under."""

TAKE: Final[LiteralString] = """
UPDATE lanes l
   SET epoch = l.epoch + 1, owner = %(owner)s,
       lease_until = clock_timestamp() + make_interval(secs => %(span)s)
  FROM (SELECT lane, owner FROM lanes
         WHERE lease_until < clock_timestamp() AND (NOT %(abandoned)s OR owner IS NOT NULL)
         ORDER BY lane LIMIT 1 FOR UPDATE SKIP LOCKED) was
 WHERE l.lane = was.lane
RETURNING l.lane, l.epoch, was.owner, extract(epoch FROM clock_timestamp())::float8
"""
RENEW: Final[LiteralString] = """
UPDATE lanes SET lease_until = clock_timestamp() + make_interval(secs => %(span)s)
 WHERE lane = %(lane)s AND epoch = %(epoch)s
RETURNING extract(epoch FROM clock_timestamp())::float8
"""
RELEASE: Final[LiteralString] = """
UPDATE lanes SET lease_until = '-infinity', owner = CASE WHEN %(settled)s THEN NULL ELSE owner END
 WHERE lane = %(lane)s AND epoch = %(epoch)s
"""


class NoLaneError(Exception):
    """Every lane is leased: more writers than lanes."""


class Lease:
    """A lane held with an epoch. `inherited` when another writer held it before, whose last
    events may not be projected. `offset` + monotonic clock = the database's clock, in seconds."""

    def __init__(
        self, lane: int, epoch: int, inherited: bool, renewed: float, offset: float
    ) -> None:
        self.lane = lane
        self.epoch = epoch
        self.inherited = inherited
        self.renewed = renewed
        self.offset = offset

    @property
    def is_trusted(self) -> bool:
        """True while the lease may be written under without asking the database first."""
        return time.monotonic() - self.renewed < TRUSTED_FOR

    def distrust(self) -> None:
        """Asks for a renewal before the next append."""
        self.renewed = float("-inf")


async def take(
    connection: psycopg.AsyncConnection, owner: str, *, abandoned: bool = False
) -> Lease | None:
    """Leases the lowest lane whose lease has run out; None when there is none.

    With `abandoned`, only a lane whose last holder has left it without having it projected.
    """
    before = time.monotonic()
    cursor = await connection.execute(
        TAKE, {"owner": owner, "span": SPAN, "abandoned": abandoned}, prepare=True
    )
    row = await cursor.fetchone()
    if row is None:
        return None
    lane, epoch, previous, now = row
    inherited = previous is not None and previous != owner
    return Lease(lane, epoch, inherited, before, now - _middle(before))


async def renew(connection: psycopg.AsyncConnection, lease: Lease) -> bool:
    """Prolongs a lease; False when somebody else has taken the lane."""
    before = time.monotonic()
    cursor = await connection.execute(
        RENEW, {"span": SPAN, "lane": lease.lane, "epoch": lease.epoch}, prepare=True
    )
    row = await cursor.fetchone()
    if row is None:
        return False
    lease.renewed = before  # the earliest moment at which the database may have counted from
    lease.offset = row[0] - _middle(before)
    return True


async def release(connection: psycopg.AsyncConnection, lease: Lease, *, settled: bool) -> None:
    """Ends a lease now. `settled`: nothing of the lane is left to project."""
    await connection.execute(
        RELEASE, {"settled": settled, "lane": lease.lane, "epoch": lease.epoch}, prepare=True
    )


def _middle(before: float) -> float:
    return (before + time.monotonic()) / 2
