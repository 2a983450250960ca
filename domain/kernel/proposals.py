"""Proposals: who may ask, who must agree, what silence means (decision 8).

| kind     | who may ask              | who must agree        | silence                          |
| stop     | any seat                 | all others            | lapses with the next call or card |
| takeback | the seat that acted last | all other human seats | rejected after 60 s              |
| abandon  | any seat                 | all other human seats | rejected after 60 s              |

Bots accept every proposal.
"""

from typing import assert_never

from domain.kernel import errors
from domain.kernel.asking import Proposal
from domain.kernel.messages import GameFinished, ProposalKind
from domain.kernel.salting import PHASE
from domain.kernel.seating import Said, check_seat
from domain.kernel.table import AnyTable, AnyVariant, fold_events
from domain.kernel.table_events import GameAbandoned, ProposalAnswered, ProposalMade, TakenBack


def propose(
    variant: AnyVariant,
    table: AnyTable,
    seat: str,
    kind: ProposalKind,
    to_version: int | None,
    now: str,
    expires_at: str,
) -> tuple[Said, ...]:
    """The proposal, and what it brings at once when nobody else must agree.

    `now` and `expires_at` are RFC 3339 UTC of one width, so that their order is that of text.
    """
    check_seat(table, seat)
    if table.is_over:
        raise errors.GameOver()
    if table.status != "active":
        raise errors.WrongPhase(command="propose", phase="lobby")
    if kind == "stop":
        check_may_stop(variant, table, seat)
    elif kind == "takeback":
        check_may_take_back(table, seat, to_version)
    if any(one.kind == kind and is_open(one, now) for one in table.proposals):
        raise errors.ProposalPending()
    made = ProposalMade(
        proposal=str(table.version + 1),
        kind=kind,
        seat=seat,
        to_version=to_version,
        expires_at=None if kind == "stop" else expires_at,
    )
    after = fold_events(variant, table, (made,))
    said: tuple[Said, ...] = ((seat, made),)
    proposal = find(after, made.proposal)
    return said if proposal.waiting_for else said + outcome(variant, after, proposal)


def is_open(proposal: Proposal, now: str) -> bool:
    """Silence is a rejection: a proposal that has expired is no longer there to be answered."""
    return proposal.expires_at is None or now < proposal.expires_at


def check_may_take_back(table: AnyTable, seat: str, to_version: int | None) -> None:
    """Only the sender's last call or card, with nothing after it (decision 9)."""
    if table.undo is None or table.undo_seat != seat:
        raise errors.TakebackTooLate()
    if to_version not in (None, table.undo_version):
        raise errors.TakebackTooLate()


def check_may_stop(variant: AnyVariant, table: AnyTable, seat: str) -> None:
    if variant.stop is None:
        raise errors.OptionDisabled(option="stop_offers")
    if table.salting is not None:
        raise errors.WrongPhase(command="stop", phase=PHASE)
    if any(proposal.kind == "stop" for proposal in table.proposals):
        raise errors.StopPending()
    dealing = variant.dealings(table.state)
    offered = frozenset(who for number, who in table.offers if number == dealing)
    variant.stop.may(table.state, seat, offered)


def answer(
    variant: AnyVariant, table: AnyTable, seat: str, proposal_id: str, accepted: bool, now: str
) -> tuple[Said, ...]:
    """An answer; the last acceptance brings about what was proposed."""
    check_seat(table, seat)
    if table.is_over:
        raise errors.GameOver()
    proposal = find(table, proposal_id)
    if not is_open(proposal, now):
        raise errors.ProposalUnknown(proposal=proposal_id)
    if seat not in proposal.waiting_for:
        raise errors.NotAResponder(seat=seat)
    event = ProposalAnswered(proposal_id, seat, accepted)
    said: tuple[Said, ...] = ((seat, event),)
    if not accepted or len(proposal.waiting_for) > 1:
        return said
    return said + outcome(variant, fold_events(variant, table, (event,)), proposal)


def find(table: AnyTable, proposal_id: str) -> Proposal:
    for proposal in table.proposals:
        if proposal.id == proposal_id:
            return proposal
    raise errors.ProposalUnknown(proposal=proposal_id)


def outcome(variant: AnyVariant, table: AnyTable, proposal: Proposal) -> tuple[Said, ...]:
    """What an agreed proposal brings about."""
    match proposal.kind:
        case "stop":
            assert variant.stop is not None
            return tuple((None, event) for event in variant.stop.settle(table.state))
        case "takeback":
            return ((None, TakenBack(table.undo_version)),)
        case "abandon":
            return ((None, abandoned(variant, table, proposal.seat)),)
        case _:
            assert_never(proposal.kind)


def abandoned(variant: AnyVariant, table: AnyTable, seat: str) -> GameAbandoned:
    """Nobody wins; the totals stay as scored, as if the seat had given up (decision 31)."""
    result = variant.concede(table.state, seat, "abandoned")[-1]
    assert isinstance(result, GameFinished)
    return GameAbandoned(result.totals)
