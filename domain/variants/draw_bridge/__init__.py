"""Draw Bridge: two players draw for thirteen tricks, bid, and play for thirteen (RULES.en.md)."""

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
from domain.variants.draw_bridge.bots import basic
from domain.variants.draw_bridge.dealing import initial
from domain.variants.draw_bridge.decide import decide, pack
from domain.variants.draw_bridge.ending import concede
from domain.variants.draw_bridge.labels import LABELS, SECTIONS, TITLES
from domain.variants.draw_bridge.messages import (
    DrawBridgeCardPlayed,
    DrawBridgeCardsDrawn,
    DrawBridgeContractSet,
    DrawBridgeDealScored,
    DrawBridgeDealt,
    DrawBridgeHandsRevealed,
    DrawBridgePlay,
    DrawBridgeTrickWon,
)
from domain.variants.draw_bridge.options import PRESETS, DrawBridgeOptions
from domain.variants.draw_bridge.seats import SEATS
from domain.variants.draw_bridge.silence import silence
from domain.variants.draw_bridge.state import DrawBridge, evolve, evolve_all
from domain.variants.draw_bridge.view import actions, hand, own, redact, table, to_act

VARIANT: Final = Variant(
    name="draw_bridge",
    titles=TITLES,
    rules_v=1,
    options_type=DrawBridgeOptions,
    presets=PRESETS,
    default_preset="seed",
    seats=lambda _options: SEATS,
    commands=(DrawBridgePlay, Bid, Pass, Double, Redouble, Resign, Salt),
    events=(
        DrawBridgeDealt,
        DrawBridgeCardPlayed,
        DrawBridgeTrickWon,
        DrawBridgeCardsDrawn,
        BidMade,
        Passed,
        Doubled,
        Redoubled,
        DrawBridgeContractSet,
        PassedOut,
        DrawBridgeDealScored,
        DrawBridgeHandsRevealed,
    ),
    state_type=DrawBridge,
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
    own=own,
    actions=actions,
    offers=(DrawBridgePlay, Bid, Pass, Double, Redouble),
    redact=redact,
    concede=concede,
    silence=silence,
    sections=SECTIONS,
    labels=LABELS,
    bots={"basic": basic},
    undoable=frozenset({BidMade, Passed, Doubled, Redoubled, DrawBridgeCardPlayed}),
)
