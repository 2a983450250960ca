"""Players in processes of their own, which can be stopped and killed."""

import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

import msgspec

from tests.faults.eventlog_clients import Ack

ROOT = Path(__file__).parents[2]


class Player:
    """A process that plays until it is killed, and the acknowledgements it tells of."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        assert process.stdout is not None
        self.told = process.stdout

    async def next_ack(self) -> Ack:
        return msgspec.json.decode(await self.told.readline(), type=Ack)

    async def acknowledged(self) -> list[Ack]:
        """All that was told and not read yet, once the process has ended."""
        lines = (await self.told.read()).splitlines(keepends=True)
        await self.process.wait()
        # The kill may have come in the middle of a line.
        return [msgspec.json.decode(line, type=Ack) for line in lines if line.endswith(b"\n")]


class Players:
    """Starts players that share games; all of them are killed at the end."""

    def __init__(self, url: str, game_ids: Sequence[bytes]) -> None:
        self._url = url
        self._games = [game_id.hex() for game_id in game_ids]
        self._started: list[Player] = []

    async def start(self, owner: str) -> Player:
        """Starts one and waits for its first acknowledgement."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.faults.eventlog_clients", self._url, owner),
            *self._games,
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 24,
        )
        one = Player(process)
        self._started.append(one)
        await one.next_ack()
        return one

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for one in self._started:
            with suppress(ProcessLookupError):
                one.process.kill()
            await one.told.read()
            await one.process.wait()
