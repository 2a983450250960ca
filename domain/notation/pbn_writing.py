"""Writes PBN 2.1 in export format: the fifteen tags in their order, then auction and play."""

from collections.abc import Iterator, Sequence
from typing import Final

from domain.kernel.seats import SEATS, Seat, turn
from domain.notation.boards import Board

LETTER: Final[dict[Seat, str]] = {"north": "N", "east": "E", "south": "S", "west": "W"}
VULNERABLE: Final = {"none": "None", "ns": "NS", "ew": "EW", "both": "All"}
CALL: Final = {"pass": "Pass"}
HEAD: Final = "% PBN 2.1\n% EXPORT\n"


def write_pbn(boards: Sequence[Board], date: str = "") -> bytes:
    """The file of some boards. `date` as `2026.03.14`, where a board does not say its own."""
    return (HEAD + "\n".join(written(board, date) for board in boards)).encode()


def written(board: Board, date: str) -> str:
    return "".join(f"{line}\n" for line in lines_of(board, date))


def lines_of(board: Board, date: str) -> Iterator[str]:
    said = board.tags
    is_passed_out = board.contract is None
    yield tag("Event", said.get("Event", ""))
    yield tag("Site", said.get("Site", ""))
    yield tag("Date", said.get("Date", date))
    yield tag("Board", str(board.number or 1))
    for seat in ("West", "North", "East", "South"):
        yield tag(seat, said.get(seat, ""))
    yield tag("Dealer", LETTER[board.dealer])
    yield tag("Vulnerable", VULNERABLE[board.vulnerable])
    yield tag("Deal", "N:" + " ".join(hand_of(board, seat) for seat in SEATS))
    yield tag("Scoring", said.get("Scoring", ""))
    yield tag("Declarer", "" if board.declarer is None else LETTER[board.declarer])
    yield tag("Contract", "Pass" if is_passed_out else str(board.contract))
    yield tag("Result", "" if is_passed_out else str(board.result))
    if board.score is not None:
        yield tag("Score", f"NS {board.score}")
    for comment in board.comments:
        yield "{" + comment.replace("}", ")") + "}"
    yield tag("Auction", LETTER[board.dealer])
    yield from auction(board)
    if board.played:
        yield tag("Play", LETTER[board.played[0].seat])
        yield from play(board)


def tag(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'[{name} "{escaped}"]'


def hand_of(board: Board, seat: Seat) -> str:
    """`AK4.QJ..T98`: spades, hearts, diamonds, clubs, each from the ace down."""
    cards = board.hands[seat]
    return ".".join("".join(card[1] for card in cards if card[0] == suit) for suit in "SHDC")


def auction(board: Board) -> Iterator[str]:
    """Four calls a line; what they mean stands in notes below."""
    words, notes = [], []
    for one in board.calls:
        word = CALL.get(one.call, one.call)
        if one.alert is not None:
            notes.append(one.alert)
            word += f" ={len(notes)}="
        words.append(word)
    for start in range(0, len(words), 4):
        yield " ".join(words[start : start + 4])
    for number, note in enumerate(notes, start=1):
        yield tag("Note", f"{number}:{note}")


def play(board: Board) -> Iterator[str]:
    """A row a trick, in columns from the opening leader; `*` where the play was cut short."""
    first = board.played[0].seat
    for start in range(0, len(board.played), 4):
        cards = {one.seat: one.card for one in board.played[start : start + 4]}
        yield " ".join(cards.get(turn(first, column), "- ") for column in range(4)).rstrip()
    if len(board.played) < 52:
        yield "*"
