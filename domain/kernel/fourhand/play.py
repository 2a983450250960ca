"""Decides calls and cards: one named refusal at a time, then the events."""

from typing import assert_never

from domain.kernel.auction import (
    DeclarerRule,
    check_bid,
    check_double,
    check_redouble,
    contract_of,
    is_passed_out,
)
from domain.kernel.cards import BIT, cards_of, legal_to_follow
from domain.kernel.errors import (
    CardNotInHand,
    MustFollowSuit,
    NotYourTurn,
    WrongHand,
)
from domain.kernel.fourhand.deal import FourHandDeal, evolve
from domain.kernel.fourhand.messages import CardPlayed, ContractSet, DummyExposed, TrickWon
from domain.kernel.messages import (
    Bid,
    BidMade,
    Double,
    Doubled,
    Event,
    Pass,
    Passed,
    PassedOut,
    Play,
    Redouble,
    Redoubled,
)
from domain.kernel.seats import PARTNER, Seat
from domain.kernel.tricks import PlayedCard, winning

CallCommand = Bid | Pass | Double | Redouble


def decide_call(deal: FourHandDeal, command: CallCommand, rule: DeclarerRule) -> tuple[Event, ...]:
    """A call and, when it closes the auction, the contract or the passed-out deal."""
    seat = deal.caller
    if command.seat != seat:
        raise NotYourTurn(str(command.seat), (seat,))
    event = call_event(deal, command, seat)
    calls = evolve(deal, event).calls
    if is_passed_out(calls):
        return event, PassedOut()
    contract = contract_of(calls, rule)
    if contract is None:
        return (event,)
    dummy = PARTNER[contract.declarer]
    return event, ContractSet(
        contract.level, contract.strain, contract.doubled, contract.declarer, dummy
    )


def call_event(
    deal: FourHandDeal, command: CallCommand, seat: Seat
) -> BidMade | Passed | Doubled | Redoubled:
    match command:
        case Pass():
            return Passed()
        case Bid():
            check_bid(deal.calls, command.level, command.strain)
            return BidMade(command.level, command.strain)
        case Double():
            check_double(deal.calls, seat)
            return Doubled()
        case Redouble():
            check_redouble(deal.calls, seat)
            return Redoubled()
        case _:
            assert_never(command)


def decide_play(deal: FourHandDeal, command: Play) -> tuple[Event, ...]:
    """A card and what follows: dummy after the opening lead, the trick after four."""
    contract = deal.contract
    assert contract is not None
    hand = deal.hand_to_play
    check_card(deal, command, hand)
    played = CardPlayed(hand, command.card)
    if len(deal.trick) == 3:
        trick = (*deal.trick, PlayedCard(hand, command.card))
        winner = winning(trick, contract.strain).seat
        return played, TrickWon(winner, len(deal.history) + 1)
    if not deal.dummy_seen:
        dummy = PARTNER[contract.declarer]
        return played, DummyExposed(dummy, cards_of(deal.holding(dummy)))
    return (played,)


def check_card(deal: FourHandDeal, command: Play, hand: Seat) -> None:
    """Refuses a card that is not the sender's to play now (rubber §3.3)."""
    controller = deal.controller_of(hand)
    if command.seat != controller:
        raise NotYourTurn(str(command.seat), (controller,))
    if command.hand is not None and command.hand != hand:
        raise WrongHand(hand=hand)
    held = deal.holding(hand)
    if not held & BIT[command.card]:
        if controls_other_hand(deal, controller, hand, command):
            raise WrongHand(hand=hand)
        raise CardNotInHand(card=command.card, hand=hand)
    suit_led = deal.trick[0].card[0] if deal.trick else None
    if not legal_to_follow(held, suit_led) & BIT[command.card]:
        raise MustFollowSuit(card=command.card, suit_led=suit_led)


def controls_other_hand(deal: FourHandDeal, sender: Seat, hand: Seat, command: Play) -> bool:
    """Whether declarer named a card of the other hand he plays."""
    if deal.contract is None or sender != deal.contract.declarer:
        return False
    other = PARTNER[hand]
    return bool(deal.holding(other) & BIT[command.card])
