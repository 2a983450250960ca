"""The 98 golden deals and the 6 redeals, from the cards to the score (RULES §2 to §5)."""

from typing import Any

import msgspec
import pytest

from domain.kernel.seats import SEATS, SIDE
from tests.simulation import Game
from tests.variants.belote_bridgee.tables import (
    DEALS,
    every,
    golden_game,
    last,
    rows,
    to_act,
    types,
)


def test_the_file_has_all_its_rows() -> None:
    """§10"""
    counts = {name: len(part) for name, part in DEALS.items() if isinstance(part, list)}
    assert counts == {
        "deals": 98,
        "redeals": 6,
        "auction_cases": 50,
        "combination_cases": 70,
        "score_cases": 81,
        "match_cases": 7,
    }
    for part in counts:
        assert len({row["id"] for row in DEALS[part]}) == counts[part]


def auction(game: Game, row: dict[str, Any]) -> None:
    for one in row["auction"]:
        game.send(one["seat"], **one["call"])


def play(game: Game, row: dict[str, Any]) -> None:
    explicit = row["options"].get("declarations") == "explicit"
    for number, one in enumerate(row["plays"]):
        extra = {}
        if explicit and number < 4:
            declared = row["declared"][one["seat"]]
            extra = {
                "declare": [
                    {key: name[key] for key in ("kind", "rank", "suit") if key in name}
                    for name in declared
                ]
            }
        assert to_act(game) == [one["seat"]]
        game.send(one["seat"], type="play", card=one["card"], **extra)


@pytest.mark.parametrize("row", rows("deals"))
def test_a_deal_goes_as_in_the_golden_file(row: dict[str, Any]) -> None:
    """§2 to §5"""
    game = golden_game(row)
    auction(game, row)
    check_contract(game, row)
    play(game, row)
    check_combinations(game, row)
    check_belotes(game, row)
    check_tricks(game, row)
    check_score(game, row)


def check_contract(game: Game, row: dict[str, Any]) -> None:
    contract, said = row["contract"], last(game, "contract_set")
    assert SIDE[said.declarer] == contract["team"]
    assert (said.declarer, said.value, said.strain, said.multiplier, said.leader) == (
        contract["declarer"],
        contract["value"],
        contract["strain"],
        contract["multiplier"],
        row["leader"],
    )
    table = game.view("spectator")["table"]
    assert table["contract"] == {key: contract[key] for key in ("value", "strain")}
    assert (table["declarer"], table["multiplier"]) == (contract["declarer"], said.multiplier)
    assert 1 << table["doubled"] == table["multiplier"]


def check_combinations(game: Game, row: dict[str, Any]) -> None:
    declared: dict[str, Any] = {seat: [] for seat in SEATS}
    for event in every(game, "combinations_declared"):
        declared[event.seat] = plain(event.combinations)
    assert {seat: as_set(found) for seat, found in declared.items()} == {
        seat: as_set(found) for seat, found in row["declared"].items()
    }
    resolved, awarded = last(game, "combinations_resolved"), row["awarded"]
    assert (resolved.team, resolved.points, resolved.reason) == (
        awarded["team"],
        awarded["points"],
        awarded["reason"],
    )
    shown = {winner.seat: plain(winner.combinations) for winner in resolved.winners}
    assert shown == {
        seat: found
        for seat, found in declared.items()
        if found and awarded["team"] and SIDE[seat] == awarded["team"]  # type: ignore[index]
    }


def plain(combinations: Any) -> list[dict[str, Any]]:
    """As in the golden file, where a square has no suit."""
    found = msgspec.json.decode(msgspec.json.encode(combinations))
    return [{key: one[key] for key in one if one[key] is not None} for one in found]


def as_set(found: list[dict[str, Any]]) -> list[str]:
    return sorted(
        str((one["kind"], one.get("suit"), one["rank"], sorted(one["cards"]), one["points"]))
        for one in found
    )


def check_belotes(game: Game, row: dict[str, Any]) -> None:
    words: dict[tuple[str, str], dict[str, int]] = {}
    for number, event in enumerate(every(game, "card_played"), start=1):
        if event.belote is not None:
            pair = words.setdefault((event.hand, event.card[0]), {})
            pair[f"{event.belote}_at_play"] = number
    found = [{"seat": seat, "suit": suit} | pair for (seat, suit), pair in words.items()]
    key = str
    assert sorted(found, key=key) == sorted(row["belotes"], key=key)


def check_tricks(game: Game, row: dict[str, Any]) -> None:
    won = every(game, "trick_won")
    assert [(one.winner, one.points, one.bonus, one.trick) for one in won] == [
        (one["winner"], one["points"], one["last_trick_bonus"], number)
        for number, one in enumerate(row["tricks"], start=1)
    ]
    plays = every(game, "card_played")
    assert [(one.hand, one.card) for one in plays] == [
        (one["seat"], one["card"]) for one in row["plays"]
    ]
    assert [plays[4 * number].hand for number in range(8)] == [
        one["leader"] for one in row["tricks"]
    ]


def check_score(game: Game, row: dict[str, Any]) -> None:
    scored = last(game, "deal_scored")
    sheet = msgspec.to_builtins(scored)
    assert sheet["trick_points"] == row["trick_points"]
    assert sheet["combinations"] == row["annonces"]
    assert sheet["belotes"] == row["belote_points"]
    assert sheet["totals"] == row["totals"]
    assert sheet["made"] == row["made"]
    assert sheet["points"] == row["score"]
    takers = row["contract"]["team"]
    assert scored.tricks == row["tricks_won"][takers]
    own = [one for one in row["tricks"] if one["winner"] == row["contract"]["declarer"]]
    assert scored.declarer_tricks == len(own)
    card_points = {"ns": 0, "ew": 0}
    for one in every(game, "trick_won"):
        card_points[SIDE[one.winner]] += one.points
    assert card_points == row["card_points"]
    assert SIDE[every(game, "trick_won")[-1].winner] == row["last_trick"]


@pytest.mark.parametrize("row", rows("redeals"))
def test_a_dealing_that_does_not_count_is_dealt_again(row: dict[str, Any]) -> None:
    """§2, §3.1, decision 30"""
    game = golden_game(row)
    auction(game, row)
    dealt = every(game, "dealt")
    assert [one.dealer for one in dealt] == [row["dealer"], row["next_dealer"]]
    table = game.view("spectator")["table"]
    assert table["scores"] == row["score"]
    assert table["deal"] == 2
    asker = row["requested_by"]
    expected = {
        "deal": 1,
        "reason": row["result"],
        "seat": asker,
        "hand": game.tables[0].deals[0].hands[asker] if asker else None,
    }
    redeal = dict(table["redeal"])
    if asker:
        assert sorted(redeal["hand"]) == sorted(expected["hand"])
        expected["hand"] = redeal["hand"]
    assert redeal == expected
    ended = {"passed_out": ["passed", "passed_out"]}.get(
        row["result"], ["redeal_requested", "deal_annulled"]
    )
    assert types(game.records)[-4:] == [*ended, "deal_committed", "dealt"]
    assert "deal_scored" not in types(game.records)
