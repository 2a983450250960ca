"""What one append holds, announcements by hand, contracts that choose themselves (RULES §2, §3)."""

from typing import Any

import msgspec
import pytest

from domain.kernel.errors import RuleError
from domain.kernel.seats import SEATS
from domain.variants.minibridge import VARIANT
from tests.variants.minibridge.tables import (
    DEALS,
    command_of,
    events,
    game,
    golden_game,
    hands_of,
    plain,
    refusal,
    tags,
    to_act,
    view,
)

CREATION = ["game_created", *["seat_taken"] * 4]
AUTO = [*["points_announced"] * 4, "declarer_set"]
LENGTHS = ["lengths_announced"] * 2


def test_creating_a_game_with_all_seats_deals_and_announces() -> None:
    """§2, decision 7"""
    table = game()
    assert tags(table) == [*CREATION, "deal_committed", "dealt", *AUTO]
    assert table.table.version == 12
    assert {record.seat for record in table.records[5:]} == {None}


@pytest.mark.parametrize(
    ("options", "after"),
    [
        ({}, AUTO),
        ({"trump_variant": True}, [*AUTO, *LENGTHS]),
        ({"contract_choice": "advised"}, [*AUTO, "contract_chosen"]),
        ({"dummy_reveal": "before_contract"}, [*AUTO, "dummy_exposed"]),
        (
            {"dummy_reveal": "before_contract", "contract_choice": "advised"},
            [*AUTO, "dummy_exposed", "contract_chosen"],
        ),
        (
            {"dummy_reveal": "before_contract", "trump_variant": True},
            [*AUTO, *LENGTHS, "dummy_exposed"],
        ),
        ({"announce": "manual"}, []),
    ],
)
def test_the_order_of_what_follows_a_deal(options: dict[str, Any], after: list[str]) -> None:
    """§2, §7, decision 7"""
    table = golden_game("E08", **options)
    assert tags(table, 5) == ["dealt", *after]


def test_only_one_advised_contract_chooses_itself() -> None:
    """§2 automatic contract; §9 example 15"""
    chosen = {"strain": "NT", "tricks": 7, "advised": True, "auto": True}
    table = golden_game("E23", contract_choice="advised", trump_variant=True)
    assert plain(events(table, "contract_chosen")) == [chosen]
    assert (table.state.phase, to_act(table)) == ("play", DEALS["E23"]["opening_leader"])
    fits = golden_game("E08", contract_choice="advised", trump_variant=True)
    assert events(fits, "contract_chosen") == []
    assert [(one["strain"], one["tricks"]) for one in fits.actions("north")] == [
        ("NT", 9),
        ("D", 7),
    ]


def test_players_announce_their_points_in_turn_from_the_dealer() -> None:
    """§2, §3: `announce` = `manual`"""
    row = DEALS["E08"]
    table = golden_game("E08", announce="manual")
    for seat, points in row["announcements"]:
        assert (table.state.phase, to_act(table)) == ("announce", seat)
        offer = {"type": "announce_points", "points": points, "seat": seat}
        assert table.actions(seat) == [offer]
        assert view(table, "spectator")["table"]["attack"] is None
        records = table.send(**offer)
        assert records[0].seat == seat
        assert plain(records[0].data) == {"seat": seat, "points": points}
    assert tags(table)[-2:] == ["points_announced", "declarer_set"]
    assert (table.state.phase, to_act(table)) == ("contract", row["declarer"])


def test_attackers_announce_their_lengths_in_announcing_order() -> None:
    """§2, §3, A11: `announce` = `manual` with trumps"""
    row = DEALS["E08"]
    table = golden_game("E08", announce="manual", trump_variant=True)
    for _ in SEATS:
        table.send(**table.actions(to_act(table))[0])
    order = [seat for seat, _ in row["announcements"] if seat in ("north", "south")]
    for seat in order:
        assert (table.state.phase, to_act(table)) == ("lengths", seat)
        assert view(table, "spectator")["table"]["advised"] is None
        offer = {"type": "announce_lengths", **row["lengths"][seat], "seat": seat}
        assert table.actions(seat) == [offer]
        table.send(**offer)
    assert [event.seat for event in events(table, "lengths_announced")] == order
    assert (table.state.phase, to_act(table)) == ("contract", "north")


def test_a_manual_twenty_all_is_annulled_with_the_fourth_announcement() -> None:
    """§2, A3, decision 7"""
    deals = (hands_of(DEALS["E01"]), hands_of(DEALS["E08"]))
    table = game(*deals, announce="manual", tie_20="redeal")
    for _ in SEATS:
        table.send(**table.actions(to_act(table))[0])
    assert tags(table)[-3:] == ["points_announced", "deal_annulled", "dealt"]
    seen = view(table, "spectator")["table"]
    assert (seen["deal"], seen["attempt"], seen["announced"]) == (1, 2, {})
    assert to_act(table) == "north"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"type": "announce_points", "points": 40}, "you announced 40, your hand holds 8"),
        ({"type": "announce_points", "points": -1}, "you announced -1, your hand holds 8"),
        ({"type": "announce_points", "points": 10**9}, "you announced 1000000000, your hand"),
    ],
)
def test_a_false_count_is_refused(body: dict[str, Any], said: str) -> None:
    """§3, A4, decision 26: numbers are judged by the rules"""
    row = DEALS["E08"]
    table = golden_game("E08", announce="manual")
    first = row["announcements"][0][0]
    points = row["announcements"][0][1]
    with pytest.raises(RuleError, match=said.replace("holds 8", f"holds {points}")) as caught:
        table.send(first, **body)
    assert caught.value.code == "wrong_announcement"
    assert caught.value.status == 422


@pytest.mark.parametrize("suit", ["S", "H", "D", "C"])
def test_a_false_length_is_refused(suit: str) -> None:
    """§3, A4"""
    table = golden_game("E08", announce="manual", trump_variant=True)
    for _ in SEATS:
        table.send(**table.actions(to_act(table))[0])
    offer = table.actions(to_act(table))[0]
    for step in (-1, 1):
        with pytest.raises(RuleError) as caught:
            table.send(**offer | {suit: offer[suit] + step})
        assert caught.value.code == "wrong_announcement"
        true = f"S {offer['S']}, H {offer['H']}, D {offer['D']}, C {offer['C']}"
        assert str(caught.value).endswith(f"your hand holds {true}")
        assert caught.value.sentence("fr").endswith(f"votre main contient {true}")


def test_a_refused_contract_is_told_what_may_be_chosen() -> None:
    """§3"""
    table = golden_game("E08", trump_variant=True, contract_choice="listed")
    for strain, tricks, said in (
        ("S", 7, "S cannot be trumps here: NT, D may be named"),
        ("D", 9, "a contract of 9 tricks in D cannot be chosen here: 7, 10, 12, 13 may be"),
        ("NT", 10**9, "a contract of 1000000000 tricks in NT cannot be chosen here: 7, 9, 12, 13"),
    ):
        with pytest.raises(RuleError, match=said):
            table.send("north", type="choose_contract", strain=strain, tricks=tricks)


@pytest.mark.parametrize(
    "body",
    [
        {"type": "bid", "level": 1, "strain": "NT"},
        {"type": "pass"},
        {"type": "claim", "tricks": 13},
        {"type": "choose_contract", "strain": "AT", "tricks": 7},
        {"type": "choose_contract", "strain": "NT"},
        {"type": "choose_contract", "strain": "NT", "tricks": "7"},
        {"type": "play", "card": "S1"},
        {"type": "play", "card": "SA", "hand": "north"},
        {"type": "announce_points", "points": 7.5},
        {"type": "announce_lengths", "S": 4, "H": 3, "D": 3},
        {"type": "deal"},
    ],
)
def test_what_is_no_command_of_the_game_is_malformed(body: dict[str, Any]) -> None:
    """§3, decisions 26, 29: there is no bid, pass or claim, and the client names no hand"""
    with pytest.raises(msgspec.ValidationError):
        command_of("north", body)


def test_the_phase_is_judged_before_the_turn_and_the_turn_before_the_content() -> None:
    """§3 check order"""
    table = golden_game("E08")
    wrong = {"type": "choose_contract", "strain": "S", "tricks": 99}
    assert refusal(table.send, "west", type="play", card="SA") == "wrong_phase"
    assert refusal(table.send, "west", **wrong) == "not_your_turn"
    assert refusal(table.send, "north", **wrong) == "trump_not_allowed"
    assert refusal(table.send, "north", **wrong | {"strain": "NT"}) == "contract_not_allowed"
    assert refusal(table.send, "north", type="announce_points", points=14) == "wrong_phase"


def test_a_command_without_a_seat_in_turn_is_not_accepted() -> None:
    """§3"""
    command = VARIANT.command_decoder.decode(b'{"type":"choose_contract","strain":"NT","tricks":7}')
    assert refusal(VARIANT.decide, golden_game("E08").state, command) == "not_your_turn"
