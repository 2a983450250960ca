"""The state of one deal and how each event changes it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, TypeAlias, assert_never

import msgspec

from domain.kernel.cards import BIT, Hand, hand_of
from domain.kernel.fourhand.messages import HandsRevealed
from domain.kernel.messages import Event, PassedOut
from domain.kernel.seats import PLACE, SEATS, SIDE, Seat
from domain.kernel.tricks import PlayedCard, Trick
from domain.variants.belote_bridgee.cards import BeloteStrain
from domain.variants.belote_bridgee.messages import (
    BeloteCardPlayed,
    BeloteContract,
    BeloteContractSet,
    BeloteDealAnnulled,
    BeloteDealt,
    BelotePassed,
    BeloteTrickWon,
    BidValue,
    Coinched,
    CombinationsDeclared,
    CombinationsResolved,
    RedealRequested,
    Surcoinched,
    ValueBidMade,
)
from domain.variants.belote_bridgee.turns import ORDER, Rotation

Hands: TypeAlias = tuple[Hand, Hand, Hand, Hand]
CallType: TypeAlias = Literal["bid", "pass", "coinche", "surcoinche"]

BeloteDealEvent = (
    ValueBidMade
    | BelotePassed
    | Coinched
    | Surcoinched
    | RedealRequested
    | BeloteDealAnnulled
    | PassedOut
    | BeloteContractSet
    | BeloteCardPlayed
    | CombinationsDeclared
    | CombinationsResolved
    | BeloteTrickWon
    | HandsRevealed
)


class BeloteCall(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One call; `value` and `strain` for a bid only."""

    seat: Seat
    type: CallType
    value: BidValue | None = None
    strain: BeloteStrain | None = None


class AnnouncedBelote(msgspec.Struct, frozen=True, gc=False):
    """A king and queen of trumps in one hand; `complete` once both are played."""

    seat: Seat
    suit: Literal["S", "H", "D", "C"]
    complete: bool


class BeloteDeal(msgspec.Struct, frozen=True, gc=False):
    """A deal from the cards to the last trick. Hands by place: north, east, south, west.

    `dealt` as dealt, `played` the cards that have left the hands. `won` are tricks, `points`
    those of completed tricks with the bonus, both of ns and ew.
    `over` once eight tricks are won, all have passed or a redeal was granted.
    """

    number: int
    dealer: Seat
    rotation: Rotation
    dealt: Hands
    played: Hand = 0
    calls: tuple[BeloteCall, ...] = ()
    contract: BeloteContractSet | None = None
    trick: tuple[PlayedCard, ...] = ()
    leader: Seat | None = None
    history: tuple[Trick, ...] = ()
    won: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    declared: tuple[CombinationsDeclared, ...] = ()
    resolved: CombinationsResolved | None = None
    belotes: tuple[AnnouncedBelote, ...] = ()
    over: bool = False
    revealed: bool = False

    @property
    def phase(self) -> Literal["auction", "surcoinche", "play"]:
        if self.contract is not None:
            return "play"
        return "auction" if self.coincher is None else "surcoinche"

    @property
    def caller(self) -> Seat:
        """Whose turn it is in the auction, where every call so far was made in turn."""
        return ORDER[self.rotation][self.dealer][(len(self.calls) + 1) % 4]

    @property
    def bid(self) -> BeloteCall | None:
        """The last bid: the standing contract."""
        return next((call for call in reversed(self.calls) if call.type == "bid"), None)

    @property
    def standing(self) -> BeloteContract | None:
        bid = self.bid
        if bid is None or bid.value is None or bid.strain is None:
            return None
        return BeloteContract(bid.value, bid.strain)

    @property
    def coincher(self) -> Seat | None:
        return next((call.seat for call in self.calls if call.type == "coinche"), None)

    @property
    def doubled(self) -> int:
        """0 plain, 1 coinché, 2 surcoinché."""
        return sum(call.type in ("coinche", "surcoinche") for call in self.calls)

    @property
    def unanswered(self) -> tuple[Seat, ...]:
        """The takers who have not answered the coinche, in turn order from the coincher."""
        coincher = self.coincher
        assert coincher is not None
        said = [call.type for call in self.calls]
        answered = {call.seat for call in self.calls[said.index("coinche") + 1 :]}
        order = ORDER[self.rotation][coincher]
        return tuple(
            seat for seat in order if SIDE[seat] != SIDE[coincher] and seat not in answered
        )

    @property
    def passed_out(self) -> bool:
        """Four passes and no bid; three opening passes end nothing."""
        return [call.type for call in self.calls] == ["pass"] * 4

    @property
    def closed(self) -> bool:
        """Whether three passes follow a bid, or a coinche is answered: no more calls."""
        if self.coincher is not None:
            return not self.unanswered or self.doubled == 2
        return self.bid is not None and all(call.type == "pass" for call in self.calls[-3:])

    @property
    def settling(self) -> bool:
        """Whether the last call or card has its consequence still to come, in the same append."""
        if self.contract is not None:
            return len(self.trick) == 4
        return self.closed or self.passed_out

    @property
    def player(self) -> Seat:
        """Whose card is next; the leader is known once there is a contract."""
        assert self.leader is not None
        return ORDER[self.rotation][self.leader][len(self.trick)]

    def holding(self, seat: Seat) -> Hand:
        """What is left of the seat's hand."""
        return self.dealt[PLACE[seat]] & ~self.played


replace = msgspec.structs.replace


def begin(event: BeloteDealt, rotation: Rotation) -> BeloteDeal:
    """The deal as the cards are dealt."""
    return BeloteDeal(event.deal, event.dealer, rotation, dealt_hands(event))


def dealt_hands(event: BeloteDealt) -> Hands:
    north, east, south, west = (hand_of(event.hands[seat] or ()) for seat in SEATS)
    return north, east, south, west


def call_on(deal: BeloteDeal, events: Sequence[Event]) -> BeloteDeal:
    """The deal after a run of calls."""
    calls = list(deal.calls)
    for event in events:
        if isinstance(event, ValueBidMade):
            calls.append(BeloteCall(event.seat, "bid", event.value, event.strain))
        else:
            assert isinstance(event, BelotePassed | Coinched | Surcoinched)
            calls.append(BeloteCall(event.seat, CALL_TYPE[type(event)]))
    return replace(deal, calls=tuple(calls))


def play_on(deal: BeloteDeal, events: Sequence[Event]) -> BeloteDeal:
    """The deal after a run of cards, what was said with them, and won tricks."""
    cards, trick, leader, history = deal.played, deal.trick, deal.leader, deal.history
    tricks, points = list(deal.won), list(deal.points)
    declared, resolved, belotes = deal.declared, deal.resolved, deal.belotes
    for event in events:
        if type(event) is BeloteCardPlayed:
            cards |= BIT[event.card]
            trick += (PlayedCard(event.hand, event.card),)
            if event.belote is not None:
                belotes = said(belotes, event)
        elif type(event) is BeloteTrickWon:
            winner = leader = event.winner
            history += (Trick(trick[0].seat, trick, winner),)
            trick = ()
            side = SIDE[winner] == "ew"
            tricks[side] += 1
            points[side] += event.points + event.bonus
        elif type(event) is CombinationsDeclared:
            declared += (event,)
        else:
            assert isinstance(event, CombinationsResolved)
            resolved = event
    return replace(
        deal,
        played=cards,
        trick=trick,
        leader=leader,
        history=history,
        won=tuple(tricks),
        points=tuple(points),
        declared=declared,
        resolved=resolved,
        belotes=belotes,
        over=len(history) == TRICKS,
    )


def said(
    belotes: tuple[AnnouncedBelote, ...], event: BeloteCardPlayed
) -> tuple[AnnouncedBelote, ...]:
    """The belotes after the word said with a card."""
    suit = event.card[0]
    if event.belote == "belote":
        return (*belotes, AnnouncedBelote(event.hand, suit, False))  # type: ignore[arg-type]  # a suit
    return tuple(replace(one, complete=one.complete or one.suit == suit) for one in belotes)


TRICKS: Final = 8
CALL_TYPE: Final[dict[type[Event], CallType]] = {
    BelotePassed: "pass",
    Coinched: "coinche",
    Surcoinched: "surcoinche",
}
RunOn = Callable[[BeloteDeal, Sequence[Event]], BeloteDeal]
RUN_ON: Final[dict[type[Event], RunOn]] = {
    **dict.fromkeys((ValueBidMade, BelotePassed, Coinched, Surcoinched), call_on),
    **dict.fromkeys(
        (BeloteCardPlayed, BeloteTrickWon, CombinationsDeclared, CombinationsResolved), play_on
    ),
}


def runs(events: Sequence[Event]) -> Iterator[tuple[RunOn | None, Sequence[Event]]]:
    """Cuts events into runs of calls, runs of play, and other events alone.

    A deal is made anew only once for each run: the speed of a replay hangs on that.
    """
    start: int = 0
    kind: RunOn | None = None
    for place, event in enumerate(events):
        found = RUN_ON.get(type(event))
        if found is not None and found is kind:
            continue
        if start < place:
            yield kind, events[start:place]
        start, kind = place, found
    if start < len(events):
        yield kind, events[start:]


def evolve(deal: BeloteDeal, event: BeloteDealEvent) -> BeloteDeal:
    """The deal after the event."""
    match event:
        case (
            BeloteCardPlayed() | BeloteTrickWon() | CombinationsDeclared() | CombinationsResolved()
        ):
            return play_on(deal, (event,))
        case ValueBidMade() | BelotePassed() | Coinched() | Surcoinched():
            return call_on(deal, (event,))
        case BeloteContractSet():
            return replace(deal, contract=event, leader=event.leader)
        case PassedOut() | BeloteDealAnnulled():
            return replace(deal, over=True)
        case HandsRevealed():
            return replace(deal, revealed=deal.revealed or event.deal == deal.number)
        case RedealRequested():
            return deal
        case _:
            assert_never(event)
