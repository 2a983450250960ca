"""MiniBridge: points said aloud choose the attack, which plays a contract (RULES.en.md)."""

from typing import Final

from domain.kernel.fourhand.messages import CardPlayed, DummyExposed, TrickWon
from domain.kernel.messages import Resign, Salt
from domain.kernel.seats import SEATS
from domain.kernel.variant import Variant
from domain.variants.minibridge.bots import basic
from domain.variants.minibridge.decide import concede, decide, initial, pack
from domain.variants.minibridge.labels import LABELS, SECTIONS, TITLES
from domain.variants.minibridge.messages import (
    AnnounceLengths,
    AnnouncePoints,
    ChooseContract,
    ContractChosen,
    DeclarerSet,
    LengthsAnnounced,
    MinibridgeDealAnnulled,
    MinibridgeDealScored,
    MinibridgeDealt,
    MinibridgeHandsRevealed,
    MinibridgePlay,
    PointsAnnounced,
)
from domain.variants.minibridge.options import PRESETS, MinibridgeOptions
from domain.variants.minibridge.silence import silence
from domain.variants.minibridge.state import Minibridge, evolve, evolve_all
from domain.variants.minibridge.view import actions, hand, redact, table, to_act

VARIANT: Final = Variant(
    name="minibridge",
    titles=TITLES,
    rules_v=1,
    options_type=MinibridgeOptions,
    presets=PRESETS,
    default_preset="seed",
    seats=lambda _options: SEATS,
    commands=(AnnouncePoints, AnnounceLengths, ChooseContract, MinibridgePlay, Resign, Salt),
    events=(
        MinibridgeDealt,
        PointsAnnounced,
        MinibridgeDealAnnulled,
        DeclarerSet,
        LengthsAnnounced,
        ContractChosen,
        CardPlayed,
        DummyExposed,
        TrickWon,
        MinibridgeDealScored,
        MinibridgeHandsRevealed,
    ),
    state_type=Minibridge,
    initial=initial,
    decide=decide,
    evolve=evolve,
    evolve_all=evolve_all,
    pack=pack,
    dealings=lambda state: len(state.dealings),
    phase=lambda state: state.phase,
    to_act=to_act,
    table=table,
    hand=hand,
    actions=actions,
    offers=(AnnouncePoints, AnnounceLengths, ChooseContract, MinibridgePlay),
    redact=redact,
    concede=concede,
    silence=silence,
    sections=SECTIONS,
    labels=LABELS,
    bots={"basic": basic},
    undoable=frozenset({ContractChosen, CardPlayed}),
)
