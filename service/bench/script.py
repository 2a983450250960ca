"""A whole match written down beforehand: the cards of its deals and every command of its play.

All games of the benchmark play the same script, so the client need not know the rules while it
measures.
"""

from random import Random

import msgspec

from domain.kernel import conduct, seating, sight
from domain.kernel.messages import Holder, StackedDeal
from domain.kernel.seating import NewGame, Said
from domain.kernel.table import AnyTable, AnyVariant, fold, fold_events

MOST_DEALS = 6
"""About as many as a match takes."""


class Script(msgspec.Struct, frozen=True):
    """`creation` is the body that creates a game; `commands` the bodies that play it."""

    creation: bytes
    commands: list[bytes]


def write_script(variant: AnyVariant, seed: int = 1) -> Script:
    """Plays a game of stacked deals at random, mostly passing in the auction."""
    random = Random(seed)  # noqa: S311 - the same script in every run
    options = variant.presets[variant.default_preset]
    seats = variant.seats(options)
    pack = variant.pack(variant.initial(options, ())) or ()
    deals = tuple(
        StackedDeal(
            dealer=seats[0] if number == 0 else None, deck=tuple(random.sample(pack, len(pack)))
        )
        for number in range(MOST_DEALS)
    )
    holder = Holder("client", "bench")
    new = NewGame(holder, None, {}, dict.fromkeys(seats, holder), "unlisted", deals)
    table = opened(variant, seating.create(variant, new))
    commands: list[bytes] = []
    while not table.is_over:
        if variant.pack(table.state) is not None and variant.dealings(table.state) == MOST_DEALS:
            break  # from here on every game is dealt other cards
        table = dealt(variant, table)
        seat = variant.to_act(table.state)[0]
        command = chosen(random, sight.actions(variant, table, seat))
        commands.append(msgspec.json.encode(command))
        table = told(variant, table, conduct.decide(variant, table, command))
    creation = {"variant": variant.name, "seats": "client", "deals": msgspec.to_builtins(deals)}
    return Script(msgspec.json.encode(creation), commands)


def chosen(random: Random, offers: tuple[msgspec.Struct, ...]) -> msgspec.Struct:
    """A pass in four auctions' calls out of five, else any call or card; never a claim."""
    plain = [offer for offer in offers if str(offer.__struct_config__.tag) != "claim"]
    first = plain[0]
    if str(first.__struct_config__.tag) == "pass" and random.random() < 0.8:
        return first
    return random.choice(plain)


def opened(variant: AnyVariant, said: tuple[Said, ...]) -> AnyTable:
    """The table of a new game, before its first deal."""
    _, created = said[0]
    record = variant.codec.record(created, "", "", "", None, 1)
    return told(variant, fold(variant, None, [record]), said[1:])


def dealt(variant: AnyVariant, table: AnyTable) -> AnyTable:
    """The table with the next cards, if they are due."""
    if not conduct.cards_due(variant, table):
        return table
    return told(variant, table, conduct.deal(variant, table, bytes(32)))


def told(variant: AnyVariant, table: AnyTable, said: tuple[Said, ...]) -> AnyTable:
    return fold_events(variant, table, [event for _, event in said])
