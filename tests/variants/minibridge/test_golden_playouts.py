"""Golden playouts: whole deals card by card, with legal cards, tricks, scores and matches."""

from typing import Any

import pytest

from domain.kernel.errors import RuleError
from tests.variants.minibridge.tables import (
    DEAL_OF,
    DEALS,
    GOLDEN,
    PLAYOUTS,
    choose,
    command_of,
    events,
    game,
    golden_game,
    hands_of,
    plain,
    play,
    refusal,
    result_of,
    start,
    tags,
    to_act,
    view,
)

BASES = ("contract", "points")


@pytest.mark.parametrize("basis", BASES)
@pytest.mark.parametrize("name", PLAYOUTS)
def test_a_deal_is_played_and_scored_as_written(name: str, basis: str) -> None:
    """§4, §5"""
    playout = PLAYOUTS[name]
    table = start(name, bonus_basis=basis, deals=1)
    samples = {sample["after_plays"]: sample for sample in playout["legal_samples"]}
    for at, (hand, card, sender) in enumerate(playout["plays"]):
        assert (table.state.deal.hand_to_play, to_act(table)) == (hand, sender)
        if at in samples:
            check_sample(table, samples.pop(at))
        table.send(sender, type="play", card=card)
    assert samples == {}
    assert [event.winner for event in events(table, "trick_won")] == playout["trick_winners"]
    check_score(table, playout, DEAL_OF[name], basis)


def check_sample(table: Any, sample: dict[str, Any]) -> None:
    """The legal cards of a position are what is offered, to the acting seat alone."""
    seen = view(table, sample["actor"])
    assert seen["table"]["legal_hand"] == sample["hand_seat"]
    assert [offer["card"] for offer in seen["actions"]] == sample["legal"]


def check_score(table: Any, playout: dict[str, Any], row: dict[str, Any], basis: str) -> None:
    score = playout["score"][f"by_{basis}"]
    bonus = score["attack"] - playout["attack_tricks"] if playout["made"] else 0
    expected = {
        "deal": 1,
        "declarer": row["declarer"],
        "contract": playout["contract"],
        "tricks": playout["attack_tricks"],
        "made": playout["made"],
        "bonus": bonus,
        "points": {"ns": score["ns"], "ew": score["ew"]},
    }
    assert plain(events(table, "deal_scored")) == [expected]
    if basis == "contract":
        assert bonus == playout["bonus_by_contract"]
    chosen = events(table, "contract_chosen")[0]
    assert (chosen.advised, chosen.auto) == (playout["is_advised"], False)
    over = playout["attack_tricks"] - playout["contract"]["tricks"]
    assert (max(over, 0), max(-over, 0)) == (playout["overtricks"], playout["undertricks"])
    assert result_of(table).totals == expected["points"]


@pytest.mark.parametrize("basis", BASES)
@pytest.mark.parametrize("row", GOLDEN["matches"], ids=lambda row: row["id"])
def test_a_match_is_won_by_the_side_with_more_stars(row: dict[str, Any], basis: str) -> None:
    """§6, A14, A16"""
    deals = [hands_of(DEAL_OF[name]) for name in row["playouts"]]
    table = game(*deals, bonus_basis=basis, **row["options"])
    for name in row["playouts"]:
        choose(table, PLAYOUTS[name])
        play(table, PLAYOUTS[name])
    expected = dict(row[f"by_{basis}"])
    result = result_of(table)
    assert result.winner == expected.pop("winner")
    assert result.totals == expected
    assert result.decided_by == ("draw" if result.winner is None else "total")
    assert result.margin == abs(expected["ns"] - expected["ew"])


@pytest.mark.parametrize("row", GOLDEN["illegal"], ids=lambda row: row["id"])
def test_what_the_rules_forbid_is_refused_and_changes_nothing(row: dict[str, Any]) -> None:
    """§3: golden refusals with their codes"""
    if "playout" in row:
        table = start(row["playout"])
        play(table, PLAYOUTS[row["playout"]], row["after_plays"])
    else:
        table = golden_game(row["deal"], **row["options"])
    if row.get("context") == "deal_finished":
        finished_deal(table, row)
        return
    before = (table.table, len(table.records))
    with pytest.raises(RuleError) as caught:
        table.send(row["actor"], **row["command"])
    assert caught.value.code == row["error"]
    assert (table.table, len(table.records)) == before


def finished_deal(table: Any, row: dict[str, Any]) -> None:
    """Between two deals, which nobody outside ever sees; after the last deal the game is over."""
    scored = tags(table).index("deal_scored")
    command = command_of(row["actor"], row["command"])
    state = table.tables[scored].state
    assert state.phase == "awaiting_deal"
    assert refusal(table.variant.decide, state, command) == row["error"] == "wrong_phase"
    last = start(row["playout"], deals=1)
    play(last, PLAYOUTS[row["playout"]])
    assert refusal(last.send, row["actor"], **row["command"]) == "game_over"
    assert refusal(last.variant.decide, last.state, command) == "game_over"


@pytest.mark.parametrize(
    "row",
    GOLDEN["views"],
    ids=lambda row: f"{row['playout']}-{row['dummy_reveal']}-{row['moment']}-{row['viewer']}",
)
def test_a_viewer_sees_the_hands_of_the_moment(row: dict[str, Any]) -> None:
    """§7, A6"""
    deal = DEALS[DEAL_OF[row["playout"]]["id"]]
    playout = PLAYOUTS[row["playout"]]
    table = golden_game(deal["id"], dummy_reveal=row["dummy_reveal"], **playout["options"])
    if row["moment"] != "contract":
        choose(table, playout)
    cards = {"after_opening_lead": 1, "after_trick_1": 4}.get(row["moment"], 0)
    play(table, playout, cards)
    seen = view(table, row["viewer"])
    visible = dict.fromkeys(row["visible_hands"]) | seen["table"]["hands"]
    if row["viewer"] != "spectator":
        visible[row["viewer"]] = seen["hand"]
    assert visible == row["visible_hands"]
    assert seen["table"]["card_counts"] == row["hand_counts"]
