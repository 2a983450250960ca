"""Chooses a card to a trick: win cheaply, third hand high, second hand low, ruff, discard."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from domain.bots.fourhand.hands import rank
from domain.kernel.cards import CARDS
from domain.kernel.seats import SIDE, Seat, turn


class Sight(msgspec.Struct, frozen=True):
    """What a player knows when a card is due.

    `hand` is the seat whose card it is, `cards` what that hand holds, `legal` what it may play.
    `trick` (seat, card) pairs so far. `known` the hands he sees. `unseen` the cards in no hand
    that he sees and not played as far as the history tells. `partners` the cards that partner
    led in the tricks shown. `declares` whether he plays two hands. `calls` the auction.
    """

    hand: Seat
    cards: tuple[str, ...]
    legal: tuple[str, ...]
    trick: tuple[tuple[Seat, str], ...]
    trump: str
    known: dict[Seat, tuple[str, ...]]
    unseen: frozenset[str]
    partner_led: tuple[str, ...]
    declares: bool
    is_opening: bool


def sight_of(view: Mapping[str, Any]) -> Sight:
    table, viewer = view["table"], view["viewer"]
    known = {seat: tuple(cards) for seat, cards in table["hands"].items()}
    known[viewer] = tuple(view["hand"])
    hand: Seat = table["legal_hand"]
    trick = tuple((card["seat"], card["card"]) for card in table["trick"])
    tricks = table["history"]
    played = {card["card"] for one in tricks for card in one["cards"]}
    played |= {card for _, card in trick}
    mate = turn(viewer, 2)
    return Sight(
        hand=hand,
        cards=known[hand],
        legal=tuple(offer["card"] for offer in view["actions"] if offer["type"] == "play"),
        trick=trick,
        trump=table["contract"]["strain"],
        known=known,
        unseen=frozenset(CARDS) - played - {card for cards in known.values() for card in cards},
        partner_led=tuple(one["cards"][0]["card"] for one in tricks if one["leader"] == mate),
        declares=viewer == table["declarer"],
        is_opening=not tricks and not trick,
    )


def beats(card: str, best: str, trump: str) -> bool:
    """Whether the card would take the trick from the best one so far."""
    if card[0] == best[0]:
        return rank(card) > rank(best)
    return card[0] == trump


def best_of(trick: Sequence[tuple[Seat, str]], trump: str) -> tuple[Seat, str]:
    best = trick[0]
    for played in trick[1:]:
        if beats(played[1], best[1], trump):
            best = played
    return best


def is_master(sight: Sight, card: str) -> bool:
    """Whether no higher card of the suit can be in a hand that is not seen."""
    return not any(one[0] == card[0] and rank(one) > rank(card) for one in sight.unseen)


def lowest(cards: Iterable[str]) -> str:
    return min(cards, key=rank)


def choose_card(sight: Sight) -> str:
    """The card to play to a trick that has been led to."""
    winner, best = best_of(sight.trick, sight.trump)
    is_ours = SIDE[winner] == SIDE[sight.hand]
    if is_ours and not may_be_beaten(sight, best):
        return cheapest(sight)
    winners = [card for card in sight.legal if beats(card, best, sight.trump)]
    sure = [card for card in winners if not may_be_beaten(sight, card)]
    if sure:
        return min(sure, key=lambda card: (card[0] == sight.trump, rank(card)))
    is_third = len(sight.trick) == 2
    if winners and is_third and not (is_ours and close(sight, best, max(winners, key=rank))):
        return lowest_equal(sight, max(winners, key=rank))
    return cheapest(sight)


def close(sight: Sight, partners: str, mine: str) -> bool:
    """Whether partner's card is as good as mine: nothing unseen lies between them."""
    return partners[0] == mine[0] and not any(
        one[0] == mine[0] and rank(partners) < rank(one) < rank(mine) for one in sight.unseen
    )


def lowest_equal(sight: Sight, card: str) -> str:
    """The lowest legal card of the suit that does the same work as this one."""
    same = [own for own in sight.legal if own[0] == card[0] and close(sight, own, card)]
    return lowest(same)


def may_be_beaten(sight: Sight, card: str) -> bool:
    """Whether an opponent who is still to play may hold a card that beats this one."""
    led = sight.trick[0][1][0]
    place = len(sight.trick)
    for after in range(1, 4 - place):
        seat = turn(sight.hand, after)
        if SIDE[seat] == SIDE[sight.hand]:
            continue
        held = sight.known.get(seat)
        if held is None:
            rivals = [one for one in sight.unseen if one[0] == led]
        else:
            rivals = [one for one in held if one[0] == led] or list(held)
        if any(beats(one, card, sight.trump) for one in rivals):
            return True
    return False


def cheapest(sight: Sight) -> str:
    """The card that is missed least: low, no trump, no master, from a long suit."""

    def worth(card: str) -> tuple[bool, bool, int, int]:
        length = sum(one[0] == card[0] for one in sight.cards)
        return card[0] == sight.trump, is_master(sight, card), rank(card), -length

    return min(sight.legal, key=worth)
