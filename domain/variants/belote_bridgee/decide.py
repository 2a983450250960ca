"""Decides every command of a match: refuses, or returns the events (RULES §3)."""

import msgspec

from domain.kernel.dealing import drawn_dealer
from domain.kernel.dealing import revealed as revealed_hands
from domain.kernel.errors import GameOver, WrongPhase
from domain.kernel.fourhand.messages import HandsRevealed
from domain.kernel.messages import (
    Command,
    Deal,
    Event,
    GameFinished,
    Pass,
    Reason,
    SeedRevealed,
    StackedDeal,
)
from domain.kernel.seats import OTHER_SIDE, SIDE, Seat, Side
from domain.variants.belote_bridgee.auction import decide_call
from domain.variants.belote_bridgee.cards import PACK
from domain.variants.belote_bridgee.dealing import check_stack, hands_for
from domain.variants.belote_bridgee.messages import (
    BeloteDealt,
    BelotePlay,
    BidByValue,
    Coinche,
    RequestRedeal,
    Surcoinche,
)
from domain.variants.belote_bridgee.options import BeloteOptions
from domain.variants.belote_bridgee.play import decide_play
from domain.variants.belote_bridgee.scoring import leader, match_winner, score_deal
from domain.variants.belote_bridgee.state import Belote, evolve

BeloteCommand = BidByValue | Pass | Coinche | Surcoinche | RequestRedeal | BelotePlay


def initial(options: BeloteOptions, deals: tuple[StackedDeal, ...]) -> Belote:
    """A match before its first deal; refuses stacked deals that are not whole packs."""
    named = None if options.first_dealer == "random" else options.first_dealer
    check_stack(deals, named)
    dealer = deals[0].dealer if deals else None
    return Belote(options, stacked_dealer=dealer)  # type: ignore[arg-type]  # check_stack


def pack(state: Belote) -> tuple[str, ...] | None:
    """The cards to shuffle now: the 32 when a deal is due."""
    return PACK if state.phase == "awaiting_deal" else None


def decide(state: Belote, command: BeloteCommand | Deal) -> tuple[Event, ...]:
    """The events of a command, consequences included; raises a RuleError to refuse."""
    if isinstance(command, Deal):
        return (deal_cards(state, command),)
    deal = state.deal
    if state.finished:
        raise GameOver()
    if deal is None or deal.over:
        raise WrongPhase(command=tag_of(command), phase=state.phase)
    seat = command.seat
    assert seat is not None
    if isinstance(command, BelotePlay):
        events = decide_play(deal, command, seat, state.options)
    else:
        events = decide_call(deal, command, seat, state.options)
    for event in events:
        state = evolve(state, event)  # type: ignore[arg-type]  # only events of the deal
    return events + end_of_deal(state)


def tag_of(command: Command) -> str:
    return str(command.__struct_config__.tag)


def deal_cards(state: Belote, command: Deal) -> BeloteDealt:
    dealer = state.next_dealer or drawn_dealer(command.source)
    return BeloteDealt(
        deal=len(state.dealings) + 1,
        dealer=dealer,
        hands=dict(hands_for(command, dealer, state.options)),
        seed=None if command.stacked else command.seed.hex(),
    )


def end_of_deal(state: Belote) -> tuple[Event, ...]:
    """The score of a deal that is over, and the result if it was the last (RULES §6)."""
    deal, options = state.deal, state.options
    if deal is None or not deal.over:
        return ()
    events: tuple[Event, ...] = ()
    if deal.contract is not None:
        scored = score_deal(deal, deal.contract, options.rounding == "nearest_ten")
        events, state = (scored,), evolve(state, scored)
        winner = match_winner(state.scores, options.target)
        if winner is not None:
            return events + finish(state, winner, "target")
    if deal.number == options.max_deals:
        return events + finish(state, leader(state.scores), "max_deals")
    return events


def finish(state: Belote, winner: Side | None, decided_by: str) -> tuple[Event, ...]:
    """Every dealing becomes public, then the result; `winner` null is a draw."""
    played = result(state, winner, "played")
    return (*revealed(state), msgspec.structs.replace(played, decided_by=decided_by))


def result(state: Belote, winner: Side | None, reason: Reason) -> GameFinished:
    ns, ew = state.scores
    return GameFinished(winner, {"ns": ns, "ew": ew}, reason, margin=abs(ns - ew))


def revealed(state: Belote) -> tuple[Event, ...]:
    """The hands and the seed of every dealing: no card of a finished match stays secret."""
    events: tuple[Event, ...] = ()
    for dealing in state.dealings:
        events += (HandsRevealed(dealing.number, revealed_hands(dealing.hands)),)
        if dealing.seed is not None:
            events += (SeedRevealed(dealing.number, dealing.seed),)
    return events


def concede(state: Belote, seat: Seat, reason: Reason) -> tuple[Event, ...]:
    """The seat's side gives up: the deal is dropped, the other side wins (decision 31)."""
    return (*revealed(state), result(state, OTHER_SIDE[SIDE[seat]], reason))
