"""Which card the bot plays to a trick that has begun."""

from collections.abc import Sequence
from typing import Final

from domain.kernel.cards import SUIT_BITS, cards_of
from domain.kernel.seats import SIDE
from domain.kernel.tricks import PlayedCard, winning
from domain.variants.minibridge.bots.sight import ACE, Sight, above, between, length, rank

TRUMP_PRICE: Final = 30
MASTER_PRICE: Final = 20
GUARD_PRICE: Final = 6
LENGTH_PRICE: Final = -0.5  # a long suit can spare a card
TEN: Final = 8
JACK: Final = 9


def follow(sight: Sight, legal: Sequence[str]) -> str:
    """Wins cheaply where it can and should, else gives away what is worth least."""
    best = winning(sight.trick, sight.strain)
    partner_wins = SIDE[best.seat] == SIDE[sight.seat]
    winners = [card for card in legal if beats(sight, card)]
    if not winners or (partner_wins and sight.is_safe(best.card)):
        return cheapest(sight, legal)
    if len(sight.trick) == 3:
        return cheapest(sight, winners)
    choose = second_hand if len(sight.trick) == 1 else third_hand
    return choose(sight, legal, winners)


def beats(sight: Sight, card: str) -> bool:
    played = PlayedCard(sight.seat, card)  # type: ignore[arg-type]  # an offered card
    return winning((*sight.trick, played), sight.strain) is played


def second_hand(sight: Sight, legal: Sequence[str], winners: Sequence[str]) -> str:
    """Low; but it ruffs, covers an honour, and wins what partner is known not to win."""
    led = sight.trick[0].card
    safe = [card for card in winners if sight.is_safe(card)]
    if winners[0][0] != led[0]:
        return cheapest(sight, safe or winners)
    if sight.attacks:
        alone = [card for card in safe if not above(card) & sight.partners]
        return cheapest(sight, alone or legal)
    if rank(led) >= TEN and not sight.is_master(led):
        return cheapest(sight, winners)
    return cheapest(sight, safe if safe and sight.needed == 1 else legal)


def third_hand(sight: Sight, legal: Sequence[str], winners: Sequence[str]) -> str:
    """High, but no higher than it takes; a ruff is small."""
    safe = [card for card in winners if sight.is_safe(card)]
    if safe:
        return cheapest(sight, safe)
    if winners[0][0] != sight.trick[0].card[0]:
        return cheapest(sight, winners)
    if sight.open.issuperset(sight.behind):
        return cheapest(sight, legal)  # the open hand behind beats them all
    return lowest_equal(sight, winners)


def lowest_equal(sight: Sight, cards: Sequence[str]) -> str:
    """The lowest of the cards of a suit that is as good as the highest."""
    high = max(cards, key=rank)
    equal = [card for card in cards if not between(high, card) & sight.theirs]
    return min(equal, key=rank)


def cheapest(sight: Sight, cards: Sequence[str]) -> str:
    return min(cards, key=lambda card: price(sight, card))


def price(sight: Sight, card: str) -> float:
    """What it costs to part with a card."""
    if sight.is_trump(card):
        return TRUMP_PRICE + rank(card)
    if card[0] == sight.trick[0].card[0]:
        return rank(card)
    if sight.is_master(card):
        return MASTER_PRICE + rank(card)
    guards = GUARD_PRICE if is_guard(sight, card) else 0
    return rank(card) + guards + LENGTH_PRICE * length(sight.own, card[0])


def is_guard(sight: Sight, card: str) -> bool:
    """Whether without the card an honour falls to the higher ones: a king needs one card beside
    it, a queen two, a jack three."""
    suit = cards_of(sight.own & SUIT_BITS[card[0]])
    honours = [one for one in suit if one != card and rank(one) >= JACK]
    return any(len(suit) == ACE - rank(one) + 1 for one in honours)
