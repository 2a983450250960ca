"""The state of one deal and how each event changes it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, assert_never

import msgspec

from domain.kernel.auction import Call, CallType, Contract, call
from domain.kernel.cards import BIT, Hand, hand_of
from domain.kernel.fourhand.messages import (
    CardPlayed,
    ClaimAnswered,
    ClaimMade,
    ClaimSettled,
    ContractSet,
    Dealt,
    DummyExposed,
    HandsRevealed,
    TrickWon,
)
from domain.kernel.messages import BidMade, Doubled, Event, Passed, PassedOut, Redoubled
from domain.kernel.seats import LEFT, PARTNER, PLACE, SEATS, SIDE, Seat, turn
from domain.kernel.tricks import PlayedCard, Trick, played_card

Hands = tuple[Hand, Hand, Hand, Hand]

DealEvent = (
    BidMade
    | Passed
    | Doubled
    | Redoubled
    | ContractSet
    | PassedOut
    | CardPlayed
    | DummyExposed
    | TrickWon
    | ClaimMade
    | ClaimAnswered
    | ClaimSettled
    | HandsRevealed
)


class PendingClaim(msgspec.Struct, frozen=True, gc=False):
    """A claim not yet settled. `accepted` names who has agreed: nobody is shown it."""

    seat: Seat
    tricks: int
    statement: str | None
    responders: tuple[Seat, ...]
    accepted: tuple[Seat, ...] = ()


class FourHandDeal(msgspec.Struct, frozen=True, gc=False):
    """A deal from the cards to the last trick. Hands by place: north, east, south, west.

    `dealt` as dealt, `played` the cards that have left the hands. `won` tricks of ns and ew.
    `barred` may not claim before the next trick is complete. `shown` is declarer once a claim
    has shown his hand.
    `over` once thirteen tricks are won, a claim is agreed or all have passed.
    """

    number: int
    dealer: Seat
    vulnerable: tuple[bool, bool]
    dealt: Hands
    seed: str | None
    played: Hand = 0
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    trick: tuple[PlayedCard, ...] = ()
    leader: Seat | None = None
    history: tuple[Trick, ...] = ()
    won: tuple[int, int] = (0, 0)
    dummy_seen: bool = False
    claim: PendingClaim | None = None
    barred: tuple[Seat, ...] = ()
    shown: Seat | None = None
    over: bool = False
    revealed: bool = False

    @property
    def caller(self) -> Seat:
        """Who calls next in the auction."""
        return turn(self.dealer, len(self.calls))

    @property
    def dummy(self) -> Seat | None:
        return None if self.contract is None else PARTNER[self.contract.declarer]

    @property
    def hand_to_play(self) -> Seat:
        """Whose card is next; the leader is known once there is a contract."""
        assert self.leader is not None
        return turn(self.leader, len(self.trick))

    @property
    def controller(self) -> Seat:
        """Who must send the next card."""
        return self.controller_of(self.hand_to_play)

    def controller_of(self, hand: Seat) -> Seat:
        """Who plays a hand: declarer dummy's too (rubber §3.3)."""
        contract = self.contract
        if contract is not None and hand == PARTNER[contract.declarer]:
            return contract.declarer
        return hand

    def holding(self, seat: Seat) -> Hand:
        """What is left of the seat's hand."""
        return self.dealt[PLACE[seat]] & ~self.played


def begin(event: Dealt) -> FourHandDeal:
    """The deal as the cards are dealt."""
    first, second, third, fourth = (hand_of(event.hands[seat] or ()) for seat in SEATS)
    hands = (first, second, third, fourth)
    vulnerable = (event.vulnerable["ns"], event.vulnerable["ew"])
    return FourHandDeal(event.deal, event.dealer, vulnerable, hands, event.seed)


replace = msgspec.structs.replace


def call_on(deal: FourHandDeal, events: Sequence[Event]) -> FourHandDeal:
    """The deal after a run of calls."""
    calls = list(deal.calls)
    for event in events:
        seat = turn(deal.dealer, len(calls))
        if type(event) is BidMade:
            calls.append(call(seat, "bid", event.level, event.strain))
        else:
            calls.append(call(seat, CALL_TYPE[type(event)]))
    return replace(deal, calls=tuple(calls))


def play_on(deal: FourHandDeal, events: Sequence[Event]) -> FourHandDeal:
    """The deal after a run of cards and won tricks."""
    played, trick, leader, history = deal.played, deal.trick, deal.leader, deal.history
    (ns, ew), barred = deal.won, deal.barred
    for event in events:
        if type(event) is CardPlayed:
            played |= BIT[event.card]
            trick += (played_card(event.hand, event.card),)
            continue
        assert isinstance(event, TrickWon)
        history += (Trick(trick[0].seat, trick, event.winner),)
        trick, leader, barred = (), event.winner, ()
        if SIDE[event.winner] == "ns":
            ns += 1
        else:
            ew += 1
    return replace(
        deal,
        played=played,
        trick=trick,
        leader=leader,
        history=history,
        won=(ns, ew),
        barred=barred,
        over=ns + ew == 13,
    )


CALL_TYPE: Final[dict[type[Event], CallType]] = {
    Passed: "pass",
    Doubled: "double",
    Redoubled: "redouble",
}
RunOn = Callable[[FourHandDeal, Sequence[Event]], FourHandDeal]
RUN_ON: Final[dict[type[Event], RunOn]] = {
    CardPlayed: play_on,
    TrickWon: play_on,
    Passed: call_on,
    BidMade: call_on,
    Doubled: call_on,
    Redoubled: call_on,
}


def runs(events: Sequence[Event]) -> Iterator[tuple[RunOn | None, Sequence[Event]]]:
    """Cuts events into runs of calls, runs of cards and won tricks, and other events alone.

    Runs are nine tenths of every log, and a deal is made anew only once for each: the speed of
    a replay hangs on that.
    """
    start, kind = 0, None
    for place, event in enumerate(events):
        found = RUN_ON.get(type(event))
        if found is not None and found is kind:
            continue
        if start < place:
            yield kind, events[start:place]
        start, kind = place, found
    if start < len(events):
        yield kind, events[start:]


def evolve(deal: FourHandDeal, event: DealEvent) -> FourHandDeal:
    """The deal after the event; the frequent ones are told apart first."""
    match event:
        case CardPlayed() | TrickWon():
            return play_on(deal, (event,))
        case Passed() | BidMade() | Doubled() | Redoubled():
            return call_on(deal, (event,))
        case ContractSet():
            return replace(deal, contract=event.contract(), leader=LEFT[event.declarer])
        case DummyExposed():
            return replace(deal, dummy_seen=True)
        case HandsRevealed():
            return replace(deal, revealed=deal.revealed or event.deal == deal.number)
        case ClaimMade():
            return claimed(deal, event)
        case ClaimAnswered():
            return answered(deal, event)
        case ClaimSettled():
            return settled(deal, event)
        case PassedOut():
            return replace(deal, over=True)
        case _:
            assert_never(event)


def responders(deal: FourHandDeal, claimer: Seat) -> tuple[Seat, ...]:
    """The two other players who are not dummy must answer (rubber §3.4)."""
    return tuple(seat for seat in SEATS if seat not in (claimer, deal.dummy))


def claimed(deal: FourHandDeal, event: ClaimMade) -> FourHandDeal:
    claim = PendingClaim(event.seat, event.tricks, event.statement, responders(deal, event.seat))
    return replace(deal, claim=claim, shown=event.seat if event.hand else deal.shown)


def answered(deal: FourHandDeal, event: ClaimAnswered) -> FourHandDeal:
    if deal.claim is None or event.seat is None or not event.accepted:
        return deal
    claim = replace(deal.claim, accepted=(*deal.claim.accepted, event.seat))
    return replace(deal, claim=claim)


def settled(deal: FourHandDeal, event: ClaimSettled) -> FourHandDeal:
    if event.tricks is not None:
        return replace(deal, claim=None, won=(event.tricks["ns"], event.tricks["ew"]), over=True)
    claimer = () if deal.claim is None else (deal.claim.seat,)
    return replace(deal, claim=None, barred=(*deal.barred, *claimer))
