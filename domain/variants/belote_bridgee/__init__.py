"""Belote bridgée: coinche with sans atout, tout atout, capot and générale (RULES.en.md)."""

from typing import Final

from domain.kernel.fourhand.messages import HandsRevealed
from domain.kernel.messages import Pass, PassedOut, Resign, Salt
from domain.kernel.seats import SEATS
from domain.kernel.variant import Variant
from domain.variants.belote_bridgee.bots import basic
from domain.variants.belote_bridgee.decide import concede, decide, initial, pack
from domain.variants.belote_bridgee.labels import LABELS, SECTIONS, TITLES
from domain.variants.belote_bridgee.messages import (
    BeloteCardPlayed,
    BeloteContractSet,
    BeloteDealAnnulled,
    BeloteDealScored,
    BeloteDealt,
    BelotePassed,
    BelotePlay,
    BeloteTrickWon,
    BidByValue,
    Coinche,
    Coinched,
    CombinationsDeclared,
    CombinationsResolved,
    RedealRequested,
    RequestRedeal,
    Surcoinche,
    Surcoinched,
    ValueBidMade,
)
from domain.variants.belote_bridgee.options import PRESETS, BeloteOptions
from domain.variants.belote_bridgee.play import told_later
from domain.variants.belote_bridgee.silence import silence
from domain.variants.belote_bridgee.state import Belote, evolve, evolve_all
from domain.variants.belote_bridgee.view import PlayOffer, actions, hand, own, redact, table, to_act

VARIANT: Final = Variant(
    name="belote_bridgee",
    titles=TITLES,
    rules_v=1,
    options_type=BeloteOptions,
    presets=PRESETS,
    default_preset="seed",
    seats=lambda _options: SEATS,
    commands=(BidByValue, Pass, Coinche, Surcoinche, RequestRedeal, BelotePlay, Resign, Salt),
    events=(
        BeloteDealt,
        ValueBidMade,
        BelotePassed,
        Coinched,
        Surcoinched,
        RedealRequested,
        BeloteDealAnnulled,
        PassedOut,
        BeloteContractSet,
        BeloteCardPlayed,
        CombinationsDeclared,
        CombinationsResolved,
        BeloteTrickWon,
        BeloteDealScored,
        HandsRevealed,
    ),
    state_type=Belote,
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
    offers=(BidByValue, Pass, Coinche, Surcoinche, RequestRedeal, BelotePlay, PlayOffer),
    redact=redact,
    concede=concede,
    silence=silence,
    sections=SECTIONS,
    labels=LABELS,
    undoable=frozenset({ValueBidMade, BelotePassed, Coinched, Surcoinched, BeloteCardPlayed}),
    bots={"basic": basic},
    own=own,
    told_later=told_later,
)
