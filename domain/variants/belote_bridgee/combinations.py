"""Combinations: what a hand holds, which team's best is better (RULES §5.2)."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from domain.kernel.cards import BIT, Hand, Suit
from domain.kernel.seats import SIDE, Side
from domain.variants.belote_bridgee.cards import RANKS, SUITS, BeloteCard, BeloteRank, BeloteStrain
from domain.variants.belote_bridgee.messages import (
    Combination,
    CombinationKind,
    CombinationsDeclared,
    CombinationsResolved,
    DeclaredCombination,
    ResolvedBy,
    WinningCombinations,
)
from domain.variants.belote_bridgee.options import DeclarationTie

SQUARE_POINTS: Final[dict[BeloteRank, int]] = {
    "J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100,
}  # fmt: skip
NO_TRUMP_SQUARE_POINTS: Final[dict[BeloteRank, int]] = SQUARE_POINTS | {"A": 200}
SEQUENCES: Final[dict[int, tuple[CombinationKind, int]]] = {
    3: ("tierce", 20),
    4: ("cinquante", 50),
    **dict.fromkeys((5, 6, 7, 8), ("cent", 100)),
}
# Squares are compared by A T K Q J 9, sequences by the natural order of their top card.
SQUARE_HEIGHT: Final[dict[BeloteRank, int]] = {"A": 6, "T": 5, "K": 4, "Q": 3, "J": 2, "9": 1}
SEQUENCE_HEIGHT: Final[dict[BeloteRank, int]] = {
    rank: len(RANKS) - place for place, rank in enumerate(RANKS)
}

Strength: TypeAlias = tuple[bool, int, int, bool]
"""Square or sequence, points, height, sequence in the trump suit: the first difference decides."""
DECIDED_BY: Final[tuple[ResolvedBy, ...]] = ("kind", "points", "height", "trump")


def find(hand: Hand, strain: BeloteStrain) -> tuple[Combination, ...]:
    """The combinations of eight cards, the strongest first.

    All valued squares are taken, then every run of three or more in the cards left, never cut.
    No other choice has a better best or is worth more, but for a whole suit, which is one cent.
    """
    squares = tuple(find_squares(hand, strain))
    for square in squares:
        for card in square.cards or ():
            hand ^= BIT[card]
    found = squares + tuple(find_sequences(hand))
    return tuple(sorted(found, key=lambda one: strength(one, strain), reverse=True))


def find_squares(hand: Hand, strain: BeloteStrain) -> Iterator[Combination]:
    worth = NO_TRUMP_SQUARE_POINTS if strain == "NT" else SQUARE_POINTS
    for rank, points in worth.items():
        cards = tuple(card_of(suit, rank) for suit in SUITS)
        if all(hand & BIT[card] for card in cards):
            yield Combination("carre", None, rank, cards, points)


def find_sequences(hand: Hand) -> Iterator[Combination]:
    for suit in SUITS:
        run: tuple[BeloteCard, ...] = ()
        for rank in (*RANKS, None):
            if rank is not None and hand & BIT[suit + rank]:
                run = (*run, card_of(suit, rank))
                continue
            if len(run) in SEQUENCES:
                kind, points = SEQUENCES[len(run)]
                yield Combination(kind, suit, rank_of(run[0]), run, points)
            run = ()


def card_of(suit: Suit, rank: BeloteRank) -> BeloteCard:
    return suit + rank  # type: ignore[return-value]  # a suit and a rank make a card


def rank_of(card: BeloteCard) -> BeloteRank:
    return card[1]  # type: ignore[return-value]  # the second letter of a card


def strength(combination: Combination, strain: BeloteStrain) -> Strength:
    """What two combinations are compared by; the length beyond five cards does not count."""
    rank, points = combination.rank, combination.points
    assert rank is not None
    assert points is not None
    if combination.kind == "carre":
        return True, points, SQUARE_HEIGHT[rank], False
    return False, points, SEQUENCE_HEIGHT[rank], combination.suit == strain


def as_declared(combination: Combination) -> DeclaredCombination:
    """How a player names it."""
    assert combination.rank is not None
    return DeclaredCombination(combination.kind, combination.rank, combination.suit)


def resolve(
    declared: tuple[CombinationsDeclared, ...], strain: BeloteStrain, tie: DeclarationTie
) -> CombinationsResolved:
    """Which team marks its combinations; `declared` in the order of play, none of them empty."""
    best: dict[Side, Strength] = {}
    for one in declared:
        side = SIDE[one.seat]
        own = strength(one.combinations[0], strain)
        best[side] = max(best.get(side, own), own)
    if not best:
        return CombinationsResolved(None, 0, "none_declared", ())
    if len(best) == 1:
        (team,) = best
        return awarded(declared, team, "unopposed")
    for reason, ours, theirs in zip(DECIDED_BY, best["ns"], best["ew"], strict=True):
        if ours != theirs:
            return awarded(declared, "ns" if ours > theirs else "ew", reason)
    if tie == "none":
        return CombinationsResolved(None, 0, "tie", ())
    first = next(
        one.seat for one in declared if strength(one.combinations[0], strain) in best.values()
    )
    return awarded(declared, SIDE[first], "first_declared")


def awarded(
    declared: tuple[CombinationsDeclared, ...], team: Side, reason: ResolvedBy
) -> CombinationsResolved:
    """The team marks all that its two seats have declared, the lower ones too."""
    winners = tuple(
        WinningCombinations(one.seat, one.combinations)
        for one in declared
        if SIDE[one.seat] == team
    )
    points = sum(one.points or 0 for winner in winners for one in winner.combinations)
    return CombinationsResolved(team, points, reason, winners)


def kinds(declared: CombinationsDeclared) -> tuple[CombinationKind, ...]:
    """What everybody hears before the first trick is complete."""
    return tuple(one.kind for one in declared.combinations)


def redacted(declared: CombinationsDeclared) -> CombinationsDeclared:
    """The declaration as the other seats hear it: kinds only."""
    heard = tuple(Combination(kind, None, None, None, None) for kind in kinds(declared))
    return CombinationsDeclared(declared.seat, heard)
