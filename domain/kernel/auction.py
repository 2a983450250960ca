"""The auction of four-hand bridge: calls, what may be called, what comes of it (Laws 17 to 22).

Every variant of four hands that calls as at bridge holds this auction.
"""

from functools import cache
from typing import Final, Literal, TypeAlias

import msgspec

from domain.kernel.cards import Strain
from domain.kernel.errors import (
    DoubleNotAllowed,
    InsufficientBid,
    InvalidBid,
    RedoubleNotAllowed,
)
from domain.kernel.seats import SIDE, Seat

CallType: TypeAlias = Literal["bid", "pass", "double", "redouble"]
DeclarerRule: TypeAlias = Literal["first_namer", "final_bidder"]

STRAINS: Final[tuple[Strain, ...]] = ("C", "D", "H", "S", "NT")
LEVELS: Final = range(1, 8)


class Call(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One call; `level` and `strain` for a bid only."""

    seat: Seat
    type: CallType
    level: int | None = None
    strain: Strain | None = None


@cache
def call(
    seat: Seat, kind: CallType, level: int | None = None, strain: Strain | None = None
) -> Call:
    """The one there is of each call; games share them."""
    return Call(seat, kind, level, strain)


class Contract(msgspec.Struct, frozen=True):
    """What the declaring side must make: level + 6 tricks. `doubled` 0, 1 or 2."""

    level: int
    strain: Strain
    doubled: int
    declarer: Seat


def step(level: int, strain: Strain) -> int:
    """The place of a bid on the ladder 1C 1D 1H 1S 1NT 2C … 7NT, 0 to 34 (Law 18)."""
    return 5 * (level - 1) + STRAINS.index(strain)


def bid_name(level: int, strain: Strain) -> str:
    return f"{level}{strain}"


def last_bid(calls: tuple[Call, ...]) -> Call | None:
    for call in reversed(calls):
        if call.type == "bid":
            return call
    return None


def last_said(calls: tuple[Call, ...]) -> Call | None:
    """The last call that is not a pass: what may be doubled or redoubled."""
    for call in reversed(calls):
        if call.type != "pass":
            return call
    return None


def doubling(calls: tuple[Call, ...]) -> int:
    """How the last bid stands: 0 plain, 1 doubled, 2 redoubled; a new bid cancels both."""
    said = last_said(calls)
    if said is None:
        return 0
    return {"bid": 0, "double": 1, "redouble": 2, "pass": 0}[said.type]


def may_double(calls: tuple[Call, ...], seat: Seat) -> bool:
    said = last_said(calls)
    return said is not None and said.type == "bid" and SIDE[said.seat] != SIDE[seat]


def may_redouble(calls: tuple[Call, ...], seat: Seat) -> bool:
    said = last_said(calls)
    return said is not None and said.type == "double" and SIDE[said.seat] != SIDE[seat]


def check_bid(calls: tuple[Call, ...], level: int, strain: Strain) -> None:
    """Refuses a bid that does not exist or does not outrank the last one."""
    if level not in LEVELS:
        raise InvalidBid(bid=bid_name(level, strain))
    last = last_bid(calls)
    if last is None or last.level is None or last.strain is None:
        return
    if step(level, strain) <= step(last.level, last.strain):
        raise InsufficientBid(
            bid=bid_name(level, strain), last_bid=bid_name(last.level, last.strain)
        )


def check_double(calls: tuple[Call, ...], seat: Seat) -> None:
    if not may_double(calls, seat):
        raise DoubleNotAllowed()


def check_redouble(calls: tuple[Call, ...], seat: Seat) -> None:
    if not may_redouble(calls, seat):
        raise RedoubleNotAllowed()


def passes(calls: tuple[Call, ...]) -> int:
    """How many passes in a row end the calls."""
    count = 0
    for call in reversed(calls):
        if call.type != "pass":
            break
        count += 1
    return count


def is_passed_out(calls: tuple[Call, ...]) -> bool:
    """Four passes and no bid; three opening passes end nothing."""
    return len(calls) == 4 and passes(calls) == 4


def declarer_of(calls: tuple[Call, ...], bid: Call, rule: DeclarerRule) -> Seat:
    """Of the last bidder's pair, who first bid the strain (Laws, definition of declarer); or the
    last bidder."""
    if rule == "final_bidder":
        return bid.seat
    return next(
        call.seat
        for call in calls
        if call.strain == bid.strain and SIDE[call.seat] == SIDE[bid.seat]
    )


def contract_of(calls: tuple[Call, ...], rule: DeclarerRule) -> Contract | None:
    """The contract, once three passes follow the last bid, double or redouble; else None."""
    bid = last_bid(calls)
    if bid is None or bid.level is None or bid.strain is None or passes(calls) < 3:
        return None
    return Contract(bid.level, bid.strain, doubling(calls), declarer_of(calls, bid, rule))
