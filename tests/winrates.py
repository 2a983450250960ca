"""How often the bot `basic` wins against random play: 200 matches a row, seats in turn.

`python -m tests.winrates` prints `won of 200`; the short version stands in each variant's tests.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from rich.progress import track

from tests.variants.belote_bridgee import test_bots as belote
from tests.variants.bridgette import random_games as bridgette
from tests.variants.bridgette import tables as bridgette_tables
from tests.variants.bridgette.test_bot import against
from tests.variants.contract import test_bot as contract
from tests.variants.draw_bridge import random_games as draw
from tests.variants.draw_bridge import tables as draw_tables
from tests.variants.minibridge import test_bots as minibridge
from tests.variants.rubber import test_rubber_bot as rubber

MATCHES: Final = 200


def side(chance: int) -> str:
    return ("ns", "ew")[chance % 2]


def seat(chance: int) -> str:
    return ("north", "south")[chance % 2]


def rubber_won(chance: int) -> bool:
    result = rubber.match(chance, side(chance)).table.result
    return result is not None and result.winner == side(chance)


def contract_won(form: str) -> Callable[[int], bool]:
    return lambda chance: contract.match(chance, side(chance), form) == side(chance)


def bridgette_won(chance: int) -> bool:
    random = Random(chance)
    table = bridgette_tables.game({"deals": 2, "max_deals": 6}, random=chance)
    choose = against(seat(chance), bridgette.at_random(random))
    for _ in bridgette.moves(table, choose, random):
        pass
    return bool(table.records[-1].data.winner == seat(chance))


def draw_won(preset: str) -> Callable[[int], bool]:
    def won(chance: int) -> bool:
        options = {"max_deals": 2, "target_score": 300}
        table = draw_tables.game(options, preset=preset, random=chance)
        choose = draw.against(seat(chance), draw.at_random(Random(chance)))
        result = draw.whole(table, choose).table.result
        return result is not None and result.winner == seat(chance)

    return won


def counted(won: Callable[[int], bool]) -> Callable[[], int]:
    return lambda: sum(won(chance) for chance in range(MATCHES))


ROWS: Final[dict[str, Callable[[], int]]] = {
    "rubber": counted(rubber_won),
    "contract board": counted(contract_won("board")),
    "contract chicago": counted(contract_won("chicago")),
    "minibridge": lambda: round(MATCHES * minibridge.win_rate(MATCHES)),
    "minibridge trumps": lambda: round(MATCHES * minibridge.win_rate(MATCHES, trump_variant=True)),
    "belote_bridgee": lambda: round(MATCHES * belote.win_rate(MATCHES)),
    "bridgette": counted(bridgette_won),
    "draw_bridge seed": counted(draw_won("seed")),
    "draw_bridge standard": counted(draw_won("standard")),
}

if __name__ == "__main__":
    found = {name: count() for name, count in track(ROWS.items(), description="matches")}
    for name, won in found.items():
        print(f"{name:22} {won} of {MATCHES}")
