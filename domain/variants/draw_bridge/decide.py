"""Decides every command of a match: refuses, or returns the events (RULES §2, §3)."""

from typing import TypeAlias

from domain.kernel.cards import BIT, CARDS, Card, Hand
from domain.kernel.errors import CardNotInHand, GameOver, MustFollowSuit, NotYourTurn, WrongPhase
from domain.kernel.messages import (
    Bid,
    BidMade,
    Command,
    Deal,
    Double,
    Doubled,
    Event,
    Pass,
    Passed,
    PassedOut,
    Redouble,
    Redoubled,
)
from domain.variants.draw_bridge.auction import (
    check_bid,
    check_double,
    check_redouble,
    contract_of,
    is_passed_out,
)
from domain.variants.draw_bridge.deal import DrawBridgeDeal
from domain.variants.draw_bridge.deal import evolve as evolve_deal
from domain.variants.draw_bridge.dealing import deal_cards
from domain.variants.draw_bridge.ending import end_of_deal
from domain.variants.draw_bridge.messages import (
    DrawBridgeCardPlayed,
    DrawBridgeCardsDrawn,
    DrawBridgePlay,
    DrawBridgeTrickWon,
)
from domain.variants.draw_bridge.options import DrawBridgeOptions
from domain.variants.draw_bridge.seats import OTHER, DrawSeat
from domain.variants.draw_bridge.state import DrawBridge
from domain.variants.draw_bridge.tricks import (
    legal_in_draw,
    legal_in_play,
    reply_wins_draw,
    reply_wins_play,
)

CallCommand: TypeAlias = Bid | Pass | Double | Redouble
DrawBridgeCommand: TypeAlias = DrawBridgePlay | CallCommand


def pack(state: DrawBridge) -> tuple[str, ...] | None:
    """The 52 cards when a deal is due."""
    return CARDS if state.phase == "awaiting_deal" else None


def decide(state: DrawBridge, command: DrawBridgeCommand | Deal) -> tuple[Event, ...]:
    """The events of a command, consequences included; raises a RuleError to refuse."""
    if isinstance(command, Deal):
        return (deal_cards(state, command),)
    deal = deal_in_phase(state, command)
    if command.seat != deal.to_act:
        raise NotYourTurn(str(command.seat), (deal.to_act,))
    if isinstance(command, DrawBridgePlay):
        return decide_card(state, deal, command.card)
    return decide_call(state, deal, command)


def deal_in_phase(state: DrawBridge, command: Command) -> DrawBridgeDeal:
    """The deal in progress, if it is in a phase for the command."""
    if state.finished:
        raise GameOver()
    deal = state.deal
    plays = isinstance(command, DrawBridgePlay)
    if deal is None or deal.over or plays == (deal.phase == "auction"):
        tag = str(command.__struct_config__.tag)
        raise WrongPhase(command=tag, phase=state.phase)
    return deal


def decide_call(state: DrawBridge, deal: DrawBridgeDeal, command: CallCommand) -> tuple[Event, ...]:
    """A call and, when it closes the auction, the contract or the thrown-in deal."""
    event = call_event(deal, command)
    after = evolve_deal(deal, event)
    if is_passed_out(after.calls):
        out = PassedOut()
        return event, out, *end_of_deal(state, evolve_deal(after, out))
    contract = contract_of(after.calls)
    return (event,) if contract is None else (event, contract)


def call_event(
    deal: DrawBridgeDeal, command: CallCommand
) -> BidMade | Passed | Doubled | Redoubled:
    match command:
        case Bid():
            check_bid(deal.calls, command.level, command.strain)
            return BidMade(command.level, command.strain)
        case Double():
            check_double(deal.calls)
            return Doubled()
        case Redouble():
            check_redouble(deal.calls)
            return Redoubled()
        case _:
            return Passed()


def decide_card(state: DrawBridge, deal: DrawBridgeDeal, card: Card) -> tuple[Event, ...]:
    """A card and what follows: the trick, the two draws, the end of the deal."""
    seat = deal.to_act
    check_card(deal, seat, card, state.options)
    played = DrawBridgeCardPlayed(seat, card)
    if deal.led is None:
        return (played,)
    winner = winner_of(deal, deal.led, card, state.options)
    if deal.contract is None:
        won = DrawBridgeTrickWon(winner, len(deal.history) + 1)
        return played, won, *draws(deal, winner, state.options)
    won = DrawBridgeTrickWon(winner, sum(deal.won) + 1)
    after = evolve_deal(evolve_deal(deal, played), won)
    return (played, won, *end_of_deal(state, after)) if after.over else (played, won)


def check_card(
    deal: DrawBridgeDeal, seat: DrawSeat, card: Card, options: DrawBridgeOptions
) -> None:
    if not deal.holding(seat) & BIT[card]:
        raise CardNotInHand(card=card, hand=seat)
    if not legal_cards(deal, options) & BIT[card]:
        raise MustFollowSuit(card=card, suit_led=str(deal.led)[0])


def legal_cards(deal: DrawBridgeDeal, options: DrawBridgeOptions) -> Hand:
    """What the seat to act may play now."""
    held = deal.holding(deal.to_act)
    if deal.contract is None:
        return legal_in_draw(held, deal.led, options.draw_phase_rule)
    return legal_in_play(held, deal.led)


def winner_of(
    deal: DrawBridgeDeal, lead: Card, reply: Card, options: DrawBridgeOptions
) -> DrawSeat:
    """Who takes the trick that the reply completes."""
    if deal.contract is None:
        replied = reply_wins_draw(lead, reply, options.draw_phase_rule)
    else:
        replied = reply_wins_play(lead, reply, deal.contract.strain)
    return OTHER[deal.leader] if replied else deal.leader


def draws(
    deal: DrawBridgeDeal, winner: DrawSeat, options: DrawBridgeOptions
) -> tuple[Event, Event]:
    """The winner takes the top card, then the loser the next; then the new top may be turned."""
    first, second, *rest = deal.stock_left
    face_up = options.stock_top == "revealed"
    turned = rest[0] if face_up and rest else None
    return (
        DrawBridgeCardsDrawn(winner, (first,), face_up, len(rest) + 1, None),
        DrawBridgeCardsDrawn(OTHER[winner], (second,), False, len(rest), turned),
    )
