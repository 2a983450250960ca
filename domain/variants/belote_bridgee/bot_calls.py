"""The calls of the bot `basic`: it bids what its eight cards are worth, with a margin.

The weights below were fitted by least squares to the points that the takers made in 104,000
random deals played by four such bots; 30 points of spread are left in a suit, 37 in NT and AT.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from domain.kernel.cards import hand_of
from domain.kernel.seats import PARTNER, Seat
from domain.variants.belote_bridgee.cards import STRAINS, SUITS, BeloteStrain, scale
from domain.variants.belote_bridgee.combinations import find

TRUMP_WORTH: Final = {"J": 26, "9": 20, "A": 17, "T": 13, "K": 10, "Q": 10, "8": 10, "7": 10}
SUIT_BASE: Final = 36
OPEN_BASE: Final = 53
PARTNER_AVERAGE: Final = 40
MARGIN: Final = 10
BELOTE: Final = 20
DEFENCE: Final = 190
SURE_DEFENCE: Final = 25
SURCOINCHE_MARGIN: Final = 35


def worth(hand: Sequence[str], strain: BeloteStrain) -> int:
    """The points that declarer's side may hope for, with an average partner."""
    holdings = {suit: [card[1] for card in hand if card[0] == suit] for suit in SUITS}
    if strain in ("NT", "AT"):
        return OPEN_BASE + sum(open_worth(ranks, strain) for ranks in holdings.values())
    trumps = holdings.pop(strain)  # type: ignore[arg-type]  # a suit here
    points = SUIT_BASE + sum(TRUMP_WORTH[rank] for rank in trumps)
    points += 6 * ("J" in trumps and "9" in trumps) + BELOTE * ("K" in trumps and "Q" in trumps)
    return points + sum(side_worth(ranks) for ranks in holdings.values())


def open_worth(ranks: list[str], strain: BeloteStrain) -> int:
    """A suit without trumps, or where all are: its best card, the second one, its length."""
    best, second = list(scale(strain, "S"))[:2]
    if best in ranks:
        return 17 + 14 * (second in ranks) + 7 * (len(ranks) >= 4)
    return 6 * (second in ranks and len(ranks) > 1)


def side_worth(ranks: list[str]) -> int:
    """A plain suit beside the trumps: ace, ace and ten, guarded ten, or few cards to ruff."""
    short = {0: 12, 1: 4}.get(len(ranks), 0)
    if "A" in ranks:
        return short + 12 + 6 * ("T" in ranks)
    return short + 4 * ("T" in ranks and len(ranks) > 1)


def estimate(view: Mapping[str, Any], strain: BeloteStrain) -> int:
    """The worth of the hand, its combinations, and what the partner's bid adds."""
    hand, seat = view["hand"], view["viewer"]
    own = worth(hand, strain)
    value = bid_by(view, PARTNER[seat], strain)
    if value is not None:
        base = OPEN_BASE if strain in ("NT", "AT") else SUIT_BASE
        own = max(own, value + MARGIN + own - base - PARTNER_AVERAGE)
    if view["options"]["declarations"] == "off":
        return own
    return own + sum((one.points or 0) * 3 // 4 for one in find(hand_of(hand), strain))


def bid_by(view: Mapping[str, Any], seat: Seat, strain: BeloteStrain) -> int | None:
    """The last number a seat has bid in a strain."""
    said = [
        call["value"]
        for call in view["table"]["calls"]
        if call["seat"] == seat and call.get("strain") == strain and isinstance(call["value"], int)
    ]
    return said[-1] if said else None


def choose_call(view: Mapping[str, Any]) -> dict[str, Any]:
    """One of the calls offered."""
    offers = {offer["type"]: offer for offer in view["actions"]}
    table, seat = view["table"], view["viewer"]
    partner_has_it = table["declarer"] == PARTNER[seat]
    if "request_redeal" in offers and not partner_has_it:
        return dict(offers["request_redeal"])
    if "surcoinche" in offers:
        contract = table["contract"]
        hope = estimate(view, contract["strain"]) - SURCOINCHE_MARGIN
        return dict(offers["surcoinche" if hope >= number(contract["value"]) else "pass"])
    if "coinche" in offers and defends_well(view):
        return dict(offers["coinche"])
    bids = [offer for offer in view["actions"] if offer["type"] == "bid"]
    return best_bid(view, bids, partner_has_it) or dict(offers["pass"])


def number(value: int | str) -> int:
    """A capot or a générale needs more than any hand is worth."""
    return value if isinstance(value, int) else 1000


def defends_well(view: Mapping[str, Any]) -> bool:
    """Whether the opponents' contract should fail against this hand."""
    contract = view["table"]["contract"]
    strain = contract["strain"]
    tricks = worth(view["hand"], strain) - (OPEN_BASE if strain in ("NT", "AT") else SUIT_BASE)
    if not isinstance(contract["value"], int):
        return tricks > SURE_DEFENCE
    return tricks > DEFENCE - contract["value"]


def best_bid(
    view: Mapping[str, Any], bids: list[dict[str, Any]], partner_has_it: bool
) -> dict[str, Any] | None:
    """The strain with the highest estimate, at the value that leaves the margin."""
    strains = (view["table"]["contract"]["strain"],) if partner_has_it else STRAINS
    strain = max(strains, key=lambda one: estimate(view, one))
    target = estimate(view, strain) - MARGIN
    slam = slam_in(view["hand"], strain)
    if slam is not None:
        wanted = [bid for bid in bids if bid["strain"] == strain and bid["value"] == slam]
    else:
        wanted = [bid for bid in bids if bid["strain"] == strain and number(bid["value"]) <= target]
    return wanted[-1] if wanted else None


def slam_in(hand: Sequence[str], strain: BeloteStrain) -> str | None:
    """A générale with eight certain tricks under one's own trumps, a capot with seven."""
    if strain in ("NT", "AT"):
        return None
    certain = sum(len(top_cards(hand, suit, strain)) for suit in SUITS)
    if len(top_cards(hand, strain, strain)) < 4:
        return None
    return {8: "generale", 7: "capot"}.get(certain)


def top_cards(hand: Sequence[str], suit: str, strain: BeloteStrain) -> list[str]:
    """The unbroken run of the best cards of a suit."""
    run: list[str] = []
    for rank in scale(strain, suit):
        if suit + rank not in hand:
            break
        run.append(suit + rank)
    return run
