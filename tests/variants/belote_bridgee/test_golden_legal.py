"""All golden positions: the legal set, and the code of every illegal card (RULES §4)."""

from typing import Any

import pytest

from domain.kernel.cards import cards_of, hand_of
from domain.kernel.errors import RuleError
from domain.kernel.seats import SEATS
from domain.kernel.tricks import PlayedCard
from domain.variants.belote_bridgee.deal import BeloteDeal
from domain.variants.belote_bridgee.decide import decide
from domain.variants.belote_bridgee.messages import BeloteContractSet, BelotePlay
from domain.variants.belote_bridgee.options import BeloteOptions
from domain.variants.belote_bridgee.state import Belote
from domain.variants.belote_bridgee.view import actions
from tests.variants.belote_bridgee.tables import LEGAL

POSITIONS = LEGAL["positions"]
TAGS = {
    tag: [one for one in POSITIONS if one["tag"] == tag]
    for tag in dict.fromkeys(one["tag"] for one in POSITIONS)
}


def at(position: dict[str, Any], undertrump: str) -> Belote:
    """A match in the middle of a trick: only the hand to play is known."""
    trick = tuple(PlayedCard(one["seat"], one["card"]) for one in position["trick"])
    leader = trick[0].seat if trick else position["seat"]
    hands = dict.fromkeys(SEATS, 0) | {position["seat"]: hand_of(position["hand"])}
    deal = BeloteDeal(
        number=1,
        dealer="north",
        rotation=position["rotation"],
        dealt=tuple(hands[seat] for seat in SEATS),
        contract=BeloteContractSet("north", 80, position["strain"], 0, 1, leader),
        trick=trick,
        leader=leader,
    )
    return Belote(BeloteOptions(rotation=position["rotation"], undertrump=undertrump), deal=deal)


def answers(position: dict[str, Any], undertrump: str) -> dict[str, str]:
    """For each card of the hand `ok`, or the code of the refusal."""
    state = at(position, undertrump)
    said = {}
    for card in position["hand"]:
        try:
            decide(state, BelotePlay(card, seat=position["seat"]))
            said[card] = "ok"
        except RuleError as refusal:
            said[card] = refusal.code
    return said


def test_the_file_has_all_its_positions() -> None:
    """§10: 538 positions, 24 for each of 22 tags, 10 leads."""
    assert len(POSITIONS) == 538
    assert len({one["id"] for one in POSITIONS}) == 538
    assert {tag: len(found) for tag, found in TAGS.items()} == dict.fromkeys(TAGS, 24) | {
        "lead": 10
    }
    assert len(TAGS) == 23


@pytest.mark.parametrize("tag", TAGS)
def test_every_card_is_judged_as_in_the_golden_file(tag: str) -> None:
    """§4 rows 1 to 15"""
    for position in TAGS[tag]:
        expected = dict.fromkeys(position["legal"], "ok") | position["illegal"]
        assert answers(position, "optional") == expected, position["id"]


@pytest.mark.parametrize("tag", TAGS)
def test_every_card_is_judged_with_mandatory_undertrumping(tag: str) -> None:
    """§4 row 15, option undertrump"""
    for position in TAGS[tag]:
        said = answers(position, "mandatory")
        legal = [card for card, answer in said.items() if answer == "ok"]
        assert legal == position["legal_undertrump_mandatory"], position["id"]
        kept_from_playing = set(position["legal"]) - set(legal)
        assert {said[card] for card in kept_from_playing} <= {"must_undertrump"}


@pytest.mark.parametrize("tag", TAGS)
def test_exactly_the_legal_cards_are_offered(tag: str) -> None:
    """§4, decision 36"""
    for position in TAGS[tag]:
        for undertrump, key in (("optional", "legal"), ("mandatory", "legal_undertrump_mandatory")):
            offers = actions(at(position, undertrump), position["seat"])
            offered = tuple(offer.card for offer in offers)  # type: ignore[attr-defined]
            assert offered == cards_of(hand_of(position[key])), position["id"]
