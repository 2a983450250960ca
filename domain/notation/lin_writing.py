"""Writes LIN, a line a board, as `lin_reading.py` describes it."""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.kernel.seats import Seat
from domain.notation.boards import Board
from domain.notation.lin_reading import DEALERS, ORDER

DIGIT: Final = {seat: digit for digit, seat in DEALERS.items()}
VULNERABLE: Final = {"none": "o", "ns": "n", "ew": "e", "both": "b"}
CALL: Final = {"pass": "p", "X": "d", "XX": "r"}


def write_lin(boards: Sequence[Board]) -> bytes:
    """The file of some boards. The bar `|` of a text is written as a slash."""
    return "".join(f"{''.join(pairs_of(board))}\n" for board in boards).encode()


def pairs_of(board: Board) -> Iterator[str]:
    names = ",".join(board.tags.get(seat.capitalize(), "").replace(",", " ") for seat in ORDER)
    hands = ",".join(hand_of(board, seat) for seat in ORDER)
    yield pair("pn", names)
    yield pair("st", "")
    yield pair("md", DIGIT[board.dealer] + hands)
    yield pair("rh", "")
    yield pair("ah", f"Board {board.number or 1}")
    yield pair("sv", VULNERABLE[board.vulnerable])
    for one in board.calls:
        yield pair("mb", call_of(one.call) + ("!" if one.alert else ""))
        if one.alert:
            yield pair("an", one.alert)
    yield pair("pg", "")
    for start in range(0, len(board.played), 4):
        for played in board.played[start : start + 4]:
            yield pair("pc", played.card)
        yield pair("pg", "")
    if board.contract is not None and len(board.played) < 52:
        yield pair("mc", str(board.result))
        yield pair("pg", "")


def pair(word: str, text: str) -> str:
    return f"{word}|{text.replace('|', '/').replace(chr(10), ' ')}|"


def call_of(call: str) -> str:
    return CALL.get(call, call.replace("NT", "N"))


def hand_of(board: Board, seat: Seat) -> str:
    """`S2AH69QAD24QC579T`: each suit's letter, then its cards from the two up."""
    cards = board.hands[seat]
    return "".join(
        suit + "".join(card[1] for card in reversed(cards) if card[0] == suit) for suit in "SHDC"
    )
