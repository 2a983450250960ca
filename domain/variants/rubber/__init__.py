"""Rubber bridge: best of three games, points below and above the line (RULES.en.md)."""

from typing import Final

from domain.bots.fourhand import basic
from domain.kernel.fourhand.messages import (
    CardPlayed,
    ClaimAnswered,
    ClaimMade,
    ClaimSettled,
    ContractSet,
    Dealt,
    DummyExposed,
    HandsRevealed,
    TrickWon,
)
from domain.kernel.fourhand.past import past_deals
from domain.kernel.fourhand.sight import ClaimOffer
from domain.kernel.fourhand.silence import asks, silence
from domain.kernel.messages import (
    AcceptClaim,
    Bid,
    BidMade,
    Claim,
    Double,
    Doubled,
    Pass,
    Passed,
    PassedOut,
    Play,
    Redouble,
    Redoubled,
    RejectClaim,
    Resign,
    Salt,
    WithdrawClaim,
)
from domain.kernel.seats import SEATS
from domain.kernel.variant import Stop, Variant
from domain.notation.files import board_formats
from domain.variants.rubber.decide import concede, decide, initial, may_stop, pack, settle
from domain.variants.rubber.labels import LABELS, SECTIONS, TITLES
from domain.variants.rubber.messages import RubberDealScored
from domain.variants.rubber.options import PRESETS, RubberOptions
from domain.variants.rubber.state import Rubber, evolve, evolve_all
from domain.variants.rubber.view import actions, hand, redact, table, to_act

VARIANT: Final = Variant(
    name="rubber",
    titles=TITLES,
    rules_v=1,
    options_type=RubberOptions,
    presets=PRESETS,
    default_preset="seed",
    seats=lambda _options: SEATS,
    commands=(
        Bid,
        Pass,
        Double,
        Redouble,
        Play,
        Claim,
        AcceptClaim,
        RejectClaim,
        WithdrawClaim,
        Resign,
        Salt,
    ),
    events=(
        Dealt,
        BidMade,
        Passed,
        Doubled,
        Redoubled,
        ContractSet,
        PassedOut,
        CardPlayed,
        DummyExposed,
        TrickWon,
        ClaimMade,
        ClaimAnswered,
        ClaimSettled,
        RubberDealScored,
        HandsRevealed,
    ),
    state_type=Rubber,
    initial=initial,
    decide=decide,
    evolve=evolve,
    evolve_all=evolve_all,
    pack=pack,
    dealings=lambda state: 0 if state.deal is None else state.deal.number,
    phase=lambda state: state.phase,
    to_act=to_act,
    table=table,
    hand=hand,
    actions=actions,
    offers=(
        Bid,
        Pass,
        Double,
        Redouble,
        Play,
        ClaimOffer,
        AcceptClaim,
        RejectClaim,
        WithdrawClaim,
    ),
    redact=redact,
    concede=concede,
    silence=lambda state, seat: silence(state.deal, seat),
    asks=lambda state: asks(state.deal),
    sections=SECTIONS,
    labels=LABELS,
    undoable=frozenset({BidMade, Passed, Doubled, Redoubled, CardPlayed}),
    hidden_senders=frozenset({ClaimAnswered}),
    bots={"basic": basic},
    formats=board_formats(),
    stop=Stop(may_stop, settle),
    past_deals=past_deals,
)
