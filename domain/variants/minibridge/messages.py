"""The commands and events of MiniBridge that no other game has in this shape."""

from typing import ClassVar, Literal

import msgspec

from domain.kernel.cards import Card, Strain
from domain.kernel.fourhand.messages import HandsRevealed
from domain.kernel.messages import Command, Event
from domain.kernel.seats import Seat, Side


class Stars(msgspec.Struct, frozen=True, gc=False):
    """Stars of north-south and of east-west; a struct, so that a state with them is hashable."""

    ns: int
    ew: int


class TrickContract(msgspec.Struct, frozen=True, gc=False):
    """What the attack must win: `tricks`, 7 to 13, in a strain."""

    strain: Strain
    tricks: int


class SuitLengths(msgspec.Struct, frozen=True, gc=False):
    """How many cards of each suit a hand of thirteen holds."""

    S: int
    H: int
    D: int
    C: int

    def __str__(self) -> str:
        return f"S {self.S}, H {self.H}, D {self.D}, C {self.C}"


# ── commands ──────────────────────────────────────────────────────────────────────────────────


class AnnouncePoints(Command, frozen=True, tag="announce_points"):
    """The sender's true high-card points; only where players announce themselves."""

    points: int


class AnnounceLengths(Command, frozen=True, tag="announce_lengths"):
    """The sender's true suit lengths; only where players announce themselves."""

    S: int
    H: int
    D: int
    C: int


class ChooseContract(Command, frozen=True, tag="choose_contract"):
    """A number outside 7 to 13 is for the rules to refuse."""

    strain: Strain
    tricks: int


class MinibridgePlay(Command, frozen=True, tag="play"):
    """A card of the hand whose turn it is; declarer sends dummy's (§3)."""

    card: Card


# ── events ────────────────────────────────────────────────────────────────────────────────────


class MinibridgeDealt(Event, frozen=True):
    """Thirteen cards to each seat, sorted. A viewer gets his own hand and no seed.

    `deal` counts the deals that count and `attempt` the dealings of that number. `seed` is 64
    hex digits, null for a stacked deal; with `random` as first dealer the seed also drew
    `dealer` (decision 32).
    """

    type: ClassVar[str] = "dealt"
    deal: int
    attempt: int
    dealer: Seat
    hands: dict[Seat, tuple[Card, ...] | None]
    seed: str | None


class PointsAnnounced(Event, frozen=True):
    """High-card points of the seat's thirteen cards, said aloud."""

    type: ClassVar[str] = "points_announced"
    seat: Seat
    points: int


class MinibridgeDealAnnulled(Event, frozen=True):
    """The dealing does not count and the same dealer deals again (§2)."""

    type: ClassVar[str] = "deal_annulled"
    reason: Literal["tie_20"]


class DeclarerSet(Event, frozen=True):
    """`attack` plays the contract; `declarer` chooses it and plays `dummy`'s cards too (§2)."""

    type: ClassVar[str] = "declarer_set"
    attack: Side
    declarer: Seat
    dummy: Seat


class LengthsAnnounced(Event, frozen=True):
    """Suit lengths of an attacker's thirteen cards, said aloud."""

    type: ClassVar[str] = "lengths_announced"
    seat: Seat
    S: int
    H: int
    D: int
    C: int


class ContractChosen(Event, frozen=True):
    """`advised` when it is the contract advised for the strain; `auto` when no other was legal."""

    type: ClassVar[str] = "contract_chosen"
    strain: Strain
    tricks: int
    advised: bool
    auto: bool


class MinibridgeDealScored(Event, frozen=True):
    """The stars of a deal. `tricks` are the attack's; `bonus` is part of its `points`."""

    type: ClassVar[str] = "deal_scored"
    deal: int
    declarer: Seat
    contract: TrickContract
    tricks: int
    made: bool
    bonus: int
    points: Stars


class MinibridgeHandsRevealed(HandsRevealed, frozen=True):
    """The four hands as dealt, public from now on: after the last trick of the deal, or with the
    result when it was not played out. `attempt` tells the dealings of one number apart."""

    attempt: int
