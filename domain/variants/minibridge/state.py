"""The state of a match and how each event changes it."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

import msgspec

from domain.kernel.fourhand.messages import CardPlayed, TrickWon
from domain.kernel.messages import DealCommitted, Event, GameFinished, SeedRevealed
from domain.kernel.seats import LEFT, Seat
from domain.variants.minibridge.deal import (
    DealEvent,
    Hands,
    MinibridgeDeal,
    begin,
    dealt_hands,
    play_on,
)
from domain.variants.minibridge.deal import evolve as evolve_deal
from domain.variants.minibridge.messages import (
    MinibridgeDealScored,
    MinibridgeDealt,
    MinibridgeHandsRevealed,
    Stars,
)
from domain.variants.minibridge.options import MinibridgeOptions


class MinibridgeDealing(msgspec.Struct, frozen=True, gc=False):
    """What the end of the match reveals of a dealing: its seed, null when the cards were given,
    and its hands, null once they were shown."""

    number: int
    attempt: int
    hands: Hands | None
    seed: str | None


class Minibridge(msgspec.Struct, frozen=True, gc=False):
    """A match from its creation to its result.

    `deal` is the deal in progress or, between deals, the last one. `deals` are the deals that
    counted, as they were scored; `dealings` every dealing, annulled ones included.
    """

    options: MinibridgeOptions
    stacked_dealer: Seat | None = None
    deal: MinibridgeDeal | None = None
    deals: tuple[MinibridgeDealScored, ...] = ()
    dealings: tuple[MinibridgeDealing, ...] = ()
    finished: bool = False

    @property
    def phase(self) -> str:
        if self.finished:
            return "finished"
        if self.deal is None or self.deal.over:
            return "awaiting_deal"
        return self.deal.phase

    @property
    def totals(self) -> Stars:
        return Stars(
            sum(scored.points.ns for scored in self.deals),
            sum(scored.points.ew for scored in self.deals),
        )

    @property
    def next_number(self) -> int:
        """The number of the next deal: an annulled deal leaves its number to the next dealing."""
        return len(self.deals) + 1

    @property
    def next_attempt(self) -> int:
        redealt = self.deal is not None and self.deal.number == self.next_number
        return self.dealings[-1].attempt + 1 if redealt else 1

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next, None when he is to be drawn (RULES §2)."""
        if self.deal is None:
            named = self.options.first_dealer
            return self.stacked_dealer if named == "random" else named
        same = self.deal.number == self.next_number
        return self.deal.dealer if same else LEFT[self.deal.dealer]


replace = msgspec.structs.replace

MinibridgeEvent: TypeAlias = (
    DealEvent | MinibridgeDealt | MinibridgeDealScored | GameFinished | DealCommitted | SeedRevealed
)


def evolve(state: Minibridge, event: MinibridgeEvent) -> Minibridge:
    """The match after the event; never refuses, computes no rule."""
    match event:
        case MinibridgeDealt():
            return dealt(state, event)
        case MinibridgeDealScored():
            return replace(state, deals=(*state.deals, event))
        case MinibridgeHandsRevealed():
            return shown(state, event)
        case GameFinished():
            return replace(state, finished=True)
        case DealCommitted() | SeedRevealed():
            return state
        case _:
            assert state.deal is not None
            return replace(state, deal=evolve_deal(state.deal, event))


def dealt(state: Minibridge, event: MinibridgeDealt) -> Minibridge:
    dealing = MinibridgeDealing(event.deal, event.attempt, dealt_hands(event), event.seed)
    deal = begin(event, state.options.trump_variant)
    return replace(state, deal=deal, dealings=(*state.dealings, dealing))


def shown(state: Minibridge, event: MinibridgeHandsRevealed) -> Minibridge:
    """The hands of a dealing are public and need not be kept."""
    which = (event.deal, event.attempt)
    dealings = tuple(
        replace(one, hands=None) if (one.number, one.attempt) == which else one
        for one in state.dealings
    )
    assert state.deal is not None
    return replace(state, deal=evolve_deal(state.deal, event), dealings=dealings)


def evolve_all(state: Minibridge, events: Sequence[Event]) -> Minibridge:
    """The match after events in a row: the same as one by one, only faster."""
    for is_play, run in runs(events):
        if is_play:
            assert state.deal is not None
            state = replace(state, deal=play_on(state.deal, run))
            continue
        for event in run:
            state = evolve(state, event)  # type: ignore[arg-type]  # only a match's own events
    return state


def runs(events: Sequence[Event]) -> Iterator[tuple[bool, tuple[Event, ...]]]:
    """Cuts events into runs of cards and won tricks, and runs of others."""
    for is_play, run in groupby(events, key=belongs_to_play):
        yield is_play, tuple(run)


def belongs_to_play(event: Event) -> bool:
    return type(event) is CardPlayed or type(event) is TrickWon
