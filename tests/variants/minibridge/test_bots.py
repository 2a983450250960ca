"""The bot `basic`: always a legal command, from its own view, and better than chance."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel.cards import hand_of
from domain.kernel.errors import RuleError
from domain.kernel.seats import SEATS, SIDE
from domain.kernel.tricks import PlayedCard
from domain.variants.minibridge import VARIANT
from domain.variants.minibridge.bots.following import cheapest, is_guard
from domain.variants.minibridge.bots.sight import Sight
from tests.simulation import Game
from tests.variants.minibridge.random_games import new_game
from tests.variants.minibridge.tables import DEALS, game, golden_game, stacked, to_act
from tests.variants.minibridge.worlds import played, random_world, twin

BASIC = VARIANT.bots["basic"]


def answer(table: Game, seat: str | None = None) -> dict[str, Any]:
    """What the bot sends from the view as a client reads it: JSON."""
    view: dict[str, Any] = json.loads(msgspec.json.encode(table.view(seat or to_act(table))))
    return dict(BASIC(view))


@pytest.mark.parametrize("chance", range(30))
def test_it_never_errs(chance: int) -> None:
    """api.md §2: whole games of four bots under random options"""
    table = new_game(Random(chance))
    while not table.table.is_over:
        seat = to_act(table)
        command = answer(table)
        assert command["seat"] == seat
        try:
            table.send(**command)
        except RuleError as refusal:
            raise AssertionError(command) from refusal


@pytest.mark.parametrize("chance", range(10))
def test_it_never_errs_among_players_who_play_anything(chance: int) -> None:
    """api.md §2: positions that no bot would come to"""
    random = Random(chance)
    table = new_game(random)
    while not table.table.is_over:
        command = answer(table)
        assert command in table.actions(to_act(table))
        table.send(**random.choice(table.actions(to_act(table))))


def win_rate(matches: int, **options: Any) -> float:
    """The share of short matches that two bots win against two uniformly random players."""
    won = 0
    for chance in range(matches):
        random = Random(chance)
        side = ("ns", "ew")[chance % 2]
        table = game(random=chance, deals=2, **options)
        while not table.table.is_over:
            seat = to_act(table)
            bot = SIDE[seat] == side  # type: ignore[index]  # a seat of the table
            table.send(**answer(table) if bot else random.choice(table.actions(seat)))
        result = table.table.result
        won += result is not None and result.winner == side
    return won / matches


@pytest.mark.parametrize("trumps", [False, True])
def test_it_clearly_beats_a_random_player(trumps: bool) -> None:
    """194 and 190 of 200 over the longer run"""
    assert win_rate(24, trump_variant=trumps) >= 0.85


def test_it_answers_from_its_own_view_alone() -> None:
    """§7: worlds that it may not tell apart get the same command"""
    compared = 0
    for seed in range(30):
        world = random_world(seed)
        table = world.play()
        if table.table.is_over:
            continue
        seat = to_act(table)
        other = played(twin(world, table, Random(seed), seat))
        if other is not None:
            assert answer(other) == answer(table)
            compared += 1
    assert compared >= 10


def test_it_announces_what_it_holds() -> None:
    """§3"""
    table = golden_game("E08", announce="manual", trump_variant=True)
    told = []
    for _ in range(6):
        command = answer(table)
        told.append(command.pop("type"))
        table.send(command.pop("seat"), type=told[-1], **command)
    assert told == ["announce_points"] * 4 + ["announce_lengths"] * 2


@pytest.mark.parametrize(
    ("name", "options", "contract"),
    [
        ("E07", {}, ("NT", 7)),
        ("E15", {}, ("NT", 13)),
        ("E12", {"trump_variant": True}, ("D", 12)),
        ("E15", {"bonus_basis": "points"}, ("NT", 7)),
        ("E12", {"bonus_basis": "points", "trump_variant": True}, ("D", 7)),
    ],
)
def test_it_chooses_the_contract_worth_most(
    name: str, options: dict[str, Any], contract: tuple[str, int]
) -> None:
    """§5: by points and fit; with the bonus of the points there is no reason to go high"""
    command = answer(golden_game(name, **options), DEALS[name]["declarer"])
    assert (command["strain"], command["tricks"]) == contract


# North declares with 31 points and eight spades; south is dummy.
HANDS = {
    "north": "SA SK S5 S4 S3 HA HK H4 DA D4 CK C4 C3",
    "east": "SJ ST S9 HJ HT H9 H8 DQ DJ DT CA C9 C8",
    "south": "SQ S8 S2 HQ H5 H2 DK D5 D2 CQ CJ C5 C2",
    "west": "S7 S6 H7 H6 H3 D9 D8 D7 D6 D3 CT C7 C6",
}
# East has no hearts, west has seven.
NO_HEARTS = "HJ D9  HT D8  H9 D7  H8 D6"


def after(cards: str, strain: str = "NT", swaps: str = "", tricks: int = 9) -> Game:
    """North's contract after these cards; `swaps` names pairs of cards that change places."""
    names = swaps.split()
    other = dict(zip(names[::2], names[1::2], strict=True))
    other |= {late: early for early, late in other.items()}
    hands = {
        seat: " ".join(other.get(card, card) for card in held.split())
        for seat, held in HANDS.items()
    }
    table = game(stacked("north", **hands), trump_variant=True, deals=1)
    table.send("north", type="choose_contract", strain=strain, tricks=tricks)
    for card in cards.split():
        table.send(to_act(table), type="play", card=card)
    return table


def card_after(cards: str, strain: str = "NT", swaps: str = "") -> str:
    return str(answer(after(cards, strain, swaps))["card"])


def test_it_leads_the_top_of_a_sequence_from_its_longest_suit() -> None:
    """opening lead"""
    assert card_after("") == "HJ"


def test_it_leads_a_singleton_against_a_trump_contract() -> None:
    """opening lead"""
    swaps = "DQ H7  DJ C7  HT H6"
    assert card_after("", "S", swaps) == "DT"
    assert card_after("", "NT", swaps) != "DT"


def test_it_leads_no_lower_card_from_an_ace_against_a_trump_contract() -> None:
    """opening lead"""
    swaps = "HJ C7  HT C6  H9 D9  DJ D8  DT D7  ST S6"
    assert card_after("", "NT", swaps) == "C6"
    assert card_after("", "S", swaps) not in ("C9", "C8", "C7", "C6")


def test_it_plays_low_second_and_wins_last_as_cheaply_as_it_can() -> None:
    """follow"""
    assert card_after("HJ") == "H2"
    assert card_after("HJ H2 H3") == "HK"


def test_it_keeps_its_high_cards_when_partner_has_the_trick() -> None:
    """follow"""
    assert card_after("HJ H2 H3 HK  SA S9") == "S2"
    assert card_after("C8 CQ C6") == "C3"


def test_third_hand_plays_the_lower_of_two_equal_cards() -> None:
    """follow: knave and ten are as good as each other"""
    assert card_after("H6 H2", swaps="HJ H7  HT H6") == "HT"


def test_third_hand_saves_its_cards_when_the_open_hand_behind_has_better_ones() -> None:
    """follow: west leads through declarer, dummy's queen lies behind east"""
    cards = "C8 C2 CT C3  HT H4"
    assert card_after(cards, swaps="CA C7  HT H6") == "H6"


def test_a_defender_covers_an_honour_that_the_dummy_leads() -> None:
    """follow"""
    assert card_after("HJ HQ H3 H4  CQ", swaps="CT CK") == "CK"
    assert card_after("HJ HQ H3 H4  C5", swaps="CT CK") == "C6"


def test_it_ruffs_an_opponents_trick_with_a_small_trump() -> None:
    """follow"""
    cards = "CA C2 C6 C3  C9 CQ C7 C4  HQ H3 H4"
    assert card_after(cards, "S", NO_HEARTS) == "S9"


def test_it_throws_the_lowest_card_of_its_long_suit() -> None:
    """discard"""
    assert card_after("DQ D2 D3 DA  HA", "NT", NO_HEARTS) == "D6"


def test_it_keeps_its_masters_and_what_guards_an_honour() -> None:
    """discard: the knave needs three cards beside it"""
    cards = "SK S4 S3 HQ H2 DJ D8 D7 D6 C9"
    sight = Sight(
        seat="east",
        strain="NT",
        attacks=False,
        needed=3,
        trick=(PlayedCard("north", "HA"),),
        led=(),
        open=frozenset({"east"}),
        holds=dict.fromkeys(SEATS, hand_of(["SA", "HA", "DA", "DK", "DQ"]))
        | {"east": hand_of(cards.split())},
    )
    guards = [card for card in cards.split() if is_guard(sight, card)]
    assert guards == ["D8", "D7", "D6"]
    assert not is_guard(sight, "S3")
    assert sight.is_master("C9")
    assert cheapest(sight, ["S3", "D6", "C9"]) == "S3"
    assert cheapest(sight, ["D6", "C9"]) == "D6"


def test_it_draws_trumps_and_then_plays_on_the_other_suits() -> None:
    """lead of the attack"""
    assert card_after("HJ H2 H3 HK", "S")[0] == "S"
    drawn = "HJ H2 H3 HK  S3 S9 SQ S6  S2 S7 SA ST  SK SJ S8 D3"
    assert card_after(drawn, "S")[0] != "S"


def test_it_takes_its_winners_once_they_are_enough_and_else_builds_a_suit() -> None:
    """lead of the attack: four tricks are won, four more are sure, clubs still need the king"""
    cards = "HJ H2 H3 HK  HA H8 H5 H6  SA S9 S2 S6  SK ST S8 S7"
    assert answer(after(cards, tricks=8))["card"] == "DA"
    assert answer(after(cards, tricks=9))["card"] == "CK"


def test_it_takes_its_masters_and_returns_the_suit_that_its_partner_led() -> None:
    """lead of the defence"""
    assert card_after("HJ HQ H3 H4  CQ CA C3 C8", swaps="CT CA") == "H7"
    assert card_after("C8 C2 CT C3", swaps="CA C7  D9 DK  D8 DA") in ("DA", "DK")
