"""The bot `basic`: it never errs, knows only what its seat sees, and beats chance (§7)."""

from random import Random
from typing import Any

import pytest

from domain.kernel.cards import CARDS, hand_of
from domain.variants.draw_bridge.bots import basic
from domain.variants.draw_bridge.bots.cards import (
    choose_lead,
    choose_reply,
    opponents_hand,
    playout,
    trump_of,
)
from domain.variants.draw_bridge.bots.draws import choose_draw_card
from tests.variants.draw_bridge.random_games import (
    against,
    at_random,
    by_bot,
    moves,
    random_options,
    whole,
)
from tests.variants.draw_bridge.tables import SEATS, game, view


@pytest.mark.parametrize("seed", range(16))
def test_the_bot_never_errs_under_any_options(seed: int) -> None:
    """Each body is taken as it is, with its seat, against itself and against chance."""
    random = Random(seed)
    for choose in (by_bot, against("north", at_random(random))):
        table = whole(game(random_options(random), random=seed), choose)
        assert table.table.status == "finished"


@pytest.mark.parametrize(("preset", "least"), [("seed", 34), ("standard", 37)])
def test_the_bot_clearly_beats_chance(preset: str, least: int) -> None:
    """40 matches of two deals. Over 200: `seed` 193 won, 7 tied; `standard` 198 won, 2 lost."""
    won = lost = 0
    for seed in range(40):
        seat = SEATS[seed % 2]
        table = game({"max_deals": 2, "target_score": 300}, preset=preset, random=seed)
        result = whole(table, against(seat, at_random(Random(seed)))).table.result
        assert result is not None
        won += result.winner == seat
        lost += result.winner not in (seat, None)
    assert won >= least
    assert lost <= 2


def test_the_bot_says_the_same_to_the_same_view() -> None:
    """It has no state and no chance."""
    for table in moves(game({"max_deals": 1}, random=1), by_bot):
        for seat in table.variant.to_act(table.state):
            shown = view(table, seat)
            assert basic(shown) == basic(shown)


def draw_view(hand: list[str], trick: str | None, top: str | None, rule: str) -> dict[str, Any]:
    played = [] if trick is None else [{"seat": "north", "card": trick}]
    return {
        "phase": "draw",
        "hand": hand,
        "table": {"trick": played, "stock_top": top},
        "options": {"draw_phase_rule": rule},
        "actions": [{"type": "play", "card": card, "seat": "south"} for card in hand],
    }


@pytest.mark.parametrize(
    ("trick", "top", "card"),
    [
        (None, None, "C6"),
        (None, "HA", "C6"),
        ("D9", None, "C6"),
        ("D9", "HA", "CT"),
        ("D9", "H4", "C6"),
        ("DA", "HA", "C6"),
        ("D9", "SJ", "C6"),
    ],
)
def test_the_bot_keeps_its_best_cards_unless_a_better_one_lies_face_up(
    trick: str | None, top: str | None, card: str
) -> None:
    """§4: it wins the trick when the card to draw is worth more than what it costs"""
    shown = draw_view(["SA", "SK", "S9", "HK", "CT", "C6"], trick, top, "free_rank")
    assert basic(shown) == {"type": "play", "card": card, "seat": "south"}


def test_the_bot_wins_a_draw_trick_by_the_rule_of_the_game() -> None:
    """§4: an off-suit ten does not win under `free_suit`"""
    shown = draw_view(["CT", "DT", "DK", "S6"], "D9", "HA", "free_suit")
    assert choose_draw_card(shown, ["CT", "DT", "DK", "S6"]) == "DT"


def auction_view(
    hand: list[str], theirs: list[str], calls: list[dict[str, Any]], **options: Any
) -> dict[str, Any]:
    """The view of south in an auction; what neither holds has been played."""
    table = game({"first_dealer": "south", **options})
    played = [card for card in CARDS if card not in {*hand, *theirs}]
    history = [{"cards": [{"seat": "north", "card": card}]} for card in played]
    offers: list[dict[str, Any]] = [{"type": "pass", "seat": "south"}]
    last = calls[-1] if calls else {}
    if last.get("type") == "bid":
        offers.append({"type": "double", "seat": "south"})
        offers.append({"type": "bid", "level": 7, "strain": "NT", "seat": "south"})
    elif last.get("type") == "double":
        offers.append({"type": "redouble", "seat": "south"})
    else:
        offers += [
            {"type": "bid", "level": level, "strain": strain, "seat": "south"}
            for level in range(1, 8)
            for strain in ("C", "D", "H", "S", "NT")
        ]
    doubled = 1 if last.get("type") == "double" else 0
    return {
        "phase": "auction",
        "viewer": "south",
        "hand": hand,
        "options": view(table, "south")["options"],
        "table": {"calls": calls, "doubled": doubled, "history": history, "trick": []},
        "actions": offers,
    }


STRONG = [f"S{rank}" for rank in "AKQJT98765432"]
WEAK = [f"H{rank}" for rank in "AKQJT98765432"]
A_BID = {"seat": "north", "type": "bid", "level": 7, "strain": "H"}


def test_the_bot_bids_the_strain_that_scores_most_as_low_as_it_can() -> None:
    """§5: the level does not pay"""
    assert basic(auction_view(STRONG, WEAK, [])) == {
        "type": "bid",
        "level": 1,
        "strain": "S",
        "seat": "south",
    }


def test_the_bot_passes_when_nothing_can_be_made() -> None:
    """§2: all cards are known"""
    low = [f"{suit}{rank}" for suit in "SHD" for rank in "2345"] + ["C2"]
    high = [f"{suit}{rank}" for suit in "SHD" for rank in "AKQJ"] + ["CA"]
    assert basic(auction_view(low, high, []))["type"] == "pass"


def test_the_bot_doubles_what_fails_where_that_scores() -> None:
    """§5: with `undertricks: none` a double can only help declarer"""
    low_spades = [{**A_BID, "strain": "S"}]
    shown = auction_view(STRONG, WEAK, low_spades, undertricks="standard")
    assert basic(shown)["type"] == "double"
    assert basic(auction_view(STRONG, WEAK, low_spades))["type"] == "pass"


def test_the_bot_outbids_what_would_be_made_where_failing_costs_less() -> None:
    """§5: a bid that fails is counted as doubled"""
    assert basic(auction_view(STRONG, WEAK, [A_BID]))["type"] == "bid"
    assert basic(auction_view(STRONG, WEAK, [A_BID], undertricks="standard"))["type"] == "pass"


def test_the_bot_redoubles_what_it_makes() -> None:
    """§3"""
    own = {"seat": "south", "type": "bid", "level": 7, "strain": "S"}
    shown = auction_view(STRONG, WEAK, [own, {"seat": "north", "type": "double"}])
    assert basic(shown)["type"] == "redouble"


def test_the_bot_knows_the_other_hand_by_elimination() -> None:
    """§7"""
    for table in moves(game({"max_deals": 1, "target_score": 100_000}, random=4), by_bot):
        if table.state.phase in ("auction", "play"):
            for seat, other in (SEATS, SEATS[::-1]):
                hand = hand_of(view(table, other)["hand"])
                assert opponents_hand(view(table, seat)) == hand


def cards(text: str) -> int:
    return hand_of(text.split())


@pytest.mark.parametrize(
    ("leader", "other", "strain", "lead"),
    [
        ("SA S2 HK", "SK S3 HA", "NT", "SA"),
        ("S2 HK DQ", "SK S3 HA", "NT", "DQ"),
        ("DQ S2 HK", "SK S3 HA", "S", "S2"),
        ("S9 H3 H2", "SK HA HQ", "NT", "H2"),
        ("SA H4", "SK H3", "H", "H4"),
    ],
)
def test_the_playout_leads_what_wins_else_low_from_length(
    leader: str, other: str, strain: str, lead: str
) -> None:
    """§4"""
    assert choose_lead(cards(leader), cards(other), trump_of(strain)) == cards(lead)


@pytest.mark.parametrize(
    ("lead", "hand", "strain", "reply"),
    [
        ("HT", "HA HK H2", "NT", "HK"),
        ("HA", "HK H3", "S", "H3"),
        ("HA", "S9 S3 D2", "S", "S3"),
        ("HA", "SK DQ D4", "NT", "D4"),
    ],
)
def test_the_playout_replies_as_cheaply_as_it_can(
    lead: str, hand: str, strain: str, reply: str
) -> None:
    """§4"""
    assert choose_reply(cards(lead), cards(hand), trump_of(strain)) == cards(reply)


def test_a_playout_counts_the_tricks_of_the_leader() -> None:
    """§4"""
    assert playout(cards("SA SK H2"), cards("S3 S2 HA"), trump_of("NT")) == 2
    assert playout(cards("H2 SA SK"), cards("HA H3 S2"), trump_of("H")) == 1
    assert playout(hand_of(STRONG), hand_of(WEAK), trump_of("NT")) == 13
    assert playout(hand_of(STRONG), hand_of(WEAK), trump_of("H")) == 0


def play_view(hand: str, trick: list[tuple[str, str]], theirs: str, strain: str) -> dict[str, Any]:
    held = hand.split()
    gone = set(CARDS) - {*held, *theirs.split()} - {card for _, card in trick}
    return {
        "phase": "play",
        "hand": held,
        "table": {
            "contract": {"level": 1, "strain": strain},
            "trick": [{"seat": seat, "card": card} for seat, card in trick],
            "history": [{"cards": [{"seat": "north", "card": card} for card in sorted(gone)]}],
        },
        "actions": [{"type": "play", "card": card, "seat": "south"} for card in held],
    }


@pytest.mark.parametrize(
    ("hand", "trick", "theirs", "strain", "card"),
    [
        ("SA SQ", [], "SK D2", "NT", "SA"),
        ("HA HQ H2", [("north", "HJ")], "HK C2", "NT", "HQ"),
        ("S4 C9", [("north", "HT")], "D2", "S", "S4"),
        ("HA S3", [], "S4 D2", "NT", "HA"),
    ],
)
def test_the_bot_plays_the_card_that_wins_most_tricks(
    hand: str, trick: list[tuple[str, str]], theirs: str, strain: str, card: str
) -> None:
    """§4"""
    assert basic(play_view(hand, trick, theirs, strain))["card"] == card
