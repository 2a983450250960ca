"""Golden deals: hands, announcements, attack, declarer, lengths and advised contracts."""

from typing import Any

import pytest

from domain.kernel.cards import cards_of
from domain.kernel.seats import LEFT, PLACE, SEATS
from domain.variants.minibridge import VARIANT
from tests.variants.minibridge.tables import (
    DEALS,
    GOLDEN,
    PLAYOUTS,
    deck_of,
    events,
    game,
    golden_game,
    hands_of,
    plain,
    to_act,
    view,
)


def test_every_golden_row_is_there() -> None:
    """§10: no row of the golden file is lost"""
    assert {name: len(rows) for name, rows in GOLDEN.items()} == {
        "meta": 6,
        "advised": 21,
        "deals": 49,
        "scoring": 784,
        "contract_sets": 12,
        "matches": 4,
        "illegal": 29,
        "views": 80,
    }
    assert len(PLAYOUTS) == 148
    assert sum(len(playout["plays"]) for playout in PLAYOUTS.values()) == 148 * 52
    assert sum(len(playout["legal_samples"]) for playout in PLAYOUTS.values()) == 453
    assert GOLDEN["meta"]["seats_clockwise"] == list(SEATS)


@pytest.mark.parametrize("name", DEALS)
def test_the_pack_is_dealt_one_by_one_from_the_dealers_left(name: str) -> None:
    """§1"""
    row = DEALS[name]
    for given in (deck_of(row), hands_of(row)):
        dealt = events(game(given), "dealt")[0]
        assert dealt.dealer == row["dealer"]
        assert plain(dealt.hands) == row["hands"]


@pytest.mark.parametrize("name", DEALS)
def test_points_are_announced_from_the_dealer_clockwise(name: str) -> None:
    """§2 announcement"""
    row = DEALS[name]
    table = golden_game(name)
    told = [[event.seat, event.points] for event in events(table, "points_announced")]
    assert told == row["announcements"]
    assert dict(told) == row["hcp"]
    assert view(table, "spectator")["table"]["announced"] == row["hcp"]


@pytest.mark.parametrize("name", DEALS)
def test_the_stronger_side_attacks_and_its_stronger_player_declares(name: str) -> None:
    """§2 attack, declarer; A2, A3, A17"""
    row = DEALS[name]
    table = golden_game(name)
    expected = {key: row[key] for key in ("attack", "declarer", "dummy")}
    assert plain(events(table, "declarer_set")) == [expected]
    seen = view(table, "spectator")["table"]
    assert {key: seen[key] for key in expected} == expected
    assert table.state.deal.points == row["attack_hcp"] == row["side_hcp"][row["attack"]]
    assert (row["side_hcp"]["ns"] == 20) == row["tie_20"]
    attackers = [row["declarer"], row["dummy"]]
    assert (row["hcp"][attackers[0]] == row["hcp"][attackers[1]]) == row["declarer_tie"]
    assert to_act(table) == row["declarer"]
    assert LEFT[row["declarer"]] == row["opening_leader"]


@pytest.mark.parametrize("name", DEALS)
def test_twenty_all_is_annulled_where_the_deal_is_to_be_redealt(name: str) -> None:
    """§2 attack, A3: `tie_20` = `redeal`"""
    row = DEALS[name]
    table = golden_game(name, tie_20="redeal")
    annulled = plain(events(table, "deal_annulled"))
    assert annulled[:1] == ([{"reason": "tie_20"}] if row["tie_20"] else [])
    first, last = events(table, "dealt")[0], events(table, "dealt")[-1]
    assert (last.attempt > 1) == row["tie_20"]
    assert (last.deal, last.dealer) == (1, first.dealer)


@pytest.mark.parametrize("name", DEALS)
def test_attackers_announce_lengths_and_eight_cards_make_a_trump(name: str) -> None:
    """§2 trump; A8, A11"""
    row = DEALS[name]
    assert events(golden_game(name), "lengths_announced") == []
    table = golden_game(name, trump_variant=True)
    told = [plain(event) for event in events(table, "lengths_announced")]
    order = [seat for seat, _ in row["announcements"] if seat in (row["declarer"], row["dummy"])]
    assert [one.pop("seat") for one in told] == order
    assert dict(zip(order, told, strict=True)) == row["lengths"]
    seen = view(table, "spectator")["table"]
    assert seen["lengths"] == row["lengths"]
    for suit, cards in row["fit"].items():
        assert sum(one[suit] for one in told) == cards
    assert list(seen["advised"]) == ["NT", *row["eligible_trumps"]]


@pytest.mark.parametrize("name", DEALS)
def test_the_table_shows_the_advised_contract_of_each_strain(name: str) -> None:
    """§2 advised contract; A9"""
    row = DEALS[name]
    expected = {strain: advice for strain, advice in row["advised"].items() if advice}
    with_trumps = view(golden_game(name, trump_variant=True), "spectator")["table"]["advised"]
    assert with_trumps == expected
    plainly = view(golden_game(name), "spectator")["table"]["advised"]
    assert plainly == {"NT": expected["NT"]}


@pytest.mark.parametrize("row", GOLDEN["contract_sets"], ids=lambda row: row["deal"])
@pytest.mark.parametrize("choice", ["free", "listed", "advised"])
def test_the_contracts_that_may_be_chosen(row: dict[str, Any], choice: str) -> None:
    """§3 choose_contract; A7, A10. The only possible contract chooses itself (§2)."""
    table = golden_game(row["deal"], trump_variant=row["trump_variant"], contract_choice=choice)
    expected = [(strain, n) for strain in row["strains"] for n in row[choice][strain]]
    assert list(row[choice]) == row["strains"]
    if len(expected) == 1:
        strain, tricks = expected[0]
        chosen = {"strain": strain, "tricks": tricks, "advised": True, "auto": True}
        assert plain(events(table, "contract_chosen")) == [chosen]
        return
    declarer = to_act(table)
    offers = table.actions(declarer)
    assert [(offer["strain"], offer["tricks"]) for offer in offers] == expected


def test_no_hand_is_lost_in_the_state() -> None:
    """§1: thirteen cards each"""
    for name, row in DEALS.items():
        deal = golden_game(name).state.deal
        held = {seat: list(cards_of(deal.dealt[PLACE[seat]])) for seat in SEATS}
        assert held == row["hands"]
        assert VARIANT.hand(golden_game(name).state, "north") == tuple(row["hands"]["north"])
