"""The events of a deal of four-hand bridge, beside the calls of `kernel/messages.py`."""

from typing import ClassVar, Literal, TypeAlias

from domain.kernel.auction import Contract
from domain.kernel.cards import Card, Strain
from domain.kernel.messages import Event
from domain.kernel.seats import Seat, Side

Vulnerable: TypeAlias = dict[Side, bool]


class Dealt(Event, frozen=True):
    """Thirteen cards to each seat, sorted. A viewer gets his own hand and no seed.

    `seed` is 64 hex digits, null for a stacked deal; with `random` as first dealer the seed also
    drew `dealer` (decision 32).
    """

    type: ClassVar[str] = "dealt"
    deal: int
    dealer: Seat
    vulnerable: Vulnerable
    hands: dict[Seat, tuple[Card, ...] | None]
    seed: str | None


class ContractSet(Event, frozen=True):
    """The auction is closed: `declarer`'s side must win level + 6 tricks."""

    type: ClassVar[str] = "contract_set"
    level: int
    strain: Strain
    doubled: int
    declarer: Seat
    dummy: Seat

    def contract(self) -> Contract:
        return Contract(self.level, self.strain, self.doubled, self.declarer)


class CardPlayed(Event, frozen=True):
    """`hand` is the hand the card came from; declarer sends dummy's cards."""

    type: ClassVar[str] = "card_played"
    hand: Seat
    card: Card


class DummyExposed(Event, frozen=True):
    """Right after the opening lead everybody sees dummy's hand (rubber §4.1)."""

    type: ClassVar[str] = "dummy_exposed"
    seat: Seat
    cards: tuple[Card, ...]


class TrickWon(Event, frozen=True):
    """`winner` is the hand that takes the trick and leads to the next."""

    type: ClassVar[str] = "trick_won"
    winner: Seat
    trick: int


class ClaimMade(Event, frozen=True):
    """`tricks` of the remaining ones for the claimer's side; `hand` when the claim shows it."""

    type: ClassVar[str] = "claim_made"
    seat: Seat
    tricks: int
    statement: str | None
    hand: tuple[Card, ...] | None


class ClaimAnswered(Event, frozen=True):
    """`seat` is null to all but its sender (rubber §3.4, decision 19)."""

    type: ClassVar[str] = "claim_answered"
    seat: Seat | None
    accepted: bool


ClaimResult: TypeAlias = Literal["agreed", "rejected", "withdrawn", "imported"]


class ClaimSettled(Event, frozen=True):
    """`tricks` of the whole deal by side when the claim ended it, else null."""

    type: ClassVar[str] = "claim_settled"
    result: ClaimResult
    tricks: dict[Side, int] | None


class HandsRevealed(Event, frozen=True):
    """The four hands as dealt, public from now on."""

    type: ClassVar[str] = "hands_revealed"
    deal: int
    hands: dict[Seat, tuple[Card, ...]]
