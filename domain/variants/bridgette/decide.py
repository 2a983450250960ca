"""Decides every command of a match: refuses, or returns the events (RULES §3)."""

from typing import Final, TypeAlias

from domain.kernel.errors import (
    CardNotInHand,
    GameOver,
    MustFollowSuit,
    NotYourTurn,
    WrongPhase,
)
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
    Reason,
    Redouble,
    Redoubled,
    SeedRevealed,
    StackedDeal,
)
from domain.variants.bridgette import auction
from domain.variants.bridgette.deal import BridgetteDeal
from domain.variants.bridgette.deal import evolve as evolve_deal
from domain.variants.bridgette.dealing import check_stack, deal_cards
from domain.variants.bridgette.errors import (
    AlreadyDiscarded,
    ColonNotMatching,
    DiscardCount,
    DiscardDuplicate,
    SuitForbidden,
)
from domain.variants.bridgette.messages import (
    BridgetteCardPlayed,
    BridgetteCardsDiscarded,
    BridgetteContractSet,
    BridgetteHandsRevealed,
    BridgettePlay,
    BridgetteTrickWon,
    Discard,
)
from domain.variants.bridgette.options import BridgetteOptions
from domain.variants.bridgette.pack import BIT, COLON_OF, PACK, SUIT_OF, cards_of, hand_of
from domain.variants.bridgette.scoring import conceded, finish, is_decided, passed_out, score_deal
from domain.variants.bridgette.seats import OPPONENT, PLACE, TwoSeat
from domain.variants.bridgette.state import Bridgette, evolve, replace
from domain.variants.bridgette.tricks import legal_leads, legal_replies, outcome

CallCommand: TypeAlias = Bid | Pass | Double | Redouble
BridgetteCommand: TypeAlias = Discard | CallCommand | BridgettePlay

PHASE_OF: Final[dict[type[Command], str]] = {
    Discard: "exchange",
    Bid: "auction",
    Pass: "auction",
    Double: "auction",
    Redouble: "auction",
    BridgettePlay: "play",
}


def initial(options: BridgetteOptions, deals: tuple[StackedDeal, ...]) -> Bridgette:
    """A match before its first deal; refuses stacked deals that are not whole packs."""
    return Bridgette(options, check_stack(deals, options))


def pack(state: Bridgette) -> tuple[str, ...] | None:
    """The cards to shuffle now: the 55 when a deal is due."""
    return PACK if state.phase == "awaiting_deal" else None


def decide(state: Bridgette, command: BridgetteCommand | Deal) -> tuple[Event, ...]:
    """The events of a command, consequences included; raises a RuleError to refuse."""
    if isinstance(command, Deal):
        return deal_cards(state, command)
    if state.finished:
        raise GameOver()
    deal = state.deal
    if deal is None or state.phase != PHASE_OF[type(command)]:
        tag = str(command.__struct_config__.tag)
        raise WrongPhase(command=tag, phase=state.phase)
    events = decide_in_deal(deal, command, sender(deal, command), state.options)
    for event in events:
        deal = evolve_deal(deal, event)  # type: ignore[arg-type]  # only events of the deal
    return events + end_of_deal(replace(state, deal=deal), deal) if deal.over else events


def decide_in_deal(
    deal: BridgetteDeal, command: BridgetteCommand, seat: TwoSeat, options: BridgetteOptions
) -> tuple[Event, ...]:
    match command:
        case Discard():
            return (discard(deal, command, seat),)
        case BridgettePlay():
            return play(deal, command, seat, options)
        case _:
            return call(deal, command, options)


def sender(deal: BridgetteDeal, command: Command) -> TwoSeat:
    """The seat that sends the command; refuses a seat that is not to act."""
    for seat in deal.to_act:
        if seat == command.seat:
            return seat
    if isinstance(command, Discard):
        raise AlreadyDiscarded(seat=command.seat)
    raise NotYourTurn(str(command.seat), deal.to_act)


def discard(deal: BridgetteDeal, command: Discard, seat: TwoSeat) -> BridgetteCardsDiscarded:
    """The exchange of one seat, back to 13 cards (§3.1)."""
    cards, count = command.cards, deal.draws(seat)
    if len(cards) != count:
        raise DiscardCount(given=len(cards), count=count)
    for at, card in enumerate(cards):
        if card in cards[:at]:
            raise DiscardDuplicate(card=card)
    for card in cards:
        if not deal.holding(seat) & BIT[card]:
            raise CardNotInHand(card=card, hand=seat)
    return BridgetteCardsDiscarded(seat, count, cards_of(hand_of(cards)))


def call(deal: BridgetteDeal, command: CallCommand, options: BridgetteOptions) -> tuple[Event, ...]:
    """A call and, when it closes the auction, the contract or the passed-out deal (§2.3)."""
    event = call_event(deal, command, options)
    calls = evolve_deal(deal, event).calls
    if auction.is_passed_out(calls):
        return event, PassedOut()
    contract = auction.contract_of(calls, deal.dealer)
    if contract is None:
        return (event,)
    return event, BridgetteContractSet(
        contract.level, contract.strain, contract.doubled, contract.declarer
    )


def call_event(
    deal: BridgetteDeal, command: CallCommand, options: BridgetteOptions
) -> BidMade | Passed | Doubled | Redoubled:
    match command:
        case Pass():
            return Passed()
        case Bid(level=level, strain=strain):
            hand = deal.holding(deal.caller)
            auction.check_bid(hand, deal.calls, (level, strain), options.opening_jump)
            return BidMade(level, strain)
        case Double():
            auction.check_double(deal.calls)
            return Doubled()
        case _:
            auction.check_redouble(deal.calls)
            return Redoubled()


def play(
    deal: BridgetteDeal, command: BridgettePlay, seat: TwoSeat, options: BridgetteOptions
) -> tuple[Event, ...]:
    """A card and, when it is the second, the trick (§4)."""
    card = command.card
    hand = deal.holding(seat)
    if not hand & BIT[card]:
        raise CardNotInHand(card=card, hand=seat)
    played = BridgetteCardPlayed(seat, card)
    if not deal.trick:
        if not legal_leads(hand, deal.forbidden) & BIT[card]:
            raise SuitForbidden(card=card, suit=deal.forbidden)
        return (played,)
    led = deal.trick[0].card
    if not legal_replies(hand, led, options.colon_discard) & BIT[card]:
        if card in SUIT_OF:
            raise MustFollowSuit(card=card, suit_led=SUIT_OF[led])
        raise ColonNotMatching(card=card, card_led=led, colon=COLON_OF[led])
    assert deal.contract is not None
    leader_wins, forbidden = outcome(led, card, deal.contract.strain)
    winner = OPPONENT[seat] if leader_wins else seat
    return played, BridgetteTrickWon(winner, len(deal.history) + 1, forbidden)


def end_of_deal(state: Bridgette, deal: BridgetteDeal) -> tuple[Event, ...]:
    """The score of a deal that is over, what it reveals, and the result if it was the last."""
    options, contract = state.options, deal.contract
    events: tuple[Event, ...] = ()
    if contract is not None:
        tricks = deal.won[PLACE[contract.declarer]]
        events = (score_deal(deal.number, contract, tricks, options),)
    elif options.passed_out == "count":
        events = (passed_out(deal.number),)
    for event in events:
        state = evolve(state, event)  # type: ignore[arg-type]  # a scored deal
    if options.reveal_discards == "after_deal":
        events += reveal(deal)
    if not is_decided(len(state.deals), state.dealt, state.totals, options):
        return events
    if options.reveal_discards == "after_match":
        events += reveal_match(state)
    return (*events, finish(state.totals))


def reveal(deal: BridgetteDeal) -> tuple[Event, ...]:
    """Every card of the deal, and the seed that ordered them (§7)."""
    shown = BridgetteHandsRevealed(deal.number, deal.attempt, deal.hands, deal.discards, deal.stock)
    return (shown,) if deal.seed is None else (shown, SeedRevealed(deal.number, deal.seed))


def reveal_match(state: Bridgette) -> tuple[Event, ...]:
    """Every deal that waited for the end of the match, the last one included."""
    assert state.deal is not None
    return tuple(event for deal in (*state.sealed, state.deal) for event in reveal(deal))


def concede(state: Bridgette, seat: TwoSeat, reason: Reason) -> tuple[Event, ...]:
    """The seat gives up: the deal is dropped, the other seat wins (decision 31)."""
    events: tuple[Event, ...] = ()
    deal, how = state.deal, state.options.reveal_discards
    if deal is not None and how == "after_match":
        events = reveal_match(state)
    elif deal is not None and how == "after_deal" and not deal.over:
        events = reveal(deal)
    return (*events, conceded(state.totals, OPPONENT[seat], reason))
