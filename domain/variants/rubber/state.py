"""The state of a rubber and how each event changes it."""

from collections.abc import Sequence

import msgspec

from domain.kernel.fourhand.deal import RUN_ON, DealEvent, FourHandDeal, Hands, begin, runs
from domain.kernel.fourhand.deal import evolve as evolve_deal
from domain.kernel.fourhand.messages import Dealt
from domain.kernel.messages import DealCommitted, Event, GameFinished, SeedRevealed
from domain.kernel.seats import LEFT, Seat
from domain.variants.rubber.messages import RubberDealScored
from domain.variants.rubber.options import RubberOptions
from domain.variants.rubber.scoring import Sheet, write


class SealedDeal(msgspec.Struct, frozen=True, gc=False):
    """A past deal whose hands wait for the end of the match."""

    number: int
    hands: Hands
    seed: str | None


class Rubber(msgspec.Struct, frozen=True, gc=False):
    """A rubber from its creation to its result.

    `deal` is the deal in progress or, between deals, the last one. `deals` are the finished deals
    as they were scored. `sealed` keeps what `reveal_hands = match_end` shows at the end.
    """

    options: RubberOptions
    stacked_dealer: Seat | None = None
    deal: FourHandDeal | None = None
    sheet: Sheet = Sheet()
    deals: tuple[RubberDealScored, ...] = ()
    sealed: tuple[SealedDeal, ...] = ()
    finished: bool = False

    @property
    def phase(self) -> str:
        if self.finished:
            return "finished"
        if self.deal is None or self.deal.over:
            return "awaiting_deal"
        return "auction" if self.deal.contract is None else "play"

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next, None when it is to be drawn (RULES §2)."""
        if self.deal is None:
            named = self.options.first_dealer
            return self.stacked_dealer if named == "random" else named
        if self.deal.contract is None and self.options.passed_out == "same_dealer":
            return self.deal.dealer
        return LEFT[self.deal.dealer]


replace = msgspec.structs.replace

RubberEvent = DealEvent | Dealt | RubberDealScored | GameFinished | DealCommitted | SeedRevealed


def evolve(state: Rubber, event: RubberEvent) -> Rubber:
    """The rubber after the event; never refuses, computes no rule."""
    run_on = RUN_ON.get(type(event))  # calls and cards, nine tenths of every log
    if run_on is not None and state.deal is not None:
        return replace(state, deal=run_on(state.deal, (event,)))
    match event:
        case Dealt():
            return replace(state, deal=begin(event))
        case RubberDealScored():
            return scored(state, event)
        case DealCommitted() | SeedRevealed():
            return state
        case GameFinished():
            return replace(state, finished=True)
        case _:
            assert state.deal is not None
            return replace(state, deal=evolve_deal(state.deal, event))


def evolve_all(state: Rubber, events: Sequence[Event]) -> Rubber:
    """The rubber after events in a row: the same as one by one, only faster."""
    for run_on, run in runs(events):
        if run_on is None:
            state = evolve(state, run[0])  # type: ignore[arg-type]  # only a rubber's own events
        else:
            assert state.deal is not None
            state = replace(state, deal=run_on(state.deal, run))
    return state


def scored(state: Rubber, event: RubberDealScored) -> Rubber:
    sealed = state.sealed
    deal = state.deal
    if state.options.reveal_hands == "match_end" and deal is not None:
        sealed = (*sealed, SealedDeal(deal.number, deal.dealt, deal.seed))
    return replace(
        state,
        sheet=write(state.sheet, event),
        deals=(*state.deals, event),
        sealed=sealed,
    )
