"""What the bot calls: the call whose result it expects to be worth most."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from domain.kernel.cards import Hand
from domain.variants.bridgette.auction import BridgetteContract
from domain.variants.bridgette.bots.estimate import tricks, value
from domain.variants.bridgette.options import BridgetteOptions
from domain.variants.bridgette.pack import hand_of
from domain.variants.bridgette.seats import TwoSeat

TRUST: Final = 0.4
"""How far the opponent's bid is believed against one's own estimate of it."""

DOUBLED: Final = 0.5
"""How often a bid that would rather not be doubled is doubled."""


class Caller(msgspec.Struct, frozen=True):
    """A seat about to call: its 13 cards, and the bid that stands, if any."""

    seat: TwoSeat
    hand: Hand
    options: BridgetteOptions
    standing: BridgetteContract | None

    def worth(self, contract: BridgetteContract) -> float:
        """Points over the opponent that the seat expects of a contract, its own or his."""
        if contract.declarer == self.seat:
            expected = tricks(self.hand, contract.strain, declares=True)
            return value(contract, expected, self.options)
        mine = tricks(self.hand, contract.strain, declares=False)
        expected = (1 - TRUST) * (13 - mine) + TRUST * (6 + contract.level)
        return -value(contract, expected, self.options)


def choose_call(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """One of the calls that `actions` offers."""
    caller = look(view)
    return max(view["actions"], key=lambda offer: call_worth(caller, offer))


def look(view: Mapping[str, Any]) -> Caller:
    return Caller(
        seat=view["viewer"],
        hand=hand_of(view["hand"]),
        options=msgspec.convert(view["options"], BridgetteOptions),
        standing=standing(view["table"]["calls"]),
    )


def standing(calls: list[Mapping[str, Any]]) -> BridgetteContract | None:
    """What the contract would be if the auction ended now."""
    contract = None
    for call in calls:
        if call["type"] == "bid":
            contract = BridgetteContract(call["level"], call["strain"], 0, call["seat"])
        elif contract is not None and call["type"] != "pass":
            contract = msgspec.structs.replace(contract, doubled=contract.doubled + 1)
    return contract


def call_worth(caller: Caller, offer: Mapping[str, Any]) -> float:
    """What the seat expects if the auction ends after this call."""
    if offer["type"] == "bid":
        return bid_worth(caller, offer)
    if caller.standing is None:
        return 0.0
    doubled = caller.standing.doubled + (offer["type"] != "pass")
    return caller.worth(msgspec.structs.replace(caller.standing, doubled=doubled))


def bid_worth(caller: Caller, offer: Mapping[str, Any]) -> float:
    """A bid that is better for the opponent doubled will be doubled now and then."""
    contract = BridgetteContract(offer["level"], offer["strain"], 0, caller.seat)
    plain = caller.worth(contract)
    doubled = caller.worth(msgspec.structs.replace(contract, doubled=1))
    return plain if doubled >= plain else (1 - DOUBLED) * plain + DOUBLED * doubled
