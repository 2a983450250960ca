"""Chooses a call by points and shape: openings, overcalls, and the level that two hands reach."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from domain.bots.fourhand.hands import (
    defence,
    high_cards,
    is_balanced,
    lengths,
    rank,
    support,
)
from domain.bots.fourhand.promises import OVERCALL, Call, Promise, bids, promise, step
from domain.kernel.auction import STRAINS
from domain.kernel.seats import PARTNER, SIDE, Seat

Bid = tuple[int, str]

BALANCED_OPENING: Final = ((1, range(15, 18)), (2, range(20, 23)), (3, range(25, 28)))
OPENING: Final = 12
STRONG: Final = 20
PREEMPT: Final = range(6, 11)
RESPONSE: Final = 6
GAME_LEVEL: Final = {"C": 5, "D": 5, "H": 4, "S": 4, "NT": 3}
GAME: Final = {"C": 28, "D": 28, "H": 25, "S": 25, "NT": 26}  # points of both hands
SMALL_SLAM: Final = 35
GRAND_SLAM: Final = 39
INVITATION: Final = 23
PART_SCORE: Final = {1: 18, 2: 19, 3: 22}
DOUBLE_MARGIN: Final = 0.5


def choose_call(view: Mapping[str, Any]) -> dict[str, Any]:
    """The members of the call to make: a bid, a double or a pass."""
    seat: Seat = view["viewer"]
    calls: list[Call] = view["table"]["calls"]
    cards: list[str] = view["hand"]
    wanted = choose_bid(calls, cards, seat)
    if wanted is not None:
        return {"type": "bid", "level": wanted[0], "strain": wanted[1]}
    return {"type": "double" if wants_double(calls, cards, seat) else "pass"}


def choose_bid(calls: Sequence[Call], cards: Sequence[str], seat: Seat) -> Bid | None:
    """The bid to make, None for none."""
    made = bids(calls)
    if not made:
        return opening(cards)
    if any(bid["seat"] == PARTNER[seat] for bid in made):
        return together(calls, cards, seat)
    if any(bid["seat"] == seat for bid in made):
        return None
    return overcall(cards, made[-1])


def cheapest(made: Sequence[Call], strain: str) -> int:
    """The lowest level at which the strain may be bid now."""
    last = made[-1]
    higher = STRAINS.index(strain) > STRAINS.index(last["strain"])
    return int(last["level"]) + (not higher)


def opening(cards: Sequence[str]) -> Bid | None:
    points, held = high_cards(cards), lengths(cards)
    if is_balanced(cards):
        for level, span in BALANCED_OPENING:
            if points in span:
                return level, "NT"
    suit = longest(held)
    if points in PREEMPT and held[suit] >= 7:
        return 3, suit
    if points < OPENING:
        return None
    if points >= STRONG and held[suit] >= 6:
        return GAME_LEVEL[suit], suit
    return 1, suit


def longest(held: Mapping[str, int]) -> str:
    """A major of five cards before all else, then the longer minor, then the higher suit."""
    majors = [suit for suit in "SH" if held[suit] >= 5]
    return max(majors or ["D", "C"], key=lambda suit: held[suit])


def overcall(cards: Sequence[str], last: Call) -> Bid | None:
    """A suit of five cards at a level that the points allow, or one no trump."""
    points, held = high_cards(cards), lengths(cards)
    suit = max("SHDC", key=lambda suit: held[suit])
    if is_balanced(cards) and points in range(15, 19) and step(last) < step(NO_TRUMP):
        return 1, "NT"
    level = cheapest([last], suit)
    honours = sum(card[0] == suit and rank(card) >= 9 for card in cards)
    if held[suit] >= 5 and honours >= 2 and points >= OVERCALL.get(level, 99):
        return level, suit
    return None


NO_TRUMP: Final[Call] = {"level": 1, "strain": "NT"}


def together(calls: Sequence[Call], cards: Sequence[str], seat: Seat) -> Bid | None:
    """The next bid once partner has spoken: towards the level of both hands' points."""
    made, partner = bids(calls), promise(calls, PARTNER[seat])
    strain = best_strain(cards, partner)
    mine = high_cards(cards) if strain == "NT" else support(cards, strain)
    total = mine + partner.points
    ours = [bid for bid in made if SIDE[bid["seat"]] == SIDE[seat]]
    reached = max(step(bid) for bid in ours)
    level = goal(total, strain)
    if level is not None:
        target = level, strain
        lowest = cheapest(made, strain)
        enough = any(is_game(bid) for bid in ours) and level < 6
        return target if lowest <= level and reached < step(named(target)) and not enough else None
    return part_score(made, cards, seat, partner, strain, total)


def named(bid: Bid) -> Call:
    return {"level": bid[0], "strain": bid[1]}


def is_game(bid: Call) -> bool:
    return int(bid["level"]) >= GAME_LEVEL[bid["strain"]]


def best_strain(cards: Sequence[str], partner: Promise) -> str:
    """A major with eight cards in both hands, else a minor in a shapely hand, else no trump."""
    held = lengths(cards)
    both = {suit: held[suit] + partner.lengths.get(suit, 0) for suit in "SHDC"}
    shown = [suit for suit in "SHDC" if suit in partner.lengths]
    fits = [suit for suit in shown if both[suit] >= 8]
    majors = [suit for suit in fits if suit in "SH"]
    if majors:
        return max(majors, key=lambda suit: both[suit])
    if fits and not is_balanced(cards):
        return max(fits, key=lambda suit: both[suit])
    return "NT"


def goal(total: int, strain: str) -> int | None:
    """The game or slam that the points of both hands are worth; None for less."""
    if total >= GRAND_SLAM:
        return 7
    if total >= SMALL_SLAM:
        return 6
    return GAME_LEVEL[strain] if total >= GAME[strain] else None


def part_score(
    made: Sequence[Call],
    cards: Sequence[str],
    seat: Seat,
    partner: Promise,
    strain: str,
    total: int,
) -> Bid | None:
    """A bid short of game: a raise, a new suit at the one level, no trump; or None."""
    lowest = cheapest(made, strain)
    is_mine = SIDE[made[-1]["seat"]] == SIDE[seat]
    if strain != "NT":
        invites = total >= INVITATION and lowest <= 3 and strain in "SH"
        named_by = {bid["seat"] for bid in made if bid["strain"] == strain}
        agreed = is_mine and {seat, PARTNER[seat]} <= named_by
        level = 3 if invites else lowest
        enough = total >= PART_SCORE.get(level, 99)
        return (level, strain) if enough and (invites or not agreed) else None
    if high_cards(cards) < RESPONSE or any(bid["seat"] == seat for bid in made):
        return None
    for suit in "HSDC":
        is_new = lengths(cards)[suit] >= 4 and suit not in partner.lengths
        if is_new and cheapest(made, suit) == 1:
            return 1, suit
    return (lowest, "NT") if is_mine and total >= PART_SCORE.get(lowest, 99) + 1 else None


def wants_double(calls: Sequence[Call], cards: Sequence[str], seat: Seat) -> bool:
    """Whether this hand, and what partner has promised, should defeat their contract."""
    made = bids(calls)
    if not made or SIDE[made[-1]["seat"]] == SIDE[seat]:
        return False
    last = made[-1]
    partners = promise(calls, PARTNER[seat]).points / 8
    needed = 8 - int(last["level"]) + DOUBLE_MARGIN
    return defence(cards, last["strain"]) + partners >= needed
