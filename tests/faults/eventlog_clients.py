"""Clients of the event log that play on shared games and keep account of what was acknowledged.

As a program: `python -m tests.faults.eventlog_clients URL OWNER GAME…` plays until it is killed
and writes a line for each acknowledged command, after the acknowledgement.
"""

import asyncio
import os
import random
import sys
from collections import Counter
from collections.abc import Sequence

import msgspec
import structlog

from service.eventlog.base import EventLog, LogUnavailableError, Outcome, OutcomeUnknownError, Unit
from service.eventlog.postgres import PostgresLog
from tests.contracts.eventlogs import Game

LONG = os.environ.get("OVERTRICK_CHAOS") == "long"


def often(short: int, long: int) -> int:
    """A count of the short form, which takes seconds, or of the long one."""
    return long if LONG else short


class Ack(msgspec.Struct, frozen=True):
    """An acknowledged command: it must be in the log for ever, and once."""

    command_id: bytes
    game_id: bytes
    version: int
    lane: int
    position: int


class Client:
    """One process: its own door to the log, its own beliefs about the games."""

    def __init__(self, log: EventLog, game_ids: Sequence[bytes], seed: int) -> None:
        self.log = log
        self.games = {game_id: Game(game_id=game_id) for game_id in game_ids}
        self.random = random.Random(seed)
        self.acks: list[Ack] = []
        self.never: list[bytes] = []
        """Commands that the log has refused for good: none may be stored."""
        self.outcomes: Counter[str] = Counter()
        self.stopped = False

    async def play(self, commands: int, batch: int = 8) -> None:
        """Sends so many commands, whatever becomes of them."""
        for _ in range(commands // batch):
            await self.play_batch(batch)

    async def play_batch(self, batch: int) -> None:
        chosen = self.random.sample(sorted(self.games), batch)
        units = [self._decide(self.games[game_id]) for game_id in chosen]
        try:
            verdicts = await self.log.append(units)
        except OutcomeUnknownError:
            self.outcomes["unknown"] += batch
            return
        except LogUnavailableError:
            self.outcomes["unavailable"] += batch
            self.never += [unit.command_id for unit in units if unit.command_id]
            await asyncio.sleep(0.02)
            return
        for unit, verdict in zip(units, verdicts, strict=True):
            self.outcomes[verdict.outcome] += 1
            assert unit.command_id is not None
            if verdict.outcome is Outcome.OK:
                ack = (unit.command_id, unit.game_id, verdict.version)
                self.acks.append(Ack(*ack, verdict.lane, verdict.position))
                self.games[unit.game_id].believe(unit)
            else:
                self.never.append(unit.command_id)
        await self._catch_up()

    def _decide(self, game: Game) -> Unit:
        note = self.random.randbytes(8).hex()
        count = self.random.choice((1, 1, 1, 2, 4))
        return game.unit(count, note=note, command_id=self.random.randbytes(16))

    async def _catch_up(self) -> None:
        for head in await self.log.heads(sorted(self.games)):
            game = self.games[head.game_id]
            game.version, game.head = head.version, head.hash


async def _program(url: str, owner: str, game_ids: list[bytes]) -> None:
    log = await PostgresLog.open(url, owner=owner)
    client = Client(log, game_ids, seed=int.from_bytes(os.urandom(8), "big"))
    told = 0
    while True:
        await client.play_batch(min(6, len(game_ids)))
        for ack in client.acks[told:]:
            print(msgspec.json.encode(ack).decode())
        sys.stdout.flush()
        told = len(client.acks)


if __name__ == "__main__":
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    asyncio.run(_program(sys.argv[1], sys.argv[2], [bytes.fromhex(id) for id in sys.argv[3:]]))
