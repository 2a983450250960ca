"""The state of a match and how each event changes it."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from domain.kernel.cards import Card, Hand
from domain.kernel.messages import DealCommitted, Event, GameFinished, SeedRevealed
from domain.variants.draw_bridge.deal import DealEvent, DrawBridgeDeal, begin, runs
from domain.variants.draw_bridge.deal import evolve as evolve_deal
from domain.variants.draw_bridge.messages import DrawBridgeDealScored, DrawBridgeDealt
from domain.variants.draw_bridge.options import DrawBridgeOptions
from domain.variants.draw_bridge.seats import OTHER, DrawSeat, Pair


class SealedDraw(msgspec.Struct, frozen=True, gc=False):
    """What a deal keeps for the end of the match: the hands as dealt, stock and seed."""

    number: int
    dealt: Pair[Hand]
    stock: tuple[Card, ...]
    seed: str | None


class DrawBridge(msgspec.Struct, frozen=True, gc=False):
    """A match from its creation to its result. Pairs hold north's first.

    `deal` is the one in progress, or the last; `sealed` are those before it.
    """

    options: DrawBridgeOptions
    stacked_dealer: DrawSeat | None = None
    deal: DrawBridgeDeal | None = None
    totals: Pair[int] = (0, 0)
    deals: tuple[DrawBridgeDealScored, ...] = ()
    sealed: tuple[SealedDraw, ...] = ()
    finished: bool = False

    @property
    def phase(self) -> str:
        if self.finished:
            return "finished"
        return "awaiting_deal" if self.deal is None or self.deal.over else self.deal.phase

    @property
    def next_dealer(self) -> DrawSeat | None:
        """Who deals next, None when it is to be drawn (§1, §2)."""
        if self.deal is None:
            named = self.options.first_dealer
            return self.stacked_dealer if named == "random" else named
        if self.deal.contract is None and self.options.passed_out == "same_dealer":
            return self.deal.dealer
        return OTHER[self.deal.dealer]


replace = msgspec.structs.replace

MatchEvent: TypeAlias = (
    DealEvent | DrawBridgeDealt | DrawBridgeDealScored | GameFinished | DealCommitted | SeedRevealed
)


def evolve(state: DrawBridge, event: MatchEvent) -> DrawBridge:
    """The match after the event; never refuses, computes no rule."""
    match event:
        case DrawBridgeDealScored():
            return scored(state, event)
        case DrawBridgeDealt():
            return dealt(state, event)
        case GameFinished():
            return replace(state, finished=True)
        case DealCommitted() | SeedRevealed():
            return state
        case _:
            assert state.deal is not None
            return replace(state, deal=evolve_deal(state.deal, event))


def evolve_all(state: DrawBridge, events: Sequence[Event]) -> DrawBridge:
    """The match after events in a row: the same as one by one, only faster."""
    for run_on, run in runs(events):
        if run_on is not None:
            assert state.deal is not None
            state = replace(state, deal=run_on(state.deal, run))
            continue
        for event in run:
            state = evolve(state, event)  # type: ignore[arg-type]  # only a match's own events
    return state


def dealt(state: DrawBridge, event: DrawBridgeDealt) -> DrawBridge:
    sealed = state.sealed if state.deal is None else (*state.sealed, seal(state.deal))
    return replace(state, deal=begin(event), sealed=sealed)


def seal(deal: DrawBridgeDeal) -> SealedDraw:
    return SealedDraw(deal.number, deal.dealt, deal.stock, deal.seed)


def scored(state: DrawBridge, event: DrawBridgeDealScored) -> DrawBridge:
    """The totals are those that the event says."""
    return replace(
        state,
        totals=(event.totals["north"], event.totals["south"]),
        deals=(*state.deals, event),
    )
