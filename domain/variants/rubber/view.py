"""What a rubber shows (RULES §7): the table to all, a hand to its seat, events redacted."""

from typing import Literal

import msgspec

from domain.kernel.cards import Card, cards_of
from domain.kernel.fourhand.sight import FourHandTable, table_of
from domain.kernel.fourhand.sight import actions as deal_actions
from domain.kernel.fourhand.sight import redact as redact_deal
from domain.kernel.fourhand.sight import to_act as deal_to_act
from domain.kernel.messages import Event
from domain.kernel.seats import Seat
from domain.variants.rubber.messages import RubberDealScored
from domain.variants.rubber.scoring import FinishedGame, Sheet
from domain.variants.rubber.state import Rubber


class RubberScore(msgspec.Struct, frozen=True, gc=False):
    """A side's column: `below` of the whole rubber, `part_score` of the open game only."""

    below: int
    above: int
    total: int
    games: int
    part_score: int


Scores = dict[Literal["ns", "ew"], RubberScore]


class RubberTable(FourHandTable, frozen=True):
    """The deal and the score sheet, the same for all viewers. `games` are the closed ones."""

    scores: Scores
    games: tuple[FinishedGame, ...]
    deals: tuple[RubberDealScored, ...]


class RubberLobby(msgspec.Struct, frozen=True):
    """The table before the first deal."""

    scores: Scores
    games: tuple[FinishedGame, ...]
    deals: tuple[RubberDealScored, ...]


def scores(sheet: Sheet) -> Scores:
    below, above, totals = sheet.below, sheet.above, sheet.totals
    games, open_below = sheet.games, sheet.open_below
    return {
        "ns": RubberScore(below[0], above[0], totals[0], games[0], open_below[0]),
        "ew": RubberScore(below[1], above[1], totals[1], games[1], open_below[1]),
    }


def table(state: Rubber) -> RubberTable | RubberLobby:
    sheet = state.sheet
    if state.deal is None:
        return RubberLobby(scores(sheet), sheet.closed, state.deals)
    return RubberTable(  # type: ignore[call-arg]  # a tuple of unknown length comes first
        *table_of(state.deal, state.options.history_view),
        scores(sheet),
        sheet.closed,
        state.deals,
    )


def hand(state: Rubber, seat: Seat) -> tuple[Card, ...]:
    """What the seat still holds, sorted; dummy's player sees dummy's cards."""
    return () if state.deal is None else cards_of(state.deal.holding(seat))


def to_act(state: Rubber) -> tuple[Seat, ...]:
    return () if state.finished or state.deal is None else deal_to_act(state.deal)


def actions(state: Rubber, seat: Seat) -> tuple[msgspec.Struct, ...]:
    if state.finished or state.deal is None:
        return ()
    return deal_actions(state.deal, seat, claims=state.options.claims)


def redact(event: Event, _state: Rubber, viewer: str) -> Event:
    return redact_deal(event, viewer)
