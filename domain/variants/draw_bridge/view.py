"""What a match shows (RULES §7): the table to all, a hand to its seat, events redacted."""

import msgspec

from domain.kernel.cards import Card, cards_of
from domain.kernel.messages import Bid, Double, Event, Pass, Redouble
from domain.variants.draw_bridge.auction import DrawBridgeCall, bids_above, doubling, follows
from domain.variants.draw_bridge.deal import (
    DrawBridgeDeal,
    DrawBridgePlayedCard,
    DrawBridgeTrick,
    hands_by_seat,
)
from domain.variants.draw_bridge.decide import legal_cards
from domain.variants.draw_bridge.messages import (
    DrawBridgeBid,
    DrawBridgeCardsDrawn,
    DrawBridgeDealScored,
    DrawBridgeDealt,
    DrawBridgePlay,
    DrawBridgePoints,
)
from domain.variants.draw_bridge.seats import SEATS, DrawSeat, by_seat
from domain.variants.draw_bridge.state import DrawBridge


class DrawBridgePublicDraw(msgspec.Struct, frozen=True):
    """Who drew, and the card if it lay face up."""

    seat: DrawSeat
    card: Card | None


class DrawBridgeLobby(msgspec.Struct, frozen=True):
    """The table before the first deal."""

    scores: DrawBridgePoints
    deals: tuple[DrawBridgeDealScored, ...]


class DrawBridgeTable(DrawBridgeLobby, frozen=True):
    """The deal and the scores, the same for all viewers (api.md §4, decision 24).

    `draw_trick` is the number of the draw trick in progress, 1 to 13, null once the stock is
    empty. `stock_top` is the card that lies face up. `history` holds the draw tricks, then those
    of the play phase. `leader` leads or has led to the trick in progress, null in the auction.
    `hands` (as dealt) and `stock` (whole, top card first) are filled once they are revealed.
    """

    deal: int
    dealer: DrawSeat
    draw_trick: int | None
    stock_count: int
    stock_top: Card | None
    draws: tuple[DrawBridgePublicDraw, ...]
    calls: tuple[DrawBridgeCall, ...]
    contract: DrawBridgeBid | None
    doubled: int
    declarer: DrawSeat | None
    trick: tuple[DrawBridgePlayedCard, ...]
    leader: DrawSeat | None
    legal_hand: DrawSeat | None
    tricks_won: DrawBridgePoints
    hands: dict[DrawSeat, tuple[Card, ...]]
    stock: tuple[Card, ...] | None
    card_counts: DrawBridgePoints
    history: tuple[DrawBridgeTrick, ...]


class DrawBridgeOwn(msgspec.Struct, frozen=True):
    """The cards that a seat has drawn in this deal, in the order drawn."""

    drawn: tuple[Card, ...]


def table(state: DrawBridge) -> DrawBridgeTable | DrawBridgeLobby:
    deal, scores = state.deal, by_seat(state.totals)
    if deal is None:
        return DrawBridgeLobby(scores, state.deals)
    contract = deal.contract
    north, south = deal.held
    return DrawBridgeTable(
        scores=scores,
        deals=state.deals,
        deal=deal.number,
        dealer=deal.dealer,
        draw_trick=len(deal.history) + 1 if deal.phase == "draw" else None,
        stock_count=len(deal.stock_left),
        stock_top=deal.stock_top,
        draws=public_draws(deal),
        calls=deal.calls,
        contract=DrawBridgeBid(contract.level, contract.strain) if contract else None,
        doubled=doubling(deal.calls),
        declarer=contract.declarer if contract else None,
        trick=deal.trick,
        leader=None if deal.phase == "auction" else deal.leader,
        legal_hand=deal.to_act if state.phase in ("draw", "play") else None,
        tricks_won=by_seat(deal.won),
        hands=hands_by_seat(deal.dealt) if deal.revealed else {},
        stock=deal.stock if deal.revealed else None,
        card_counts=by_seat((north.bit_count(), south.bit_count())),
        history=deal.history,
    )


def public_draws(deal: DrawBridgeDeal) -> tuple[DrawBridgePublicDraw, ...]:
    return tuple(
        DrawBridgePublicDraw(one.seat, one.card if one.face_up else None) for one in deal.drawn
    )


def hand(state: DrawBridge, seat: DrawSeat) -> tuple[Card, ...]:
    """What the seat holds, sorted, drawn cards included."""
    return () if state.deal is None else cards_of(state.deal.holding(seat))


def own(state: DrawBridge, seat: DrawSeat) -> DrawBridgeOwn | None:
    if state.deal is None:
        return None
    return DrawBridgeOwn(tuple(one.card for one in state.deal.drawn if one.seat == seat))


def to_act(state: DrawBridge) -> tuple[DrawSeat, ...]:
    if state.finished or state.deal is None or state.deal.over:
        return ()
    return (state.deal.to_act,)


def actions(state: DrawBridge, seat: DrawSeat) -> tuple[msgspec.Struct, ...]:
    """All that the seat may send now, ready to post (decision 36)."""
    deal = state.deal
    if deal is None or seat not in to_act(state):
        return ()
    if deal.phase == "auction":
        return call_actions(deal, seat)
    legal = cards_of(legal_cards(deal, state.options))
    return tuple(DrawBridgePlay(card, seat=seat) for card in legal)


def call_actions(deal: DrawBridgeDeal, seat: DrawSeat) -> tuple[msgspec.Struct, ...]:
    offers: list[msgspec.Struct] = [Pass(seat=seat)]
    if follows(deal.calls, "bid"):
        offers.append(Double(seat=seat))
    if follows(deal.calls, "double"):
        offers.append(Redouble(seat=seat))
    offers += [Bid(level, strain, seat=seat) for level, strain in bids_above(deal.calls)]
    return tuple(offers)


def redact(event: Event, _state: DrawBridge, viewer: str) -> Event:
    """The event as a viewer may see it; the same object when nothing in it is hidden (§7)."""
    match event:
        case DrawBridgeDealt():
            hands = {seat: event.hands[seat] if seat == viewer else None for seat in SEATS}
            return msgspec.structs.replace(event, hands=hands, stock=None, seed=None)
        case DrawBridgeCardsDrawn() if viewer != event.seat and not event.face_up:
            return msgspec.structs.replace(event, cards=None)
        case _:
            return event
