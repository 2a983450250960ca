"""Decides a seat's command within one deal: the phase first, then a pending claim, then the rest.

The order of the checks is that of rubber §3, which contract §3 repeats.
"""

from collections.abc import Sequence
from typing import Final, Literal, Protocol

from domain.kernel.auction import DeclarerRule
from domain.kernel.errors import ClaimPending, WrongPhase
from domain.kernel.fourhand.claims import decide_answer, decide_claim
from domain.kernel.fourhand.deal import FourHandDeal, evolve
from domain.kernel.fourhand.messages import ClaimSettled, TrickWon
from domain.kernel.fourhand.play import decide_call, decide_play
from domain.kernel.messages import (
    AcceptClaim,
    Bid,
    Claim,
    Command,
    Double,
    Event,
    Pass,
    PassedOut,
    Play,
    Redouble,
    RejectClaim,
    WithdrawClaim,
)

CALLS: Final = (Bid, Pass, Double, Redouble)
ANSWERS: Final = (AcceptClaim, RejectClaim, WithdrawClaim)
ENDINGS: Final = frozenset({TrickWon, ClaimSettled, PassedOut})
"""What comes last among the events of a command that ends a deal."""


class DealOptions(Protocol):
    """The options of a game that bear on one deal."""

    @property
    def declarer_rule(self) -> DeclarerRule: ...
    @property
    def claims(self) -> bool: ...
    @property
    def claim_reveal(self) -> Literal["none", "declarer"]: ...


def decide_in_deal(deal: FourHandDeal, command: Command, options: DealOptions) -> tuple[Event, ...]:
    """The events of a call, a card, a claim or an answer; raises a RuleError to refuse."""
    if deal.contract is None:
        if not isinstance(command, CALLS):
            raise WrongPhase(command=tag_of(command), phase="auction")
        return decide_call(deal, command, options.declarer_rule)
    if isinstance(command, Play):
        if deal.claim is not None:
            raise ClaimPending(claimer=deal.claim.seat)
        return decide_play(deal, command)
    if isinstance(command, CALLS):
        raise WrongPhase(command=tag_of(command), phase="play")
    if isinstance(command, ANSWERS):
        return decide_answer(deal, command)
    if deal.claim is not None:
        raise ClaimPending(claimer=deal.claim.seat)
    assert isinstance(command, Claim)
    reveals = options.claim_reveal == "declarer"
    return decide_claim(deal, command, enabled=options.claims, reveals=reveals)


def ended(deal: FourHandDeal, events: Sequence[Event]) -> FourHandDeal | None:
    """The deal after the events of a command, if they end it."""
    if type(events[-1]) not in ENDINGS:
        return None
    for event in events:
        deal = evolve(deal, event)  # type: ignore[arg-type]  # only events of the deal
    return deal if deal.over else None


def tag_of(command: Command) -> str:
    return str(command.__struct_config__.tag)
