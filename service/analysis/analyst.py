"""Analyses of deals: made once, in a worker process, and kept, for a deal that is over never
changes."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from domain.kernel.disclosure import revealed_dealings
from domain.kernel.fourhand.past import PastDeal
from domain.kernel.table import AnyVariant
from service.analysis.solving import DealAnalysis, is_installed
from service.engine.answers import Happened
from service.refusals import AnalysisNotInstalled, NotFound, NotRevealed, Overloaded, TookTooLong

KEPT: Final = 1000
"""Deals of which a process keeps the analysis, about 5 kB each."""
WHOLE_PACK: Final = 52

Solve = Callable[[PastDeal], Awaitable[DealAnalysis]]


def open_deals(variant: AnyVariant, events: Sequence[Happened]) -> list[PastDeal]:
    """The deals of which everybody who was shown these events has seen every card: its hands are
    revealed, or all of them were played.

    Raises NotFound in a game that no solver knows, AnalysisNotInstalled, and NotRevealed when
    there is no such deal.
    """
    if variant.past_deals is None:
        raise NotFound()
    if not is_installed():
        raise AnalysisNotInstalled()
    deals: tuple[PastDeal, ...] = variant.past_deals([event.record for event in events])
    revealed = revealed_dealings(variant, [(event.record, event.after) for event in events])
    shown = [
        deal
        for dealing, deal in enumerate(deals, start=1)
        if dealing in revealed or len(deal.cards) == WHOLE_PACK
    ]
    if not shown:
        raise NotRevealed()
    return shown


class Analyst:
    """Has deals solved by `solve`; whoever asks for a deal that is being solved waits for it."""

    def __init__(self, solve: Solve, most: int = KEPT) -> None:
        self._solve = solve
        self._most = most
        self._kept: OrderedDict[PastDeal, DealAnalysis] = OrderedDict()
        self._running: dict[PastDeal, asyncio.Task[DealAnalysis]] = {}

    async def analyse(self, deals: Sequence[PastDeal]) -> list[DealAnalysis]:
        """In order. Raises Overloaded when too many wait or a deal takes too long: what is done
        by then is kept, so that the next request finds it."""
        return [await self._of(deal) for deal in deals]

    async def _of(self, deal: PastDeal) -> DealAnalysis:
        known = self._kept.get(deal)
        if known is not None:
            self._kept.move_to_end(deal)
            return known
        task = self._running.get(deal)
        if task is None:
            task = self._running[deal] = asyncio.create_task(self._made(deal))
        # Who asked first may go away while others wait.
        return await asyncio.shield(task)

    async def _made(self, deal: PastDeal) -> DealAnalysis:
        try:
            found = await self._solve(deal)
        except TookTooLong as fault:
            raise Overloaded() from fault
        finally:
            del self._running[deal]
        self._kept[deal] = found
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return found
