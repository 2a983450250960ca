"""What is kept from view to view changes no byte of any view."""

from random import Random

import pytest

from domain.kernel.table import AnyTable
from domain.registry import all_variants
from service.engine.views import LongParts, PublicPart, public_json
from tests.laws.random_games import random_command
from tests.simulation import GAME_ID, Game

VARIANTS = sorted(all_variants())
COMMANDS = 400
TAKEBACKS = 0.2


def with_takebacks(variant: str, seed: int) -> Game:
    """A game in which calls and cards are taken back now and then, so that tricks go away too."""
    random = Random(seed)
    game = Game(variant, random)
    for _ in range(COMMANDS):
        if game.table.is_over:
            break
        game.send(**random_command(game))
        table = game.table
        if table.undo is not None and not table.proposals and random.random() < TAKEBACKS:
            asker = str(table.undo_seat)
            game.propose(asker, "takeback")
            (proposal,) = game.table.proposals
            for seat in table.seat_names:
                if game.table.proposals and seat != asker:
                    game.answer(seat, proposal.id, accepted=True)
    return game


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_view_with_kept_parts_is_the_view_made_anew(variant: str) -> None:
    game = with_takebacks(variant, 7)
    tables: list[AnyTable] = game.tables
    assert any(event.data.type == "taken_back" for event in game.records)
    kept = LongParts()
    for table, head in zip(tables, game.hashes, strict=True):
        part = PublicPart(game.variant, table, GAME_ID, head, kept)
        assert part() == public_json(game.variant, table, GAME_ID, head)
        assert part() is part()


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_older_view_may_be_asked_for_after_a_newer(variant: str) -> None:
    game = with_takebacks(variant, 8)
    kept = LongParts()
    parts = [
        PublicPart(game.variant, table, GAME_ID, head, kept)
        for table, head in zip(game.tables, game.hashes, strict=True)
    ]
    order = list(range(len(parts)))
    Random(9).shuffle(order)
    for place in order:
        table, head = game.tables[place], game.hashes[place]
        assert parts[place]() == public_json(game.variant, table, GAME_ID, head)
