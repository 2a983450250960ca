"""The worked examples of the rules pages, number by number (RULES §9)."""

import pytest

from domain.kernel.cards import cards_of, hand_of
from domain.kernel.tricks import PlayedCard
from domain.variants.belote_bridgee.cards import winning
from domain.variants.belote_bridgee.combinations import find
from domain.variants.belote_bridgee.legality import legal
from domain.variants.belote_bridgee.scoring import Taking, marked
from tests.variants.belote_bridgee.tables import call, game, refused, to_act


def trick(cards: str) -> tuple[PlayedCard, ...]:
    """`W DA S HQ`: seat and card by turns."""
    seats = {"N": "north", "E": "east", "S": "south", "W": "west"}
    words = cards.split()
    return tuple(
        PlayedCard(seats[seat], card)  # type: ignore[arg-type]  # words of the table
        for seat, card in zip(words[::2], words[1::2], strict=True)
    )


@pytest.mark.parametrize(
    ("number", "strain", "played", "seat", "hand", "allowed", "mandatory"),
    [
        (1, "H", "W DA", "south", "DT D8 SJ HQ", "DT D8", None),
        (2, "H", "W HT", "south", "HA H9 HQ SA", "HA H9", None),
        (3, "H", "W HA S H8", "east", "H9 HK C7", "H9", None),
        (4, "H", "W DA", "south", "S8 HQ H7", "HQ H7", None),
        (5, "H", "W DA S HQ", "east", "HK H7 CA", "HK", None),
        (5, "H", "W DA S HQ", "east", "H8 H7 CA S9", "H8 H7 CA S9", "H8 H7"),
        (6, "H", "N D9 W H8 S D7", "east", "HJ H7 C8", "HJ H7 C8", None),
        (7, "AT", "W S9", "south", "SJ SA HJ", "SJ", None),
        (7, "AT", "W SK S S9", "east", "SJ SA SQ", "SJ", None),
    ],
)
def test_the_cards_that_may_be_played(
    number: int,
    strain: str,
    played: str,
    seat: str,
    hand: str,
    allowed: str,
    mandatory: str | None,
) -> None:
    """§9, examples 1 to 7"""
    held, cards = hand_of(hand.split()), trick(played)
    for option, expected in (("optional", allowed), ("mandatory", mandatory or allowed)):
        found = legal(held, cards, seat, strain, option)  # type: ignore[arg-type]
        assert cards_of(found) == cards_of(hand_of(expected.split())), number


def test_other_suits_never_win_in_tout_atout() -> None:
    """§9, example 8"""
    assert winning(trick("W S7 S HJ E SQ N D9"), "AT").seat == "east"


def test_the_value_must_rise_and_a_coinche_may_come_out_of_turn() -> None:
    """§9, examples 9 and 10"""
    table = game()
    call(table, "80S")
    assert refused(table, "south", type="bid", value=80, strain="AT") == "insufficient_bid"
    call(table, "90AT")
    table = game()
    call(table, "80S P P")
    table.send("south", type="coinche")
    assert to_act(table) == ["east", "west"]
    table.send("east", type="pass")
    table.send("west", type="surcoinche")
    assert table.view("south")["table"]["multiplier"] == 4


def test_the_worth_of_two_hands() -> None:
    """§9, example 11"""
    for hand, points in (("SJ HJ DJ CJ SQ SK SA H7", 220), ("ST SJ SQ SK SA HQ DQ CQ", 100)):
        assert sum(one.points or 0 for one in find(hand_of(hand.split()), "H")) == points


def some(cards: int, combinations: int = 0, belotes: int = 0) -> Taking:
    return Taking(cards, tricks=4, combinations=combinations, belotes=belotes)


ALL = Taking(162, tricks=8, alone=7, combinations=20, belotes=20)
NONE = Taking(0, tricks=0)


@pytest.mark.parametrize(
    ("number", "value", "factor", "takers", "defence", "points"),
    [
        (13, 100, 1, some(112), some(50), (210, 50)),
        (14, 90, 1, some(89), some(73), (0, 250)),
        (15, 80, 1, some(81), some(81), (0, 240)),
        (15, 80, 1, some(82), some(80), (160, 80)),
        (16, 120, 1, some(95, belotes=20), some(67), (20, 280)),
        (17, 120, 1, some(60, 50), some(102), (0, 330)),
        (18, 110, 2, some(121), some(41), (340, 40)),
        (18, 110, 2, some(90), some(72), (0, 380)),
        (19, 110, 4, some(70, 20, 20), some(92), (550, 90)),
        (20, 100, 1, ALL, NONE, (390, 0)),
        (21, "capot", 1, Taking(162, tricks=8), NONE, (500, 0)),
        (21, "capot", 4, some(150, 100, 20), some(12), (20, 2100)),
        (22, "generale", 1, Taking(162, tricks=8, alone=7), NONE, (0, 800)),
    ],
)
def test_the_scores(
    number: int,
    value: int | str,
    factor: int,
    takers: Taking,
    defence: Taking,
    points: tuple[int, int],
) -> None:
    """§9, examples 13 to 22"""
    assert marked(value, factor, takers, defence, rounds=True) == points, number  # type: ignore[arg-type]
