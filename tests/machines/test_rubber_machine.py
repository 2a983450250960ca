"""Whole rubbers as a state machine: legal and illegal commands, claims, proposals, resignations.

The referee of the laws judges every command; a refused one must change nothing at all, and the
log must replay to the live table at any time.
"""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from domain.kernel.errors import RuleError
from domain.kernel.seats import SEATS
from domain.kernel.table import fold
from domain.variants.rubber import VARIANT
from tests.laws.random_games import filled
from tests.laws.rubbers import learn, random_options, referee_of
from tests.laws.test_rubber_laws import COMMANDS, check_conservation
from tests.simulation import Game

seats = st.sampled_from(SEATS)
PROPOSAL_CODES = {
    "stop": ("stop_pending", "stop_too_soon", "claim_pending"),
    "takeback": ("takeback_too_late", "proposal_pending"),
    "abandon": ("proposal_pending",),
}


def refusal_of(action: Callable[[], object]) -> str | None:
    """The code that the action is refused with, None when it is done."""
    try:
        action()
    except RuleError as refusal:
        return refusal.code
    return None


class Rubber(RuleBasedStateMachine):
    """One rubber; `earlier` is the referee before the last call or card, for a takeback."""

    def __init__(self) -> None:
        super().__init__()
        options = random_options(Random(1)) | {"max_deals": 3, "claims": True, "stop_offers": True}
        self.game = Game("rubber", Random(7), options)
        self.referee = referee_of(self.game)
        learn(self.referee, self.game.records)
        self.earlier = deepcopy(self.referee)

    def sent(self, seat: str, command: dict[str, Any]) -> None:
        """Sends a command that the referee allows, and tells him what came of it."""
        self.earlier = deepcopy(self.referee)
        learn(self.referee, self.game.send(seat, **command))

    def running(self) -> bool:
        return not self.game.table.is_over

    def snapshot(self) -> Any:
        game = self.game
        return game.table, game.hashes[-1], [game.view(viewer) for viewer in (*SEATS, "spectator")]

    @precondition(running)
    @rule(choice=st.integers(0, 10**6), passing=st.booleans())
    def call_or_play_as_offered(self, choice: int, passing: bool) -> None:
        offers = [offer for seat in SEATS for offer in self.game.actions(seat)]
        moves = [offer for offer in offers if offer["type"] != "claim"]
        if passing and moves[0]["type"] == "pass":
            moves = moves[:1]
        command = moves[choice % len(moves)]
        self.sent(command.pop("seat"), command)

    @precondition(running)
    @rule(chance=st.integers(0, 10**6))
    def play_on_to_the_next_deal(self, chance: int) -> None:
        deal, random = self.game.state.deal.number, Random(chance)
        while self.running() and self.game.state.deal.number == deal:
            self.call_or_play_as_offered(random.randrange(100), random.random() < 0.6)

    @precondition(lambda self: self.running() and self.claims())
    @rule(choice=st.integers(0, 10**6))
    def claim_as_offered(self, choice: int) -> None:
        offer = self.claims()[choice % len(self.claims())]
        command = filled(offer, Random(choice))
        self.sent(command.pop("seat"), command)

    def claims(self) -> list[dict[str, Any]]:
        offers = [offer for seat in SEATS for offer in self.game.actions(seat)]
        return [offer for offer in offers if offer["type"] == "claim"]

    @rule(seat=seats, command=st.sampled_from(COMMANDS))
    def send_anything(self, seat: str, command: dict[str, Any]) -> None:
        if command["type"] == "resign" and self.running():
            return
        code = self.referee.refusal(seat, command)
        if code is None:
            self.sent(seat, command)
            return
        before = self.snapshot()
        assert refusal_of(lambda: self.game.send(seat, **command)) == code
        assert self.snapshot() == before

    @precondition(running)
    @rule(seat=seats, kind=st.sampled_from(["stop", "takeback", "abandon"]))
    def propose(self, seat: str, kind: Any) -> None:
        before = self.snapshot()
        code = refusal_of(lambda: self.game.propose(seat, kind))
        if code is None:
            others = tuple(other for other in SEATS if other != seat)
            assert self.game.table.proposals[-1].waiting_for == others
        else:
            assert code in PROPOSAL_CODES[kind]
            assert self.snapshot() == before

    @precondition(lambda self: self.game.table.proposals)
    @rule(seat=seats, place=st.integers(0, 2), accepted=st.sampled_from([True, True, True, False]))
    def answer_a_proposal(self, seat: str, place: int, accepted: bool) -> None:
        proposals = self.game.table.proposals
        proposal = proposals[place % len(proposals)]
        if seat not in proposal.waiting_for:
            code = refusal_of(lambda: self.game.answer(seat, proposal.id, accepted))
            assert code == "not_a_responder"
            return
        last = len(proposal.waiting_for) == 1
        fresh = self.game.answer(seat, proposal.id, accepted)
        if accepted and last:
            self.came_about(proposal.kind, fresh)

    def came_about(self, kind: str, records: list[Any]) -> None:
        """What an agreed proposal has brought."""
        if kind == "takeback":
            self.referee = deepcopy(self.earlier)
        elif kind == "abandon":
            assert self.game.table.status == "abandoned"
            self.referee.finished = True
        else:
            expected = self.referee.stopped()
            assert [record.data.type for record in records[1:]] == [e["type"] for e in expected]
            assert self.game.table.status == "finished"

    @precondition(lambda self: self.running() and self.game.table.version > 150)
    @rule(seat=seats)
    def resign(self, seat: str) -> None:
        learn(self.referee, self.game.send(seat, type="resign"))
        assert not self.running()

    @precondition(lambda self: not self.running())
    @rule(seat=seats, kind=st.sampled_from(["stop", "takeback", "abandon"]))
    def nothing_more_is_possible(self, seat: str, kind: Any) -> None:
        assert refusal_of(lambda: self.game.propose(seat, kind)) == "game_over"
        assert refusal_of(lambda: self.game.answer(seat, "1", True)) == "game_over"
        assert refusal_of(lambda: self.game.send(seat, type="pass")) == "game_over"

    @precondition(running)
    @rule(seat=seats)
    def answer_no_proposal(self, seat: str) -> None:
        assert refusal_of(lambda: self.game.answer(seat, "0", True)) == "proposal_unknown"

    @invariant()
    def the_log_replays_to_the_live_table(self) -> None:
        """design law 3"""
        if len(self.game.records) % 16 == 0 or not self.running():
            assert fold(VARIANT, None, self.game.records) == self.game.table

    @invariant()
    def nothing_is_lost_and_somebody_is_to_act(self) -> None:
        check_conservation(self.game)
        view = self.game.view("spectator")
        assert bool(view["to_act"]) == self.running()
        assert view["phase"] == (self.referee.phase if self.running() else "finished")


TestRubber = Rubber.TestCase
TestRubber.settings = settings(
    max_examples=40, stateful_step_count=60, deadline=None, derandomize=True
)
