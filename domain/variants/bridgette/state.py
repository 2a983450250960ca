"""The state of a match and how each event changes it."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from domain.kernel.messages import DealCommitted, Event, GameFinished, SeedRevealed
from domain.variants.bridgette.deal import BridgetteDeal, DealEvent, begin, runs
from domain.variants.bridgette.deal import evolve as evolve_deal
from domain.variants.bridgette.messages import BridgetteDealScored, BridgetteDealt
from domain.variants.bridgette.options import BridgetteOptions
from domain.variants.bridgette.seats import OPPONENT, Pair, TwoSeat


class Bridgette(msgspec.Struct, frozen=True, gc=False):
    """A match from its creation to its result. Pairs hold north's first.

    `deal` is the deal in progress or, between deals, the last one; `dealt` counts all dealings.
    `deals` are the counted deals as they were scored. `sealed` are past deals whose cards wait
    for the end of the match (`reveal_discards: after_match`).
    """

    options: BridgetteOptions
    stacked_dealer: TwoSeat | None = None
    deal: BridgetteDeal | None = None
    dealt: int = 0
    totals: Pair[int] = (0, 0)
    deals: tuple[BridgetteDealScored, ...] = ()
    sealed: tuple[BridgetteDeal, ...] = ()
    finished: bool = False

    @property
    def phase(self) -> str:
        if self.finished:
            return "finished"
        if self.deal is None or self.deal.over:
            return "awaiting_deal"
        return self.deal.phase

    @property
    def next_number(self) -> int:
        """The number of the deal to come: only deals that count are counted (decision 30)."""
        return len(self.deals) + 1

    @property
    def next_attempt(self) -> int:
        """How often the deal to come will have been dealt."""
        if self.deal is None or self.deal.number != self.next_number:
            return 1
        return self.deal.attempt + 1

    @property
    def next_dealer(self) -> TwoSeat | None:
        """Who deals next, None before the first deal (§1.1, §2.4)."""
        if self.deal is None:
            return None
        counted = self.deal.number != self.next_number
        if counted or self.options.passed_out == "next_dealer":
            return OPPONENT[self.deal.dealer]
        return self.deal.dealer


replace = msgspec.structs.replace

BridgetteEvent: TypeAlias = (
    BridgetteDealt | DealEvent | BridgetteDealScored | GameFinished | DealCommitted | SeedRevealed
)


def evolve(state: Bridgette, event: BridgetteEvent) -> Bridgette:
    """The match after the event; never refuses, computes no rule."""
    match event:
        case BridgetteDealScored():
            return scored(state, event)
        case BridgetteDealt():
            return dealt(state, event)
        case GameFinished():
            return replace(state, finished=True)
        case DealCommitted() | SeedRevealed():
            return state
        case _:
            assert state.deal is not None
            return replace(state, deal=evolve_deal(state.deal, event))


def evolve_all(state: Bridgette, events: Sequence[Event]) -> Bridgette:
    """The match after events in a row: the same as one by one, only faster."""
    for run_on, run in runs(events):
        if run_on is not None:
            assert state.deal is not None
            state = replace(state, deal=run_on(state.deal, run))
            continue
        for event in run:
            state = evolve(state, event)  # type: ignore[arg-type]  # only a match's own events
    return state


def dealt(state: Bridgette, event: BridgetteDealt) -> Bridgette:
    sealed = state.sealed
    if state.deal is not None and state.options.reveal_discards == "after_match":
        sealed = (*sealed, state.deal)
    return replace(state, deal=begin(event), dealt=state.dealt + 1, sealed=sealed)


def scored(state: Bridgette, event: BridgetteDealScored) -> Bridgette:
    north, south = state.totals
    points = event.points
    return replace(
        state,
        totals=(north + points["north"], south + points["south"]),
        deals=(*state.deals, event),
    )
