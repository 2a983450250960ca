"""The events of a rubber beyond those of a deal of four-hand bridge."""

from typing import ClassVar, Literal

import msgspec

from domain.kernel.cards import Strain
from domain.kernel.messages import Entry, Event
from domain.kernel.seats import Seat, Side

Points = dict[Literal["ns", "ew"], int]


class RubberContract(msgspec.Struct, frozen=True):
    level: int
    strain: Strain


class RubberDealScored(Event, frozen=True):
    """The score sheet's lines for one deal, in the order of RULES §5.9.

    Passed out: contract, declarer, tricks and made are null and there are no entries. `tricks`
    are those of declarer's side, `game_won` the side whose open game reached 100 in this deal.
    """

    type: ClassVar[str] = "deal_scored"
    deal: int
    contract: RubberContract | None
    doubled: int
    declarer: Seat | None
    tricks: int | None
    made: bool | None
    below: Points
    above: Points
    entries: tuple[Entry, ...]
    game_won: Side | None
