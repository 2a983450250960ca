"""Decides every command of a rubber: refuses, or returns the events (RULES §3)."""

from domain.kernel.cards import CARDS
from domain.kernel.dealing import check_stack, drawn_dealer, hands_for, revealed
from domain.kernel.errors import (
    ClaimPending,
    GameOver,
    OptionDisabled,
    StopTooSoon,
    WrongPhase,
)
from domain.kernel.fourhand.commands import decide_in_deal, ended, tag_of
from domain.kernel.fourhand.deal import FourHandDeal, Hands
from domain.kernel.fourhand.messages import Dealt, HandsRevealed
from domain.kernel.fourhand.scoring import honours
from domain.kernel.messages import (
    Command,
    Deal,
    Event,
    GameFinished,
    Reason,
    SeedRevealed,
    StackedDeal,
)
from domain.kernel.seats import OTHER_SIDE, SIDE, Seat
from domain.variants.rubber.options import RubberOptions
from domain.variants.rubber.scoring import (
    finish,
    is_decided,
    passed_out,
    place,
    score_deal,
    settlement,
    totals,
)
from domain.variants.rubber.state import Rubber, evolve


def initial(options: RubberOptions, deals: tuple[StackedDeal, ...]) -> Rubber:
    """A rubber before its first deal; refuses stacked deals that are not whole packs."""
    named = None if options.first_dealer == "random" else options.first_dealer
    check_stack(deals, named)
    dealer = deals[0].dealer if deals else None
    return Rubber(options, stacked_dealer=dealer)  # type: ignore[arg-type]  # check_stack


def pack(state: Rubber) -> tuple[str, ...] | None:
    """The cards to shuffle now: the 52 when a deal is due."""
    return CARDS if state.phase == "awaiting_deal" else None


def decide(state: Rubber, command: Command | Deal) -> tuple[Event, ...]:
    """The events of a command, consequences included; raises a RuleError to refuse."""
    if isinstance(command, Deal):
        return (deal_cards(state, command),)
    deal = state.deal
    if state.finished:
        raise GameOver()
    if deal is None or deal.over:
        raise WrongPhase(command=tag_of(command), phase=state.phase)
    events = decide_in_deal(deal, command, state.options)
    over = ended(deal, events)
    return events if over is None else events + end_of_deal(state, over)


def deal_cards(state: Rubber, command: Deal) -> Dealt:
    dealer = state.next_dealer or drawn_dealer(command.source)
    number = 1 if state.deal is None else state.deal.number + 1
    ns, ew = state.sheet.vulnerable
    return Dealt(
        deal=number,
        dealer=dealer,
        vulnerable={"ns": ns, "ew": ew},
        hands=dict(hands_for(command, dealer)),
        seed=None if command.stacked else command.seed.hex(),
    )


def end_of_deal(state: Rubber, deal: FourHandDeal) -> tuple[Event, ...]:
    """The score of a deal that is over, what it reveals, and the result if it was the last."""
    contract, options = deal.contract, state.options
    if contract is None:
        scored = passed_out(deal.number)
    else:
        tricks = deal.won[place(SIDE[contract.declarer])]
        award = honours(deal.dealt, contract.strain)
        scored = score_deal(state.sheet, deal.number, contract, tricks, award, options)
    after = evolve(state_with(state, deal), scored)
    events: tuple[Event, ...] = (scored,)
    if options.reveal_hands == "deal_end":
        events += reveal(deal.number, deal.dealt, deal.seed)
    if is_decided(after.sheet):
        return events + sealed_deals(after) + (finish(after.sheet, options, "played", None),)
    if deal.number == options.max_deals:
        return events + sealed_deals(after) + (unfinished(after, "played"),)
    return events


def state_with(state: Rubber, deal: FourHandDeal) -> Rubber:
    return Rubber(state.options, state.stacked_dealer, deal, state.sheet, state.deals, state.sealed)


def unfinished(state: Rubber, reason: Reason) -> GameFinished:
    """The result of a rubber settled before a side has won two games (RULES §5.8)."""
    entries = settlement(state.sheet, state.options)
    return finish(state.sheet, state.options, reason, entries)


def reveal(number: int, hands: Hands, seed: str | None) -> tuple[Event, ...]:
    shown = HandsRevealed(number, revealed(hands))
    return (shown,) if seed is None else (shown, SeedRevealed(number, seed))


def sealed_deals(state: Rubber) -> tuple[Event, ...]:
    """Every deal that waited for the end of the match."""
    events: tuple[Event, ...] = ()
    for sealed in state.sealed:
        events += reveal(sealed.number, sealed.hands, sealed.seed)
    return events


def dropped_deal(state: Rubber) -> tuple[Event, ...]:
    """What the end of the match reveals when a deal is dropped in progress."""
    deal = state.deal
    events = sealed_deals(state)
    if state.options.reveal_hands == "never" or deal is None or deal.over:
        return events
    return events + reveal(deal.number, deal.dealt, deal.seed)


def concede(state: Rubber, seat: Seat, reason: Reason) -> tuple[Event, ...]:
    """The seat's side gives up: the deal is dropped, the other side wins (decision 31)."""
    winner = OTHER_SIDE[SIDE[seat]]
    margin = abs(state.sheet.totals[0] - state.sheet.totals[1])
    result = GameFinished(winner, totals(state.sheet), reason, margin=margin)
    return (*dropped_deal(state), result)


def may_stop(state: Rubber, seat: str, offered: frozenset[str]) -> None:
    """Refuses an offer to stop; `offered` are the seats that have made one in this deal (§3.5)."""
    if not state.options.stop_offers:
        raise OptionDisabled(option="stop_offers")
    if state.deal is not None and state.deal.claim is not None:
        raise ClaimPending(claimer=state.deal.claim.seat)
    if seat in offered:
        raise StopTooSoon(seat=seat)


def settle(state: Rubber) -> tuple[Event, ...]:
    """All have agreed to stop: the deal is dropped unscored, the rubber settled as it stands."""
    return (*dropped_deal(state), unfinished(state, "stopped"))
