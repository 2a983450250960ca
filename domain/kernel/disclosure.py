"""Hands that were hidden at a version and are public now (decision 18).

A replay viewer asks for the past with what may be shown today: the hands of a deal that has been
revealed since, and a hand all of whose cards everybody has seen laid down or played since.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from domain.kernel.records import Fact
from domain.kernel.table import AnyTable, AnyVariant

Past: TypeAlias = Sequence[tuple[Fact, AnyTable]]
"""A log from its first event to the newest that may be seen, with the table after each."""
Hands: TypeAlias = dict[str, tuple[str, ...]]


def open_hands(variant: AnyVariant, past: Past, version: int) -> Hands:
    """What each seat held at the version, of the seats whose cards of then are public now."""
    _, then = past[version - 1]
    dealing = variant.dealings(then.state)
    if dealing == 0:
        return {}
    hands = {seat: variant.hand(then.state, seat) for seat in then.seat_names}
    if dealing in revealed_dealings(variant, past):
        return hands
    seen = shown_since(variant, past[version - 1 :], dealing)
    return {seat: cards for seat, cards in hands.items() if seat in seen and seen[seat] >= {*cards}}


def revealed_dealings(variant: AnyVariant, past: Past) -> set[int]:
    """The dealings, counted from 1, of which every hand has been revealed."""
    dealings: dict[tuple[Any, Any], int] = {}
    revealed: set[int] = set()
    before = 0
    for fact, table in past:
        count = variant.dealings(table.state)
        if count > before:
            dealings[number_of(fact.data)] = before = count
        elif fact.data.type == "hands_revealed":
            revealed.add(dealings[number_of(fact.data)])
    return revealed


def number_of(event: Any) -> tuple[Any, Any]:
    """A deal's number, and which dealing of that number where deals are dealt anew."""
    return event.deal, getattr(event, "attempt", None)


def shown_since(variant: AnyVariant, later: Past, dealing: int) -> dict[str, set[str]]:
    """The cards that everybody has seen of each hand that was laid down, in one dealing."""
    same = [one for one in later if variant.dealings(one[1].state) == dealing]
    played = {fact.data.card for fact, _ in same[1:] if fact.data.type == "card_played"}
    laid: Hands = variant.table(same[-1][1].state).hands  # type: ignore[attr-defined]
    return {seat: played | set(cards) for seat, cards in laid.items()}
