"""The score of a deal and the end of a match (RULES §5.1, §5.4, §6)."""

from typing import Final

import msgspec

from domain.kernel.seats import SIDE, Side
from domain.variants.belote_bridgee.deal import BeloteDeal
from domain.variants.belote_bridgee.messages import (
    BeloteContract,
    BeloteContractSet,
    BeloteDealScored,
    BidValue,
    BySide,
)

ALL_TRICKS: Final = 8
ALL_TRICKS_POINTS: Final = 250
BELOTE: Final = 20
FAILED: Final = 160
SLAM: Final[dict[BidValue, int]] = {"capot": 500, "generale": 800}


class Taking(msgspec.Struct, frozen=True):
    """What a side has earned in a deal, before the contract is judged.

    `cards` are the points of its tricks with the bonus for the last; `alone` are the tricks that
    declarer took himself, 0 for the defence.
    """

    cards: int
    tricks: int
    alone: int = 0
    combinations: int = 0
    belotes: int = 0

    @property
    def trick_points(self) -> int:
        """250 for all eight tricks, in place of the cards and the last trick."""
        return ALL_TRICKS_POINTS if self.tricks == ALL_TRICKS else self.cards

    @property
    def total(self) -> int:
        return self.trick_points + self.combinations + self.belotes


def is_made(value: BidValue, takers: Taking, defence: Taking) -> bool:
    """Judged on exact points; rounding never makes a contract."""
    if value == "capot":
        return takers.tricks == ALL_TRICKS
    if value == "generale":
        return takers.alone == ALL_TRICKS
    assert isinstance(value, int)
    more = takers.total > defence.total or takers.tricks == ALL_TRICKS
    return takers.total >= value and more


def marked(
    value: BidValue, multiplier: int, takers: Taking, defence: Taking, rounds: bool
) -> tuple[int, int]:
    """The points that takers and defence mark; the multiplier touches the contract only."""
    made = is_made(value, takers, defence)
    if value in SLAM:
        stake = SLAM[value] * multiplier
        base = 0
    else:
        assert isinstance(value, int)
        stake = value * multiplier
        base = FAILED
    if not made:
        combinations = takers.combinations + defence.combinations
        return takers.belotes, base + stake + combinations + defence.belotes
    if value in SLAM:
        kept = defence.combinations + defence.belotes
        return stake + takers.combinations + takers.belotes, kept
    return rounded(takers.total, rounds) + stake, rounded(defence.total, rounds)


def rounded(points: int, rounds: bool) -> int:
    """To the nearest ten, five upwards."""
    return (points + 5) // 10 * 10 if rounds else points


def score_deal(deal: BeloteDeal, contract: BeloteContractSet, rounds: bool) -> BeloteDealScored:
    """The score sheet of a deal whose eight tricks are played."""
    side = SIDE[contract.declarer]
    ns, ew = taking(deal, contract, "ns"), taking(deal, contract, "ew")
    takers, defence = (ns, ew) if side == "ns" else (ew, ns)
    points = marked(contract.value, contract.multiplier, takers, defence, rounds)
    return BeloteDealScored(
        deal=deal.number,
        declarer=contract.declarer,
        contract=BeloteContract(contract.value, contract.strain),
        doubled=contract.doubled,
        multiplier=contract.multiplier,
        tricks=takers.tricks,
        declarer_tricks=takers.alone,
        made=is_made(contract.value, takers, defence),
        trick_points=BySide(ns.trick_points, ew.trick_points),
        combinations=BySide(ns.combinations, ew.combinations),
        belotes=BySide(ns.belotes, ew.belotes),
        totals=BySide(ns.total, ew.total),
        points=BySide(*(points if side == "ns" else points[::-1])),
    )


def taking(deal: BeloteDeal, contract: BeloteContractSet, side: Side) -> Taking:
    at = ("ns", "ew").index(side)
    resolved = deal.resolved
    return Taking(
        cards=deal.points[at],
        tricks=deal.won[at],
        alone=sum(
            trick.winner == contract.declarer
            for trick in deal.history
            if SIDE[trick.winner] == side
        ),
        combinations=resolved.points if resolved is not None and resolved.team == side else 0,
        belotes=BELOTE * sum(one.complete for one in deal.belotes if SIDE[one.seat] == side),
    )


def leader(scores: tuple[int, int]) -> Side | None:
    """The side that is ahead, None when equal."""
    ns, ew = scores
    if ns == ew:
        return None
    return "ns" if ns > ew else "ew"


def match_winner(scores: tuple[int, int], target: int) -> Side | None:
    """Who has won once a side has reached the target; equal totals need another deal (§6)."""
    return leader(scores) if max(scores) >= target else None
