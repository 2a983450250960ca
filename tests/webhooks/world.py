"""The webhooks over a real database, with a clock moved by hand and games of any variant."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from datetime import datetime
from random import Random
from typing import Any
from uuid import uuid4

import msgspec
import psycopg

from domain.kernel import conduct, sight
from domain.kernel.messages import Holder, Visibility
from domain.kernel.seating import NewGame, Said
from domain.registry import find
from service.accounts.base import Caller, Client
from service.accounts.postgres import PostgresAccounts, open_pool
from service.accounts.signing import Seal
from service.engine.creation import Creation, Sent, create
from service.engine.engine import Engine
from service.engine.game import LiveGame
from service.engine.keys import fresh_command_id
from service.engine.units import Intent
from service.eventlog.postgres import PostgresLog
from service.ids import id_text, new_id, parse_id
from service.webhooks.addresses import LOOPBACK
from service.webhooks.records import Delivery, Filter, Wanted, Webhook
from service.webhooks.sending import Sender
from service.webhooks.service import Webhooks
from service.webhooks.signing import Signer

SECRET = "a secret of the tests, long enough for anything"
DAY = 24 * 3600
START = float(int(time.time()) - DAY)
"""The database's own clock is ahead: what it writes is never before what the log says."""


class Clock:
    def __init__(self) -> None:
        self.seconds = START

    def now(self) -> float:
        return self.seconds


class Chance:
    def __init__(self) -> None:
        self._random = Random(1)

    def draw(self, count: int) -> bytes:
        return self._random.randbytes(count)


class World:
    """One client with its games, and any number of processes that serve them."""

    def __init__(self, url: str, stack: AsyncExitStack) -> None:
        self.url = url
        self.clock = Clock()
        self.random = Random(7)
        self._stack = stack

    async def open(self) -> None:
        pool = open_pool(self.url, 2)
        await pool.open(wait=True)
        self._stack.push_async_callback(pool.close)
        self.accounts = PostgresAccounts(pool)
        self.client = await self.new_client()
        self.engine = await self.new_engine()
        self.hooks = await self.process()

    async def new_client(self) -> bytes:
        client_id = new_id()
        created = Client(client_id, "club", msgspec.convert("2026-01-01T00:00:00Z", type=datetime))
        await self.accounts.add_client(created)
        return client_id

    async def new_engine(self) -> Engine:
        """Writes to a lane of its own."""
        log = await PostgresLog.open(self.url, owner=uuid4().hex)
        self._stack.push_async_callback(log.close)
        engine = Engine(log, self.clock, Chance(), lambda _: None)
        engine.writer.start()
        self._stack.push_async_callback(engine.writer.stop)
        return engine

    async def process(self, sender: Sender | None = None) -> Webhooks:
        """The webhooks of another process, which does only what the test asks."""
        hooks = Webhooks(
            self.url,
            Seal(SECRET),
            self.clock.now,
            uuid4().hex,
            LOOPBACK,
            sender=sender,
            linger=0.0,
            look_every=0.0,
        )
        await hooks.open()
        self._stack.push_async_callback(hooks.stop)
        return hooks

    async def webhook(
        self, url: str, client_id: bytes | None = None, **which: Any
    ) -> tuple[Webhook, Signer]:
        wanted = Wanted(url, None, Filter(**which))
        return await self.hooks.store.add(client_id or self.client, wanted)

    async def run(self, hooks: Webhooks | None = None) -> None:
        """Collects, and sends all that is due at this moment of the clock."""
        hooks = hooks or self.hooks
        await hooks.round()
        await hooks.dispatcher.idle()

    async def deliveries(self, webhook: Webhook) -> list[Delivery]:
        """Oldest first."""
        store = self.hooks.store
        found = await store.deliveries(webhook.client_id, webhook.webhook_id, None, None, 200)
        return found[::-1]

    async def found(self, webhook: Webhook) -> Webhook:
        return await self.hooks.store.find(webhook.client_id, webhook.webhook_id)

    async def game(
        self,
        variant: str = "rubber",
        options: dict[str, Any] | None = None,
        seats: dict[str, Holder] | None = None,
        client_id: bytes | None = None,
        visibility: Visibility = "unlisted",
        engine: Engine | None = None,
    ) -> LiveGame:
        """A new game, in which the client sits everywhere unless told otherwise."""
        engine = engine or self.engine
        found = find(variant)
        assert found is not None
        client_id = client_id or self.client
        holder = Holder("client", id_text(client_id))
        names = found.seats(found.expand(None, options or {})[1])
        filled = dict.fromkeys(names, holder) if seats is None else seats
        new = NewGame(holder, None, options or {}, filled, visibility, ())
        caller = Caller(client_id, "key", id_text(client_id), frozenset({"games"}))
        creation = Creation(Sent(caller, None, b""), found, new, names[0], None)
        made: list[str] = []

        def render(performed: Any) -> bytes:
            made.append(msgspec.json.decode(performed.public())["id"])
            return b""

        await create(engine, creation, render)
        game = await engine.game(parse_id(made[0]) or b"")
        assert game is not None
        return game

    async def act(self, game: LiveGame, engine: Engine | None = None) -> None:
        """Sends a random command of a seat whose turn it is; passes mostly, and never claims."""
        engine = engine or self.engine
        await engine.refresh(game)
        offers = [
            offer
            for seat in game.variant.to_act(game.table.state)
            for offer in sight.actions(game.variant, game.table, seat)
            if tag(offer) != "claim"
        ]
        passes = [offer for offer in offers if tag(offer) == "pass"]
        chosen = passes[0] if passes and self.random.random() < 0.5 else self.random.choice(offers)
        await self.send(game, posted(game, self.random, chosen), engine)

    async def send(self, game: LiveGame, command: Any, engine: Engine | None = None) -> None:
        await self.say(game, lambda game: conduct.decide(game.variant, game.table, command), engine)

    async def say(
        self,
        game: LiveGame,
        decide: Callable[[LiveGame], Sequence[Said]],
        engine: Engine | None = None,
    ) -> None:
        await (engine or self.engine).perform(game, Intent(fresh_command_id()), decide)

    async def query(self, sql: Any, *values: Any) -> list[Any]:
        """Asks the database itself."""
        async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
            cursor = await connection.execute(sql, values)
            return await cursor.fetchall() if cursor.description else []


def tag(offer: msgspec.Struct) -> str:
    return str(offer.__struct_config__.tag)


def posted(game: LiveGame, random: Random, offer: msgspec.Struct) -> Any:
    """The command that an offer stands for: where it is a choice, one is made."""
    body = msgspec.to_builtins(offer)
    if body["type"] == "discard":
        body["cards"] = random.sample(body.pop("from"), body.pop("count"))
    if "declare_from" in body:
        body["declare"] = body.pop("declare_from")
    return game.variant.command_decoder.decode(msgspec.json.encode(body))


def in_order(versions: list[int]) -> bool:
    return versions == sorted(versions)


async def until(is_so: Callable[[], bool], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not is_so():  # noqa: ASYNC110 - a thread of its own makes it so
            await asyncio.sleep(0.01)
