"""Tricks of two cards: which replies are legal and who wins (RULES §4)."""

from domain.kernel.cards import INDEX, Card, Hand, Strain, legal_to_follow
from domain.variants.draw_bridge.options import DrawRule


def legal_in_draw(hand: Hand, led: Card | None, rule: DrawRule) -> Hand:
    """Any card, unless the rule is `follow_suit`."""
    if rule != "follow_suit" or led is None:
        return hand
    return legal_to_follow(hand, led[0])


def legal_in_play(hand: Hand, led: Card | None) -> Hand:
    return legal_to_follow(hand, None if led is None else led[0])


def reply_wins_draw(lead: Card, reply: Card, rule: DrawRule) -> bool:
    """`free_rank`: the higher rank whatever the suit, the leader wins a tie; else the suit led."""
    if rule == "free_rank":
        return INDEX[reply] % 13 < INDEX[lead] % 13
    return reply[0] == lead[0] and INDEX[reply] < INDEX[lead]


def reply_wins_play(lead: Card, reply: Card, trump: Strain) -> bool:
    """The higher trump, else the higher card of the suit led."""
    if reply[0] == lead[0]:
        return INDEX[reply] < INDEX[lead]
    return reply[0] == trump
