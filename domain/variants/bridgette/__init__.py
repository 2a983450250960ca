"""Bridgette: two players, 55 cards, an exchange, an auction and thirteen tricks (RULES.en.md)."""

from typing import Final

from domain.kernel.messages import (
    Bid,
    BidMade,
    Double,
    Doubled,
    Pass,
    Passed,
    PassedOut,
    Redouble,
    Redoubled,
    Resign,
    Salt,
)
from domain.kernel.variant import Variant
from domain.variants.bridgette.bots import basic
from domain.variants.bridgette.decide import concede, decide, initial, pack
from domain.variants.bridgette.labels import LABELS, SECTIONS, TITLES
from domain.variants.bridgette.messages import (
    BridgetteCardPlayed,
    BridgetteCardsDiscarded,
    BridgetteCardsDrawn,
    BridgetteContractSet,
    BridgetteDealScored,
    BridgetteDealt,
    BridgetteHandsRevealed,
    BridgettePlay,
    BridgetteTrickWon,
    Discard,
)
from domain.variants.bridgette.options import PRESETS, BridgetteOptions
from domain.variants.bridgette.seats import TWO_SEATS
from domain.variants.bridgette.silence import silence
from domain.variants.bridgette.state import Bridgette, evolve, evolve_all
from domain.variants.bridgette.view import (
    BridgetteDiscardOffer,
    actions,
    hand,
    own,
    redact,
    table,
    to_act,
)

VARIANT: Final = Variant(
    name="bridgette",
    titles=TITLES,
    rules_v=1,
    options_type=BridgetteOptions,
    presets=PRESETS,
    default_preset="seed",
    seats=lambda _options: TWO_SEATS,
    commands=(Discard, Bid, Pass, Double, Redouble, BridgettePlay, Resign, Salt),
    events=(
        BridgetteDealt,
        BridgetteCardsDrawn,
        BridgetteCardsDiscarded,
        BidMade,
        Passed,
        Doubled,
        Redoubled,
        BridgetteContractSet,
        PassedOut,
        BridgetteCardPlayed,
        BridgetteTrickWon,
        BridgetteDealScored,
        BridgetteHandsRevealed,
    ),
    state_type=Bridgette,
    initial=initial,
    decide=decide,
    evolve=evolve,
    evolve_all=evolve_all,
    pack=pack,
    dealings=lambda state: state.dealt,
    phase=lambda state: state.phase,
    to_act=to_act,
    table=table,
    hand=hand,
    actions=actions,
    offers=(BridgetteDiscardOffer, Bid, Pass, Double, Redouble, BridgettePlay),
    own=own,
    redact=redact,
    concede=concede,
    silence=silence,
    sections=SECTIONS,
    labels=LABELS,
    bots={"basic": basic},
    undoable=frozenset({BidMade, Passed, Doubled, Redoubled, BridgetteCardPlayed}),
)
