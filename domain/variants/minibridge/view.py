"""What a match shows (RULES §7): the table to all, a hand to its seat, events redacted."""

import msgspec

from domain.kernel.cards import Card, Strain, cards_of, legal_to_follow
from domain.kernel.messages import Event
from domain.kernel.seats import PLACE, SEATS, SIDE, Seat, Side, turn
from domain.kernel.tricks import PlayedCard, Trick
from domain.variants.minibridge.announcing import lengths_of, points_of
from domain.variants.minibridge.consequences import choices, consequence
from domain.variants.minibridge.contracts import row_of_points, strains
from domain.variants.minibridge.deal import MinibridgeDeal
from domain.variants.minibridge.messages import (
    AnnounceLengths,
    AnnouncePoints,
    ChooseContract,
    MinibridgeDealScored,
    MinibridgeDealt,
    MinibridgePlay,
    Stars,
    SuitLengths,
    TrickContract,
)
from domain.variants.minibridge.state import Minibridge


class Advice(msgspec.Struct, frozen=True):
    """The contract advised for a strain, and its bonus in stars when it is made."""

    tricks: int
    bonus: int


class MinibridgeLobby(msgspec.Struct, frozen=True):
    """The table before the first deal."""

    scores: Stars
    deals: tuple[MinibridgeDealScored, ...]


class MinibridgeTable(MinibridgeLobby, frozen=True):
    """The deal and the match, the same for all viewers (api.md §4, decision 24).

    `deal` counts the deals that count, `attempt` the dealings of this number. `announced` are
    the points of the seats that have spoken, `lengths` those of the attackers. `advised` names
    the strains that may be chosen, null until all is announced. `hands` are dummy's cards once they
    lie open, and all four as dealt once they are revealed.
    """

    deal: int
    attempt: int
    dealer: Seat
    announced: dict[Seat, int]
    attack: Side | None
    declarer: Seat | None
    dummy: Seat | None
    lengths: dict[Seat, SuitLengths]
    advised: dict[Strain, Advice] | None
    contract: TrickContract | None
    trick: tuple[PlayedCard, ...]
    leader: Seat | None
    legal_hand: Seat | None
    tricks_won: dict[Side, int]
    hands: dict[Seat, tuple[Card, ...]]
    card_counts: dict[Seat, int]
    history: tuple[Trick, ...]


def table(state: Minibridge) -> MinibridgeTable | MinibridgeLobby:
    deal = state.deal
    if deal is None:
        return MinibridgeLobby(state.totals, state.deals)
    playing = deal.contract is not None and bool(to_act(state))
    return MinibridgeTable(
        scores=state.totals,
        deals=state.deals,
        deal=deal.number,
        attempt=deal.attempt,
        dealer=deal.dealer,
        announced={turn(deal.dealer, step): told for step, told in enumerate(deal.announced)},
        attack=None if deal.declarer is None else SIDE[deal.declarer],
        declarer=deal.declarer,
        dummy=deal.dummy,
        lengths=dict(zip(deal.attackers, deal.lengths, strict=False)),
        advised=advised(deal),
        contract=deal.contract,
        trick=deal.trick,
        leader=deal.leader,
        legal_hand=deal.hand_to_play if playing else None,
        tricks_won={"ns": deal.won[0], "ew": deal.won[1]},
        hands=public_hands(deal),
        card_counts={seat: deal.holding(seat).bit_count() for seat in SEATS},
        history=deal.history,
    )


def advised(deal: MinibridgeDeal) -> dict[Strain, Advice] | None:
    if deal.phase not in ("contract", "play"):
        return None
    rows = {strain: row_of_points(strain, deal.points) for strain in strains(deal.lengths)}
    return {strain: Advice(row.tricks, row.bonus) for strain, row in rows.items()}


def public_hands(deal: MinibridgeDeal) -> dict[Seat, tuple[Card, ...]]:
    if deal.revealed:
        return {seat: cards_of(deal.dealt[PLACE[seat]]) for seat in SEATS}
    if deal.dummy is None or not deal.dummy_seen:
        return {}
    return {deal.dummy: cards_of(deal.holding(deal.dummy))}


def hand(state: Minibridge, seat: Seat) -> tuple[Card, ...]:
    """What the seat still holds, sorted; dummy's player sees dummy's cards."""
    return () if state.deal is None else cards_of(state.deal.holding(seat))


def to_act(state: Minibridge) -> tuple[Seat, ...]:
    """Who must send a command now: nobody while something follows by the rules."""
    deal = state.deal
    if state.finished or deal is None or deal.over:
        return ()
    return () if consequence(deal, state.options) is not None else (deal.controller,)


def actions(state: Minibridge, seat: Seat) -> tuple[msgspec.Struct, ...]:
    """All that the seat may send now, ready to post (decision 36)."""
    deal = state.deal
    if deal is None or seat not in to_act(state):
        return ()
    match deal.phase:
        case "announce":
            return (AnnouncePoints(points_of(deal.dealt[PLACE[seat]]), seat=seat),)
        case "lengths":
            held = lengths_of(deal.dealt[PLACE[seat]])
            return (AnnounceLengths(held.S, held.H, held.D, held.C, seat=seat),)
        case "contract":
            return tuple(
                ChooseContract(one.strain, one.tricks, seat=seat)
                for one in choices(deal, state.options)
            )
        case _:
            held_cards = deal.holding(deal.hand_to_play)
            suit_led = deal.trick[0].card[0] if deal.trick else None
            legal = cards_of(legal_to_follow(held_cards, suit_led))
            return tuple(MinibridgePlay(card, seat=seat) for card in legal)


def redact(event: Event, _state: Minibridge, viewer: str) -> Event:
    """The event as the viewer may see it; the same object when nothing in it is hidden (§7)."""
    if not isinstance(event, MinibridgeDealt):
        return event
    hands = {seat: event.hands[seat] if seat == viewer else None for seat in SEATS}
    return msgspec.structs.replace(event, hands=hands, seed=None)
