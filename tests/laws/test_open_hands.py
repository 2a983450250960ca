"""What `open=true` adds is public: whoever was shown every event could have written it down."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import sight
from domain.kernel.disclosure import Hands, open_hands
from domain.registry import all_variants
from tests.laws.random_games import random_command
from tests.simulation import Game

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "belote_bridgee": [{"max_deals": 3}],
    "bridgette": [
        {"max_deals": 3, "reveal_discards": reveal}
        for reveal in ("after_deal", "after_match", "never")
    ],
    "contract": [
        {"format": "chicago", "reveal_hands": reveal}
        for reveal in ("deal_end", "match_end", "never")
    ],
    "draw_bridge": [{"max_deals": 3}],
    "minibridge": [{"deals": 3}],
    "rubber": [
        {"max_deals": 4, "reveal_hands": reveal, "claim_reveal": "declarer"}
        for reveal in ("deal_end", "match_end", "never")
    ],
}
GAMES = [(name, options) for name in all_variants() for options in OPTIONS[name]]
MOST = 150


def played(variant: str, options: dict[str, Any], chance: int) -> Game:
    """A random game, cut somewhere half of the time."""
    random = Random(chance)
    game = Game(variant, random, options)
    stop = random.randrange(MOST) if chance % 2 else 10 * MOST
    for _ in range(stop):
        if game.table.is_over:
            break
        game.send(**random_command(game))
    return game


def opened(game: Game, version: int, until: int | None = None) -> Hands:
    past = list(zip(game.records[:until], game.tables[:until], strict=True))
    return open_hands(game.variant, past, version)


def names(value: Any) -> set[str]:
    """Every text in the value."""
    if isinstance(value, dict):
        return {text for item in value.values() for text in names(item)}
    if isinstance(value, list):
        return {text for item in value for text in names(item)}
    return {value} if isinstance(value, str) else set()


def told(game: Game) -> dict[int, set[str]]:
    """By dealing, all that stands in the events as a spectator was shown them."""
    found: dict[int, set[str]] = {}
    dealings: dict[tuple[int, int | None], int] = {}
    for record, table in zip(game.records, game.tables, strict=True):
        shown = sight.redact(game.variant, record, table, sight.SPECTATOR).data
        dealing = game.variant.dealings(table.state)
        if record.data.type == "dealt":
            dealings[record.data.deal, getattr(record.data, "attempt", None)] = dealing
        if record.data.type == "hands_revealed":
            dealing = dealings[record.data.deal, getattr(record.data, "attempt", None)]
        plain = msgspec.json.decode(msgspec.json.encode(shown))
        found.setdefault(dealing, set()).update(names(plain))
    return found


@pytest.mark.parametrize(("variant", "options"), GAMES)
def test_an_open_hand_holds_only_cards_that_everybody_was_shown(
    variant: str, options: dict[str, Any]
) -> None:
    """Decision 18"""
    found = 0
    for chance in range(6):
        game = played(variant, options, chance)
        seen = told(game)
        for version in range(1, len(game.records) + 1):
            dealing = game.variant.dealings(game.tables[version - 1].state)
            for seat, cards in opened(game, version).items():
                assert set(cards) <= seen[dealing]
                assert cards == game.variant.hand(game.tables[version - 1].state, seat)
                found += bool(cards)
    assert found or options.get("reveal_discards") == "never"


@pytest.mark.parametrize(("variant", "options"), GAMES)
def test_a_revealed_deal_is_open_from_its_first_version_on(
    variant: str, options: dict[str, Any]
) -> None:
    game = played(variant, options, 2)
    revealed = {
        (record.data.deal, getattr(record.data, "attempt", None))
        for record in game.records
        if record.data.type == "hands_revealed"
    }
    dealt = [record for record in game.records if record.data.type == "dealt"]
    assert dealt
    for record in dealt:
        hands = opened(game, record.version)
        if (record.data.deal, getattr(record.data, "attempt", None)) in revealed:
            assert set(hands) == set(game.table.seat_names)
            for seat, cards in hands.items():
                assert set(cards) == set(record.data.hands[seat])
    reveals = options.get("reveal_hands", options.get("reveal_discards"))
    assert bool(revealed) == (reveals != "never")


@pytest.mark.parametrize(("variant", "options"), GAMES)
def test_the_present_is_opened_by_nothing_that_the_view_does_not_show(
    variant: str, options: dict[str, Any]
) -> None:
    game = played(variant, options, 3)
    for version in range(1, len(game.records) + 1):
        table = game.tables[version - 1]
        if not sight.is_settled(game.variant, table):
            laid = game.variant.table(table.state).hands  # type: ignore[attr-defined]
            now = {seat for seat, cards in opened(game, version, version).items() if cards}
            assert now <= set(laid)


def test_before_the_first_deal_there_is_no_hand() -> None:
    game = Game("rubber", Random(1))
    assert opened(game, 1) == opened(game, 5) == {}
