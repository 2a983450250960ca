"""The state of a board or a Chicago and how each event changes it."""

from collections.abc import Sequence

import msgspec

from domain.kernel.fourhand.deal import RUN_ON, DealEvent, FourHandDeal, Hands, begin, runs
from domain.kernel.fourhand.deal import evolve as evolve_deal
from domain.kernel.messages import DealCommitted, Event, GameFinished, SeedRevealed
from domain.kernel.seats import LEFT, Seat
from domain.variants.contract.messages import (
    ContractDealScored,
    ContractDealt,
    ContractHandsRevealed,
)
from domain.variants.contract.options import ContractOptions
from domain.variants.contract.scoring import Pair
from domain.variants.contract.vulnerability import board_dealer

replace = msgspec.structs.replace


class SealedBoard(msgspec.Struct, frozen=True, gc=False):
    """A past deal whose hands wait for the end of the match."""

    number: int
    attempt: int
    hands: Hands
    seed: str | None


class ContractMatch(msgspec.Struct, frozen=True, gc=False):
    """A board or a Chicago from its creation to its result.

    `deal` is the deal in progress or, between deals, the last one, and `attempt` how often its
    number was dealt. `dealings` counts all deals dealt. `deals` are the deals that counted, as
    they were scored. `sealed` keeps what `reveal_hands = match_end` shows at the end.
    """

    options: ContractOptions
    stacked_dealer: Seat | None = None
    deal: FourHandDeal | None = None
    attempt: int = 0
    dealings: int = 0
    deals: tuple[ContractDealScored, ...] = ()
    sealed: tuple[SealedBoard, ...] = ()
    finished: bool = False

    @property
    def phase(self) -> str:
        if self.finished:
            return "finished"
        if self.deal is None or self.deal.over:
            return "awaiting_deal"
        return "auction" if self.deal.contract is None else "play"

    @property
    def next_number(self) -> int:
        """The number of the next deal: a deal that did not count keeps its number."""
        return len(self.deals) + 1

    @property
    def next_attempt(self) -> int:
        redealt = self.deal is not None and self.deal.number == self.next_number
        return self.attempt + 1 if redealt else 1

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next, None when he is to be drawn (RULES §1, §2)."""
        if self.deal is not None:
            same = self.deal.number == self.next_number
            return self.deal.dealer if same else LEFT[self.deal.dealer]
        named = self.options.dealer or self.stacked_dealer
        if named is None and self.options.format == "board":
            return board_dealer(self.options.board_number)
        return named

    @property
    def totals(self) -> Pair:
        ns = sum(scored.points.ns for scored in self.deals)
        return ns, sum(scored.points.ew for scored in self.deals)

    @property
    def part_score(self) -> Pair:
        """The part-scores carried into the next deal."""
        if not self.deals:
            return 0, 0
        kept = self.deals[-1].part_score
        return kept.ns, kept.ew


ContractEvent = (
    DealEvent
    | ContractDealt
    | ContractDealScored
    | ContractHandsRevealed
    | GameFinished
    | DealCommitted
    | SeedRevealed
)


def evolve(state: ContractMatch, event: ContractEvent) -> ContractMatch:
    """The match after the event; never refuses, computes no rule."""
    run_on = RUN_ON.get(type(event))  # calls and cards, nine tenths of every log
    if run_on is not None and state.deal is not None:
        return replace(state, deal=run_on(state.deal, (event,)))
    match event:
        case ContractDealScored():
            return replace(state, deals=(*state.deals, event))
        case ContractDealt():
            return dealt(state, event)
        case ContractHandsRevealed():
            return revealed(state, event)
        case GameFinished():
            return replace(state, finished=True)
        case DealCommitted() | SeedRevealed():
            return state
        case _:
            assert state.deal is not None
            return replace(state, deal=evolve_deal(state.deal, event))


def evolve_all(state: ContractMatch, events: Sequence[Event]) -> ContractMatch:
    """The match after events in a row: the same as one by one, only faster."""
    for run_on, run in runs(events):
        if run_on is None:
            state = evolve(state, run[0])  # type: ignore[arg-type]  # only a match's own events
        else:
            assert state.deal is not None
            state = replace(state, deal=run_on(state.deal, run))
    return state


def dealt(state: ContractMatch, event: ContractDealt) -> ContractMatch:
    """The new deal; the one before it is sealed when its hands wait for the end."""
    sealed = state.sealed
    past = state.deal
    if state.options.reveal_hands == "match_end" and past is not None:
        sealed = (*sealed, SealedBoard(past.number, state.attempt, past.dealt, past.seed))
    return replace(
        state,
        deal=begin(event),
        attempt=event.attempt,
        dealings=state.dealings + 1,
        sealed=sealed,
    )


def revealed(state: ContractMatch, event: ContractHandsRevealed) -> ContractMatch:
    deal = state.deal
    if deal is None or (event.deal, event.attempt) != (deal.number, state.attempt):
        return state
    return replace(state, deal=evolve_deal(deal, event))
