"""Deals are solved once, by one at a time, and what cannot be solved is asked for again."""

import asyncio

import pytest

from domain.kernel.fourhand.past import PastDeal
from service.analysis.analyst import Analyst
from service.analysis.solving import DealAnalysis, Par
from service.refusals import Overloaded, TookTooLong


class Solver:
    """Answers when it is told to, and counts."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.go = asyncio.Event()
        self.fails = False

    async def __call__(self, deal: PastDeal) -> DealAnalysis:
        self.asked.append(deal.number)
        await self.go.wait()
        if self.fails:
            raise TookTooLong(seconds=20)
        return DealAnalysis(deal.number, "north", {}, {}, Par(0, ()), None, None, None, ())


def deal(number: int) -> PastDeal:
    return PastDeal(number, "north", (False, False), ())


async def test_a_deal_is_solved_once_for_all_who_ask_at_once() -> None:
    solver = Solver()
    analyst = Analyst(solver)
    asking = [asyncio.create_task(analyst.analyse([deal(1), deal(2)])) for _ in range(5)]
    await asyncio.sleep(0)
    asking[0].cancel()
    solver.go.set()
    found = await asyncio.gather(*asking[1:])
    assert [[one.deal for one in deals] for deals in found] == [[1, 2]] * 4
    assert await analyst.analyse([deal(1)]) == [found[0][0]]
    assert solver.asked == [1, 2]


async def test_the_deal_asked_for_longest_ago_is_forgotten_first() -> None:
    solver = Solver()
    solver.go.set()
    analyst = Analyst(solver, most=2)
    await analyst.analyse([deal(1), deal(2), deal(1), deal(3), deal(1), deal(2)])
    assert solver.asked == [1, 2, 3, 2]


async def test_a_deal_that_took_too_long_may_be_asked_for_again() -> None:
    solver = Solver()
    solver.go.set()
    solver.fails = True
    analyst = Analyst(solver)
    with pytest.raises(Overloaded):
        await analyst.analyse([deal(1)])
    solver.fails = False
    assert [one.deal for one in await analyst.analyse([deal(1)])] == [1]
