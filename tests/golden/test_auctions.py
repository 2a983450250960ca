"""golden_contract_extra.json, auctions: 31, legal and illegal, under both declarer rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.errors import RuleError
from domain.kernel.fourhand.messages import ContractSet
from domain.kernel.messages import Bid, Double, Event, Pass, PassedOut, Redouble
from domain.registry import find
from domain.variants.rubber.state import Rubber
from tests.golden.calls import command_of, dealt_state

TABLE = Path(__file__).parent / "tables" / "golden_contract_extra.json"
AUCTIONS: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))["auctions"]
RULES = ("first_namer", "final_bidder")


def test_the_table_has_all_its_auctions() -> None:
    assert [row["id"] for row in AUCTIONS] == [f"A{number:02}" for number in range(1, 32)]
    assert sum(len(row["calls"]) for row in AUCTIONS) == 488
    assert len(next(row for row in AUCTIONS if row["id"] == "A31")["calls"]) == 319


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("row", AUCTIONS, ids=lambda row: row["id"])
def test_the_auction_ends_as_the_table_says(row: dict[str, Any], rule: str) -> None:
    """rubber §3.1, §3.2; contract §3"""
    state = dealt_state(row["dealer"], rule)
    expected = row["expected"]
    legal = row["calls"][: expected.get("illegal_at", len(row["calls"]))]
    events: tuple[Event, ...] = ()
    for place, word in enumerate(legal):
        state, events = after(state, word)
        is_last = place + 1 == len(row["calls"])
        assert len(events) == 1 or is_last or "illegal_at" in expected
    if "error" in expected:
        with pytest.raises(RuleError) as refusal:
            after(state, row["calls"][expected["illegal_at"]])
        assert refusal.value.code == expected["error"]
    elif expected["state"] == "open":
        assert len(events) == 1
    elif expected["state"] == "passed_out":
        assert events[1] == PassedOut()
    else:
        check_contract(events[1], expected, rule)


def check_contract(event: Event, expected: dict[str, Any], rule: str) -> None:
    assert isinstance(event, ContractSet)
    assert (event.level, event.strain) == (expected["level"], expected["strain"])
    assert event.doubled == expected["doubled"]
    assert event.declarer == expected[f"declarer_{rule}"]


def after(state: Rubber, word: str) -> tuple[Rubber, tuple[Event, ...]]:
    """The state and the events after one more call; the events of a new deal are left out."""
    variant = find("rubber")
    assert variant is not None
    assert state.deal is not None
    command: Bid | Pass | Double | Redouble = command_of(word, state.deal.caller)
    events = variant.decide(state, command)
    for event in events:
        state = variant.evolve(state, event)
    return state, events
