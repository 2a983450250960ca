"""Which cards may be played, who wins a trick, and the bar a colon lays on a suit (RULES §4)."""

from domain.kernel.cards import SUIT_BITS, Hand, Strain, Suit
from domain.variants.bridgette.options import ColonDiscard
from domain.variants.bridgette.pack import BIT, COLON_BITS, COLON_OF, INDEX, SUIT_OF


def legal_leads(hand: Hand, forbidden: Suit | None) -> Hand:
    """All but the barred suit; the whole hand when nothing else is held (§4.1)."""
    if forbidden is None:
        return hand
    return hand & ~SUIT_BITS[forbidden] or hand


def legal_replies(hand: Hand, led: str, colon_discard: ColonDiscard) -> Hand:
    """What may be played to the card led (§4.2, §4.3)."""
    if led not in SUIT_OF:
        return hand
    matching = hand & BIT[COLON_OF[led]]
    following = hand & SUIT_BITS[SUIT_OF[led]]
    if following:
        return following | matching
    if colon_discard == "when_void":
        return hand
    return hand & ~COLON_BITS | matching or hand


def outcome(led: str, reply: str, trump: Strain) -> tuple[bool, Suit | None]:
    """Whether the leader wins, and the suit he may not lead next (§4.2, §4.3)."""
    if reply not in SUIT_OF:
        matches = led in SUIT_OF and COLON_OF[led] == reply
        return True, SUIT_OF[led] if matches else None
    if led not in SUIT_OF:
        beaten = SUIT_OF[reply] == trump or COLON_OF[reply] == led
        return not beaten, None
    if SUIT_OF[reply] == SUIT_OF[led]:
        return INDEX[led] < INDEX[reply], None
    return SUIT_OF[reply] != trump, None
