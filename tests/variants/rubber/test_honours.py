"""Honours (§5.7): four or five trumps in one hand, four aces at no trump."""

from typing import Any

import pytest

from domain.kernel.auction import Contract
from domain.kernel.cards import CARDS, hand_of
from domain.kernel.fourhand.scoring import honours
from domain.kernel.seats import SEATS
from domain.variants.rubber.options import PRESETS
from domain.variants.rubber.scoring import Sheet, score_deal
from tests.kernel.games import call, rubber
from tests.variants.rubber.driving import data, stacked, take

HONOURS = "AKQJT"


def dealt(cards: str, seat: str) -> tuple[int, ...]:
    """The cards to the seat, all other honours and aces spread over the other three."""
    own = set(cards.split())
    others = [name for name in SEATS if name != seat]
    hands: dict[str, set[str]] = {name: set() for name in SEATS}
    hands[seat] = own
    for place, card in enumerate(c for c in CARDS if c not in own):
        hands[others[place % 3]].add(card)
    return tuple(hand_of(hands[name]) for name in SEATS)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("strain", ["C", "D", "H", "S"])
@pytest.mark.parametrize("missing", [*HONOURS, ""])
def test_four_trump_honours_in_one_hand_score_100_and_five_150(
    seat: str, strain: str, missing: str
) -> None:
    cards = " ".join(strain + rank for rank in HONOURS if rank != missing)
    assert honours(dealt(cards, seat), strain) == (seat, 100 if missing else 150)


@pytest.mark.parametrize("seat", SEATS)
def test_four_aces_in_one_hand_score_150_at_no_trump_only(seat: str) -> None:
    hands = dealt("SA HA DA CA", seat)
    assert honours(hands, "NT") == (seat, 150)
    assert [honours(hands, strain) for strain in "SHDC"] == [None] * 4


@pytest.mark.parametrize(
    ("cards", "strain"),
    [
        ("SA SK SQ", "S"),  # three only
        ("SA SK SQ SJ ST", "H"),  # not of trumps
        ("SA SK SQ SJ ST", "NT"),
        ("SA HA DA", "NT"),
        ("SA SK SQ S9", "S"),  # the nine is no honour
        ("C9 C8 C7 C6 C5", "C"),
    ],
)
def test_less_or_other_honours_score_nothing(cards: str, strain: str) -> None:
    assert honours(dealt(cards, "north"), strain) is None


@pytest.mark.parametrize("doubled", [0, 1, 2])
@pytest.mark.parametrize("tricks", [5, 7, 9])
def test_honours_are_never_doubled_made_or_not_and_stand_before_the_rubber_bonus(
    doubled: int, tricks: int
) -> None:
    """§5.7, §5.9 order of entries"""
    contract = Contract(1, "S", doubled, "north")
    sheet = Sheet(games=(1, 0), open_below=(90, 0))
    scored = score_deal(sheet, 9, contract, tricks, ("east", 100), PRESETS["laws"])
    kinds = [entry.kind for entry in scored.entries]
    award = next(entry for entry in scored.entries if entry.kind == "honours")
    assert (award.side, award.line, award.points) == ("ew", "above", 100)
    assert kinds[-2:] == (
        ["honours", "rubber_bonus"] if tricks >= 7 else ["undertricks", "honours"]
    )


@pytest.mark.parametrize(("preset", "expected"), [("seed", 0), ("laws", 100)])
def test_honours_count_from_the_hands_as_dealt_in_the_laws_preset(
    preset: str, expected: int
) -> None:
    """§1 honours"""
    row: dict[str, Any] = {"strain": "S", "honours": [{"seat": "west", "points": 100}]}
    hands = stacked(row).hands
    game = call(rubber(hands, preset=preset, max_deals=1), "1S P P P")
    take(game, "north", 3)
    [scored] = data(game.records, "deal_scored")
    assert scored.above["ew"] == 200 + expected


def test_a_passed_out_deal_pays_no_honours() -> None:
    game = call(rubber(preset="laws", max_deals=1), "P P P P")
    assert data(game.records, "deal_scored")[0].entries == ()
