"""Decides every command of a match: refuses, or returns the events (RULES §3)."""

from typing import Final, TypeAlias

from domain.kernel.cards import BIT, CARDS, legal_to_follow
from domain.kernel.dealing import check_stack, drawn_dealer, hands_for, revealed
from domain.kernel.errors import (
    CardNotInHand,
    GameOver,
    MustFollowSuit,
    NotYourTurn,
    WrongPhase,
)
from domain.kernel.fourhand.messages import CardPlayed
from domain.kernel.messages import Command, Deal, Event, Reason, SeedRevealed, StackedDeal
from domain.kernel.seats import OTHER_SIDE, PLACE, SIDE, Seat
from domain.variants.minibridge.announcing import lengths_of, points_of
from domain.variants.minibridge.consequences import chosen, consequence, lengths_event
from domain.variants.minibridge.contracts import numbers, strains
from domain.variants.minibridge.deal import MinibridgeDeal
from domain.variants.minibridge.errors import (
    ContractNotAllowed,
    TrumpNotAllowed,
    WrongAnnouncement,
)
from domain.variants.minibridge.messages import (
    AnnounceLengths,
    AnnouncePoints,
    ChooseContract,
    ContractChosen,
    LengthsAnnounced,
    MinibridgeDealt,
    MinibridgeHandsRevealed,
    MinibridgePlay,
    PointsAnnounced,
    SuitLengths,
    TrickContract,
)
from domain.variants.minibridge.options import MinibridgeOptions
from domain.variants.minibridge.scoring import conceded, finish, is_decided, score_deal
from domain.variants.minibridge.state import Minibridge, evolve

MinibridgeCommand: TypeAlias = AnnouncePoints | AnnounceLengths | ChooseContract | MinibridgePlay

PHASE_OF: Final[dict[type[Command], str]] = {
    AnnouncePoints: "announce",
    AnnounceLengths: "lengths",
    ChooseContract: "contract",
    MinibridgePlay: "play",
}


def initial(options: MinibridgeOptions, deals: tuple[StackedDeal, ...]) -> Minibridge:
    """A match before its first deal; refuses stacked deals that are not whole packs."""
    named = None if options.first_dealer == "random" else options.first_dealer
    check_stack(deals, named)
    dealer = deals[0].dealer if deals else None
    return Minibridge(options, stacked_dealer=dealer)  # type: ignore[arg-type]  # check_stack


def pack(state: Minibridge) -> tuple[str, ...] | None:
    """The cards to shuffle now: the 52 when a deal is due."""
    return CARDS if state.phase == "awaiting_deal" else None


def decide(state: Minibridge, command: MinibridgeCommand | Deal) -> tuple[Event, ...]:
    """The events of a command, consequences included; raises a RuleError to refuse."""
    event = deal_cards(state, command) if isinstance(command, Deal) else own_event(state, command)
    return (event, *what_follows(evolve(state, event)))


def deal_cards(state: Minibridge, command: Deal) -> MinibridgeDealt:
    dealer = state.next_dealer or drawn_dealer(command.source)
    return MinibridgeDealt(
        deal=state.next_number,
        attempt=state.next_attempt,
        dealer=dealer,
        hands=dict(hands_for(command, dealer)),
        seed=None if command.stacked else command.seed.hex(),
    )


def own_event(
    state: Minibridge, command: MinibridgeCommand
) -> PointsAnnounced | LengthsAnnounced | ContractChosen | CardPlayed:
    """The command's own event: the phase first, then the turn, then the content (§3)."""
    if state.finished:
        raise GameOver()
    deal = state.deal
    if deal is None or state.phase != PHASE_OF[type(command)]:
        tag = str(command.__struct_config__.tag)
        raise WrongPhase(command=tag, phase=state.phase)
    seat = deal.controller
    if command.seat != seat:
        raise NotYourTurn(str(command.seat), (seat,))
    match command:
        case AnnouncePoints():
            return announce_points(deal, command, seat)
        case AnnounceLengths():
            return announce_lengths(deal, command, seat)
        case ChooseContract():
            return choose_contract(deal, command, state.options)
        case _:
            return play(deal, command)


def announce_points(deal: MinibridgeDeal, command: AnnouncePoints, seat: Seat) -> PointsAnnounced:
    held = points_of(deal.dealt[PLACE[seat]])
    if command.points != held:
        raise WrongAnnouncement(announced=command.points, held=held)
    return PointsAnnounced(seat, held)


def announce_lengths(
    deal: MinibridgeDeal, command: AnnounceLengths, seat: Seat
) -> LengthsAnnounced:
    announced = SuitLengths(command.S, command.H, command.D, command.C)
    held = lengths_of(deal.dealt[PLACE[seat]])
    if announced != held:
        raise WrongAnnouncement(announced=str(announced), held=str(held))
    return lengths_event(deal, held)


def choose_contract(
    deal: MinibridgeDeal, command: ChooseContract, options: MinibridgeOptions
) -> ContractChosen:
    strain, tricks = command.strain, command.tricks
    allowed = strains(deal.lengths)
    if strain not in allowed:
        raise TrumpNotAllowed(strain=strain, allowed=", ".join(allowed))
    possible = numbers(strain, deal.points, options)
    if tricks not in possible:
        listed = ", ".join(str(number) for number in possible)
        raise ContractNotAllowed(strain=strain, tricks=tricks, allowed=listed)
    return chosen(deal, TrickContract(strain, tricks), auto=False)


def play(deal: MinibridgeDeal, command: MinibridgePlay) -> CardPlayed:
    card, hand = command.card, deal.hand_to_play
    held = deal.holding(hand)
    if not held & BIT[card]:
        raise CardNotInHand(card=card, hand=hand)
    suit_led = deal.trick[0].card[0] if deal.trick else None
    if not legal_to_follow(held, suit_led) & BIT[card]:
        raise MustFollowSuit(card=card, suit_led=suit_led)
    return CardPlayed(hand, card)


def what_follows(state: Minibridge) -> tuple[Event, ...]:
    """All that the rules bring until a seat must act, cards are due or the match is over."""
    events: list[Event] = []
    deal = state.deal
    assert deal is not None
    while (event := consequence(deal, state.options)) is not None:
        events.append(event)
        state = evolve(state, event)
        deal = state.deal
        assert deal is not None
    if deal.over and deal.contract is not None:
        events += end_of_deal(state, deal, deal.contract)
    return tuple(events)


def end_of_deal(
    state: Minibridge, deal: MinibridgeDeal, contract: TrickContract
) -> tuple[Event, ...]:
    """The score of a played deal, its hands, and the result if it was the last (§5, §6)."""
    assert deal.declarer is not None
    tricks = deal.won[("ns", "ew").index(SIDE[deal.declarer])]
    basis = state.options.bonus_basis
    scored = score_deal(deal.number, deal.declarer, contract, deal.points, tricks, basis)
    hands = MinibridgeHandsRevealed(deal.number, revealed(deal.dealt), deal.attempt)
    state = evolve(evolve(state, scored), hands)
    if not is_decided(len(state.deals), state.totals, state.options):
        return scored, hands
    return (scored, hands, *reveal_match(state), finish(state.totals))


def reveal_match(state: Minibridge) -> tuple[Event, ...]:
    """The seed of every dealing, and the hands that were not shown before (§7)."""
    events: tuple[Event, ...] = ()
    for one in state.dealings:
        if one.hands is not None:
            events += (MinibridgeHandsRevealed(one.number, revealed(one.hands), one.attempt),)
        if one.seed is not None:
            events += (SeedRevealed(one.number, one.seed),)
    return events


def concede(state: Minibridge, seat: Seat, reason: Reason) -> tuple[Event, ...]:
    """The seat's side gives up: the deal is dropped, the other side wins (decision 31)."""
    return (*reveal_match(state), conceded(state.totals, OTHER_SIDE[SIDE[seat]], reason))
