"""The auction of two players: which calls a hand allows and how it ends (RULES §2.3, §3.2)."""

from typing import Final

import msgspec

from domain.kernel.auction import STRAINS, Call, bid_name, last_bid, last_said
from domain.kernel.auction import step as ladder_step
from domain.kernel.cards import SUIT_BITS, Hand, Strain
from domain.kernel.errors import (
    DoubleNotAllowed,
    InsufficientBid,
    InvalidBid,
    RedoubleNotAllowed,
)
from domain.variants.bridgette.errors import (
    BidNeedsAllSuits,
    BidNeedsTwoCards,
    JumpNeedsFourCards,
)
from domain.variants.bridgette.seats import TwoSeat, alternate

Bid = tuple[int, Strain]
Calls = tuple[Call, ...]

LEVELS: Final = range(8)
BIDS: Final[tuple[Bid, ...]] = (
    (0, "NT"),
    *((level, strain) for level in LEVELS[1:] for strain in STRAINS),
)
"""The 36 bids, lowest first: 0NT 1C 1D 1H 1S 1NT … 7NT."""

CARDS_TO_BID: Final = 2
CARDS_TO_JUMP: Final = 4


class BridgetteContract(msgspec.Struct, frozen=True):
    """What declarer must make: level + 6 tricks. `doubled` 0, 1 or 2."""

    level: int
    strain: Strain
    doubled: int
    declarer: TwoSeat


def standing_bid(calls: Calls) -> Bid | None:
    """The last bid, or None."""
    call = last_bid(calls)
    if call is None or call.level is None or call.strain is None:
        return None
    return call.level, call.strain


def lowest_level(strain: Strain, over: Bid | None) -> int:
    """The lowest level at which the strain outranks the standing bid; 8 when none does."""
    if over is None:
        return 0 if strain == "NT" else 1
    level, held = over
    return level if STRAINS.index(strain) > STRAINS.index(held) else level + 1


def is_jump(bid: Bid, over: Bid | None, opening_jump: bool) -> bool:
    """Whether a lower level of the strain would have done (§3.2)."""
    level, strain = bid
    if over is None and not opening_jump:
        return False
    return level > lowest_level(strain, over)


def outranks(bid: Bid, over: Bid | None) -> bool:
    return over is None or ladder_step(*bid) > ladder_step(*over)


def has_all_suits(hand: Hand) -> bool:
    """What a bid in no trump asks; colons are of no suit (§3.2)."""
    return all(hand & suit for suit in SUIT_BITS.values())


def length(hand: Hand, suit: str) -> int:
    return (hand & SUIT_BITS[suit]).bit_count()


def cards_needed(bid: Bid, over: Bid | None, opening_jump: bool) -> int:
    """How many cards of the suit a suit bid asks (§3.2)."""
    return CARDS_TO_JUMP if is_jump(bid, over, opening_jump) else CARDS_TO_BID


def may_bid(hand: Hand, over: Bid | None, bid: Bid, opening_jump: bool) -> bool:
    """Whether the 13 cards kept allow a bid that exists."""
    if not outranks(bid, over):
        return False
    strain = bid[1]
    if strain == "NT":
        return has_all_suits(hand)
    return length(hand, strain) >= cards_needed(bid, over, opening_jump)


def check_bid(hand: Hand, calls: Calls, bid: Bid, opening_jump: bool) -> None:
    """Refuses a bid in the order of §3.2; `hand` are the 13 cards kept."""
    name, strain, over = bid_name(*bid), bid[1], standing_bid(calls)
    if bid not in BIDS:
        raise InvalidBid(bid=name)
    if over is not None and not outranks(bid, over):
        raise InsufficientBid(bid=name, last_bid=bid_name(*over))
    if may_bid(hand, over, bid, opening_jump):
        return
    if strain == "NT":
        raise BidNeedsAllSuits(bid=name)
    if length(hand, strain) < CARDS_TO_BID:
        raise BidNeedsTwoCards(bid=name)
    raise JumpNeedsFourCards(bid=name, lowest=bid_name(lowest_level(strain, over), strain))


def may_double(calls: Calls) -> bool:
    """Right after a bid: with two players it is the opponent's (§3.2)."""
    return bool(calls) and calls[-1].type == "bid"


def may_redouble(calls: Calls) -> bool:
    """Right after a double, which was of one's own bid (§3.2)."""
    return bool(calls) and calls[-1].type == "double"


def check_double(calls: Calls) -> None:
    if not may_double(calls):
        raise DoubleNotAllowed()


def check_redouble(calls: Calls) -> None:
    if not may_redouble(calls):
        raise RedoubleNotAllowed()


def is_passed_out(calls: Calls) -> bool:
    """Two passes and no bid."""
    return len(calls) == 2 and last_said(calls) is None


def contract_of(calls: Calls, dealer: TwoSeat) -> BridgetteContract | None:
    """The contract, once a pass follows a bid, a double or a redouble; else None (§2.3)."""
    bid = standing_bid(calls)
    if bid is None or calls[-1].type != "pass":
        return None
    place = max(at for at, call in enumerate(calls) if call.type == "bid")
    doubled = sum(call.type != "pass" for call in calls[place + 1 :])
    return BridgetteContract(*bid, doubled, alternate(dealer, place))
