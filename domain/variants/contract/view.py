"""What a board or a Chicago shows (RULES §7): the table to all, a hand to its seat."""

import msgspec

from domain.kernel.cards import Card, cards_of
from domain.kernel.fourhand.sight import FourHandTable, table_of
from domain.kernel.fourhand.sight import actions as deal_actions
from domain.kernel.fourhand.sight import redact as redact_deal
from domain.kernel.fourhand.sight import to_act as deal_to_act
from domain.kernel.messages import Event
from domain.kernel.seats import Seat
from domain.variants.contract.messages import ContractDealScored, ContractPoints
from domain.variants.contract.scoring import by_side
from domain.variants.contract.state import ContractMatch


class ContractTable(FourHandTable, frozen=True):
    """The deal and the scores, the same for all viewers. `attempt` as in `dealt`.

    `scores` are the points of each side so far, `part_score` what it carries towards a game.
    """

    attempt: int
    scores: ContractPoints
    part_score: ContractPoints
    deals: tuple[ContractDealScored, ...]


class ContractLobby(msgspec.Struct, frozen=True):
    """The table before the first deal."""

    scores: ContractPoints
    part_score: ContractPoints
    deals: tuple[ContractDealScored, ...]


def table(state: ContractMatch) -> ContractTable | ContractLobby:
    scores, part_score = by_side(state.totals), by_side(state.part_score)
    if state.deal is None:
        return ContractLobby(scores, part_score, state.deals)
    return ContractTable(  # type: ignore[call-arg]  # a tuple of unknown length comes first
        *table_of(state.deal, state.options.history_view),
        state.attempt,
        scores,
        part_score,
        state.deals,
    )


def hand(state: ContractMatch, seat: Seat) -> tuple[Card, ...]:
    """What the seat still holds, sorted; dummy's player sees dummy's cards."""
    return () if state.deal is None else cards_of(state.deal.holding(seat))


def to_act(state: ContractMatch) -> tuple[Seat, ...]:
    return () if state.finished or state.deal is None else deal_to_act(state.deal)


def actions(state: ContractMatch, seat: Seat) -> tuple[msgspec.Struct, ...]:
    if state.finished or state.deal is None:
        return ()
    return deal_actions(state.deal, seat, claims=state.options.claims)


def redact(event: Event, _state: ContractMatch, viewer: str) -> Event:
    return redact_deal(event, viewer)
