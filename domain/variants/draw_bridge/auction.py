"""The auction of two players: one pass closes it once something has been called (RULES §2, §3)."""

import msgspec

from domain.kernel.auction import LEVELS, STRAINS, CallType, bid_name, step
from domain.kernel.cards import Strain
from domain.kernel.errors import (
    DoubleNotAllowed,
    InsufficientBid,
    InvalidBid,
    RedoubleNotAllowed,
)
from domain.variants.draw_bridge.messages import DrawBridgeContractSet
from domain.variants.draw_bridge.seats import DrawSeat


class DrawBridgeCall(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One call; `level` and `strain` for a bid only."""

    seat: DrawSeat
    type: CallType
    level: int | None = None
    strain: Strain | None = None


Calls = tuple[DrawBridgeCall, ...]


def standing(calls: Calls) -> DrawBridgeCall | None:
    """The last bid."""
    return next((call for call in reversed(calls) if call.type == "bid"), None)


def doubling(calls: Calls) -> int:
    """0, 1 or 2 for the last bid; any new bid cancels both."""
    for call in reversed(calls):
        if call.type in ("bid", "double", "redouble"):
            return {"bid": 0, "double": 1, "redouble": 2}[call.type]
    return 0


def follows(calls: Calls, kind: CallType) -> bool:
    """Whether the call right before is of this kind."""
    return bool(calls) and calls[-1].type == kind


def check_bid(calls: Calls, level: int, strain: Strain) -> None:
    """Refuses a bid that does not exist or does not outrank the last one."""
    if level not in LEVELS:
        raise InvalidBid(bid=bid_name(level, strain))
    last = standing(calls)
    if last is not None and not outranks(level, strain, last):
        name = bid_name(last.level or 0, last.strain or "C")
        raise InsufficientBid(bid=bid_name(level, strain), last_bid=name)


def outranks(level: int, strain: Strain, last: DrawBridgeCall) -> bool:
    return step(level, strain) > step(last.level or 0, last.strain or "C")


def check_double(calls: Calls) -> None:
    if not follows(calls, "bid"):
        raise DoubleNotAllowed()


def check_redouble(calls: Calls) -> None:
    if not follows(calls, "double"):
        raise RedoubleNotAllowed()


def is_passed_out(calls: Calls) -> bool:
    """Both have passed and nobody has bid."""
    return len(calls) == 2 and standing(calls) is None


def contract_of(calls: Calls) -> DrawBridgeContractSet | None:
    """The contract once a pass follows a bid, a double or a redouble; its bidder declares."""
    bid = standing(calls)
    if bid is None or bid.level is None or bid.strain is None or calls[-1].type != "pass":
        return None
    return DrawBridgeContractSet(bid.level, bid.strain, doubling(calls), bid.seat)


def bids_above(calls: Calls) -> list[tuple[int, Strain]]:
    """Every bid that may be made now, lowest first."""
    last = standing(calls)
    return [
        (level, strain)
        for level in LEVELS
        for strain in STRAINS
        if last is None or outranks(level, strain, last)
    ]
