"""The card that the bot plays once all cards are known: it tries each by playing the deal out.

In the playout both hands follow simple habits: lead a card that cannot be beaten, trumps first,
else the lowest of the longest suit; take a trick as cheaply as possible, else throw the lowest.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from domain.kernel.cards import BIT, CARDS, INDEX, SUIT_BITS, Card, Hand, hand_of

EVERYTHING: Final[Hand] = hand_of(CARDS)
NO_TRUMP: Final[Hand] = 0


def choose_card(view: Mapping[str, Any], legal: Sequence[Card]) -> Card:
    """The legal card with which the playout wins most tricks; of equal ones the lowest."""
    trump = trump_of(view["table"]["contract"]["strain"])
    mine, theirs = hand_of(view["hand"]), opponents_hand(view)
    trick = view["table"]["trick"]
    led = BIT[trick[0]["card"]] if trick else 0

    def outcome(card: Card) -> tuple[int, int]:
        won = tricks_after(BIT[card], led, mine ^ BIT[card], theirs, trump)
        return won, INDEX[card] % 13

    return max(legal, key=outcome)


def opponents_hand(view: Mapping[str, Any]) -> Hand:
    """All that is neither in the own hand nor played: exact once the stock is empty."""
    table = view["table"]
    tricks = (*(trick["cards"] for trick in table["history"]), table["trick"])
    played = hand_of(one["card"] for cards in tricks for one in cards)
    return EVERYTHING & ~played & ~hand_of(view["hand"])


def trump_of(strain: str) -> Hand:
    """All cards of the trump suit, none in no trump."""
    return SUIT_BITS.get(strain, NO_TRUMP)


def tricks_after(card: Hand, led: Hand, mine: Hand, theirs: Hand, trump: Hand) -> int:
    """Tricks to win from now on when the card is played, to `led` or as a lead (`led` 0)."""
    if led:
        if beats(card, led, trump):
            return 1 + playout(mine, theirs, trump)
        return theirs.bit_count() - playout(theirs, mine, trump)
    reply = choose_reply(card, theirs, trump)
    if beats(reply, card, trump):
        return mine.bit_count() - playout(theirs ^ reply, mine, trump)
    return 1 + playout(mine, theirs ^ reply, trump)


def playout(leader: Hand, other: Hand, trump: Hand) -> int:
    """The tricks that the leader wins of those left, when both follow the habits."""
    won, leads = 0, True
    while leader:
        lead = choose_lead(leader, other, trump)
        reply = choose_reply(lead, other, trump)
        leader, other = leader ^ lead, other ^ reply
        keeps = not beats(reply, lead, trump)
        won += keeps == leads
        if not keeps:
            leader, other, leads = other, leader, not leads
    return won


def suit_of(card: Hand) -> Hand:
    return next(suit for suit in SUIT_BITS.values() if suit & card)


def beats(reply: Hand, lead: Hand, trump: Hand) -> bool:
    """A lower bit of a suit is a higher card."""
    if reply & suit_of(lead):
        return reply < lead
    return bool(reply & trump)


def choose_lead(leader: Hand, other: Hand, trump: Hand) -> Hand:
    longest = 0
    for suit in (trump, *SUIT_BITS.values()):
        held, against = leader & suit, other & suit
        top = held & -held
        if held and (top < (against & -against) if against else not other & trump):
            return top
        if held.bit_count() > longest.bit_count():
            longest = held
    return lowest(longest)


def choose_reply(lead: Hand, hand: Hand, trump: Hand) -> Hand:
    """The cheapest card that wins, else the lowest that may be played."""
    suit = suit_of(lead)
    held = hand & suit
    if held:
        return lowest(held & (lead - 1) or held)
    return lowest(hand & trump or hand)


def lowest(cards: Hand) -> Hand:
    """The card of lowest rank."""
    ends = [(cards & suit).bit_length() - 1 for suit in SUIT_BITS.values() if cards & suit]
    return BIT[CARDS[max(ends, key=lambda place: place % 13)]]
