"""Which card the bot plays to a trick that has begun."""

from collections.abc import Sequence

from domain.kernel.cards import SUIT_BITS, hand_of
from domain.kernel.seats import SIDE
from domain.kernel.tricks import PlayedCard, winning
from domain.variants.minibridge.bots.sight import Sight, higher, length, strength


def follow(sight: Sight, legal: Sequence[str]) -> str:
    """Wins cheaply where it can and should, else gives away what is worth least."""
    best = winning(sight.trick, sight.strain)
    partner_wins = SIDE[best.seat] == SIDE[sight.hand]
    winners = [card for card in legal if beats(sight, card)]
    if not winners or (partner_wins and sight.is_safe(best.card)):
        return cheapest(sight, legal)
    safe = [card for card in winners if sight.is_safe(card)]
    match len(sight.trick):
        case 3:
            return cheapest(sight, legal if partner_wins else winners)
        case 2:
            return third_hand(sight, legal, winners, safe)
        case _:
            return second_hand(sight, legal, winners, safe)


def beats(sight: Sight, card: str) -> bool:
    played = PlayedCard(sight.hand, card)  # type: ignore[arg-type]  # an offered card
    return winning((*sight.trick, played), sight.strain) is played


def third_hand(
    sight: Sight, legal: Sequence[str], winners: Sequence[str], safe: Sequence[str]
) -> str:
    """High, but no higher than it takes; a ruff is small."""
    if safe:
        return cheapest(sight, safe)
    if sight.is_trump(winners[0]) and not sight.is_trump(sight.trick[0].card):
        return cheapest(sight, winners)
    if set(sight.opponents_to_come) <= sight.open:
        return cheapest(sight, legal)  # dummy behind beats all of them
    return lowest_equal(sight, max(winners, key=strength), winners)


def lowest_equal(sight: Sight, high: str, cards: Sequence[str]) -> str:
    """The lowest card that is as good as the high one: no opponent's card lies between."""
    between = [card for card in cards if card[0] == high[0] and not (
        higher(card) & ~higher(high) & ~hand_of([high]) & sight.theirs
    )]  # fmt: skip
    return min(between, key=strength)


def second_hand(
    sight: Sight, legal: Sequence[str], winners: Sequence[str], safe: Sequence[str]
) -> str:
    """Low, unless it covers an honour, ruffs, or partner is known not to win."""
    led = sight.trick[0].card
    if winners[0][0] != led[0]:
        return cheapest(sight, safe or winners)
    if sight.declares:
        partner = sight.holds[sight.partner]
        rest = [card for card in safe if not higher(card) & partner]
        return cheapest(sight, rest if rest else legal)
    covers = strength(led) >= strength("ST") and length(sight.own, led[0]) > 1
    if covers and not sight.is_master(led):
        return cheapest(sight, winners)
    return cheapest(sight, safe if safe and sight.needed == 1 else legal)


def cheapest(sight: Sight, cards: Sequence[str]) -> str:
    return min(cards, key=lambda card: price(sight, card))


def price(sight: Sight, card: str) -> float:
    """What it costs to part with a card: trumps and masters are dear, long suits are kept."""
    cost = float(strength(card))
    if sight.is_trump(card):
        return cost + 30
    if sight.trick and card[0] != sight.trick[0].card[0]:
        cost += guard(sight, card)
    return cost


def guard(sight: Sight, card: str) -> float:
    """How much a discard weakens its suit: a master is kept, and a card that guards an honour."""
    suit = card[0]
    held = [one for one in cards_in(sight, suit) if one != card]
    if sight.is_master(card):
        return 20
    guarded = any(length(sight.own, suit) == 13 - strength(one) for one in held)
    return 6.0 if guarded else -0.5 * length(sight.own, suit)


def cards_in(sight: Sight, suit: str) -> tuple[str, ...]:
    from domain.kernel.cards import cards_of

    return cards_of(sight.own & SUIT_BITS[suit])
