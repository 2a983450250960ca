"""A bell that wakes whoever waits for it."""

import asyncio
from typing import Final

AT_ONCE: Final = 64
"""Waiters woken in one turn of the event loop: a crowd must not hold up everybody else."""


class Bell:
    """Waiters are woken in the order they came, some in each turn of the loop.

    Whoever looks first and then waits, with no await between, misses nothing.
    """

    def __init__(self) -> None:
        self._waiting: dict[asyncio.Future[bool], None] = {}

    async def wait(self, seconds: float) -> bool:
        """Waits until the bell rings; False when it did not ring in so many seconds."""
        loop = asyncio.get_running_loop()
        woken: asyncio.Future[bool] = loop.create_future()
        timer = loop.call_later(seconds, _tell, woken, False)
        self._waiting[woken] = None
        try:
            return await woken
        finally:
            timer.cancel()
            self._waiting.pop(woken, None)

    def ring(self) -> None:
        """Wakes all who wait now."""
        if self._waiting:
            waiting, self._waiting = self._waiting, {}
            _wake(list(waiting), 0)


def _wake(waiting: list[asyncio.Future[bool]], place: int) -> None:
    following = place + AT_ONCE
    for woken in waiting[place:following]:
        _tell(woken, True)
    if following < len(waiting):
        asyncio.get_running_loop().call_soon(_wake, waiting, following)


def _tell(woken: asyncio.Future[bool], rang: bool) -> None:
    if not woken.done():
        woken.set_result(rang)
