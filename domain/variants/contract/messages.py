"""The events of contract bridge that differ from those of any four-hand deal."""

from typing import ClassVar

import msgspec

from domain.kernel.cards import Strain
from domain.kernel.fourhand.messages import Dealt, HandsRevealed
from domain.kernel.messages import Entry, Event
from domain.kernel.seats import Seat


class ContractPoints(msgspec.Struct, frozen=True, gc=False):
    """Points of north-south and of east-west; a struct, so that a state with them is hashable."""

    ns: int
    ew: int


class ContractDealt(Dealt, frozen=True):
    """`deal` counts the deals that count. `attempt` is 1, or more when passed-out deals of the
    same number came before (decision 30)."""

    attempt: int


class ContractHandsRevealed(HandsRevealed, frozen=True):
    attempt: int


class ScoredContract(msgspec.Struct, frozen=True):
    level: int
    strain: Strain


class ContractDealScored(Event, frozen=True):
    """The score of a deal that counts. Passed out: contract, declarer, tricks and made are null.

    `tricks` are those of declarer's side. `points` of this deal by side; a side that lost
    points has 0 and the other the amount. An entry's `line` is `below` for the points of tricks
    bid and made, `above` for all others. `part_score` is what each side carries on after the
    deal; 0 unless part-scores are carried.
    """

    type: ClassVar[str] = "deal_scored"
    deal: int
    contract: ScoredContract | None
    doubled: int
    declarer: Seat | None
    tricks: int | None
    made: bool | None
    points: ContractPoints
    entries: tuple[Entry, ...]
    part_score: ContractPoints
