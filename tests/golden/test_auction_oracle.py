"""How many auctions there are: the number of legal call sequences of each length.

Computed apart from this program (design §3). The first four lengths are counted in every run;
`OVERTRICK_ORACLE=5` or `6` counts on: 6 takes 40 seconds of a core.
"""

import os

from domain.kernel.auction import LEVELS, STRAINS
from domain.kernel.cards import CARDS, hand_of
from domain.kernel.errors import RuleError
from domain.kernel.fourhand.deal import FourHandDeal, evolve
from domain.kernel.fourhand.play import decide_call
from domain.kernel.fourhand.sight import call_actions
from domain.kernel.messages import Bid, Double, Pass, Redouble
from domain.kernel.seats import SEATS, Seat

SEQUENCES = {1: 36, 2: 701, 3: 9731, 4: 107451, 5: 999852, 6: 8126237}
DEEPEST = int(os.environ.get("OVERTRICK_ORACLE", "4"))
ALL_TRIED = 3
HANDS = tuple(hand_of(CARDS[place::4]) for place in range(4))
CALLS: dict[Seat, tuple[Bid | Pass | Double | Redouble, ...]] = {
    seat: (
        Pass(seat=seat),
        Double(seat=seat),
        Redouble(seat=seat),
        *(Bid(level, strain, seat=seat) for level in LEVELS for strain in STRAINS),
    )
    for seat in SEATS
}


def opened() -> FourHandDeal:
    return FourHandDeal(1, "north", (False, False), HANDS, None)  # type: ignore[arg-type]  # four


def legal(deal: FourHandDeal, seat: Seat, call: Bid | Pass | Double | Redouble) -> bool:
    try:
        decide_call(deal, call, "first_namer")
    except RuleError:
        return False
    return True


def count(deal: FourHandDeal, left: int, tally: dict[int, int]) -> None:
    """Adds every sequence that goes on from here by at most `left` calls to the tally."""
    seat = deal.caller
    offered = call_actions(deal.calls, seat)
    length = len(deal.calls) + 1
    if length <= ALL_TRIED:
        assert {call for call in CALLS[seat] if legal(deal, seat, call)} == set(offered)
    for call in offered:
        assert isinstance(call, Bid | Pass | Double | Redouble)
        first, *closing = decide_call(deal, call, "first_namer")
        tally[length] += 1
        if left > 1 and not closing:
            count(evolve(deal, first), left - 1, tally)  # type: ignore[arg-type]  # a call


def test_there_are_as_many_auctions_as_the_oracle_counts() -> None:
    """rubber §3.1"""
    tally = dict.fromkeys(range(1, DEEPEST + 1), 0)
    count(opened(), DEEPEST, tally)
    assert tally == {length: SEQUENCES[length] for length in tally}
