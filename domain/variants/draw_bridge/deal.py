"""One deal from the cards to the last trick, and how each event changes it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, Literal, TypeAlias, assert_never

import msgspec

from domain.kernel.auction import CallType
from domain.kernel.cards import BIT, Card, Hand, cards_of, hand_of
from domain.kernel.messages import BidMade, Doubled, Event, Passed, PassedOut, Redoubled
from domain.variants.draw_bridge.auction import Calls, DrawBridgeCall
from domain.variants.draw_bridge.messages import (
    DrawBridgeCardPlayed,
    DrawBridgeCardsDrawn,
    DrawBridgeContractSet,
    DrawBridgeDealt,
    DrawBridgeHandsRevealed,
    DrawBridgeTrickWon,
)
from domain.variants.draw_bridge.seats import (
    OTHER,
    PLACE,
    SEATS,
    DrawSeat,
    Pair,
    alternate,
    by_seat,
)

DrawPhase: TypeAlias = Literal["draw", "auction", "play"]
TRICKS: Final = 13


class DrawBridgeDraw(msgspec.Struct, frozen=True, gc=False):
    """A card taken from the stock; everybody knows it if it lay `face_up`."""

    seat: DrawSeat
    card: Card
    face_up: bool


class DrawBridgePlayedCard(msgspec.Struct, frozen=True, gc=False):
    seat: DrawSeat
    card: Card


class DrawBridgeTrick(msgspec.Struct, frozen=True, gc=False):
    """A completed trick of either phase."""

    leader: DrawSeat
    cards: tuple[DrawBridgePlayedCard, ...]
    winner: DrawSeat


class DrawBridgeDeal(msgspec.Struct, frozen=True, gc=False):
    """A deal. Pairs hold north's first. `stock` is whole, top card first; `drawn` says how much
    of it is gone. `history` holds the draw tricks, then the others; `won` counts the others."""

    number: int
    dealer: DrawSeat
    dealt: Pair[Hand]
    held: Pair[Hand]
    stock: tuple[Card, ...]
    stock_top: Card | None
    seed: str | None
    leader: DrawSeat
    trick: tuple[DrawBridgePlayedCard, ...] = ()
    history: tuple[DrawBridgeTrick, ...] = ()
    drawn: tuple[DrawBridgeDraw, ...] = ()
    calls: Calls = ()
    contract: DrawBridgeContractSet | None = None
    won: Pair[int] = (0, 0)
    over: bool = False
    revealed: bool = False

    @property
    def phase(self) -> DrawPhase:
        if self.contract is not None:
            return "play"
        return "draw" if len(self.drawn) < len(self.stock) else "auction"

    @property
    def to_act(self) -> DrawSeat:
        """Who calls or plays next (§2)."""
        if self.phase == "auction":
            return alternate(self.dealer, len(self.calls))
        return alternate(self.leader, len(self.trick))

    @property
    def led(self) -> Card | None:
        return self.trick[0].card if self.trick else None

    @property
    def stock_left(self) -> tuple[Card, ...]:
        return self.stock[len(self.drawn) :]

    def holding(self, seat: DrawSeat) -> Hand:
        return self.held[PLACE[seat]]


def hands_by_seat(hands: Pair[Hand]) -> dict[DrawSeat, tuple[Card, ...]]:
    return by_seat((cards_of(hands[0]), cards_of(hands[1])))


replace = msgspec.structs.replace

DealEvent: TypeAlias = (
    BidMade
    | Passed
    | Doubled
    | Redoubled
    | PassedOut
    | DrawBridgeContractSet
    | DrawBridgeCardPlayed
    | DrawBridgeTrickWon
    | DrawBridgeCardsDrawn
    | DrawBridgeHandsRevealed
)


def begin(event: DrawBridgeDealt) -> DrawBridgeDeal:
    """The deal as the cards are dealt; the non-dealer leads."""
    north, south = (hand_of(event.hands[seat] or ()) for seat in SEATS)
    return DrawBridgeDeal(
        number=event.deal,
        dealer=event.dealer,
        dealt=(north, south),
        held=(north, south),
        stock=event.stock or (),
        stock_top=event.stock_top,
        seed=event.seed,
        leader=OTHER[event.dealer],
    )


def evolve(deal: DrawBridgeDeal, event: DealEvent) -> DrawBridgeDeal:
    """The deal after the event; never refuses, computes no rule."""
    match event:
        case DrawBridgeCardPlayed() | DrawBridgeTrickWon() | DrawBridgeCardsDrawn():
            return play_on(deal, (event,))
        case BidMade() | Passed() | Doubled() | Redoubled():
            return call_on(deal, (event,))
        case DrawBridgeContractSet():
            return replace(deal, contract=event, leader=OTHER[event.declarer])
        case PassedOut():
            return replace(deal, over=True)
        case DrawBridgeHandsRevealed():
            return replace(deal, revealed=True) if event.deal == deal.number else deal
        case _:
            assert_never(event)


def call_on(deal: DrawBridgeDeal, events: Sequence[Event]) -> DrawBridgeDeal:
    """The deal after a run of calls."""
    calls = list(deal.calls)
    for event in events:
        seat = alternate(deal.dealer, len(calls))
        if isinstance(event, BidMade):
            calls.append(DrawBridgeCall(seat, "bid", event.level, event.strain))
        else:
            calls.append(DrawBridgeCall(seat, CALL_TYPE[type(event)]))
    return replace(deal, calls=tuple(calls))


def play_on(deal: DrawBridgeDeal, events: Sequence[Event]) -> DrawBridgeDeal:
    """The deal after a run of cards, won tricks and drawn cards."""
    held, won = list(deal.held), list(deal.won)
    trick, leader, stock_top = deal.trick, deal.leader, deal.stock_top
    history, drawn = list(deal.history), list(deal.drawn)
    counts = deal.contract is not None
    for event in events:
        if isinstance(event, DrawBridgeCardPlayed):
            held[PLACE[event.hand]] ^= BIT[event.card]
            trick += (DrawBridgePlayedCard(event.hand, event.card),)
        elif isinstance(event, DrawBridgeTrickWon):
            history.append(DrawBridgeTrick(leader, trick, event.winner))
            trick, leader = (), event.winner
            won[PLACE[leader]] += counts
        else:
            assert isinstance(event, DrawBridgeCardsDrawn)
            for card in event.cards or ():
                held[PLACE[event.seat]] |= BIT[card]
                drawn.append(DrawBridgeDraw(event.seat, card, event.face_up))
            stock_top = event.stock_top
    return replace(
        deal,
        held=(held[0], held[1]),
        trick=trick,
        leader=leader,
        stock_top=stock_top,
        history=tuple(history),
        drawn=tuple(drawn),
        won=(won[0], won[1]),
        over=won[0] + won[1] == TRICKS,
    )


CALL_TYPE: Final[dict[type[Event], CallType]] = {
    Passed: "pass",
    Doubled: "double",
    Redoubled: "redouble",
}

RunOn: TypeAlias = Callable[[DrawBridgeDeal, Sequence[Event]], DrawBridgeDeal]

RUN_ON: Final[dict[type[Event], RunOn]] = {
    BidMade: call_on,
    Passed: call_on,
    Doubled: call_on,
    Redoubled: call_on,
    DrawBridgeCardPlayed: play_on,
    DrawBridgeTrickWon: play_on,
    DrawBridgeCardsDrawn: play_on,
}


def runs(events: Sequence[Event]) -> Iterator[tuple[RunOn | None, tuple[Event, ...]]]:
    """Cuts events into runs of calls, runs of cards, and runs of others (None).

    A deal is made anew once for each run: the speed of a replay hangs on that.
    """
    for run_on, run in groupby(events, run_of):
        yield run_on, tuple(run)


def run_of(event: Event) -> RunOn | None:
    return RUN_ON.get(type(event))
