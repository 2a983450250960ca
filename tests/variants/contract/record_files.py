"""Reads the PBN and LIN files of the corpus: just what they hold, no more than the tests need."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from domain.kernel.cards import CARDS
from domain.kernel.messages import StackedDeal
from domain.kernel.seats import LEFT, SEATS

SEAT = {seat[0].upper(): seat for seat in SEATS}
VULNERABLE = {
    "None": "none", "NS": "ns", "EW": "ew", "All": "both", "Both": "both",
    "o": "none", "n": "ns", "e": "ew", "b": "both",
}  # fmt: skip
TAG = re.compile(r'\[(\w+) "(.*)"\]')


class RecordedBoard(msgspec.Struct, frozen=True):
    """A board as a file tells it. `score` is north-south's; null where the file is silent.

    `tricks` are those of declarer's side. `rows` are the tricks played, cards by hand.
    """

    source: str
    number: int
    dealer: str
    vulnerable: str
    hands: dict[str, tuple[str, ...]]
    calls: tuple[str, ...]
    declarer: str | None
    contract: str | None
    doubled: int
    tricks: int | None
    score: int | None
    rows: tuple[dict[str, str], ...]

    @property
    def deal(self) -> StackedDeal:
        return StackedDeal(self.dealer, self.hands)


def strain_in_full(bid: str) -> str:
    return re.sub("N$", "NT", bid)


def read_pbn(path: Path) -> Iterator[RecordedBoard]:
    text = path.read_text(encoding="utf-8")
    for number, game in enumerate(re.split(r"(?m)^(?=\[Event )", text)[1:], start=1):
        yield pbn_board(f"{path.name} {number}", game)


def pbn_board(source: str, game: str) -> RecordedBoard:
    tags: dict[str, str] = {}
    sections: dict[str, list[str]] = {}
    name = ""
    for line in game.splitlines():
        if tag := TAG.match(line):
            name = tag[1]
            tags[name] = tag[2]
        else:
            sections.setdefault(name, []).extend(line.split())
    bid, doubled = re.fullmatch(r"(.*?)(X{0,2})", tags["Contract"]).groups()  # type: ignore[union-attr]
    return RecordedBoard(
        source=source,
        number=int(tags["Board"]),
        dealer=SEAT[tags["Dealer"]],
        vulnerable=VULNERABLE[tags["Vulnerable"]],
        hands=pbn_hands(tags["Deal"]),
        calls=tuple(pbn_call(token) for token in sections["Auction"] if token[0] != "="),
        declarer=SEAT[tags["Declarer"]],
        contract=strain_in_full(bid),
        doubled=len(doubled),
        tricks=int(tags["Result"]) if tags["Result"] else None,
        score=int(tags["Score"].removeprefix("NS ")) if tags["Score"] else None,
        rows=tuple(pbn_rows(SEAT[tags["Play"]], sections["Play"])),
    )


def pbn_call(token: str) -> str:
    return "P" if token == "Pass" else strain_in_full(token)


def pbn_hands(deal: str) -> dict[str, tuple[str, ...]]:
    """`N:` or another first seat, then four hands clockwise, suits S.H.D.C."""
    seat = SEAT[deal[0]]
    hands = {}
    for hand in deal[2:].split():
        suits = zip("SHDC", hand.split("."), strict=True)
        hands[seat] = tuple(suit + rank for suit, ranks in suits for rank in ranks)
        seat = LEFT[seat]
    return hands


def pbn_rows(leader: str, tokens: list[str]) -> Iterator[dict[str, str]]:
    """The columns are the seats from the opening leader on, whoever leads to the trick."""
    cards = [token for token in tokens if token != "*"]
    seats = [leader]
    for _ in range(3):
        seats.append(LEFT[seats[-1]])  # type: ignore[index]  # a seat
    for start in range(0, len(cards), 4):
        yield dict(zip(seats, cards[start : start + 4], strict=True))


def read_lin(path: Path) -> Iterator[tuple[RecordedBoard, tuple[str, ...]]]:
    """Each board and its cards in the order of play; `mc` is the tricks of declarer's side."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        parts = line.split("|")
        pairs = list(zip(parts[::2], parts[1::2], strict=False))
        yield lin_board(f"{path.name} {number}", pairs)


def lin_board(source: str, pairs: list[tuple[str, str]]) -> tuple[RecordedBoard, tuple[str, ...]]:
    said = dict(pairs)
    board = RecordedBoard(
        source=source,
        number=int(said["ah"].removeprefix("Board ")),
        dealer=("south", "west", "north", "east")[int(said["md"][0]) - 1],
        vulnerable=VULNERABLE[said["sv"]],
        hands=lin_hands(said["md"][1:]),
        calls=tuple(lin_call(value) for name, value in pairs if name == "mb"),
        declarer=None,
        contract=None,
        doubled=0,
        tricks=int(said["mc"]) if "mc" in said else None,
        score=None,
        rows=(),
    )
    return board, tuple(value for name, value in pairs if name == "pc")


def lin_call(value: str) -> str:
    call = value.rstrip("!").upper()
    return {"P": "P", "D": "X", "R": "XX"}.get(call) or strain_in_full(call)


def lin_hands(value: str) -> dict[str, tuple[str, ...]]:
    """South, west and north, suit letters before their ranks; east has what is left."""
    hands = {}
    for seat, hand in zip(("south", "west", "north"), value.rstrip(",").split(","), strict=True):
        hands[seat] = tuple(
            group[0] + rank for group in re.findall(r"[SHDC][^SHDC]*", hand) for rank in group[1:]
        )
    dealt = {card for hand in hands.values() for card in hand}
    hands["east"] = tuple(card for card in CARDS if card not in dealt)
    return hands
