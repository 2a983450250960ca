"""Commands and events of Bridgette beyond those of the kernel, in their JSON shape."""

from typing import ClassVar

import msgspec

from domain.kernel.cards import Strain, Suit
from domain.kernel.messages import Command, Event
from domain.variants.bridgette.pack import BridgetteCard
from domain.variants.bridgette.seats import TwoSeat

BySeat = dict[TwoSeat, int]


class Discard(Command, frozen=True, tag="discard"):
    """Any cards of the hand, colons included, as many as were drawn (§3.1)."""

    cards: tuple[BridgetteCard, ...]


class BridgettePlay(Command, frozen=True, tag="play"):
    """A card of the sender's own hand, colons included (§3.3)."""

    card: BridgetteCard


class BridgetteDealt(Event, frozen=True):
    """Thirteen cards to each seat, the upcard and the order of the stock.

    A viewer gets his own hand and neither `stock` nor `seed`. `deal` counts the counted deals
    and `attempt` the dealings of that number. `stock` is what lies below the upcard, 28 cards,
    top card first. `cut` are the cards cut for the first deal, null when nobody cut. `seed` is
    64 hex digits, null for a stacked deal.
    """

    type: ClassVar[str] = "dealt"
    deal: int
    attempt: int
    dealer: TwoSeat
    cut: dict[TwoSeat, BridgetteCard] | None
    hands: dict[TwoSeat, tuple[BridgetteCard, ...] | None]
    upcard: BridgetteCard
    stock: tuple[BridgetteCard, ...] | None
    seed: str | None


class BridgetteCardsDrawn(Event, frozen=True):
    """What the seat drew, in the order drawn; the opponent is told only how many (§2.1)."""

    type: ClassVar[str] = "cards_drawn"
    seat: TwoSeat
    count: int
    cards: tuple[BridgetteCard, ...] | None


class BridgetteCardsDiscarded(Event, frozen=True):
    """The cards the seat laid away face down, sorted; null to the opponent (§2.2)."""

    type: ClassVar[str] = "cards_discarded"
    seat: TwoSeat
    count: int
    cards: tuple[BridgetteCard, ...] | None


class BridgetteContractSet(Event, frozen=True):
    """The auction is closed: `declarer` must win level + 6 tricks. `doubled` 0, 1 or 2."""

    type: ClassVar[str] = "contract_set"
    level: int
    strain: Strain
    doubled: int
    declarer: TwoSeat


class BridgetteCardPlayed(Event, frozen=True):
    """`hand` is the hand the card came from."""

    type: ClassVar[str] = "card_played"
    hand: TwoSeat
    card: BridgetteCard


class BridgetteTrickWon(Event, frozen=True):
    """`winner` leads to the next trick, which may not be in `forbidden_suit` (§4.3)."""

    type: ClassVar[str] = "trick_won"
    winner: TwoSeat
    trick: int
    forbidden_suit: Suit | None


class BridgetteBid(msgspec.Struct, frozen=True):
    level: int
    strain: Strain


class BridgetteParts(msgspec.Struct, frozen=True):
    """How the score of a made bid comes about (§5.1 to §5.3), before the multiplier."""

    bid_points: int
    trick_points: int
    exact: int
    three_over: int
    double_bonus: int
    multiplier: int


class BridgetteDealScored(Event, frozen=True):
    """The points of a counted deal. `tricks` are declarer's; `parts` null unless made.

    Passed out: contract, declarer, tricks and made are null and nobody scores.
    """

    type: ClassVar[str] = "deal_scored"
    deal: int
    contract: BridgetteBid | None
    doubled: int
    declarer: TwoSeat | None
    tricks: int | None
    made: bool | None
    points: BySeat
    parts: BridgetteParts | None


class BridgetteHandsRevealed(Event, frozen=True):
    """All cards of a dealing, public from now on (§7).

    `hands` before the first card was played; who had not yet discarded has no `discards`.
    `stock` is what was never drawn, top card first.
    """

    type: ClassVar[str] = "hands_revealed"
    deal: int
    attempt: int
    hands: dict[TwoSeat, tuple[BridgetteCard, ...]]
    discards: dict[TwoSeat, tuple[BridgetteCard, ...]]
    stock: tuple[BridgetteCard, ...]
