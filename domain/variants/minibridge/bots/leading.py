"""Which card the bot leads."""

from collections.abc import Sequence

from domain.kernel.cards import SUIT_BITS, cards_of
from domain.variants.minibridge.bots.sight import Sight, higher, length, strength


def lead(sight: Sight, legal: Sequence[str]) -> str:
    return declare(sight, legal) if sight.declares else defend(sight, legal)


# ── the attack, which sees both its hands ─────────────────────────────────────────────────────


def declare(sight: Sight, legal: Sequence[str]) -> str:
    """Draws trumps, takes its winners once they are enough, else builds its best suit."""
    trumps = SUIT_BITS.get(sight.strain, 0)
    if sight.theirs & trumps:
        drawing = [card for card in legal if sight.is_trump(card)]
        if drawing and worth_drawing(sight):
            return from_suit(sight, drawing)
    suits = {card[0] for card in legal if not sight.is_trump(card)}
    if not suits:
        return min(legal, key=strength)
    certain = sum(sure_tricks(sight, suit) for suit in "SHDC")
    if certain >= sight.needed:
        cashing = [suit for suit in suits if sure_tricks(sight, suit)]
        if cashing:
            suit = max(cashing, key=lambda one: (blocked(sight, one), sure_tricks(sight, one)))
            return from_suit(sight, [card for card in legal if card[0] == suit])
    suit = max(suits, key=lambda one: promise(sight, one))
    return from_suit(sight, [card for card in legal if card[0] == suit])


def worth_drawing(sight: Sight) -> bool:
    """Whether the attack has more trumps than the defence has left."""
    suit = sight.strain
    return longest(sight, suit) >= 2 and 2 * longest(sight, suit) > length(sight.theirs, suit)


def longest(sight: Sight, suit: str) -> int:
    return max(length(sight.own, suit), length(sight.holds[sight.partner], suit))


def sure_tricks(sight: Sight, suit: str) -> int:
    """Tricks that the side can take at once in the suit, if it can reach them."""
    masters = 0
    for card in cards_of(sight.ours & SUIT_BITS[suit]):
        if higher(card) & sight.theirs:
            break
        masters += 1
    return min(masters, longest(sight, suit))


def promise(sight: Sight, suit: str) -> float:
    """How much a suit may still bring: long, strong, and not yet all winners."""
    lost = length(sight.theirs, suit) and losers(sight, suit)
    return longest(sight, suit) - 1.5 * lost + 0.3 * length(sight.ours, suit)


def losers(sight: Sight, suit: str) -> int:
    """Cards of the defence above the side's best in turn."""
    ours, theirs = sight.ours & SUIT_BITS[suit], sight.theirs & SUIT_BITS[suit]
    return (theirs & ((ours & -ours) - 1)).bit_count() if ours else theirs.bit_count()


def blocked(sight: Sight, suit: str) -> bool:
    """Whether the hand to lead is the shorter one: its high cards go first."""
    return length(sight.own, suit) < length(sight.holds[sight.partner], suit)


def from_suit(sight: Sight, cards: Sequence[str]) -> str:
    """The card of one suit: a winner of the short hand, low towards the other hand's honours."""
    suit = cards[0][0]
    partner = cards_of(sight.holds[sight.partner] & SUIT_BITS[suit])
    masters = [card for card in cards if sight.is_master(card)]
    if masters and (not partner or not sight.is_master(partner[0])):
        return min(masters, key=strength)
    if masters and len(cards) <= len(partner):
        return max(masters, key=strength)
    if partner and strength(partner[0]) > strength(max(cards, key=strength)):
        return min(cards, key=strength)
    return top_of_sequence(sight, cards) or min(cards, key=strength)


def top_of_sequence(sight: Sight, cards: Sequence[str]) -> str | None:
    """The highest card when the side holds the next one or two too."""
    best = max(cards, key=strength)
    below = [
        card
        for card in cards_of(sight.ours & SUIT_BITS[best[0]])
        if strength(card) < strength(best)
    ]
    if below and strength(best) >= 8 and not (higher(below[0]) & ~higher(best) & sight.theirs):
        return best
    return None


# ── the defence ───────────────────────────────────────────────────────────────────────────────


def defend(sight: Sight, legal: Sequence[str]) -> str:
    """Takes its masters, returns partner's suit, else leads from length or a sequence."""
    masters = [card for card in legal if sight.is_master(card) and not sight.is_trump(card)]
    if masters and sight.history:
        return max(masters, key=lambda card: (length(sight.own, card[0]), -strength(card)))
    returned = partners_suit(sight)
    back = [card for card in legal if card[0] == returned]
    if back:
        return max(back, key=strength) if len(back) <= 2 else min(back, key=strength)
    return max(legal, key=lambda card: appeal(sight, card))


def partners_suit(sight: Sight) -> str | None:
    """The suit that partner led first."""
    for trick in sight.history:
        if trick[0].seat == sight.partner:
            return trick[0].card[0]
    return None


def appeal(sight: Sight, card: str) -> float:
    """How good a card is to lead without a better reason."""
    suit = card[0]
    held = length(sight.own, suit)
    top = top_of_sequence(sight, cards_of(sight.own & SUIT_BITS[suit]))
    value = float(held) - 0.1 * strength(card)
    if card == top:
        value += 3.0
    if sight.strain != "NT":
        value += 2.0 if held == 1 and not sight.is_trump(card) else 0.0
        value -= 3.0 if sight.is_trump(card) else 0.0
        if (
            sight.own & SUIT_BITS[suit] & -(sight.own & SUIT_BITS[suit]) & SUIT_BITS[suit]
            and max(strength(one) for one in cards_of(sight.own & SUIT_BITS[suit])) == 12
            and strength(card) != 12
        ):
            value -= 3.0  # an ace is not underled
    return value
