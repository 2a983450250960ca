"""Calls as the golden tables write them, and a rubber with its first cards dealt."""

from typing import Any

from domain.kernel.cards import CARDS
from domain.kernel.messages import Bid, Deal, Double, Pass, Redouble
from domain.kernel.seats import Seat
from domain.registry import find
from domain.variants.rubber.state import Rubber

PLAIN: dict[str, type[Pass | Double | Redouble]] = {"P": Pass, "X": Double, "XX": Redouble}


def command_of(word: str, seat: Seat) -> Bid | Pass | Double | Redouble:
    """`1C` … `7NT`, `P`, `X`, `XX`."""
    if word in PLAIN:
        return PLAIN[word](seat=seat)
    strain: Any = word[1:]
    return Bid(int(word[0]), strain, seat=seat)


def dealt_state(dealer: str, rule: str) -> Rubber:
    variant = find("rubber")
    assert variant is not None
    options = variant.expand("seed", {"first_dealer": dealer, "declarer_rule": rule})[1]
    state: Rubber = variant.initial(options, ())
    for event in variant.decide(state, Deal(bytes(32), deck=CARDS)):
        state = variant.evolve(state, event)
    return state
