"""The score of a deal and of a match (RULES §5, §6)."""

from typing import Final

import msgspec

from domain.kernel.auction import Contract
from domain.kernel.fourhand.scoring import contract_entries
from domain.kernel.messages import Entry, GameFinished, Reason
from domain.kernel.scoring import GAME, trick_points
from domain.kernel.seats import SIDE, Seat, Side
from domain.variants.contract.messages import ContractDealScored, ContractPoints, ScoredContract
from domain.variants.contract.options import ContractOptions
from domain.variants.contract.vulnerability import CHICAGO_DEALS, Vulnerable

GAME_BONUS: Final = {False: 300, True: 500}  # by vulnerability
PART_SCORE_BONUS: Final = 50
LAST_DEAL_PART_SCORE: Final = 100

Pair = tuple[int, int]
"""Points of north-south and of east-west."""


class PlayedDeal(msgspec.Struct, frozen=True):
    """A contract and how it ended. `tricks` of declarer's side, 0 to 13; `award` the honours."""

    number: int
    contract: Contract
    tricks: int
    vulnerable: Vulnerable
    award: tuple[Seat, int] | None

    @property
    def side(self) -> Side:
        return SIDE[self.contract.declarer]

    @property
    def is_vulnerable(self) -> bool:
        return self.vulnerable[0 if self.side == "ns" else 1]

    @property
    def made(self) -> bool:
        return self.tricks >= self.contract.level + 6

    @property
    def trick_points(self) -> int:
        """Points of the tricks bid, 0 when the contract is defeated."""
        contract = self.contract
        return trick_points(contract.level, contract.strain, contract.doubled) if self.made else 0


def by_side(pair: Pair) -> ContractPoints:
    return ContractPoints(*pair)


def totals_of(totals: Pair) -> dict[str, int]:
    return {"ns": totals[0], "ew": totals[1]}


def add(pair: Pair, side: Side, points: int) -> Pair:
    return (pair[0] + points, pair[1]) if side == "ns" else (pair[0], pair[1] + points)


def leader(pair: Pair) -> Side | None:
    if pair[0] == pair[1]:
        return None
    return "ns" if pair[0] > pair[1] else "ew"


def points_of(entries: tuple[Entry, ...]) -> Pair:
    total = (0, 0)
    for entry in entries:
        total = add(total, entry.side, entry.points)
    return total


def duplicate_entries(deal: PlayedDeal) -> tuple[Entry, ...]:
    """The lines of a deal scored by itself (RULES §5.4)."""
    entries = contract_entries(deal.contract, deal.tricks, deal.is_vulnerable)
    if not deal.made:
        return entries
    if deal.trick_points >= GAME:
        return (*entries, Entry(deal.side, "above", "game", GAME_BONUS[deal.is_vulnerable]))
    return (*entries, Entry(deal.side, "above", "part_score", PART_SCORE_BONUS))


def signed_score(contract: Contract, tricks: int, vulnerable: bool) -> int:
    """Declarer's duplicate score, negative when the defenders score (RULES §5.4)."""
    deal = PlayedDeal(1, contract, tricks, (vulnerable, vulnerable), None)
    ns, ew = points_of(duplicate_entries(deal))
    return ns - ew if deal.side == "ns" else ew - ns


def carry_entries(deal: PlayedDeal, kept: Pair) -> tuple[tuple[Entry, ...], Pair]:
    """The lines of a deal with part-scores `kept` so far, and those kept after (RULES §5.6)."""
    entries = contract_entries(deal.contract, deal.tricks, deal.is_vulnerable)
    if not deal.made:
        return entries, kept
    after = add(kept, deal.side, deal.trick_points)
    if after[0 if deal.side == "ns" else 1] >= GAME:
        bonus = Entry(deal.side, "above", "game", GAME_BONUS[deal.is_vulnerable])
        return (*entries, bonus), (0, 0)
    if deal.number == CHICAGO_DEALS:
        bonus = Entry(deal.side, "above", "part_score", LAST_DEAL_PART_SCORE)
        return (*entries, bonus), after
    return entries, after


def score_deal(deal: PlayedDeal, kept: Pair, options: ContractOptions) -> ContractDealScored:
    """What a played deal scores; `kept` are the part-scores before it."""
    if options.format == "chicago" and options.chicago_scoring == "carry":
        entries, after = carry_entries(deal, kept)
    else:
        entries, after = duplicate_entries(deal), (0, 0)
    if options.honours and deal.award is not None:
        holder, points = deal.award
        entries = (*entries, Entry(SIDE[holder], "above", "honours", points))
    contract = deal.contract
    return ContractDealScored(
        deal=deal.number,
        contract=ScoredContract(contract.level, contract.strain),
        doubled=contract.doubled,
        declarer=contract.declarer,
        tricks=deal.tricks,
        made=deal.made,
        points=by_side(points_of(entries)),
        entries=entries,
        part_score=by_side(after),
    )


def passed_out(number: int, kept: Pair) -> ContractDealScored:
    """A passed-out deal that counts: nothing to either side (RULES §2)."""
    nothing = by_side((0, 0))
    return ContractDealScored(
        number, None, 0, None, None, None, nothing, (), part_score=by_side(kept)
    )


def finish(totals: Pair, reason: Reason) -> GameFinished:
    """The result by points: the larger total wins, equal totals are a draw (RULES §6)."""
    winner = leader(totals)
    return GameFinished(
        winner,
        totals_of(totals),
        reason,
        decided_by="draw" if winner is None else "points",
        margin=abs(totals[0] - totals[1]),
    )
