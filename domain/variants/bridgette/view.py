"""What a match shows (RULES §7): the table to all, a hand to its seat, events redacted."""

import msgspec

from domain.kernel.auction import Call
from domain.kernel.cards import Hand, Suit
from domain.kernel.messages import Bid, Double, Event, Pass, Redouble
from domain.variants.bridgette.auction import (
    BIDS,
    may_bid,
    may_double,
    may_redouble,
    standing_bid,
)
from domain.variants.bridgette.deal import (
    BridgetteDeal,
    BridgettePlayedCard,
    BridgetteTrick,
    Cards,
)
from domain.variants.bridgette.messages import (
    BridgetteBid,
    BridgetteCardsDiscarded,
    BridgetteCardsDrawn,
    BridgetteDealScored,
    BridgetteDealt,
    BridgettePlay,
    BySeat,
)
from domain.variants.bridgette.options import BridgetteOptions
from domain.variants.bridgette.pack import BridgetteCard, cards_of
from domain.variants.bridgette.seats import PLACE, TWO_SEATS, TwoSeat, by_seat
from domain.variants.bridgette.state import Bridgette
from domain.variants.bridgette.tricks import legal_leads, legal_replies


class BridgetteLobby(msgspec.Struct, frozen=True):
    """The table before the first deal."""

    scores: BySeat
    deals: tuple[BridgetteDealScored, ...]


class BridgetteTable(BridgetteLobby, frozen=True):
    """The deal and the match, the same for all viewers (api.md §4, decision 24).

    `deal` counts counted deals, `attempt` the dealings of this number. `forbidden_suit` is barred
    from the next lead. `hands` (before the first card), `discards` and `stock` (never drawn, top
    card first) are filled once this deal is revealed, and empty or null before.
    """

    deal: int
    attempt: int
    dealer: TwoSeat
    upcard: BridgetteCard
    draw_counts: BySeat
    discarded: dict[TwoSeat, bool]
    calls: tuple[Call, ...]
    contract: BridgetteBid | None
    doubled: int
    declarer: TwoSeat | None
    trick: tuple[BridgettePlayedCard, ...]
    leader: TwoSeat | None
    legal_hand: TwoSeat | None
    forbidden_suit: Suit | None
    tricks_won: BySeat
    hands: dict[TwoSeat, Cards]
    discards: dict[TwoSeat, Cards] | None
    stock: Cards | None
    card_counts: BySeat
    stock_count: int
    history: tuple[BridgetteTrick, ...]


class BridgetteOwn(msgspec.Struct, frozen=True):
    """What a seat drew and laid away in this deal; nothing laid away before it discards."""

    drawn: Cards
    discards: Cards


class BridgetteDiscardOffer(msgspec.Struct, frozen=True, tag="discard", rename={"cards": "from"}):
    """The folded entry of `actions` for the exchange: any `count` of the cards."""

    seat: TwoSeat
    count: int
    cards: Cards


def table(state: Bridgette) -> BridgetteTable | BridgetteLobby:
    scores, deal = by_seat(state.totals), state.deal
    if deal is None:
        return BridgetteLobby(scores, state.deals)
    contract = deal.contract
    waiting = deal.exchanging
    return BridgetteTable(
        scores=scores,
        deals=state.deals,
        deal=deal.number,
        attempt=deal.attempt,
        dealer=deal.dealer,
        upcard=deal.upcard,
        draw_counts={seat: deal.draws(seat) for seat in TWO_SEATS},
        discarded={seat: seat not in waiting for seat in TWO_SEATS},
        calls=deal.calls,
        contract=BridgetteBid(contract.level, contract.strain) if contract else None,
        doubled=contract.doubled if contract else 0,
        declarer=contract.declarer if contract else None,
        trick=deal.trick,
        leader=deal.leader,
        legal_hand=deal.player if state.phase == "play" else None,
        forbidden_suit=deal.forbidden,
        tricks_won=by_seat(deal.won),
        hands=deal.hands if deal.revealed else {},
        discards=deal.discards if deal.revealed else None,
        stock=deal.stock if deal.revealed else None,
        card_counts={seat: deal.holding(seat).bit_count() for seat in TWO_SEATS},
        stock_count=len(deal.stock),
        history=deal.history,
    )


def hand(state: Bridgette, seat: TwoSeat) -> Cards:
    """What the seat still holds, sorted: drawn cards from the draw on, discards until laid away."""
    return () if state.deal is None else cards_of(state.deal.holding(seat))


def own(state: Bridgette, seat: TwoSeat) -> BridgetteOwn | None:
    deal = state.deal
    if deal is None:
        return None
    place = PLACE[seat]
    return BridgetteOwn(cards_of(deal.drawn[place]), cards_of(deal.discarded[place]))


def to_act(state: Bridgette) -> tuple[TwoSeat, ...]:
    return () if state.finished or state.deal is None else state.deal.to_act


def actions(state: Bridgette, seat: TwoSeat) -> tuple[msgspec.Struct, ...]:
    """All that the seat may send now, ready to post (decision 36)."""
    deal = state.deal
    if deal is None or seat not in to_act(state):
        return ()
    match state.phase:
        case "exchange":
            cards = cards_of(deal.holding(seat))
            return (BridgetteDiscardOffer(seat, deal.draws(seat), cards),)
        case "auction":
            return call_actions(deal, seat, state.options)
        case _:
            return play_actions(deal, seat, state.options)


def call_actions(
    deal: BridgetteDeal, seat: TwoSeat, options: BridgetteOptions
) -> tuple[msgspec.Struct, ...]:
    offers: list[msgspec.Struct] = [Pass(seat=seat)]
    if may_double(deal.calls):
        offers.append(Double(seat=seat))
    if may_redouble(deal.calls):
        offers.append(Redouble(seat=seat))
    hand, over = deal.holding(seat), standing_bid(deal.calls)
    for bid in BIDS:
        if may_bid(hand, over, bid, options.opening_jump):
            offers.append(Bid(*bid, seat=seat))
    return tuple(offers)


def play_actions(
    deal: BridgetteDeal, seat: TwoSeat, options: BridgetteOptions
) -> tuple[msgspec.Struct, ...]:
    legal = legal_cards(deal, seat, options)
    return tuple(BridgettePlay(card, seat=seat) for card in cards_of(legal))


def legal_cards(deal: BridgetteDeal, seat: TwoSeat, options: BridgetteOptions) -> Hand:
    """What the seat may lead, or play to the card led (§4)."""
    held = deal.holding(seat)
    if deal.trick:
        return legal_replies(held, deal.trick[0].card, options.colon_discard)
    return legal_leads(held, deal.forbidden)


def redact(event: Event, _state: Bridgette, viewer: str) -> Event:
    """The event as the viewer may see it; the same object when nothing in it is hidden (§7)."""
    match event:
        case BridgetteDealt():
            hands = {seat: event.hands[seat] if seat == viewer else None for seat in TWO_SEATS}
            return msgspec.structs.replace(event, hands=hands, stock=None, seed=None)
        case BridgetteCardsDrawn() | BridgetteCardsDiscarded() if event.seat != viewer:
            return msgspec.structs.replace(event, cards=None)
        case _:
            return event
