"""Contract bridge: a single board with duplicate scoring, or a Chicago (RULES.en.md)."""

from typing import Final

from domain.bots.fourhand import basic
from domain.kernel.fourhand.messages import (
    CardPlayed,
    ClaimAnswered,
    ClaimMade,
    ClaimSettled,
    ContractSet,
    DummyExposed,
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
from domain.notation.files import Uses, board_formats
from domain.variants.contract.decide import decide, initial, pack
from domain.variants.contract.ending import concede, may_stop, settle, settled_elsewhere
from domain.variants.contract.importing import reader_of, replayer_of
from domain.variants.contract.labels import LABELS, SECTIONS, TITLES
from domain.variants.contract.messages import (
    ContractDealScored,
    ContractDealt,
    ContractHandsRevealed,
)
from domain.variants.contract.options import PRESETS, ContractOptions, supplied
from domain.variants.contract.state import ContractMatch, evolve, evolve_all
from domain.variants.contract.view import actions, hand, redact, table, to_act

VARIANT: Final = Variant(
    name="contract",
    titles=TITLES,
    rules_v=1,
    options_type=ContractOptions,
    presets=PRESETS,
    default_preset="standard",
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
        ContractDealt,
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
        ContractDealScored,
        ContractHandsRevealed,
    ),
    state_type=ContractMatch,
    initial=initial,
    decide=decide,
    evolve=evolve,
    evolve_all=evolve_all,
    pack=pack,
    dealings=lambda state: state.dealings,
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
    stop=Stop(may_stop, settle),
    bots={"basic": basic},
    end_imported=settled_elsewhere,
    formats=board_formats(Uses(reader_of, replayer_of)),
    supplied=supplied,
    past_deals=past_deals,
)
