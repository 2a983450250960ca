"""The exchange: any cards, in any order, back to thirteen (RULES §2.2, §3.1)."""

from random import Random
from typing import Any

import pytest

from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.pack import PACK
from tests.simulation import Game
from tests.variants.bridgette.tables import game, refusal, send, view


def fresh(**options: Any) -> Game:
    """North deals with a queen turned up, and so draws eight cards."""
    deck: list[str] = [card for card in PACK if card != "DQ"]
    Random(2).shuffle(deck)
    deck.insert(26, "DQ")
    return game({"first_dealer": "north", **options}, decks=(tuple(deck),))


def hand(table: Game, seat: str) -> tuple[str, ...]:
    return VARIANT.hand(table.state, seat)


def discard(table: Game, seat: str, cards: tuple[str, ...]) -> list[Any]:
    return send(table, seat, {"type": "discard", "cards": list(cards)})


def test_both_seats_are_to_act_until_each_has_discarded() -> None:
    """§2.2: an order reveals nothing."""
    for order in ("north", "south"), ("south", "north"):
        table = fresh()
        assert view(table, "spectator")["phase"] == "exchange"
        assert view(table, "spectator")["to_act"] == ["north", "south"]
        first, second = order
        discard(table, first, hand(table, first)[13:])
        assert view(table, "spectator")["to_act"] == [second]
        assert view(table, "spectator")["table"]["discarded"] == {first: True, second: False}
        discard(table, second, hand(table, second)[13:])
        assert view(table, "spectator")["phase"] == "auction"
        assert view(table, "spectator")["to_act"] == ["north"]
        assert view(table, "spectator")["table"]["card_counts"] == {"north": 13, "south": 13}


def test_the_offer_to_discard_is_folded() -> None:
    """Decision 36: `{type, seat, count, from}`."""
    table = fresh()
    assert view(table, "north")["actions"] == [
        {"type": "discard", "seat": "north", "count": 8, "from": list(hand(table, "north"))}
    ]
    assert view(table, "south")["actions"][0]["count"] == 2
    assert len(view(table, "south")["actions"][0]["from"]) == 15
    discard(table, "south", hand(table, "south")[:2])
    assert view(table, "south")["actions"] == []


def test_any_cards_may_go_colons_and_drawn_ones_included() -> None:
    """§2.2"""
    table = fresh()
    drawn = table.records[-1].data.cards
    (event,) = discard(table, "north", tuple(reversed(drawn)))
    assert event.cards == tuple(card for card in PACK if card in drawn)
    assert set(hand(table, "north")) == set(table.records[3].data.hands["north"])
    south = hand(table, "south")
    away = (*south[-1:], *south[:1])
    (event,) = discard(table, "south", away)
    assert (event.seat, event.count, event.cards) == ("south", 2, (south[0], south[-1]))


def test_a_discard_is_refused_in_the_order_of_the_rules() -> None:
    """§3.1: `discard_count`, `discard_duplicate`, `card_not_in_hand`"""
    table = fresh()
    held, foreign = hand(table, "south"), hand(table, "north")
    codes = [
        ([], "discard_count"),
        (held[:1], "discard_count"),
        (held[:3], "discard_count"),
        ((held[0], held[0], held[0]), "discard_count"),
        ((foreign[0], foreign[0]), "discard_duplicate"),
        ((held[0], held[0]), "discard_duplicate"),
        ((held[0], foreign[0]), "card_not_in_hand"),
        (("DQ", held[0]), "card_not_in_hand"),
        (held[:2], None),
    ]
    for cards, code in codes:
        body = {"type": "discard", "cards": list(cards)}
        assert refusal(table.send, "south", **body) == code


def test_who_has_discarded_may_not_do_so_again() -> None:
    """§3, `already_discarded`; afterwards the phase is wrong for it."""
    table = fresh()
    discard(table, "south", hand(table, "south")[:2])
    again = {"type": "discard", "cards": list(hand(table, "south")[:2])}
    assert refusal(table.send, "south", **again) == "already_discarded"
    discard(table, "north", hand(table, "north")[:8])
    assert refusal(table.send, "south", **again) == "wrong_phase"


@pytest.mark.parametrize(
    "body",
    [
        {"type": "pass"},
        {"type": "double"},
        {"type": "redouble"},
        {"type": "bid", "level": 1, "strain": "S"},
        {"type": "play", "card": "SA"},
    ],
)
def test_nothing_else_goes_in_the_exchange(body: dict[str, Any]) -> None:
    """§3: the phase is checked before the turn, and before the bid or card."""
    table = fresh()
    for seat in ("north", "south"):
        assert refusal(table.send, seat, **body) == "wrong_phase"


def test_a_seat_knows_what_it_drew_and_laid_away() -> None:
    """§7: own drawn cards, marked; own discards, once made; nobody else's."""
    table = fresh()
    first, second = (record.data.cards for record in table.records[-2:])
    assert view(table, "south")["own"] == {"drawn": as_shown(first), "discards": []}
    assert view(table, "north")["own"] == {"drawn": as_shown(second), "discards": []}
    away = hand(table, "south")[:2]
    discard(table, "south", away)
    assert view(table, "south")["own"]["discards"] == list(away)
    assert view(table, "north")["own"]["discards"] == []
    assert "own" not in view(table, "spectator")


def as_shown(cards: tuple[str, ...]) -> list[str]:
    return [card for card in PACK if card in cards]
