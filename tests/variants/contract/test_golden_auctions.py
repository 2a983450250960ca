"""Auctions: what may be called, what ends one, who declares (RULES §3.1, §3.2)."""

from typing import Any

import msgspec
import pytest

from domain.kernel.errors import RuleError
from domain.kernel.messages import Deal
from domain.kernel.shuffle import shuffle
from domain.variants.contract import VARIANT
from domain.variants.contract.state import ContractMatch
from tests.variants.contract.tables import command_of, golden

AUCTIONS = golden("golden_contract_extra.json")["auctions"]
SEED = bytes(32)
RULES = ("first_namer", "final_bidder")


def test_the_golden_file_holds_thirty_one_auctions() -> None:
    """§9"""
    assert len(AUCTIONS) == 31
    assert sum("error" in auction["expected"] for auction in AUCTIONS) == 12
    assert max(len(auction["calls"]) for auction in AUCTIONS) == 319


def dealt(dealer: str, rule: str) -> ContractMatch:
    """A Chicago right after its first deal, so that nothing is dealt after a passed-out one."""
    options = VARIANT.expand(None, {"format": "chicago", "dealer": dealer, "declarer_rule": rule})[
        1
    ]
    state = VARIANT.initial(options, ())
    pack = VARIANT.pack(state)
    assert pack is not None
    for event in VARIANT.decide(state, Deal(SEED, deck=shuffle(pack, SEED))):
        state = VARIANT.evolve(state, event)
    return state


def called(state: ContractMatch, dealer: str, calls: list[str]) -> ContractMatch:
    """The match after the calls; raises what the rules refuse."""
    seats = ("north", "east", "south", "west")
    for turn, name in enumerate(calls):
        seat = seats[(seats.index(dealer) + turn) % 4]
        command = VARIANT.command_decoder.decode(
            msgspec.json.encode({**command_of(name), "seat": seat})
        )
        for event in VARIANT.decide(state, command):
            state = VARIANT.evolve(state, event)
    return state


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("auction", AUCTIONS, ids=lambda auction: auction["id"])
def test_an_auction_goes_as_the_golden_file_says(auction: dict[str, Any], rule: str) -> None:
    """§3.1, §3.2"""
    dealer, calls, expected = auction["dealer"], auction["calls"], auction["expected"]
    state = dealt(dealer, rule)
    if "error" in expected:
        state = called(state, dealer, calls[: expected["illegal_at"]])
        with pytest.raises(RuleError) as refusal:
            called(dealt(dealer, rule), dealer, calls[: expected["illegal_at"] + 1])
        assert refusal.value.code == expected["error"]
        return
    state = called(state, dealer, calls)
    deal = state.deal
    assert deal is not None
    if expected["state"] == "contract":
        contract = deal.contract
        assert contract is not None
        assert (contract.level, contract.strain, contract.doubled) == (
            expected["level"],
            expected["strain"],
            expected["doubled"],
        )
        assert contract.declarer == expected[f"declarer_{rule}"]
        assert state.phase == "play"
    else:
        assert deal.contract is None
        assert state.phase == {"open": "auction", "passed_out": "awaiting_deal"}[expected["state"]]
