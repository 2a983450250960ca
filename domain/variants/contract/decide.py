"""Decides every command of a board or a Chicago: refuses, or returns the events (RULES §3)."""

from domain.kernel.cards import CARDS
from domain.kernel.dealing import check_stack, drawn_dealer, hands_for, revealed
from domain.kernel.errors import GameOver, WrongPhase
from domain.kernel.fourhand.commands import decide_in_deal, ended, tag_of
from domain.kernel.fourhand.deal import FourHandDeal
from domain.kernel.fourhand.scoring import honours
from domain.kernel.messages import Command, Deal, Event, SeedRevealed, StackedDeal
from domain.kernel.seats import SEATS, SIDE
from domain.variants.contract.messages import (
    ContractDealScored,
    ContractDealt,
    ContractHandsRevealed,
)
from domain.variants.contract.options import ContractOptions, check
from domain.variants.contract.scoring import PlayedDeal, finish, passed_out, score_deal
from domain.variants.contract.state import ContractMatch, SealedBoard, evolve, replace
from domain.variants.contract.vulnerability import CHICAGO_DEALS, vulnerable


def initial(options: ContractOptions, deals: tuple[StackedDeal, ...]) -> ContractMatch:
    """A match before its first deal; refuses options at odds and cards that are no whole pack."""
    check(options)
    check_stack(deals, options.dealer)
    dealer = deals[0].dealer if deals else None
    seats = {str(seat): seat for seat in SEATS}
    return ContractMatch(options, stacked_dealer=None if dealer is None else seats[dealer])


def pack(state: ContractMatch) -> tuple[str, ...] | None:
    """The cards to shuffle now: the 52 when a deal is due."""
    return CARDS if state.phase == "awaiting_deal" else None


def decide(state: ContractMatch, command: Command | Deal) -> tuple[Event, ...]:
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


def deal_cards(state: ContractMatch, command: Deal) -> ContractDealt:
    dealer = state.next_dealer or drawn_dealer(command.source)
    ns, ew = vulnerable(state.options, state.next_number, dealer)
    return ContractDealt(
        deal=state.next_number,
        dealer=dealer,
        vulnerable={"ns": ns, "ew": ew},
        hands=dict(hands_for(command, dealer)),
        seed=None if command.stacked else command.seed.hex(),
        attempt=state.next_attempt,
    )


def counts(options: ContractOptions, deal: FourHandDeal) -> bool:
    """Whether a deal that is over is scored: all but a Chicago deal to be dealt again (§2)."""
    if deal.contract is not None or options.format == "board":
        return True
    return options.chicago_passed_out == "zero"


def end_of_deal(state: ContractMatch, deal: FourHandDeal) -> tuple[Event, ...]:
    """The score of a deal that is over, what it reveals, and the result if it was the last."""
    events: tuple[Event, ...] = ()
    after = replace(state, deal=deal)
    if counts(state.options, deal):
        scored = score(state, deal)
        events = (scored,)
        after = evolve(after, scored)
    if state.options.reveal_hands == "deal_end":
        events += reveal(current(after, deal))
    if len(after.deals) == (1 if state.options.format == "board" else CHICAGO_DEALS):
        events += (*last_reveals(after), finish(after.totals, "played"))
    return events


def score(state: ContractMatch, deal: FourHandDeal) -> ContractDealScored:
    contract = deal.contract
    if contract is None:
        return passed_out(deal.number, state.part_score)
    tricks = deal.won[0 if SIDE[contract.declarer] == "ns" else 1]
    award = honours(deal.dealt, contract.strain)
    played = PlayedDeal(deal.number, contract, tricks, deal.vulnerable, award)
    return score_deal(played, state.part_score, state.options)


def current(state: ContractMatch, deal: FourHandDeal) -> SealedBoard:
    return SealedBoard(deal.number, state.attempt, deal.dealt, deal.seed)


def reveal(board: SealedBoard) -> tuple[Event, ...]:
    hands = revealed(board.hands)
    shown = ContractHandsRevealed(board.number, hands, attempt=board.attempt)
    return (shown,) if board.seed is None else (shown, SeedRevealed(board.number, board.seed))


def last_reveals(state: ContractMatch) -> tuple[Event, ...]:
    """What the end of the match shows: the sealed deals, then the last one (RULES §7).

    With `deal_end` only a deal dropped in progress is still hidden then.
    """
    how, deal = state.options.reveal_hands, state.deal
    if how == "never" or deal is None or (how == "deal_end" and deal.over):
        return ()
    events: tuple[Event, ...] = ()
    for board in (*state.sealed, current(state, deal)):
        events += reveal(board)
    return events
