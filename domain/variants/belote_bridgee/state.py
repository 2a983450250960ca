"""The state of a match and how each event changes it."""

from collections.abc import Sequence

import msgspec

from domain.kernel.messages import DealCommitted, Event, GameFinished, PassedOut, SeedRevealed
from domain.kernel.seats import Seat
from domain.variants.belote_bridgee.cards import BeloteCard
from domain.variants.belote_bridgee.deal import (
    BeloteDeal,
    BeloteDealEvent,
    Hands,
    begin,
    dealt_hands,
    runs,
)
from domain.variants.belote_bridgee.deal import evolve as evolve_deal
from domain.variants.belote_bridgee.messages import (
    BeloteDealScored,
    BeloteDealt,
    RedealRequested,
)
from domain.variants.belote_bridgee.options import BeloteOptions
from domain.variants.belote_bridgee.turns import after


class Dealing(msgspec.Struct, frozen=True, gc=False):
    """The cards of a dealing as dealt, kept for the end of the match; no seed when stacked."""

    number: int
    hands: Hands
    seed: str | None


class Redeal(msgspec.Struct, frozen=True, gc=False):
    """Why the cards were dealt again: four passes, or a request with its proof."""

    deal: int
    reason: str
    seat: Seat | None = None
    hand: tuple[BeloteCard, ...] | None = None


class Belote(msgspec.Struct, frozen=True, gc=False):
    """A match from its creation to its result.

    `deal` is the deal in progress or, between deals, the last one. `deals` are the played deals
    as they were scored; `dealings` every dealing, redeals included. `redeal` tells how the
    dealing before this one ended when it did not count.
    """

    options: BeloteOptions
    stacked_dealer: Seat | None = None
    deal: BeloteDeal | None = None
    deals: tuple[BeloteDealScored, ...] = ()
    dealings: tuple[Dealing, ...] = ()
    redeal: Redeal | None = None
    finished: bool = False

    @property
    def phase(self) -> str:
        if self.finished:
            return "finished"
        if self.deal is None or self.deal.over:
            return "awaiting_deal"
        return self.deal.phase

    @property
    def scores(self) -> tuple[int, int]:
        """The points of ns and ew so far."""
        return (
            sum(scored.points.ns for scored in self.deals),
            sum(scored.points.ew for scored in self.deals),
        )

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next, None when it is to be drawn (RULES §2)."""
        if self.deal is None:
            named = self.options.first_dealer
            return self.stacked_dealer if named == "random" else named
        if self.deal.contract is None and self.options.redeal_dealer == "same":
            return self.deal.dealer
        return after(self.deal.dealer, self.options.rotation)


BeloteEvent = (
    BeloteDealEvent | BeloteDealt | BeloteDealScored | GameFinished | DealCommitted | SeedRevealed
)
replace = msgspec.structs.replace


def evolve(state: Belote, event: BeloteEvent) -> Belote:
    """The match after the event; never refuses, computes no rule."""
    match event:
        case BeloteDealScored():
            return replace(state, deals=(*state.deals, event))
        case BeloteDealt():
            return dealt(state, event)
        case GameFinished():
            return replace(state, finished=True)
        case DealCommitted() | SeedRevealed():
            return state
        case _:
            return in_deal(state, event)


def evolve_all(state: Belote, events: Sequence[Event]) -> Belote:
    """The match after events in a row: the same as one by one, only faster."""
    for run_on, run in runs(events):
        if run_on is None:
            state = evolve(state, run[0])  # type: ignore[arg-type]  # only a match's own events
        else:
            assert state.deal is not None
            state = replace(state, deal=run_on(state.deal, run))
    return state


def dealt(state: Belote, event: BeloteDealt) -> Belote:
    dealing = Dealing(event.deal, dealt_hands(event), event.seed)
    before = state.deal
    counted = before is None or before.contract is not None
    return replace(
        state,
        deal=begin(event, state.options.rotation),
        dealings=(*state.dealings, dealing),
        redeal=None if counted else state.redeal,
    )


def in_deal(state: Belote, event: BeloteDealEvent) -> Belote:
    assert state.deal is not None
    deal = evolve_deal(state.deal, event)
    match event:
        case PassedOut():
            return replace(state, deal=deal, redeal=Redeal(deal.number, "passed_out"))
        case RedealRequested():
            redeal = Redeal(deal.number, event.reason, event.seat, event.hand)
            return replace(state, deal=deal, redeal=redeal)
        case _:
            return replace(state, deal=deal)
