"""Drives a rubber's deals to what a golden row says: the contract, the tricks, the honours."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import msgspec

from domain.kernel.cards import CARDS
from domain.kernel.messages import StackedDeal
from domain.kernel.records import Record
from domain.kernel.seats import LEFT, PARTNER, SEATS, SIDE, Seat
from tests.simulation import Game

Row = Mapping[str, Any]
RANKS = "23456789TJQKA"


def stacked(row: Row) -> StackedDeal:
    """Four even hands, three or four cards of each suit, with just the honours of the row."""
    hands: dict[str, list[str]] = {seat: list(CARDS[place::4]) for place, seat in enumerate(SEATS)}
    for award in row.get("honours", ()):
        cards = honour_cards(row["strain"], award["points"])
        for card in cards:
            give(hands, award["seat"], card, keeping=cards)
    return StackedDeal(hands={seat: tuple(cards) for seat, cards in hands.items()})


def honour_cards(strain: str, points: int) -> tuple[str, ...]:
    if strain == "NT":
        return ("SA", "HA", "DA", "CA")
    return tuple(strain + rank for rank in ("AKQJT" if points == 150 else "AKQJ"))


def give(hands: dict[str, list[str]], seat: str, card: str, keeping: tuple[str, ...]) -> None:
    """Moves the card to the seat in exchange for a low one, of the same suit if it has any."""
    if card in hands[seat]:
        return
    owner = next(name for name, cards in hands.items() if card in cards)
    spare = min(
        (held for held in hands[seat] if held not in keeping),
        key=lambda held: (held[0] != card[0], RANKS.index(held[1])),
    )
    hands[owner][hands[owner].index(card)] = spare
    hands[seat][hands[seat].index(spare)] = card


def play_deal(game: Game, row: Row) -> list[Record]:
    """Plays the deal in progress to the row's result; gives all records from its first call."""
    first = len(game.records)
    if row.get("passed_out"):
        for _ in SEATS:
            game.send(game.state.deal.caller, type="pass")
    else:
        bid_to(game, row)
        take(game, row["declarer"], row["tricks"])
    return game.records[first:]


def bid_to(game: Game, row: Row) -> None:
    """Passes up to declarer, his bid, the doubles, three passes."""
    declarer: Seat = row["declarer"]
    while game.state.deal.caller != declarer:
        game.send(game.state.deal.caller, type="pass")
    game.send(declarer, type="bid", level=row["level"], strain=row["strain"])
    if row["doubled"]:
        game.send(LEFT[declarer], type="double")
    if row["doubled"] == 2:
        game.send(PARTNER[declarer], type="redouble")
    while game.state.deal.contract is None:
        game.send(game.state.deal.caller, type="pass")


def take(game: Game, declarer: Seat, tricks: int) -> None:
    """Plays a first trick that leaves `tricks` possible, then has declarer claim the rest."""
    wins_first = tricks > 0
    for seat, card in first_trick(game, declarer, wins_first):
        game.send(seat, type="play", card=card)
    game.send(declarer, type="claim", tricks=tricks - wins_first)
    for seat in (LEFT[declarer], PARTNER[LEFT[declarer]]):
        game.send(seat, type="accept_claim")


def first_trick(game: Game, declarer: Seat, wanted: bool) -> Iterator[tuple[Seat, str]]:
    """Four cards of one suit by which declarer's side wins the first trick, or loses it."""
    deal = game.state.deal
    order = [LEFT[declarer]]
    while len(order) < 4:
        order.append(LEFT[order[-1]])
    held = {seat: {card for card in CARDS if deal.holding(seat) >> CARDS.index(card) & 1}
            for seat in SEATS}  # fmt: skip
    for suit in "SHDC":
        choices = [sorted(card for card in held[seat] if card[0] == suit) for seat in order]
        for cards in product(*choices):
            best = max(cards, key=lambda card: RANKS.index(card[1]))
            if (SIDE[order[cards.index(best)]] == SIDE[declarer]) == wanted:
                senders = [declarer if seat == PARTNER[declarer] else seat for seat in order]
                yield from zip(senders, cards, strict=True)
                return
    raise AssertionError("some suit lets either side win")


def data(records: list[Record], tag: str) -> list[Any]:
    """The events of a kind among the records."""
    return [record.data for record in records if record.data.type == tag]


def plain(value: Any) -> Any:
    """What a client reads of the value: JSON without our types."""
    return msgspec.json.decode(msgspec.json.encode(value))
