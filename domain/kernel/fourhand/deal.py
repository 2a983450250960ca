"""The state of one deal and how each event changes it."""

from typing import assert_never

import msgspec

from domain.kernel.auction import Call, Contract
from domain.kernel.cards import BIT, Card, Hand, hand_of
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
from domain.kernel.messages import BidMade, Doubled, Passed, PassedOut, Redoubled
from domain.kernel.seats import LEFT, PARTNER, PLACE, SEATS, SIDE, Seat, turn
from domain.kernel.tricks import PlayedCard, Trick

Hands = tuple[Hand, Hand, Hand, Hand]

DealEvent = (
    Dealt
    | BidMade
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


class PendingClaim(msgspec.Struct, frozen=True):
    """A claim not yet settled. `accepted` names who has agreed: nobody is shown it."""

    seat: Seat
    tricks: int
    statement: str | None
    responders: tuple[Seat, ...]
    accepted: tuple[Seat, ...] = ()


class FourHandDeal(msgspec.Struct, frozen=True):
    """A deal from the cards to the last trick. Hands by place: north, east, south, west.

    `dealt` as dealt, `held` what is left. `won` tricks of ns and ew. `barred` may not claim
    before the next trick is complete. `shown` is declarer once a claim has shown his hand.
    `over` once thirteen tricks are won, a claim is agreed or all have passed.
    """

    number: int
    dealer: Seat
    vulnerable: tuple[bool, bool]
    dealt: Hands
    held: Hands
    seed: str | None
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
        """Who must send the next card: declarer for dummy's hand (rubber §3.3)."""
        hand = self.hand_to_play
        if self.contract is not None and hand == self.dummy:
            return self.contract.declarer
        return hand

    def holding(self, seat: Seat) -> Hand:
        return self.held[PLACE[seat]]


def begin(event: Dealt) -> FourHandDeal:
    """The deal as the cards are dealt."""
    first, second, third, fourth = (hand_of(event.hands[seat] or ()) for seat in SEATS)
    hands = (first, second, third, fourth)
    vulnerable = (event.vulnerable["ns"], event.vulnerable["ew"])
    return FourHandDeal(event.deal, event.dealer, vulnerable, hands, hands, event.seed)


def without(held: Hands, seat: Seat, card: Card) -> Hands:
    first, second, third, fourth = held
    match seat:
        case "north":
            return (first ^ BIT[card], second, third, fourth)
        case "east":
            return (first, second ^ BIT[card], third, fourth)
        case "south":
            return (first, second, third ^ BIT[card], fourth)
        case "west":
            return (first, second, third, fourth ^ BIT[card])


def evolve(deal: FourHandDeal, event: DealEvent) -> FourHandDeal:
    """The deal after the event."""
    match event:
        case CardPlayed():
            return replace(
                deal,
                trick=(*deal.trick, PlayedCard(event.hand, event.card)),
                held=without(deal.held, event.hand, event.card),
            )
        case TrickWon():
            return take_trick(deal, event.winner)
        case Passed():
            return called(deal, Call(deal.caller, "pass"))
        case BidMade():
            return called(deal, Call(deal.caller, "bid", event.level, event.strain))
        case Doubled():
            return called(deal, Call(deal.caller, "double"))
        case Redoubled():
            return called(deal, Call(deal.caller, "redouble"))
        case ContractSet():
            return replace(deal, contract=event.contract(), leader=LEFT[event.declarer])
        case DummyExposed():
            return replace(deal, dummy_seen=True)
        case ClaimMade():
            return claimed(deal, event)
        case ClaimAnswered():
            return answered(deal, event)
        case ClaimSettled():
            return settled(deal, event)
        case PassedOut():
            return replace(deal, over=True)
        case HandsRevealed():
            return replace(deal, revealed=deal.revealed or event.deal == deal.number)
        case Dealt():
            return begin(event)
        case _:
            assert_never(event)


replace = msgspec.structs.replace


def called(deal: FourHandDeal, call: Call) -> FourHandDeal:
    return replace(deal, calls=(*deal.calls, call))


def take_trick(deal: FourHandDeal, winner: Seat) -> FourHandDeal:
    ns, ew = deal.won
    won = (ns + 1, ew) if SIDE[winner] == "ns" else (ns, ew + 1)
    leader = deal.trick[0].seat
    return replace(
        deal,
        trick=(),
        leader=winner,
        history=(*deal.history, Trick(leader, deal.trick, winner)),
        won=won,
        barred=(),
        over=won[0] + won[1] == 13,
    )


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
