"""The golden tricks, auctions and scores."""

from typing import Any

import pytest

from domain.kernel.auction import STRAINS
from domain.variants.draw_bridge.messages import DrawBridgeContractSet
from domain.variants.draw_bridge.options import DrawBridgeOptions, DrawRule
from domain.variants.draw_bridge.scoring import points_of, score_deal
from domain.variants.draw_bridge.tricks import reply_wins_draw, reply_wins_play
from tests.variants.draw_bridge.tables import (
    GOLDEN,
    call_body,
    call_name,
    draw_phase,
    events,
    game,
    plain,
)

DOUBLED = {1: 0, 2: 1, 4: 2}
RULES: tuple[DrawRule, ...] = ("free_rank", "free_suit", "follow_suit")


def test_no_row_is_lost() -> None:
    """§10"""
    counts = {name: len(GOLDEN[name]) for name in ("trick_vectors", "auction_vectors", "scoring")}
    assert counts == {"trick_vectors": 60, "auction_vectors": 25, "scoring": 1470}


@pytest.mark.parametrize("row", GOLDEN["trick_vectors"], ids=lambda row: row["lead"] + row["reply"])
def test_a_trick_has_the_winner_of_the_table(row: dict[str, Any]) -> None:
    """§4; §9 example 1"""
    lead, reply = row["lead"], row["reply"]
    for rule in RULES:
        assert reply_wins_draw(lead, reply, rule) == (row[rule] == "follower")
    for strain in STRAINS:
        assert reply_wins_play(lead, reply, strain) == (row["play"][strain] == "follower")


@pytest.mark.parametrize(
    "row", GOLDEN["auction_vectors"], ids=lambda row: " ".join(row["calls"]) or "none"
)
def test_an_auction_offers_and_ends_as_in_the_table(row: dict[str, Any]) -> None:
    """§2, §3; §9 examples 11 to 16"""
    table = game({"first_dealer": "north"}, random=3)
    draw_phase(table)
    for call in row["calls"]:
        (seat,) = table.variant.to_act(table.state)
        table.send(seat, **call_body(call))
    contracts = [plain(event) for event in events(table, "contract_set")]
    assert (table.state.phase != "auction") == row["over"]
    if row["over"]:
        assert contracts == contracts_of(row["contract_if_north_deals"])
        return
    assert contracts == []
    (seat,) = table.variant.to_act(table.state)
    assert seat == row["to_call_if_north_deals"]
    assert sorted(map(call_name, table.actions(seat))) == sorted(row["legal"])


def contracts_of(golden: dict[str, Any] | None) -> list[dict[str, Any]]:
    """The golden contract as the data of a `contract_set`, in a list; none of null."""
    if golden is None:
        return []
    names = ("level", "strain", "declarer")
    return [{name: golden[name] for name in names} | {"doubled": DOUBLED[golden["doubling"]]}]


def test_every_contract_scores_as_in_the_table() -> None:
    """§5; §9 examples 6 to 10, 20"""
    for row in GOLDEN["scoring"]:
        contract = DrawBridgeContractSet(
            row["level"], row["strain"], DOUBLED[row["doubling"]], "south"
        )
        for rule, defender in (
            ("none", row["defender_none"]),
            ("standard", row["defender_standard"]),
        ):
            options = DrawBridgeOptions(undertricks=rule)  # type: ignore[arg-type]  # one of two
            assert points_of(contract, row["tricks"], options) == (defender, row["declarer"]), row
            scored = score_deal(1, contract, row["tricks"], (1, 2), options)
            assert scored.made == row["made"]
            assert scored.totals == {"north": 1 + defender, "south": 2 + row["declarer"]}
