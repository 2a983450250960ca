"""How fast logs are folded and verified, beside two peers in the same run: `make bench-replay`.

All replay the 30 played boards of the corpus, in one process, in turn, and CPU time is counted.
`folded`: the stored log of a board decoded and folded to its table, events of the auction, the
tricks and the score included. `verified`: the exported file told again: spelling, hashes, every
rule, the score. endplay plays the 52 cards as strings on a ready `Deal`, and checks no rule.
open_spiel's bridge state (C++, optional) is given all cards, calls and plays as actions, once as
they are and once with its check that each is legal; it scores the board too.
"""

import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final

import msgspec
from endplay.types import Deal, Denom, Player
from rich.console import Console
from rich.progress import track
from rich.table import Table

from domain.kernel.auction import STRAINS
from domain.kernel.cards import Card
from domain.kernel.fourhand.past import PastDeal, past_deals
from domain.kernel.seats import LEFT, PLACE
from domain.kernel.table import fold
from domain.notation.verifying import verify_file
from domain.registry import find
from tests.notation.logs import lines_of
from tests.simulation import Game
from tests.variants.contract.test_corpus import PLAYED, finished

ROUNDS: Final = 7
SECONDS: Final = 0.5
"""Of each way of replaying in a round, at least."""
INSTALL: Final = "open_spiel is not installed: `.venv/bin/pip install open_spiel`, then once more"
SUITS: Final = "CDHS"
RANKS: Final = "23456789TJQKA"
CALLS: Final = {"passed": 52, "doubled": 53, "redoubled": 54}
FIRST_BID: Final = 55
"""open_spiel's numbers: cards from 0, then the calls."""


class Way(msgspec.Struct):
    """A way to replay all boards: `prepare` is not timed, `run` is. `steps` are what it goes
    through, by its own word for them."""

    name: str
    word: str
    steps: int
    run: Callable[[Any], None]
    prepare: Callable[[], Any] = lambda: None
    rates: list[float] = []

    def measure(self) -> None:
        """Boards replayed in a second of CPU time, once more."""
        boards, spent = 0, 0.0
        while spent < SECONDS:
            given = self.prepare()
            began = time.process_time()
            self.run(given)
            spent += time.process_time() - began
            boards += len(PLAYED)
        self.rates.append(boards / spent)

    @property
    def boards(self) -> float:
        return statistics.median(self.rates)


def own_ways(games: list[Game]) -> list[Way]:
    payloads = [[game.variant.codec.encode(record) for record in game.records] for game in games]
    variant, steps = games[0].variant, sum(map(len, payloads))
    log = b"".join(line for game in games for line in lines_of(game))

    def fold_all(_: Any) -> None:
        for one in payloads:
            fold(variant, None, variant.codec.decode_log(one))

    def verify_all(_: Any) -> None:
        told = verify_file(log, find, lambda *_: None)
        assert all(game.first_bad is None for game in told)

    return [
        Way("folded", "events", steps, fold_all),
        Way("verified", "events", steps, verify_all),
    ]


def endplay_way(deals: list[PastDeal]) -> Way:
    boards = [board_of(deal) for deal in deals]
    plays = [[one.card for one in deal.cards] for deal in deals]

    def play_all(fresh: list[Deal]) -> None:
        for board, cards in zip(fresh, plays, strict=True):
            for card in cards:
                board.play(card)

    return Way(
        "endplay",
        "cards",
        sum(map(len, plays)),
        play_all,
        lambda: [board.copy() for board in boards],
    )


def board_of(deal: PastDeal) -> Deal:
    assert deal.contract is not None
    hands = [
        ".".join("".join(card[1] for card in hand if card[0] == suit) for suit in "SHDC")
        for hand in deal.hands
    ]
    board = Deal("N:" + " ".join(hands))
    board.trump = Denom.find(deal.contract.strain)
    board.first = Player.find(LEFT[deal.contract.declarer][0])
    return board


def open_spiel_ways(games: list[Game], deals: list[PastDeal]) -> list[Way]:
    import pyspiel

    rules = [pyspiel.load_game("bridge", settings(deal)) for deal in deals]
    actions = [actions_of(game, deal) for game, deal in zip(games, deals, strict=True)]

    def replay(apply: str) -> list[Any]:
        states = [one.new_initial_state() for one in rules]
        for state, given in zip(states, actions, strict=True):
            act = getattr(state, apply)
            for action in given:
                act(action)
        return states

    ended = replay("apply_action_with_legality_check")
    for state, game, deal in zip(ended, games, deals, strict=True):
        points = game.table.result.totals
        ns = points["ns"] - points["ew"]
        own = ns if PLACE[deal.dealer] % 2 == 0 else -ns
        assert state.is_terminal()
        assert state.returns()[0] == own, "open_spiel scores this board otherwise"
    steps = sum(map(len, actions))
    return [
        Way("open_spiel", "actions", steps, lambda _: replay("apply_action") and None),
        Way(
            "open_spiel, checked",
            "actions",
            steps,
            lambda _: replay("apply_action_with_legality_check") and None,
        ),
    ]


def settings(deal: PastDeal) -> dict[str, bool]:
    own, other = deal.vulnerable if PLACE[deal.dealer] % 2 == 0 else deal.vulnerable[::-1]
    return {"dealer_vul": own, "non_dealer_vul": other, "use_double_dummy_result": False}


def actions_of(game: Game, deal: PastDeal) -> list[int]:
    """Its player 0 is the dealer, to whom the first card goes."""
    first = PLACE[deal.dealer]
    hands = [deal.hands[(first + player) % 4] for player in range(4)]
    actions = [number_of(hands[place % 4][place // 4]) for place in range(52)]
    for record in game.records:
        event = record.data
        if event.type == "bid_made":
            actions.append(FIRST_BID + 5 * (event.level - 1) + STRAINS.index(event.strain))
        elif event.type in CALLS:
            actions.append(CALLS[event.type])
        elif event.type == "card_played":
            actions.append(number_of(event.card))
    return actions


def number_of(card: Card) -> int:
    return 4 * RANKS.index(card[1]) + SUITS.index(card[0])


def main() -> None:
    console = Console()
    games = [finished(number) for number in PLAYED]
    deals = [past_deals(game.records)[0] for game in games]
    ways = [*own_ways(games), endplay_way(deals)]
    if find_spec("pyspiel") is not None:
        ways += open_spiel_ways(games, deals)
    for _ in track(range(ROUNDS), "replaying", console=console, transient=True):
        for way in ways:
            way.measure()
    console.print(table_of(ways))
    if find_spec("pyspiel") is None:
        console.print(INSTALL)


def table_of(ways: list[Way]) -> Table:
    """Rates, and of each way of ours how many times as many boards it replays."""
    peers = ways[2:]
    shown = Table("", "boards/s", "steps/s", *(f"boards, to {peer.name}" for peer in peers))
    for way in ways:
        steps = f"{way.boards * way.steps / len(PLAYED):,.0f} {way.word}"
        ratios = [f"{way.boards / peer.boards:.2f}" for peer in peers]
        shown.add_row(way.name, f"{way.boards:,.0f}", steps, *ratios)
    return shown


if __name__ == "__main__":
    main()
