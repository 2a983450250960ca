"""The faults of others in PBN and LIN files (cases C01 to C22), imported and told again."""

from typing import Any

import pytest

from tests.notation.files import CASES, EXPECTED, imported, replayed, scored, types

SEATS = {"N": "north", "E": "east", "S": "south", "W": "west"}
FINISHED = [
    (name, place, expected)
    for name, one in EXPECTED.items()
    for place, expected in enumerate(one if isinstance(one, list) else [one])
    if isinstance(expected, dict) and "points" in expected
]


def read(name: str) -> bytes:
    return (CASES / name).read_bytes()


def errors(found: Any) -> list[tuple[int, str]]:
    return [(one.line, one.code) for one in found.report if one.severity == "error"]


@pytest.mark.parametrize(
    ("name", "place", "expected"), FINISHED, ids=[f"{name}-{place}" for name, place, _ in FINISHED]
)
def test_a_board_is_imported_with_the_score_that_the_rules_give(
    name: str, place: int, expected: dict[str, Any]
) -> None:
    found = imported(read(name), name)
    assert errors(found) == []
    score = scored(found.games[place])
    assert (score.points.ns, score.points.ew) == (
        expected["points"]["ns"],
        expected["points"]["ew"],
    )
    if expected.get("passed_out"):
        assert score.contract is None
        assert found.games[place].said[0][1].options["dealer"] == SEATS[expected["dealer"]]
        return
    assert f"{score.contract.level}{score.contract.strain}" == expected["contract"]
    assert score.declarer == SEATS[expected["declarer"]]
    assert score.tricks == expected["tricks_declarer"]
    told = replayed(read(name), name).games[place]
    assert told.first_bad is None
    assert told.final.status == "finished"
    assert told.deals[0]["points"] == expected["points"]


def test_rows_of_the_play_are_columns_of_seats_and_a_claim_may_come_in_mid_trick() -> None:
    """C01"""
    name = "pbn_partial_trick.pbn"
    [game] = imported(read(name), name).games
    hands = [event.hand for _, event in game.said if event.type == "card_played"]
    leaders = [hand for place, hand in enumerate(hands) if place % 4 == 0]
    assert leaders == [SEATS[seat] for seat in EXPECTED[name]["leaders"]]
    cards = [event.card for _, event in game.said if event.type == "card_played"]
    assert cards[-2:] == ["C9", "C6"]
    settled = next(event for _, event in game.said if event.type == "claim_settled")
    assert (settled.result, settled.tricks) == ("imported", {"ns": 10, "ew": 3})


def test_comments_hide_what_stands_in_them() -> None:
    """C03"""
    name = "pbn_comments_crlf.pbn"
    [game] = imported(read(name), name).games
    created = game.said[0][1]
    assert created.options["board_number"] == 16
    assert created.annotations.tags["Event"] == "Comments; and [brackets]"
    assert created.annotations.tags["West"] == "Derrien"
    assert types(game).count("bid_made") == 2


def test_a_record_may_take_its_cards_from_the_one_before_only_where_it_says_so() -> None:
    """C04"""
    name = "pbn_inherit.pbn"
    first, second = imported(read(name), name).games
    assert first.said[0][1].deals == second.said[0][1].deals
    assert {game.said[0][1].options["board_number"] for game in (first, second)} == {4}
    inherited = ("Event", "Site", "Date", "Board", "Dealer", "Vulnerable", "Deal")
    lines = read(name).decode().split("\n")
    bare = [line for line in lines if not any(f'[{tag} "#"]' in line for tag in inherited)]
    found = imported("\n".join(bare).encode(), name)
    assert len(found.games) == 1
    assert errors(found) == [(bare.index('[West "Faou"]') + 1, "no_deal")]


def test_cards_alone_make_no_finished_game() -> None:
    """C06"""
    name = "pbn_deal_only.pbn"
    found = imported(read(name), name)
    assert found.games == ()
    assert errors(found) == [(1, "no_auction")]
    [told] = replayed(read(name), name).games
    assert (told.final, told.deals, told.first_bad.code) == (None, (), "no_auction")


def test_plain_text_after_the_boards_is_reported_line_by_line() -> None:
    """C07"""
    name = "pbn_statistics.pbn"
    found = imported(read(name), name)
    strays = [one.line for one in found.report if one.code == "stray_text"]
    assert strays == EXPECTED[name]["stray_lines"]


def test_irregularities_are_named_and_never_played() -> None:
    """C10"""
    name = "pbn_irregular.pbn"
    found = imported(read(name), name)
    assert found.games == ()
    lines = {str(one.line) for one in found.report if one.code == "irregular"}
    assert lines == set(EXPECTED[name]["marks"])
    [told] = replayed(read(name), name).games
    assert told.first_bad.line == 16


def test_the_cards_win_over_what_the_tags_say() -> None:
    """C11"""
    name = "pbn_wrong_result.pbn"
    found = imported(read(name), name)
    assert [one.line for one in found.report if one.code == "contradicted"] == [14, 15]


def test_a_board_that_goes_on_is_not_finished() -> None:
    """C14"""
    name = "pbn_unfinished_plus.pbn"
    found = imported(read(name), name)
    assert (found.games, errors(found)) == ((), [(23, "unfinished"), (37, "unfinished")])
    play, auction = replayed(read(name), name).games
    assert (play.final.status, play.final.to_act, play.deals) == ("active", ("north",), ())
    assert (
        sum(len(trick["cards"]) for trick in play.final.table["history"])
        + len(play.final.table["trick"])
        == 18
    )
    assert auction.final.phase == "auction"


def test_three_hands_and_four_are_the_same_board() -> None:
    """C16"""
    name = "lin_hands.lin"
    one, other = imported(read(name), name).games
    hands = [game.said[0][1].deals[0] for game in (one, other)]
    assert [set(cards) for cards in hands[0].hands.values()] == [
        set(cards) for cards in hands[1].hands.values()
    ]
    assert hands[0].dealer == "east"


def test_chat_is_dropped_and_explains_no_call() -> None:
    """C20"""
    name = "lin_comments.lin"
    found = imported(read(name), name)
    assert sum(one.code == "comment" for one in found.report) == 3
    [alert] = found.games[0].said[0][1].annotations.alerts
    assert alert.text == "asks for a major"
