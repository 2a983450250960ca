"""What a player's bids promise: points at least, and the length of suits."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from domain.kernel.seats import PARTNER, Seat

Call = Mapping[str, Any]

NO_TRUMP_OPENING: Final = {1: 15, 2: 20, 3: 25}
NO_TRUMP_RESPONSE: Final = {1: 6, 2: 11, 3: 13}
SUIT_OPENING: Final = {1: 12, 2: 12, 3: 6}
STRONG_OPENING: Final = 20
OVERCALL: Final = {1: 9, 2: 12, 3: 15}
NEW_SUIT: Final = {1: 6, 2: 10}
RAISE: Final = {2: 6, 3: 10}
STRONG: Final = 13
JUMP: Final = 4
"""What a rebid of a level more than necessary adds."""


class Promise(msgspec.Struct, frozen=True):
    """`points` at least; `lengths` of suits at least."""

    points: int
    lengths: dict[str, int]


def step(call: Call) -> int:
    """The place of a bid on the ladder."""
    return 5 * int(call["level"]) + ("C", "D", "H", "S", "NT").index(call["strain"])


def bids(calls: Sequence[Call]) -> list[Call]:
    return [call for call in calls if call["type"] == "bid"]


def promise(calls: Sequence[Call], seat: Seat) -> Promise:
    """What the seat has promised with all its bids."""
    points, lengths = 0, dict[str, int]()
    for place, call in enumerate(calls):
        if call["type"] == "bid" and call["seat"] == seat:
            before = bids(calls[:place])
            points = max(points, promised_points(before, call, points))
            if call["strain"] == "NT":
                lengths = {suit: max(2, lengths.get(suit, 0)) for suit in "CDHS"}
            else:
                held = promised_length(before, call)
                lengths[call["strain"]] = max(held, lengths.get(call["strain"], 0))
    return Promise(points, lengths)


def promised_points(before: Sequence[Call], call: Call, so_far: int) -> int:
    """Points of one bid after the bids `before`; `so_far` the seat's own earlier promise."""
    level, strain = call["level"], call["strain"]
    partners = [bid for bid in before if bid["seat"] == PARTNER[call["seat"]]]
    if so_far:
        jump = bool(before) and step(call) - step(before[-1]) > 5
        return so_far + JUMP * jump
    if partners:
        if strain == "NT":
            return NO_TRUMP_RESPONSE.get(level, STRONG)
        is_raise = any(bid["strain"] == strain for bid in partners)
        return (RAISE if is_raise else NEW_SUIT).get(level, STRONG)
    if strain == "NT":
        return NO_TRUMP_OPENING.get(level, STRONG_OPENING)
    return (OVERCALL if before else SUIT_OPENING).get(level, STRONG_OPENING)


def promised_length(before: Sequence[Call], call: Call) -> int:
    """Cards in the suit of one bid, at least."""
    strain, seat = call["strain"], call["seat"]
    own = [bid for bid in before if bid["seat"] == seat]
    partners = [bid for bid in before if bid["seat"] == PARTNER[seat]]
    if any(bid["strain"] == strain for bid in partners):
        return 3 if strain in "HS" else 4
    if any(bid["strain"] == strain for bid in own):
        return 6
    if not before and call["level"] >= 3:
        return 7
    return 4 if partners or (strain in "CD" and not before) else 5
