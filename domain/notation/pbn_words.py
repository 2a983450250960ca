"""The words of PBN: a hand, a call, a score."""

import re
from collections.abc import Sequence
from typing import Final

from domain.kernel.cards import Card
from domain.notation.boards import Called, card_in

WORDS: Final = {"P": "pass", "PASS": "pass", "D": "X", "X": "X", "R": "XX", "XX": "XX"}
BID: Final = re.compile(r"([1-7])(NT|[NSHDC])([!?]*)$")
SCORE: Final = re.compile(r"(?:(NS|EW)\s+)?(-?\d+)", re.IGNORECASE)


def cards_in(hand: str) -> tuple[Card, ...] | None:
    """A hand as `AK4.QJ..T98`; empty for `-`, None for what is none."""
    if hand == "-":
        return ()
    suits = hand.upper().replace("10", "T").split(".")
    if len(suits) != 4:
        return None
    texts = [suit + rank for suit, ranks in zip("SHDC", suits, strict=True) for rank in ranks]
    cards = tuple(card for card in map(card_in, texts) if card is not None)
    return cards if len(cards) == len(texts) else None


def call_in(text: str) -> str | None:
    """A call, upper case: `PASS`, `1N`, `3NT!`."""
    bare = text.rstrip("!?")
    if bare in WORDS:
        return WORDS[bare]
    found = BID.match(text)
    if found is None:
        return None
    strain = "NT" if found[2] in ("N", "NT") else found[2]
    return f"{found[1]}{strain}"


def passes_to_close(calls: Sequence[Called]) -> int:
    """How many passes end the auction from here."""
    trailing = 0
    for one in reversed(calls):
        if one.call != "pass":
            return max(0, 3 - trailing)
        trailing += 1
    return max(0, 4 - trailing)


def points_in(text: str) -> int | None:
    """The score for north-south: `NS -50`, `EW 50`, `-50`."""
    found = SCORE.fullmatch(text.strip())
    if found is None:
        return None
    points = int(found[2][:8])
    return -points if (found[1] or "NS").upper() == "EW" else points
