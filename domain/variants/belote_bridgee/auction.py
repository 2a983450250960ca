"""Decides the calls: bids, passes, coinche, surcoinche, requested redeals (RULES §3.1)."""

from typing import Final

from domain.kernel.cards import cards_of
from domain.kernel.errors import (
    AlreadyAnswered,
    InsufficientBid,
    InvalidBid,
    NotYourTurn,
    OptionDisabled,
    WrongPhase,
)
from domain.kernel.messages import Command, Event, Pass, PassedOut
from domain.kernel.seats import SIDE, Seat
from domain.variants.belote_bridgee.cards import FOUR_SEVENS, BeloteCard, plain_points
from domain.variants.belote_bridgee.deal import BeloteDeal, evolve
from domain.variants.belote_bridgee.errors import (
    ConditionNotMet,
    ContractChanged,
    NotFirstWord,
    NothingToCoinche,
    NotTakers,
    OwnContract,
)
from domain.variants.belote_bridgee.messages import (
    BeloteContract,
    BeloteContractSet,
    BeloteDealAnnulled,
    BelotePassed,
    BidByValue,
    BidValue,
    Coinche,
    Coinched,
    RedealReason,
    RedealRequested,
    RequestRedeal,
    Surcoinche,
    Surcoinched,
    ValueBidMade,
)
from domain.variants.belote_bridgee.options import BeloteOptions

VALUES: Final[tuple[BidValue, ...]] = (
    *(80, 90, 100, 110, 120, 130, 140, 150, 160),
    *("capot", "generale"),
)
MISERE_BELOW: Final = 10

CallCommand = BidByValue | Pass | Coinche | Surcoinche | RequestRedeal


def decide_call(
    deal: BeloteDeal, command: CallCommand, seat: Seat, options: BeloteOptions
) -> tuple[Event, ...]:
    """A call and, when it closes the auction, the contract or the redeal."""
    check_phase(deal, command)
    match command:
        case BidByValue():
            check_turn(deal, seat)
            check_bid(deal, command)
            return (ValueBidMade(seat, command.value, command.strain),)
        case Pass():
            return decide_pass(deal, seat, options)
        case Coinche():
            check_coinche(deal, command, seat, options)
            return (Coinched(seat),)
        case Surcoinche():
            check_answer(deal, seat, options)
            event = Surcoinched(seat)
            return event, contract_set(evolve(deal, event), options)
    check_redeal(deal, command.reason, seat, options)
    asked = RedealRequested(seat, command.reason, held_cards(deal, seat))
    return asked, BeloteDealAnnulled(command.reason, seat)


def check_phase(deal: BeloteDeal, command: Command) -> None:
    """A pass belongs to both phases of calls, a surcoinche to the second, the rest to the first."""
    phase = deal.phase
    at_home = {Pass: ("auction", "surcoinche"), Surcoinche: ("surcoinche",)}
    if phase not in at_home.get(type(command), ("auction",)):
        raise WrongPhase(command=str(command.__struct_config__.tag), phase=phase)


def check_turn(deal: BeloteDeal, seat: Seat) -> None:
    if seat != deal.caller:
        raise NotYourTurn(seat, (deal.caller,))


def check_bid(deal: BeloteDeal, command: BidByValue) -> None:
    """Refuses a value that does not exist or is not above the last; strains have no rank."""
    bid = BeloteContract(command.value, command.strain)
    if command.value not in VALUES:
        raise InvalidBid(bid=str(bid))
    last = deal.standing
    if last is not None and VALUES.index(command.value) <= VALUES.index(last.value):
        raise InsufficientBid(bid=str(bid), last_bid=str(last))


def decide_pass(deal: BeloteDeal, seat: Seat, options: BeloteOptions) -> tuple[Event, ...]:
    if deal.phase == "surcoinche":
        check_answer(deal, seat, options)
    else:
        check_turn(deal, seat)
    event = BelotePassed(seat)
    after = evolve(deal, event)
    if after.passed_out:
        return event, PassedOut()
    if after.closed:
        return event, contract_set(after, options)
    return (event,)


def contract_set(deal: BeloteDeal, options: BeloteOptions) -> BeloteContractSet:
    """The contract of an auction that has closed, and who leads (RULES §2)."""
    bid, standing = deal.bid, deal.standing
    assert bid is not None
    assert standing is not None
    by_declarer = standing.value == "generale" and options.generale_lead == "declarer"
    return BeloteContractSet(
        declarer=bid.seat,
        value=standing.value,
        strain=standing.strain,
        doubled=deal.doubled,
        multiplier=1 << deal.doubled,
        leader=bid.seat if by_declarer else first_speaker(deal),
    )


def first_speaker(deal: BeloteDeal) -> Seat:
    """The seat after the dealer, who also leads to the first trick."""
    return deal.calls[0].seat


def check_coinche(deal: BeloteDeal, command: Coinche, seat: Seat, options: BeloteOptions) -> None:
    """Refuses a coinche that has nothing to hit, or would hit another contract than was seen."""
    if options.coinche_timing == "in_turn":
        check_turn(deal, seat)
    bid, standing = deal.bid, deal.standing
    if bid is None or standing is None:
        raise NothingToCoinche()
    if command.contract is not None and command.contract != standing:
        raise ContractChanged(contract=str(standing), aimed_at=str(command.contract))
    if SIDE[bid.seat] == SIDE[seat]:
        raise OwnContract(contract=str(standing))


def answering(deal: BeloteDeal, options: BeloteOptions) -> tuple[Seat, ...]:
    """Who may answer a coinche now: both takers in either order, or one after the other."""
    waiting = deal.unanswered
    return waiting[:1] if options.coinche_timing == "in_turn" else waiting


def check_answer(deal: BeloteDeal, seat: Seat, options: BeloteOptions) -> None:
    coincher = deal.coincher
    assert coincher is not None
    if SIDE[seat] == SIDE[coincher]:
        raise NotTakers(seat=seat)
    if seat not in deal.unanswered:
        raise AlreadyAnswered(seat=seat)
    may = answering(deal, options)
    if seat not in may:
        raise NotYourTurn(seat, may)


def held_cards(deal: BeloteDeal, seat: Seat) -> tuple[BeloteCard, ...]:
    return cards_of(deal.holding(seat))  # type: ignore[return-value]  # the pack holds no others


def check_redeal(
    deal: BeloteDeal, reason: RedealReason, seat: Seat, options: BeloteOptions
) -> None:
    """A misère at one's first word, four sevens at any turn of one's own; nobody must agree."""
    check_turn(deal, seat)
    option = {"misere": "misere_redeal", "four_sevens": "four_sevens_redeal"}[reason]
    if not getattr(options, option):
        raise OptionDisabled(option=option)
    if reason == "misere" and any(call.seat == seat for call in deal.calls):
        raise NotFirstWord()
    if not allows_redeal(deal, reason, seat):
        raise ConditionNotMet(reason=reason)


def allows_redeal(deal: BeloteDeal, reason: RedealReason, seat: Seat) -> bool:
    """Whether the eight cards are worth less than 10 plain points, or hold the four sevens."""
    if reason == "four_sevens":
        return deal.holding(seat) & FOUR_SEVENS == FOUR_SEVENS
    return plain_points(held_cards(deal, seat)) < MISERE_BELOW
