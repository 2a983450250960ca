"""Double-dummy analysis of one deal by endplay's DDS, in a worker: plain values only.

endplay is an optional extra of the project (`pip install .[analysis]`), so it is imported where it
is used. Its own counting of tricks over a play (`total_tricks`) is not used: it never moves the
lead. DDS plays the cards itself.
"""

import os
from importlib.util import find_spec
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import msgspec

from domain.kernel.auction import STRAINS, Contract
from domain.kernel.cards import Card, Strain
from domain.kernel.fourhand.past import PastDeal
from domain.kernel.seats import LEFT, SEATS, SIDE, Seat, Side

if TYPE_CHECKING:
    from endplay.dds.ddtable import DDTable
    from endplay.types import Deal

SUITS: Final = "SHDC"
"""The order of suits in PBN."""
PATIENCE: Final = 15
"""Niceness of the solver."""


class ParContract(msgspec.Struct, frozen=True):
    """One of the contracts that neither side can better. `tricks` of declarer's side in it."""

    level: int
    strain: Strain
    doubled: int
    declarer: Seat
    tricks: int


class Par(msgspec.Struct, frozen=True):
    """The best that both sides can reach from this dealer at this vulnerability. `score` is that
    of north-south by duplicate scoring, in every game."""

    score: int
    contracts: tuple[ParContract, ...]


class AnalysedCard(msgspec.Struct, frozen=True):
    """A card played at `version` from `hand`. `tricks` of declarer's side in the whole deal if
    all play perfectly after it; `lost` is how many it cost the side that played it."""

    version: int
    hand: Seat
    card: Card
    tricks: int
    lost: int


class DealAnalysis(msgspec.Struct, frozen=True):
    """`tricks` that each declarer can make in each strain. With a contract, `double_dummy` are
    those of its declarer before the opening lead, `won` those that were really won, null in a deal
    that was not played to its end."""

    deal: int
    dealer: Seat
    vulnerable: dict[Side, bool]
    tricks: dict[Seat, dict[Strain, int]]
    par: Par
    contract: Contract | None
    double_dummy: int | None
    won: int | None
    cards: tuple[AnalysedCard, ...]


def is_installed() -> bool:
    return find_spec("endplay") is not None


def solve_aside(deal: PastDeal) -> DealAnalysis:
    """`solve` in a process of its own: DDS takes every core, and games go first."""
    os.setpriority(os.PRIO_PROCESS, 0, PATIENCE)
    return solve(deal)


def solve(deal: PastDeal) -> DealAnalysis:
    """All that there is to know of a deal whose four hands are complete."""
    from endplay.dds import calc_dd_table

    cards = dealt(deal)
    table = calc_dd_table(cards)
    after = values(deal, cards)
    return DealAnalysis(
        deal=deal.number,
        dealer=deal.dealer,
        vulnerable={"ns": deal.vulnerable[0], "ew": deal.vulnerable[1]},
        tricks=tricks(table),
        par=par(deal, table),
        contract=deal.contract,
        double_dummy=after[0] if after else None,
        won=deal.won if deal.contract is not None and deal.over else None,
        cards=analysed(deal, after),
    )


def dealt(deal: PastDeal) -> "Deal":
    from endplay.types import Deal

    hands = (
        ".".join("".join(card[1] for card in hand if card[0] == suit) for suit in SUITS)
        for hand in deal.hands
    )
    return Deal("N:" + " ".join(hands))


def tricks(table: "DDTable") -> dict[Seat, dict[Strain, int]]:
    from endplay.types import Denom, Player

    return {
        seat: {strain: table[Denom.find(strain), Player.find(seat[0])] for strain in STRAINS}
        for seat in SEATS
    }


def par(deal: PastDeal, table: "DDTable") -> Par:
    from endplay.dds import par as best
    from endplay.types import Denom, Player, Vul

    vulnerable = {
        (False, False): Vul.none,
        (True, False): Vul.ns,
        (False, True): Vul.ew,
        (True, True): Vul.both,
    }
    found = best(table, vulnerable[deal.vulnerable], Player.find(deal.dealer[0]))
    strains = {Denom.find(strain): strain for strain in STRAINS}
    contracts = tuple(
        ParContract(
            level=one.level,
            strain=strains[one.denom],
            doubled=int(one.penalty) - 1,
            declarer=SEATS[int(one.declarer)],
            tricks=one.level + 6 + one.result,
        )
        for one in found
        if one.level > 0
    )
    return Par(found.score, contracts)


def values(deal: PastDeal, cards: "Deal") -> list[int]:
    """Tricks of declarer's side before the first card and after each; empty without a contract."""
    from endplay.dds import analyse_play
    from endplay.types import Denom, Player

    if deal.contract is None:
        return []
    cards.trump = Denom.find(deal.contract.strain)
    cards.first = Player.find(LEFT[deal.contract.declarer][0])
    found = list(analyse_play(cards, [one.card for one in deal.cards]))
    # DDS stops before the last trick, in which nobody has a choice.
    return found + found[-1:] * (len(deal.cards) + 1 - len(found))


def analysed(deal: PastDeal, after: list[int]) -> tuple[AnalysedCard, ...]:
    if deal.contract is None:
        return ()
    side = SIDE[deal.contract.declarer]
    return tuple(
        AnalysedCard(
            version=one.version,
            hand=one.hand,
            card=one.card,
            tricks=now,
            lost=before - now if SIDE[one.hand] == side else now - before,
        )
        for one, (before, now) in zip(deal.cards, pairwise(after), strict=True)
    )
