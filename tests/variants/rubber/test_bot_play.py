"""The four-hand bot's cards: winning cheaply, high, low, ruffs, discards, leads, claims."""

from typing import Any

import pytest

from domain.bots.fourhand import basic
from domain.bots.fourhand.leads import choose_lead
from domain.bots.fourhand.tricks import Sight
from domain.kernel.cards import CARDS
from tests.kernel.games import call, play, rubber
from tests.simulation import Game
from tests.variants.rubber.driving import plain


def cards_of(text: str) -> tuple[str, ...]:
    """Spades, hearts, diamonds, clubs: `AK2.Q3..J42`."""
    suits = zip("SHDC", text.split("."), strict=True)
    return tuple(suit + rank for suit, ranks in suits for rank in ranks)


def dealt(north: str, east: str, south: str, west: str) -> dict[str, tuple[str, ...]]:
    texts = {"north": north, "east": east, "south": south, "west": west}
    return {seat: cards_of(text) for seat, text in texts.items()}


EVEN = dealt("AQ2.A32.5432.432", "K43.K54.KQJ9.K85", "J65.Q76.A876.A76", "T987.JT98.T.QJT9")
RUFFS = dealt("AKQJT.65.A43.432", "98.AQJ98.Q52.AK5", "765.KT7432.J7.Q8", "432..KT986.JT976")
WON = dealt(
    "AKQJT98.AKQJT9..", ".765.65432.65432", "765432.8.AKQ.AKQ", ".432.JT987.JT987"
)  # fmt: skip


def choice(game: Game, seat: str) -> dict[str, Any]:
    return basic(plain(game.view(seat)))


@pytest.mark.parametrize(
    ("cards", "seat", "expected"),
    [
        ("S3 S5 ST", "north", "SQ"),  # last to play: as cheaply as it wins
        ("SK S5 S7", "north", "SA"),
        ("HK HQ HJ", "north", "HA"),
        ("C5 C6 CQ", "north", "C2"),  # it cannot win: the lowest
        ("D9 DA DT", "north", "D2"),  # partner has won
        ("S3", "north", "S5"),  # second hand low, from dummy
        ("S3 S5", "west", "S7"),  # third hand high, with the lowest of equals
        ("S3 SJ", "west", "S7"),  # the jack is over all it has
        ("DK", "north", "DA"),  # a sure winner, dummy's
    ],
)
def test_following_suit(cards: str, seat: str, expected: str) -> None:
    game = play(call(rubber(EVEN), "1NT P P P"), cards)
    assert choice(game, seat)["card"] == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("H8 HK", "S2"),  # a ruff, as low as it wins
        ("HA H2", "D6"),  # partner's ace stands: a low discard from a long suit
    ],
)
def test_ruffing_and_discarding(cards: str, expected: str) -> None:
    game = play(call(rubber(RUFFS), "1S P P P"), cards)
    assert choice(game, "west")["card"] == expected


def sight(own: str, other: str = "...", trump: str = "NT", **more: Any) -> Sight:
    """North to lead from `own`, with south's cards seen; `gone` has been played."""
    cards, seen = cards_of(own), cards_of(other)
    gone = more.pop("gone", ())
    facts: dict[str, Any] = {
        "hand": "north",
        "cards": cards,
        "legal": cards,
        "trick": (),
        "trump": trump,
        "known": {"north": cards, "south": seen} if seen else {"north": cards},
        "unseen": frozenset(CARDS) - set(cards) - set(seen) - set(gone),
        "partner_led": (),
        "declares": True,
        "is_opening": False,
    }
    return Sight(**facts | more)


SPADES_GONE = tuple(card for card in CARDS if card[0] == "S" and card not in ("SA", "SK"))


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (sight("AKQ32.52.AK2.432", "765.K63.765.QJT9", "S"), "SA"),  # draws trumps
        (sight("765.K63.765.QJT9", "AKQ32.52.AK2.432", "S"), "S5"),  # to the top trumps opposite
        (sight("AK.52.AK2.432", ".K63.765.QJT9", "S", gone=SPADES_GONE), "DA"),  # then winners
        (sight("Q32.52.432.432", "A54.K63.765.QJT9"), "S2"),  # towards a winner
        (sight("KQ2.5.432.432", "543.K63.765.QJT9"), "C2"),  # else the longest suit, low
        (sight("KQ2...", "543...", "S", gone=()), "S2"),  # nothing but trumps
        (sight("5432...", "...", "S", gone=SPADES_GONE), "S2"),
    ],
)
def test_declarers_leads(position: Sight, expected: str) -> None:
    assert choose_lead(position) == expected


@pytest.mark.parametrize(
    ("own", "trump", "expected"),
    [
        ("K8632.A5.762.843", "NT", "S3"),  # fourth best of the longest suit
        ("62.KQJ52.A62.843", "NT", "HK"),  # the top of a sequence
        ("862.4.A97632.843", "S", "H4"),  # a singleton against a suit
        ("862.42.QJ762.A43", "S", "DQ"),
        ("862.K2.A9762.943", "S", "C3"),  # not away from an ace against a suit
        ("AKQJT98765432...", "S", "S2"),  # nothing but trumps
    ],
)
def test_opening_leads(own: str, trump: str, expected: str) -> None:
    assert choose_lead(sight(own, trump=trump, declares=False, is_opening=True)) == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (sight("K3.A4.Q62.", declares=False), "HA"),  # a winner
        (sight("K3.Q4.A62.", "A.2.3.4", declares=False), "DA"),  # dummy has the ace of spades
        (sight("K3.Q94.J62.", declares=False, partner_led=("H2",)), "H4"),  # partner's suit
        (sight("K3.Q4.J62.", declares=False, partner_led=("H2",)), "HQ"),  # high from two
        (sight("K3.Q4.J62.", declares=False, partner_led=("C2",)), "D2"),  # the longest, low
        (sight("K3...", "...", "S", declares=False), "S3"),  # nothing but trumps
        (sight("K3.Q4.A62.", "A.2..4", declares=False, gone=("SA",)), "DA"),
    ],
)
def test_defenders_leads(position: Sight, expected: str) -> None:
    assert choose_lead(position) == expected


def claimed(tricks: int, cards: str = "D2 DA D7 H9", **options: Any) -> Game:
    """Seven spades by north on hands that take all; then his claim."""
    game = play(call(rubber(WON, **options), "7S P P P"), cards)
    game.send("north", type="claim", tricks=tricks)
    return game


def test_a_claim_is_accepted_when_ones_own_cards_lose_every_trick() -> None:
    """Decision 34"""
    assert choice(claimed(12), "east") == {"type": "accept_claim", "seat": "east"}


def test_a_claim_is_rejected_when_a_card_of_ones_own_might_win() -> None:
    assert choice(claimed(12), "west") == {"type": "reject_claim", "seat": "west"}


def test_an_opponent_who_gives_everything_away_is_believed() -> None:
    for seat in ("east", "west"):
        assert choice(claimed(0), seat)["type"] == "accept_claim"


def test_declarer_gives_no_defender_what_his_two_hands_win() -> None:
    game = play(call(rubber(WON), "7S P P P"), "D2 DA D7 H9")
    game.send("west", type="claim", tricks=3)
    assert choice(game, "north")["type"] == "reject_claim"


def test_what_is_no_longer_shown_is_not_held_to_be_gone() -> None:
    """history_view = last_trick: a card outside counts only when it is seen"""
    cards = "D2 DA D7 H9 DK D8 HT D3"
    assert choice(claimed(11, cards), "east")["type"] == "accept_claim"
    short = claimed(11, cards, history_view="last_trick")
    assert choice(short, "east")["type"] == "reject_claim"


def test_trumps_of_ones_own_are_never_given_up() -> None:
    game = play(call(rubber(EVEN), "1S P P P"), "DK DA DT D2")
    game.send("north", type="claim", tricks=12)
    assert choice(game, "west")["type"] == "reject_claim"


def test_a_bot_that_claimed_itself_may_only_withdraw() -> None:
    game = claimed(12)
    assert choice(game, "north") == {"type": "withdraw_claim", "seat": "north"}
