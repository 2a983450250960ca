"""The deals of a log as a solver wants them: cards, contract, and each card played."""

from collections.abc import Sequence
from typing import Final

import msgspec

from domain.kernel.auction import Contract
from domain.kernel.cards import Card
from domain.kernel.fourhand.messages import CardPlayed, ClaimSettled, ContractSet, Dealt, TrickWon
from domain.kernel.records import Record
from domain.kernel.seats import SEATS, SIDE, Seat
from domain.kernel.table_events import TakenBack


class PastCard(msgspec.Struct, frozen=True, gc=False):
    """A card played; `hand` is where it came from, `version` that of its event."""

    version: int
    hand: Seat
    card: Card


class PastDeal(msgspec.Struct, frozen=True):
    """`hands` by place: north, east, south, west; `vulnerable` ns, ew. `won` are the tricks of
    declarer's side, those of an agreed claim included; 0 without a contract."""

    number: int
    dealer: Seat
    vulnerable: tuple[bool, bool]
    hands: tuple[tuple[Card, ...], ...]
    contract: Contract | None = None
    cards: tuple[PastCard, ...] = ()
    won: int = 0
    over: bool = False


replace = msgspec.structs.replace
ENDS: Final = frozenset({"deal_scored", "passed_out"})


def past_deals(records: Sequence[Record]) -> tuple[PastDeal, ...]:
    """Every dealing of a whole log, in order; what was taken back is not in them."""
    deals: list[PastDeal] = []
    for record in standing(records):
        if isinstance(record.data, Dealt):
            deals.append(begun(record.data))
        elif deals:
            deals[-1] = told(deals[-1], record)
    return tuple(deals)


def standing(records: Sequence[Record]) -> list[Record]:
    kept: list[Record] = []
    for record in records:
        kept.append(record)
        if isinstance(record.data, TakenBack):
            kept = [one for one in kept if one.version <= record.data.to_version]
    return kept


def begun(event: Dealt) -> PastDeal:
    vulnerable = (event.vulnerable["ns"], event.vulnerable["ew"])
    hands = tuple(event.hands[seat] or () for seat in SEATS)
    return PastDeal(event.deal, event.dealer, vulnerable, hands)


def told(deal: PastDeal, record: Record) -> PastDeal:
    """The deal with one event more."""
    event = record.data
    if isinstance(event, ContractSet):
        return replace(deal, contract=event.contract())
    if isinstance(event, CardPlayed):
        return replace(deal, cards=(*deal.cards, PastCard(record.version, event.hand, event.card)))
    if event.type in ENDS:
        return replace(deal, over=True)
    if deal.contract is None:
        return deal
    side = SIDE[deal.contract.declarer]
    if isinstance(event, TrickWon):
        return replace(deal, won=deal.won + (SIDE[event.winner] == side))
    if isinstance(event, ClaimSettled) and event.tricks is not None:
        return replace(deal, won=event.tricks[side])
    return deal
