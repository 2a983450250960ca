"""A board as files of bridge tell it: cards, calls, cards played, result, and all that is said
about them. Text is read into boards and boards are written as text; the rules come later."""

from typing import Final, Literal, TypeAlias

import msgspec

from domain.kernel.auction import LEVELS, STRAINS
from domain.kernel.cards import CARDS, Card
from domain.kernel.seats import SEATS, Seat

Vulnerable: TypeAlias = Literal["none", "ns", "ew", "both"]
Severity: TypeAlias = Literal["error", "assumed", "dropped"]
CALLS: Final = frozenset(
    {"pass", "X", "XX", *(f"{level}{strain}" for level in LEVELS for strain in STRAINS)}
)
"""Calls in boards: `pass`, `X`, `XX`, `1C` … `7NT`."""


class Remark(msgspec.Struct, frozen=True):
    """What happened to a place of a file: `error`, its board is not taken; `assumed`, the file
    does not say it; `dropped`, it has no place in a game. `column` counts from 1."""

    line: int
    column: int
    code: str
    detail: str
    severity: Severity


class Called(msgspec.Struct, frozen=True):
    """A call, where it stands in the file, and what its side said it meant."""

    call: str
    line: int = 0
    alert: str | None = None


class Played(msgspec.Struct, frozen=True):
    """A card of a seat, and where it stands in the file."""

    seat: Seat
    card: Card
    line: int = 0


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """`hands` by seat; `played` in the order played, as far as it is told. `result` is the tricks
    of declarer's side. `fault` is the first call or card that cannot be read, or the place where
    the board goes on; calls and cards end before it. `tags` is what else is said of the board,
    names of the players included."""

    line: int = 1
    number: int | None = None
    dealer: Seat
    vulnerable: Vulnerable
    hands: dict[Seat, tuple[Card, ...]]
    calls: tuple[Called, ...] = ()
    played: tuple[Played, ...] = ()
    declarer: Seat | None = None
    contract: str | None = None
    result: int | None = None
    result_line: int = 0
    score: int | None = None
    score_line: int = 0
    fault: Remark | None = None
    tags: dict[str, str] = msgspec.field(default_factory=dict)
    comments: tuple[str, ...] = ()


class Reading(msgspec.Struct, frozen=True):
    """A whole file: its boards, and what there is to say about it."""

    boards: tuple[Board, ...]
    report: tuple[Remark, ...]


def decoded(data: bytes) -> str:
    """The text of a file: UTF-8 with or without a mark at its head, else Latin-1; lines end with
    a line feed."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def card_in(text: str) -> Card | None:
    """A card as people write it: `sA`, `S10`; None for anything else."""
    code = text.upper().replace("10", "T")
    return code if code in CARDS else None


def completed(hands: dict[Seat, tuple[Card, ...]]) -> dict[Seat, tuple[Card, ...]] | None:
    """Four hands of thirteen, the fourth by what the others leave; None when they do not fit."""
    known = {seat: cards for seat, cards in hands.items() if cards}
    if len(known) == 3:
        held = {card for cards in known.values() for card in cards}
        missing = next(seat for seat in SEATS if seat not in known)
        known[missing] = tuple(card for card in CARDS if card not in held)
    cards = [card for hand in known.values() for card in hand]
    fits = len(known) == 4 and all(len(hand) == 13 for hand in known.values())
    return known if fits and len(set(cards)) == 52 else None
