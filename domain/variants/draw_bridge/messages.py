"""The events of Draw Bridge beyond those of every game."""

from typing import ClassVar, TypeAlias

import msgspec

from domain.kernel.cards import Card, Strain
from domain.kernel.messages import Command, Event
from domain.variants.draw_bridge.seats import DrawSeat

DrawBridgePoints: TypeAlias = dict[DrawSeat, int]


class DrawBridgePlay(Command, frozen=True, tag="play"):
    """A card from one's own hand, in either half."""

    card: Card


class DrawBridgeDealt(Event, frozen=True):
    """Thirteen cards each and a stock of 26, top card first; a viewer gets his own hand only.

    `stock_top` is the top card when it lies face up, for everybody.
    """

    type: ClassVar[str] = "dealt"
    deal: int
    dealer: DrawSeat
    hands: dict[DrawSeat, tuple[Card, ...] | None]
    stock: tuple[Card, ...] | None
    stock_top: Card | None
    seed: str | None


class DrawBridgeCardPlayed(Event, frozen=True):
    type: ClassVar[str] = "card_played"
    hand: DrawSeat
    card: Card


class DrawBridgeTrickWon(Event, frozen=True):
    """`trick` 1 to 13 of its phase; tricks of the draw phase count for nothing."""

    type: ClassVar[str] = "trick_won"
    winner: DrawSeat
    trick: int


class DrawBridgeCardsDrawn(Event, frozen=True):
    """One card from the stock: `cards` null to all but the drawer, unless it lay `face_up`.

    `stock_count` cards are left; `stock_top` is the one turned next, when it lies face up.
    """

    type: ClassVar[str] = "cards_drawn"
    seat: DrawSeat
    cards: tuple[Card, ...] | None
    face_up: bool
    stock_count: int
    stock_top: Card | None


class DrawBridgeContractSet(Event, frozen=True):
    """The auction is closed: declarer must win level + 6 tricks of the play phase."""

    type: ClassVar[str] = "contract_set"
    level: int
    strain: Strain
    doubled: int
    declarer: DrawSeat


class DrawBridgeBid(msgspec.Struct, frozen=True):
    level: int
    strain: Strain


class DrawBridgeDealScored(Event, frozen=True):
    """Points of the deal and of the match so far. After two passes the contract is null."""

    type: ClassVar[str] = "deal_scored"
    deal: int
    contract: DrawBridgeBid | None
    doubled: int
    declarer: DrawSeat | None
    tricks: int | None
    made: bool | None
    points: DrawBridgePoints
    totals: DrawBridgePoints


class DrawBridgeHandsRevealed(Event, frozen=True):
    """The hands as dealt and the stock, top card first: public once the match is over."""

    type: ClassVar[str] = "hands_revealed"
    deal: int
    hands: dict[DrawSeat, tuple[Card, ...]]
    stock: tuple[Card, ...]
