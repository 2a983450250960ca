"""The call that the bot makes: the one worth most if the opponent lets it stand.

Both hands are known in the auction, so the tricks of every contract come from a playout.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from domain.kernel.auction import STRAINS
from domain.kernel.cards import Hand, Strain, hand_of
from domain.variants.draw_bridge.bots.cards import opponents_hand, playout, trump_of
from domain.variants.draw_bridge.deal import TRICKS
from domain.variants.draw_bridge.messages import DrawBridgeContractSet
from domain.variants.draw_bridge.options import DrawBridgeOptions
from domain.variants.draw_bridge.scoring import BOOK, points_of
from domain.variants.draw_bridge.seats import OTHER, PLACE, DrawSeat

DOUBLED: Final = {"double": 1, "redouble": 2}


def choose_call(view: Mapping[str, Any], offers: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Of equal calls the first: a pass before a double, a low bid before a high one.

    An own bid that will fail is counted as doubled, for the opponent knows it too.
    """
    seat: DrawSeat = view["viewer"]
    options = msgspec.convert(view["options"], DrawBridgeOptions)
    expected = expected_tricks(seat, hand_of(view["hand"]), opponents_hand(view))

    def worth(offer: Mapping[str, Any]) -> int:
        contract = contract_after(view["table"], seat, offer)
        if contract is None:
            return 0
        tricks = expected[contract.declarer, contract.strain]
        if offer["type"] == "bid" and tricks < BOOK + contract.level:
            contract = msgspec.structs.replace(contract, doubled=1)
        points = points_of(contract, tricks, options)
        return points[PLACE[seat]] - points[PLACE[OTHER[seat]]]

    return max(offers, key=worth)


def expected_tricks(seat: DrawSeat, mine: Hand, theirs: Hand) -> dict[tuple[DrawSeat, Strain], int]:
    """Tricks of each declarer in each strain; declarer's opponent leads."""
    expected = {}
    for strain in STRAINS:
        trump = trump_of(strain)
        expected[seat, strain] = TRICKS - playout(theirs, mine, trump)
        expected[OTHER[seat], strain] = TRICKS - playout(mine, theirs, trump)
    return expected


def contract_after(
    table: Mapping[str, Any], seat: DrawSeat, offer: Mapping[str, Any]
) -> DrawBridgeContractSet | None:
    """The contract if the auction ended with the offered call; None when nobody has bid."""
    if offer["type"] == "bid":
        return DrawBridgeContractSet(offer["level"], offer["strain"], 0, seat)
    bids = [call for call in table["calls"] if call["type"] == "bid"]
    if not bids:
        return None
    last = bids[-1]
    doubled = DOUBLED.get(offer["type"], table["doubled"])
    return DrawBridgeContractSet(last["level"], last["strain"], doubled, last["seat"])
