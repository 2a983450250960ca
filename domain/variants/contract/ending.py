"""Ends that no command of the play brings: giving up, stopping early, an imported result."""

from domain.kernel.errors import (
    ClaimPending,
    GameOver,
    InvalidClaim,
    OptionDisabled,
    StopTooSoon,
    WrongPhase,
)
from domain.kernel.fourhand.deal import evolve as evolve_deal
from domain.kernel.fourhand.messages import ClaimSettled
from domain.kernel.messages import Event, GameFinished, Reason
from domain.kernel.seats import OTHER_SIDE, SIDE, Seat
from domain.variants.contract.decide import end_of_deal, last_reveals
from domain.variants.contract.scoring import finish, totals_of
from domain.variants.contract.state import ContractMatch


def concede(state: ContractMatch, seat: Seat, reason: Reason) -> tuple[Event, ...]:
    """The seat's side gives up: the deal is dropped, the other side wins (decision 31)."""
    totals = state.totals
    result = GameFinished(
        OTHER_SIDE[SIDE[seat]],
        totals_of(totals),
        reason,
        margin=abs(totals[0] - totals[1]),
    )
    return (*last_reveals(state), result)


def may_stop(state: ContractMatch, seat: str, offered: frozenset[str]) -> None:
    """Refuses an offer to stop; `offered` are the seats that have made one in this deal (§3.5)."""
    if not state.options.stop_offers:
        raise OptionDisabled(option="stop_offers")
    if state.finished:
        raise GameOver()
    if state.deal is None or state.phase not in ("auction", "play"):
        raise WrongPhase(command="stop", phase=state.phase)
    if state.deal.claim is not None:
        raise ClaimPending(claimer=state.deal.claim.seat)
    if seat in offered:
        raise StopTooSoon(seat=seat)


def settle(state: ContractMatch) -> tuple[Event, ...]:
    """All have agreed to stop: the deal is dropped, the deals scored so far decide (§6)."""
    return (*last_reveals(state), finish(state.totals, "stopped"))


def settled_elsewhere(state: ContractMatch, event: Event) -> tuple[Event, ...]:
    """How a recorded deal ended, told by the `claim_settled` of its log."""
    if not isinstance(event, ClaimSettled) or event.tricks is None:
        raise WrongPhase(command=event.type, phase=state.phase)
    contract = None if state.deal is None else state.deal.contract
    side = "ns" if contract is None else SIDE[contract.declarer]
    return end_imported(state, event.tricks[side])


def end_imported(state: ContractMatch, tricks: int) -> tuple[Event, ...]:
    """Ends a recorded deal whose play is not written down in full (decision 45).

    `tricks` are those of declarer's side in the whole deal, 0 to 13; `invalid_claim` when the
    tricks already played make that number impossible.
    """
    deal = state.deal
    if deal is None or deal.over or deal.contract is None:
        raise WrongPhase(command="claim", phase=state.phase)
    declaring = SIDE[deal.contract.declarer]
    won = deal.won if declaring == "ns" else (deal.won[1], deal.won[0])
    if not won[0] <= tricks <= 13 - won[1]:
        raise InvalidClaim(tricks=tricks - won[0], remaining=13 - won[0] - won[1])
    settled = ClaimSettled("imported", {declaring: tricks, OTHER_SIDE[declaring]: 13 - tricks})
    return (settled, *end_of_deal(state, evolve_deal(deal, settled)))
