"""JSONL to PBN and LIN and back: nothing is lost that the format can hold."""

from random import Random
from typing import Any

import pytest

from tests.laws.random_games import random_game
from tests.notation.files import contract, imported, scored

PLAYED = {"bid_made", "passed", "doubled", "redoubled", "card_played", "contract_set", "trick_won"}


def played(said: Any) -> list[Any]:
    return [event for _, event in said if event.type in PLAYED]


@pytest.mark.parametrize("name", ["pbn", "lin"])
@pytest.mark.parametrize("seed", range(30))
def test_a_board_comes_back_as_it_went(name: str, seed: int) -> None:
    random = Random(seed)
    options = {"board_number": random.randint(1, 40), "claims": seed % 2 == 0}
    game = random_game("contract", random, options)
    file = contract().formats[name].write(game.records)
    found = imported(file, f"a.{name}")
    assert [one for one in found.report if one.code != "result_taken"] == []
    [back] = found.games
    assert played(back.said) == played([(one.seat, one.data) for one in game.records])
    first = next(one.data for one in game.records if one.data.type == "deal_scored")
    assert scored(back) == first
    assert back.said[0][1].options["board_number"] == options["board_number"]
    again = contract().formats[name].write(records_of(back))
    assert again == file


@pytest.mark.parametrize("name", ["pbn", "lin"])
def test_names_and_meanings_come_back(name: str) -> None:
    source = (
        b'[Event "Cup"]\n[Site ""]\n[Date "2026.03.14"]\n[Board "3"]\n[West "Anne"]\n'
        b'[North "Bea"]\n[East "Carl"]\n[South "Dan"]\n[Dealer "S"]\n[Vulnerable "EW"]\n'
        b'[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n'
        b'[Auction "S"]\n7D =1= Pass Pass Pass\n[Note "1:all diamonds"]\n[Result "13"]\n'
    )
    [first] = imported(source, "a.pbn").games
    file = contract().formats[name].write(records_of(first))
    [back] = imported(file, f"a.{name}").games
    one, other = first.said[0][1].annotations, back.said[0][1].annotations
    assert one.alerts == other.alerts
    for seat in ("North", "East", "South", "West"):
        assert one.tags[seat] == other.tags[seat]


def records_of(game: Any) -> list[Any]:
    """The log that an imported game gets."""
    return [
        contract().codec.record(event, "2026-01-01T00:00:00.000000Z", "id", "00", seat, version)
        for version, (seat, event) in enumerate(game.said, start=1)
    ]


def test_a_rubber_is_written_board_by_board() -> None:
    from domain.notation.pbn_reading import read_pbn

    game = random_game("rubber", Random(5), {"max_deals": 3})
    boards = read_pbn(game.variant.formats["pbn"].write(game.records)).boards
    assert len(boards) == 3
    calls = sum(
        one.data.type in PLAYED - {"card_played", "contract_set", "trick_won"}
        for one in game.records
    )
    assert sum(len(board.calls) for board in boards) == calls
