"""A rematch: the same game once more, by the same people (decision 38)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel.errors import GameNotOver
from domain.kernel.messages import Holder
from domain.kernel.seating import Said, taken
from domain.kernel.table import AnyTable, AnyVariant
from domain.kernel.table_events import GameCreated, RematchMade


def offer(table: AnyTable, game_id: str) -> tuple[Said, ...]:
    """Names the rematch of a game that is over; nothing when it has one already."""
    if not table.is_over:
        raise GameNotOver()
    return () if table.rematch is not None else ((None, RematchMade(game_id)),)


def people(table: AnyTable) -> dict[str, Holder]:
    """Who sat where: whoever held a seat last, even if he left it and a bot stood in for him.

    A seat that nobody had is left out.
    """
    away = dict(table.away)
    seats = {seat: away.get(seat, holder) for seat, holder in table.seats}
    return {seat: holder for seat, holder in seats.items() if holder is not None}


def again(
    variant: AnyVariant, created: GameCreated, seats: Mapping[str, Holder]
) -> tuple[Said, ...]:
    """The first events of a rematch: all that the old game was created with but its cards."""
    options = created.options if created.deals is None else shuffled(variant, created)
    event = msgspec.structs.replace(
        created,
        rules_v=variant.rules_v,
        options=options,
        stacked=False,
        deals=None,
        forked_from=None,
        imported=False,
        imported_from=None,
        annotations=None,
    )
    order = variant.seats(msgspec.convert(options, variant.options_type))
    return ((None, event), *taken(order, seats))


def shuffled(variant: AnyVariant, created: GameCreated) -> dict[str, Any]:
    """The options without those that the given cards implied: they are as in the preset again."""
    preset = variant.presets[created.preset]
    implied = variant.supplied(preset, created.deals or ())
    before, after = msgspec.to_builtins(preset), msgspec.to_builtins(implied)
    return {
        name: before[name] if before[name] != after[name] else value
        for name, value in created.options.items()
    }
