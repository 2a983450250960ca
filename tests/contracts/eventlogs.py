"""What the tests of the event log share: games to append, and worlds in which to append them."""

import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import psycopg

from domain.kernel.chain import genesis, link
from service.eventlog.arrays import Uuid, register
from service.eventlog.base import (
    Birth,
    EventLog,
    NewEvent,
    Outcome,
    Request,
    SeatRow,
    Status,
    Unit,
    shard_of,
)
from service.eventlog.memory import MemoryLog
from service.eventlog.postgres import PostgresLog
from service.eventlog.rows import Rows
from service.ids import id_text, new_id

CLIENT = b"client-of-tests!"
OTHER_CLIENT = b"another client.."
TEXT = 'Belote réversée ♠ "\\ 札 \u2028 𝄞'


def key(name: str) -> bytes:
    """16 bytes that stand for a command id or an idempotency key."""
    return name.encode().ljust(16, b".")[:16]


def request(name: str, body: bytes = b'{"first": true}', digest: bytes = b"d" * 32) -> Request:
    return Request(CLIENT, "subject", key(name), digest, 201, body)


class Game:
    """A game as one process knows it: `version` and `head` are what it believes."""

    def __init__(self, variant: str = "rubber", game_id: bytes | None = None) -> None:
        self.id = game_id or new_id()
        self.variant = variant
        self.version = 0
        self.head = genesis(id_text(self.id), variant, 1)

    def events(self, count: int, note: str = TEXT) -> tuple[NewEvent, ...]:
        """The next events of this game, chained to its head."""
        events, head = [], self.head
        for version in range(self.version + 1, self.version + count + 1):
            record = {"data": note, "game_id": id_text(self.id), "version": version}
            payload = json.dumps(record, ensure_ascii=False).encode()
            head = link(head, payload)
            events.append(NewEvent("card_played", 1, payload, head))
        return tuple(events)

    def unit(self, count: int = 1, *, note: str = TEXT, **members: Any) -> Unit:
        """A command of `count` events on what this process believes; believes nothing new."""
        given: dict[str, Any] = {"status": Status.ACTIVE, "open_seats": 0} | members
        return Unit(self.id, self.version, self.head, self.events(count, note), **given)

    def birth(
        self,
        count: int = 1,
        *,
        client: bytes = CLIENT,
        visibility: str = "public",
        invite_hash: bytes | None = None,
        **members: Any,
    ) -> Unit:
        birth = Birth(self.variant, 1, client, "creator", visibility, invite_hash)
        return self.unit(count, birth=birth, **members)

    def believe(self, unit: Unit) -> None:
        """Takes the unit for stored."""
        self.version = unit.expected + len(unit.events)
        self.head = unit.events[-1].hash


async def born(log: EventLog, game: Game | None = None, count: int = 1, **members: Any) -> Game:
    """A game that is in the log."""
    game = game or Game()
    await accept(log, game, game.birth(count, **members))
    return game


async def played(log: EventLog, game: Game, count: int = 1, **members: Any) -> Unit:
    """The next command of a game, stored."""
    unit = game.unit(count, **members)
    await accept(log, game, unit)
    return unit


async def accept(log: EventLog, game: Game, unit: Unit) -> None:
    (verdict,) = await log.append([unit])
    assert verdict.outcome is Outcome.OK, verdict
    game.believe(unit)


def sits(player: str, seat: str = "north", left: bool = False) -> SeatRow:
    return SeatRow(seat, player, "player", left)


async def emptied(url: str) -> str:
    """The URL again, once its database holds no game and nobody has a lane."""
    async with await psycopg.AsyncConnection.connect(url) as connection:
        await connection.execute("TRUNCATE games, events, game_players, requests")
        await connection.execute(
            "UPDATE lanes SET last_pos = 0, owner = NULL, lease_until = '-infinity'"
        )
        await connection.execute("UPDATE store_meta SET generation = 1")
    return url


class World(ABC):
    """A store of event logs, and what other processes and time can do to it."""

    @abstractmethod
    async def open(self) -> EventLog:
        """The log as one more process sees it."""

    @abstractmethod
    def held(self, game: Game) -> AbstractAsyncContextManager[None]:
        """While another process is in the middle of an append to the game."""

    @abstractmethod
    async def pass_time(self, hours: float) -> None:
        """Makes every stored answer and the last change of every game older."""


class MemoryWorld(World):
    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0
        self.rows = Rows(lambda: self.seconds)

    async def open(self) -> EventLog:
        return MemoryLog(self.rows)

    @asynccontextmanager
    async def held(self, game: Game) -> AsyncIterator[None]:
        with self.rows.hold(game.id):
            yield

    async def pass_time(self, hours: float) -> None:
        self.seconds += hours * 3600


class PostgresWorld(World):
    def __init__(self, url: str) -> None:
        self.url = url
        self.opened: list[PostgresLog] = []

    async def open(self) -> EventLog:
        log = await PostgresLog.open(self.url, owner=f"process {len(self.opened)}")
        self.opened.append(log)
        return log

    @asynccontextmanager
    async def held(self, game: Game) -> AsyncIterator[None]:
        async with await psycopg.AsyncConnection.connect(self.url) as other:
            register(other)
            row = await other.execute(
                "SELECT FROM games WHERE shard = %s AND game_id = %s FOR UPDATE",
                (shard_of(game.id), Uuid(game.id)),
            )
            assert row.rowcount == 1
            yield
            await other.rollback()

    async def pass_time(self, hours: float) -> None:
        async with await psycopg.AsyncConnection.connect(self.url) as other:
            for statement in (
                "UPDATE requests SET created_at = created_at - make_interval(secs => %s)",
                "UPDATE games SET updated_at = updated_at - make_interval(secs => %s)",
            ):
                await other.execute(statement, (hours * 3600,))

    async def close(self) -> None:
        for log in self.opened:
            await log.close()
