"""The state of one deal and how each event changes it."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, assert_never

import msgspec

from domain.kernel.cards import BIT, Hand, hand_of
from domain.kernel.fourhand.messages import CardPlayed, DummyExposed, TrickWon
from domain.kernel.messages import Event
from domain.kernel.seats import LEFT, PARTNER, PLACE, SEATS, SIDE, Seat, turn
from domain.kernel.tricks import PlayedCard, Trick
from domain.variants.minibridge.announcing import attackers
from domain.variants.minibridge.messages import (
    ContractChosen,
    DeclarerSet,
    LengthsAnnounced,
    MinibridgeDealAnnulled,
    MinibridgeDealt,
    MinibridgeHandsRevealed,
    PointsAnnounced,
    SuitLengths,
    TrickContract,
)

Hands: TypeAlias = tuple[Hand, Hand, Hand, Hand]
Phase: TypeAlias = Literal["announce", "lengths", "contract", "play"]

DealEvent: TypeAlias = (
    PointsAnnounced
    | MinibridgeDealAnnulled
    | DeclarerSet
    | LengthsAnnounced
    | DummyExposed
    | ContractChosen
    | CardPlayed
    | TrickWon
    | MinibridgeHandsRevealed
)


class MinibridgeDeal(msgspec.Struct, frozen=True, gc=False):
    """A deal from the cards to the last trick. Hands by place: north, east, south, west.

    `trumps` when suits may become trumps, so that attackers announce lengths. `announced` are
    points in order from the dealer, `lengths` those of the attackers in the same order. `dealt`
    as dealt, `played` the cards that have left the hands. `won` tricks of ns and ew.
    `over` once thirteen tricks are won or the deal is annulled.
    """

    number: int
    attempt: int
    dealer: Seat
    trumps: bool
    dealt: Hands
    announced: tuple[int, ...] = ()
    declarer: Seat | None = None
    lengths: tuple[SuitLengths, ...] = ()
    contract: TrickContract | None = None
    dummy_seen: bool = False
    played: Hand = 0
    trick: tuple[PlayedCard, ...] = ()
    leader: Seat | None = None
    history: tuple[Trick, ...] = ()
    won: tuple[int, int] = (0, 0)
    over: bool = False
    revealed: bool = False

    @property
    def phase(self) -> Phase:
        if self.contract is not None:
            return "play"
        if self.declarer is None:
            return "announce"
        return "lengths" if self.trumps and len(self.lengths) < 2 else "contract"

    @property
    def dummy(self) -> Seat | None:
        return None if self.declarer is None else PARTNER[self.declarer]

    @property
    def attackers(self) -> tuple[Seat, ...]:
        """Declarer and dummy in the order in which they announce; none before they are known."""
        return () if self.declarer is None else attackers(self.dealer, SIDE[self.declarer])

    @property
    def points(self) -> int:
        """High-card points of the attack, 20 to 40; there is an attack."""
        seats = (turn(self.dealer, step) for step in range(4))
        told = dict(zip(seats, self.announced, strict=True))
        return sum(told[seat] for seat in self.attackers)

    @property
    def hand_to_play(self) -> Seat:
        """Whose card is next; the leader is known once there is a contract."""
        assert self.leader is not None
        return turn(self.leader, len(self.trick))

    @property
    def controller(self) -> Seat:
        """Who must send now: in turn, and declarer for dummy's hand (§4)."""
        match self.phase:
            case "announce":
                return turn(self.dealer, len(self.announced))
            case "lengths":
                return self.attackers[len(self.lengths)]
            case "play" if (hand := self.hand_to_play) != self.dummy:
                return hand
            case _:
                assert self.declarer is not None
                return self.declarer

    def holding(self, seat: Seat) -> Hand:
        """What is left of the seat's hand."""
        return self.dealt[PLACE[seat]] & ~self.played


replace = msgspec.structs.replace


def begin(event: MinibridgeDealt, trumps: bool) -> MinibridgeDeal:
    """The deal as the cards are dealt."""
    return MinibridgeDeal(event.deal, event.attempt, event.dealer, trumps, dealt_hands(event))


def dealt_hands(event: MinibridgeDealt) -> Hands:
    north, east, south, west = (hand_of(event.hands[seat] or ()) for seat in SEATS)
    return north, east, south, west


def play_on(deal: MinibridgeDeal, events: Sequence[Event]) -> MinibridgeDeal:
    """The deal after a run of cards and won tricks.

    The deal is made anew only once for the run: the speed of a replay hangs on that.
    """
    played, trick, leader, history = deal.played, deal.trick, deal.leader, deal.history
    ns, ew = deal.won
    for event in events:
        if type(event) is CardPlayed:
            played |= BIT[event.card]
            trick += (PlayedCard(event.hand, event.card),)
            continue
        assert isinstance(event, TrickWon)
        history += (Trick(trick[0].seat, trick, event.winner),)
        trick, leader = (), event.winner
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
        over=ns + ew == 13,
    )


def evolve(deal: MinibridgeDeal, event: DealEvent) -> MinibridgeDeal:
    """The deal after the event."""
    match event:
        case CardPlayed() | TrickWon():
            return play_on(deal, (event,))
        case PointsAnnounced():
            return replace(deal, announced=(*deal.announced, event.points))
        case DeclarerSet():
            return replace(deal, declarer=event.declarer)
        case LengthsAnnounced():
            lengths = SuitLengths(event.S, event.H, event.D, event.C)
            return replace(deal, lengths=(*deal.lengths, lengths))
        case ContractChosen():
            return contracted(deal, event)
        case DummyExposed():
            return replace(deal, dummy_seen=True)
        case MinibridgeDealAnnulled():
            return replace(deal, over=True)
        case MinibridgeHandsRevealed():
            same = (event.deal, event.attempt) == (deal.number, deal.attempt)
            return replace(deal, revealed=deal.revealed or same)
        case _:
            assert_never(event)


def contracted(deal: MinibridgeDeal, event: ContractChosen) -> MinibridgeDeal:
    """The defender on declarer's left leads to the first trick (§4)."""
    assert deal.declarer is not None
    contract = TrickContract(event.strain, event.tricks)
    return replace(deal, contract=contract, leader=LEFT[deal.declarer])
