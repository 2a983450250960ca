"""Compares legal cards, trick winners and card points with colver, an engine of another author.

    make compare-colver
    python -m tests.variants.belote_bridgee.compare_colver --positions 768000

Random deals are played at random in suit contracts, half of the positions for each of two seeds.
Every difference is counted under its known reason; one without a reason fails the run.
colver (PyPI, 0.11.1) is needed for this script only, the tests do without it. It is installed by
`.venv/bin/python -m pip install colver==0.11.1`.

It cannot speak of NT and AT, of the générale and of combinations, which it does not have; its
coinche is in turn only and it asks the defenders too whether they surcoinche.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from domain.kernel.cards import SUIT_BITS, Hand, cards_of, hand_of
from domain.kernel.seats import SIDE, Seat
from domain.kernel.tricks import PlayedCard
from domain.variants.belote_bridgee.cards import PACK, SUITS, trick_points, winning
from domain.variants.belote_bridgee.legality import legal
from domain.variants.belote_bridgee.turns import ORDER

SEEDS: Final = (20260801, 20260802)
PLAYERS: Final[tuple[Seat, ...]] = ORDER["anticlockwise"]["north"]
RANKS: Final = "789JQKTA"
CARD: Final = {
    suit + rank: 8 * s + r for s, suit in enumerate(SUITS) for r, rank in enumerate(RANKS)
}
NAME: Final = {index: card for card, index in CARD.items()}
ALL_TRICKS: Final = 252
LAST_TRICK: Final = 10

AGREED = "agreed"
UNEXPLAINED = "unexplained"
UNDERTRUMP = "cannot overruff: the option asks for a trump, colver lets the player discard (§8.9)"
EIGHT_TRICKS = "a side won all eight tricks: colver counts 252, the seed 250 (§5.1)"


class Deal:
    """One random deal, played at random on both sides at once."""

    def __init__(self, random: Random, env: type[Any]) -> None:
        self.random = random
        deck = random.sample(PACK, 32)
        self.hands = {seat: hand_of(deck[8 * k : 8 * k + 8]) for k, seat in enumerate(PLAYERS)}
        self.strain = random.choice(SUITS)
        dealer = random.randrange(4)
        self.leader = PLAYERS[(dealer + 1) % 4]
        theirs = [[CARD[card] for card in deck[8 * k : 8 * k + 8]] for k in range(4)]
        self.env = env.deal_with_hands(dealer, theirs)
        self.env.set_contract(SUITS.index(self.strain), 80, 0, 0)
        self.env.set_phase_playing()
        self.cards = {"ns": 0, "ew": 0}
        self.tricks = {"ns": 0, "ew": 0}

    def play(self, counts: Counter[tuple[str, str]]) -> None:
        for number in range(8):
            trick: tuple[PlayedCard, ...] = ()
            for seat in ORDER["anticlockwise"][self.leader]:
                trick += (PlayedCard(seat, self.choose(seat, trick, counts)),)
            self.finish_trick(trick, number == 7, counts)
        self.compare_points(counts)

    def choose(
        self, seat: Seat, trick: tuple[PlayedCard, ...], counts: Counter[tuple[str, str]]
    ) -> Any:
        hand = self.hands[seat]
        ours = legal(hand, trick, seat, self.strain, "optional")
        theirs = hand_of(NAME[index] for index in self.env.legal_actions())
        forced = legal(hand, trick, seat, self.strain, "mandatory")
        counts["positions", tag(hand, trick, seat, self.strain)] += 1
        counts["legal cards, undertrump=optional", AGREED if ours == theirs else UNEXPLAINED] += 1
        counts[
            "legal cards, undertrump=mandatory",
            judged(hand, trick, seat, self.strain, theirs, forced),
        ] += 1
        card = self.random.choice(cards_of(ours & theirs))
        self.hands[seat] ^= hand_of((card,))
        self.env.step(CARD[card])
        return card

    def finish_trick(
        self, trick: tuple[PlayedCard, ...], last: bool, counts: Counter[tuple[str, str]]
    ) -> None:
        self.leader = winning(trick, self.strain).seat
        side = SIDE[self.leader]
        self.tricks[side] += 1
        self.cards[side] += trick_points(trick, self.strain) + LAST_TRICK * last
        theirs = tuple(self.env.get_tricks_won())
        ours = (self.tricks["ns"], self.tricks["ew"])
        leads = last or PLAYERS[self.env.get_trick_lead()] == self.leader
        counts["trick winners", AGREED if ours == theirs and leads else UNEXPLAINED] += 1

    def compare_points(self, counts: Counter[tuple[str, str]]) -> None:
        ours, theirs = (self.cards["ns"], self.cards["ew"]), tuple(self.env.get_points())
        if ours == theirs:
            found = AGREED
        elif 8 in self.tricks.values() and sorted(theirs) == [0, ALL_TRICKS]:
            found = EIGHT_TRICKS
        else:
            found = UNEXPLAINED
        counts["card points with the last trick", found] += 1


def judged(
    hand: Hand, trick: tuple[PlayedCard, ...], seat: Seat, strain: Any, theirs: Hand, forced: Hand
) -> str:
    """Why a legal set with mandatory undertrumping differs, if it does."""
    if theirs == forced:
        return AGREED
    is_row = tag(hand, trick, seat, strain) == "cannot overruff"
    discards = theirs == hand and forced == hand & SUIT_BITS[strain]
    return UNDERTRUMP if is_row and discards else UNEXPLAINED


def tag(hand: Hand, trick: tuple[PlayedCard, ...], seat: Seat, strain: Any) -> str:
    """Which row of RULES §4 a position belongs to, found apart from `legal`."""
    if not trick:
        return "lead"
    led = trick[0].card[0]
    best = winning(trick, strain)
    if hand & SUIT_BITS[led]:
        if led == strain:
            return "trump led"
        return "follow a ruffed trick" if best.card[0] == strain else "follow"
    trumps = [card for card in cards_of(hand) if card[0] == strain]
    if SIDE[best.seat] == SIDE[seat]:
        return "partner master"
    if not trumps:
        return "void of both"
    if best.card[0] != strain:
        return "must ruff"
    order = "J9ATKQ87"
    higher = [card for card in trumps if order.index(card[1]) < order.index(best.card[1])]
    if higher:
        return "must overruff"
    return "cannot overruff" if len(trumps) < hand.bit_count() else "cannot overruff, only trumps"


def deals(positions: int, env: type[Any]) -> Iterator[Deal]:
    """Half of the deals by each seed; a deal has 32 positions."""
    wanted = -(-positions // 32)
    for place, seed in enumerate(SEEDS):
        random = Random(seed)
        for _ in range((wanted + 1 - place) // len(SEEDS)):
            yield Deal(random, env)


def compare(positions: int, env: type[Any], console: Console) -> Counter[tuple[str, str]]:
    counts: Counter[tuple[str, str]] = Counter()
    columns = (
        TextColumn("positions"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("positions", total=-(-positions // 32) * 32)
        for deal in deals(positions, env):
            deal.play(counts)
            progress.advance(bar, 32)
    return counts


def report(counts: Counter[tuple[str, str]], console: Console) -> int:
    """Prints what was met and compared; the number of differences without a reason."""
    met = Table("row of RULES §4", "positions", title="positions met")
    compared = Table("compared", "outcome", "count", title="against colver")
    for (what, outcome), count in sorted(counts.items()):
        if what == "positions":
            met.add_row(outcome, f"{count:,}")
        else:
            compared.add_row(what, outcome, f"{count:,}")
    console.print(met)
    console.print(compared)
    return sum(count for (_, outcome), count in counts.items() if outcome == UNEXPLAINED)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare belote bridgée with colver.")
    parser.add_argument("--positions", type=int, default=768_000, metavar="N")
    chosen = parser.parse_args()
    console = Console()
    try:
        import colver
    except ModuleNotFoundError:
        console.print(f"colver is missing: {sys.executable} -m pip install colver==0.11.1")
        return 2
    unexplained = report(compare(chosen.positions, colver.Env, console), console)
    console.print(f"{unexplained} differences without a reason")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
