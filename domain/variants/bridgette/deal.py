"""The state of one deal and how its events change it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, TypeAlias, assert_never

import msgspec

from domain.kernel.auction import Call, CallType
from domain.kernel.cards import Hand, Suit
from domain.kernel.messages import BidMade, Doubled, Event, Passed, PassedOut, Redoubled
from domain.variants.bridgette.auction import BridgetteContract
from domain.variants.bridgette.messages import (
    BridgetteCardPlayed,
    BridgetteCardsDiscarded,
    BridgetteCardsDrawn,
    BridgetteContractSet,
    BridgetteDealt,
    BridgetteHandsRevealed,
    BridgetteTrickWon,
)
from domain.variants.bridgette.pack import BIT, BridgetteCard, cards_of, hand_of
from domain.variants.bridgette.seats import (
    PLACE,
    TWO_SEATS,
    Pair,
    TwoSeat,
    alternate,
    by_seat,
    change,
)

Cards: TypeAlias = tuple[BridgetteCard, ...]

TRICKS: Final = 13

DealEvent: TypeAlias = (
    BridgetteCardsDrawn
    | BridgetteCardsDiscarded
    | BidMade
    | Passed
    | Doubled
    | Redoubled
    | BridgetteContractSet
    | PassedOut
    | BridgetteCardPlayed
    | BridgetteTrickWon
    | BridgetteHandsRevealed
)


class BridgettePlayedCard(msgspec.Struct, frozen=True, gc=False):
    """A card on the table; `seat` is the hand it came from."""

    seat: TwoSeat
    card: BridgetteCard


class BridgetteTrick(msgspec.Struct, frozen=True, gc=False):
    """A completed trick, the lead first."""

    leader: TwoSeat
    cards: tuple[BridgettePlayedCard, ...]
    winner: TwoSeat


class BridgetteDeal(msgspec.Struct, frozen=True, gc=False):
    """A deal from the cards to the last trick. Pairs hold north's first.

    `kept` is a hand without what it has laid away, its played cards included; `played` the cards
    that have left both hands. `drawn` and `discarded` are card sets too. `stock` is what nobody
    has drawn, top card first. `forbidden` bars a suit from the next lead. `won` counts tricks.
    `over` once thirteen tricks are won or both have passed.
    """

    number: int
    attempt: int
    dealer: TwoSeat
    kept: Pair[Hand]
    upcard: BridgetteCard
    stock: Cards
    seed: str | None
    drawn: Pair[Hand] = (0, 0)
    discarded: Pair[Hand] = (0, 0)
    calls: tuple[Call, ...] = ()
    contract: BridgetteContract | None = None
    played: Hand = 0
    trick: tuple[BridgettePlayedCard, ...] = ()
    leader: TwoSeat | None = None
    forbidden: Suit | None = None
    history: tuple[BridgetteTrick, ...] = ()
    won: Pair[int] = (0, 0)
    over: bool = False
    revealed: bool = False

    @property
    def phase(self) -> str:
        if self.exchanging:
            return "exchange"
        return "auction" if self.contract is None else "play"

    @property
    def exchanging(self) -> tuple[TwoSeat, ...]:
        """The seats that have not discarded; every seat draws at least two cards."""
        return tuple(seat for seat in TWO_SEATS if not self.discarded[PLACE[seat]])

    @property
    def to_act(self) -> tuple[TwoSeat, ...]:
        """Who must send a command now: both may discard, in any order."""
        if self.over:
            return ()
        if waiting := self.exchanging:
            return waiting
        return (self.caller if self.contract is None else self.player,)

    @property
    def caller(self) -> TwoSeat:
        return alternate(self.dealer, len(self.calls))

    @property
    def player(self) -> TwoSeat:
        """Whose card is next; there is a leader once there is a contract."""
        assert self.leader is not None
        return alternate(self.leader, len(self.trick))

    def holding(self, seat: TwoSeat) -> Hand:
        """What is left of the seat's hand."""
        return self.kept[PLACE[seat]] & ~self.played

    def draws(self, seat: TwoSeat) -> int:
        return self.drawn[PLACE[seat]].bit_count()

    @property
    def hands(self) -> dict[TwoSeat, Cards]:
        """What each seat kept, its played cards included."""
        return by_seat((cards_of(self.kept[0]), cards_of(self.kept[1])))

    @property
    def discards(self) -> dict[TwoSeat, Cards]:
        """What was laid away, of the seats that have discarded."""
        waiting = self.exchanging
        return {
            seat: cards_of(self.discarded[PLACE[seat]]) for seat in TWO_SEATS if seat not in waiting
        }


replace = msgspec.structs.replace


def begin(event: BridgetteDealt) -> BridgetteDeal:
    """The deal as the cards are dealt."""
    north, south = (hand_of(event.hands[seat] or ()) for seat in TWO_SEATS)
    return BridgetteDeal(
        event.deal,
        event.attempt,
        event.dealer,
        (north, south),
        event.upcard,
        event.stock or (),
        event.seed,
    )


def evolve(deal: BridgetteDeal, event: DealEvent) -> BridgetteDeal:
    """The deal after the event."""
    match event:
        case BridgetteCardPlayed() | BridgetteTrickWon():
            return play_on(deal, (event,))
        case BidMade() | Passed() | Doubled() | Redoubled():
            return call_on(deal, (event,))
        case BridgetteContractSet():
            return contracted(deal, event)
        case BridgetteCardsDrawn():
            return drew(deal, event)
        case BridgetteCardsDiscarded():
            return laid_away(deal, event)
        case PassedOut():
            return replace(deal, over=True)
        case BridgetteHandsRevealed():
            same = (event.deal, event.attempt) == (deal.number, deal.attempt)
            return replace(deal, revealed=True) if same else deal
        case _:
            assert_never(event)


def drew(deal: BridgetteDeal, event: BridgetteCardsDrawn) -> BridgetteDeal:
    cards, at = event.cards or (), PLACE[event.seat]
    drawn = hand_of(cards)
    return replace(
        deal,
        kept=change(deal.kept, event.seat, deal.kept[at] | drawn),
        drawn=change(deal.drawn, event.seat, drawn),
        stock=tuple(card for card in deal.stock if card not in cards),
    )


def laid_away(deal: BridgetteDeal, event: BridgetteCardsDiscarded) -> BridgetteDeal:
    away, at = hand_of(event.cards or ()), PLACE[event.seat]
    return replace(
        deal,
        kept=change(deal.kept, event.seat, deal.kept[at] & ~away),
        discarded=change(deal.discarded, event.seat, away),
    )


def contracted(deal: BridgetteDeal, event: BridgetteContractSet) -> BridgetteDeal:
    """Declarer's opponent leads to the first trick (§2.5)."""
    contract = BridgetteContract(event.level, event.strain, event.doubled, event.declarer)
    return replace(deal, contract=contract, leader=alternate(event.declarer, 1))


def call_on(deal: BridgetteDeal, events: Sequence[Event]) -> BridgetteDeal:
    """The deal after a run of calls."""
    calls = list(deal.calls)
    for event in events:
        seat = alternate(deal.dealer, len(calls))
        if isinstance(event, BidMade):
            calls.append(Call(seat, "bid", event.level, event.strain))
        else:
            calls.append(Call(seat, CALL_TYPE[type(event)]))
    return replace(deal, calls=tuple(calls))


def play_on(deal: BridgetteDeal, events: Sequence[Event]) -> BridgetteDeal:
    """The deal after a run of cards and won tricks. A lead lifts the bar, whatever it is (§4.1)."""
    played, trick, leader = deal.played, deal.trick, deal.leader
    forbidden, history, (north, south) = deal.forbidden, deal.history, deal.won
    for event in events:
        if isinstance(event, BridgetteCardPlayed):
            played |= BIT[event.card]
            trick += (BridgettePlayedCard(event.hand, event.card),)
            forbidden = None
            continue
        assert isinstance(event, BridgetteTrickWon)
        history += (BridgetteTrick(trick[0].seat, trick, event.winner),)
        trick, leader, forbidden = (), event.winner, event.forbidden_suit
        if event.winner == "north":
            north += 1
        else:
            south += 1
    return replace(
        deal,
        played=played,
        trick=trick,
        leader=leader,
        forbidden=forbidden,
        history=history,
        won=(north, south),
        over=north + south == TRICKS,
    )


CALL_TYPE: Final[dict[type[Event], CallType]] = {
    Passed: "pass",
    Doubled: "double",
    Redoubled: "redouble",
}

RunOn: TypeAlias = Callable[[BridgetteDeal, Sequence[Event]], BridgetteDeal]

RUN_ON: Final[dict[type[Event], RunOn]] = {
    BidMade: call_on,
    Passed: call_on,
    Doubled: call_on,
    Redoubled: call_on,
    BridgetteCardPlayed: play_on,
    BridgetteTrickWon: play_on,
}


def runs(events: Sequence[Event]) -> Iterator[tuple[RunOn | None, tuple[Event, ...]]]:
    """Cuts events into runs of calls, runs of cards and won tricks, and runs of others (None).

    Most of every log is in runs, and a deal is made anew only once for each: the speed of a
    replay hangs on that.
    """
    for run_on, run in groupby(events, run_of):
        yield run_on, tuple(run)


def run_of(event: Event) -> RunOn | None:
    return RUN_ON.get(type(event))
