"""Commands that need not wait for anything but the log are performed without a task.

Nearly every command is one: its game is in memory, nobody else moves it, the rules allow it. It
is decided when it comes and answered when the log has stored it; between the two nothing is kept
of it but what it will add to the game.
"""

import asyncio
from typing import Protocol

from service.engine.draft import Draft
from service.engine.engine import Decide, Engine, Performed
from service.engine.game import LiveGame
from service.engine.units import Intent
from service.eventlog.base import Verdict

TRYING: set[asyncio.Task[None]] = set()
"""Keeps the tasks of commands that are tried again from being collected."""


class Sender(Protocol):
    """Who sent a command."""

    def told(self, outcome: Performed | Exception) -> None:
        """What became of it."""

    async def again(self) -> Performed:
        """Performs it, when another process has moved the game on meanwhile."""


def begin(engine: Engine, game: LiveGame, intent: Intent, decide: Decide, sender: Sender) -> bool:
    """Performs a command; `sender` is told later, once.

    False, or raises as `decide` does: nothing has happened, and `Engine.perform` is to judge.
    """
    if intent.dry_run or intent.command_id in game.commands:
        return False
    if intent.if_match not in (None, game.version) or game.lock.locked():
        return False
    said = decide(game)
    if not said or not taken(game.lock):
        return False
    try:
        draft, unit = engine.drafted(game, intent, said)
        begun = Begun(engine, game, draft, intent, sender)
        engine.writer.submit(unit, begun.accept, begun.settle)
    except BaseException:
        game.lock.release()
        raise
    return True


class Begun:
    """A command on its way to the log; it holds the game's lock."""

    __slots__ = ("_draft", "_engine", "_game", "_intent", "_performed", "_sender")

    def __init__(
        self, engine: Engine, game: LiveGame, draft: Draft, intent: Intent, sender: Sender
    ) -> None:
        self._engine = engine
        self._game = game
        self._draft = draft
        self._intent = intent
        self._sender = sender
        self._performed: Performed | None = None

    def accept(self, verdict: Verdict) -> None:
        self._performed = self._engine.accepted(self._game, self._draft, self._intent, verdict)

    def settle(self, outcome: Verdict | Exception) -> None:
        self._game.lock.release()
        if self._performed is not None:
            self._sender.told(self._performed)
        elif isinstance(outcome, Exception):
            self._sender.told(outcome)
        else:
            task = asyncio.create_task(self._try_again())
            TRYING.add(task)
            task.add_done_callback(TRYING.discard)

    async def _try_again(self) -> None:
        """Another process has moved the game on, or holds it now."""
        outcome: Performed | Exception
        try:
            outcome = await self._sender.again()
        except Exception as refusal:
            outcome = refusal
        self._sender.told(outcome)


def taken(lock: asyncio.Lock) -> bool:
    """Takes a lock if that needs no waiting."""
    taking = lock.acquire()
    try:
        taking.send(None)
    except StopIteration:
        return True
    taking.close()
    return False
