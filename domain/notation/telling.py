"""The boards of a finished game of four-hand bridge, out of its log."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from domain.kernel.fourhand.messages import (
    CardPlayed,
    ClaimSettled,
    ContractSet,
    Dealt,
    TrickWon,
)
from domain.kernel.messages import BidMade, Doubled, Event, Passed, Redoubled
from domain.kernel.records import Record
from domain.kernel.seats import SIDE
from domain.kernel.table_events import GameCreated, TakenBack
from domain.notation.boards import Board, Called, Played, Vulnerable

CALLS: Final[dict[type[Event], str]] = {Passed: "pass", Doubled: "X", Redoubled: "XX"}
VULNERABLE: Final[dict[tuple[bool, bool], Vulnerable]] = {
    (False, False): "none",
    (True, False): "ns",
    (False, True): "ew",
    (True, True): "both",
}
replace = msgspec.structs.replace


def boards_of(records: Sequence[Record]) -> list[Board]:
    """The boards in order; every card must be in the log."""
    created: GameCreated = records[0].data
    number = created.options.get("board_number")
    first = number if isinstance(number, int) else None
    boards: list[Board] = []
    for event in standing(records):
        if isinstance(event, Dealt):
            boards.append(begun(event, first))
        elif boards:
            boards[-1] = told(boards[-1], event)
    if created.annotations is None or not boards:
        return boards
    return [annotated(boards[0], created), *boards[1:]]


def standing(records: Sequence[Record]) -> list[Event]:
    """The events without those that were taken back."""
    kept: list[Event] = []
    for record in records:
        if isinstance(record.data, TakenBack):
            kept.pop()
        elif type(record.data) in COUNTED or record.data.type in ENDS:
            kept.append(record.data)
    return kept


COUNTED: Final = (BidMade, Passed, Doubled, Redoubled, ContractSet, CardPlayed, TrickWon)
ENDS: Final = frozenset({"dealt", "claim_settled", "deal_scored", "passed_out"})


def begun(event: Dealt, number: int | None) -> Board:
    return Board(
        number=number or event.deal,
        dealer=event.dealer,
        vulnerable=VULNERABLE[event.vulnerable["ns"], event.vulnerable["ew"]],
        hands={seat: cards or () for seat, cards in event.hands.items()},
    )


def told(board: Board, event: Event) -> Board:
    """The board with one event more."""
    match event:
        case BidMade():
            call = f"{event.level}{event.strain}"
            return replace(board, calls=(*board.calls, Called(call)))
        case Passed() | Doubled() | Redoubled():
            return replace(board, calls=(*board.calls, Called(CALLS[type(event)])))
        case ContractSet():
            doubled = "X" * event.doubled
            contract = f"{event.level}{event.strain}{doubled}"
            return replace(board, declarer=event.declarer, contract=contract, result=0)
        case CardPlayed():
            return replace(board, played=(*board.played, Played(event.hand, event.card)))
        case TrickWon():
            return replace(board, result=tricks_after(board, event))
        case ClaimSettled():
            return claimed(board, event)
    return scored(board, event)


def tricks_after(board: Board, event: TrickWon) -> int:
    assert board.declarer is not None
    return (board.result or 0) + (SIDE[event.winner] == SIDE[board.declarer])


def claimed(board: Board, event: ClaimSettled) -> Board:
    if event.tricks is None:
        return board
    assert board.declarer is not None
    return replace(board, result=event.tricks[SIDE[board.declarer]])


def scored(board: Board, event: Any) -> Board:
    """A score by sides is the board's; other scores belong to the whole game."""
    points = getattr(event, "points", None)
    return board if points is None else replace(board, score=points.ns - points.ew)


def annotated(board: Board, created: GameCreated) -> Board:
    """With what the file said that the board came from."""
    said = created.annotations
    assert said is not None
    texts = {alert.call: alert.text for alert in said.alerts}
    calls = tuple(
        Called(one.call, alert=texts.get(place)) for place, one in enumerate(board.calls, start=1)
    )
    return replace(board, calls=calls, tags=said.tags, comments=said.comments)
