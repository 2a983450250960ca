"""Creating a game and taking its seats (api.md §3, decisions 7, 10, 11, 21, 47)."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from domain.kernel import errors
from domain.kernel.clocks import GameClock
from domain.kernel.messages import Event, Holder, Spectators, StackedDeal, Visibility
from domain.kernel.table import AnyTable, AnyVariant
from domain.kernel.table_events import GameCreated, SeatTaken

Said: TypeAlias = tuple[str | None, Event]
"""An event with the seat that sent it, null for what follows by the rules."""


class NewGame(msgspec.Struct, frozen=True):
    """What a game is created with. `deals` empty: the service shuffles every deal. `stand_ins`:
    a bot takes the place of who leaves the running game, until he comes back. `salts`: each
    seat may add to the seed of a deal."""

    creator: Holder
    preset: str | None
    options: Mapping[str, Any]
    seats: Mapping[str, Holder]
    visibility: Visibility
    deals: tuple[StackedDeal, ...]
    clock: GameClock | None = None
    stand_ins: bool = True
    spectators: Spectators | None = None
    signed: bool = False
    salts: bool = False


def create(variant: AnyVariant, game: NewGame) -> tuple[Said, ...]:
    """`game_created`, then `seat_taken` for each filled seat in seat order."""
    preset, options = variant.expand(game.preset, game.options)
    options = variant.supplied(options, game.deals)
    seats = variant.seats(options)
    for seat in game.seats:
        if seat not in seats:
            raise errors.NotYourSeat(seat=seat)
    variant.initial(options, game.deals)
    event = GameCreated(
        variant=variant.name,
        rules_v=variant.rules_v,
        preset=preset,
        options=msgspec.to_builtins(options),
        creator=game.creator,
        visibility=game.visibility,
        stacked=bool(game.deals),
        deals=game.deals or None,
        clock=game.clock,
        stand_ins=game.stand_ins,
        spectators=game.spectators,
        signed=game.signed,
        salts=game.salts,
    )
    check_players_once(game.seats)
    return ((None, event), *taken(seats, game.seats))


def taken(order: Sequence[str], seats: Mapping[str, Holder]) -> tuple[Said, ...]:
    """`seat_taken` for each filled seat in seat order."""
    return tuple(
        (seat, SeatTaken(seat, seats[seat].kind, seats[seat].player_id))
        for seat in order
        if seat in seats
    )


def check_players_once(seats: Mapping[str, Holder]) -> None:
    """A player holds at most one seat of a game (decision 11)."""
    seen: dict[str, str] = {}
    for seat, holder in seats.items():
        if holder.kind == "player":
            if holder.player_id in seen:
                raise errors.AlreadySeated(seat=seen[holder.player_id])
            seen[holder.player_id] = seat


def take_seat(table: AnyTable, seat: str, holder: Holder) -> tuple[Said, ...]:
    """A free seat is taken before the game starts; nobody takes two."""
    check_seat(table, seat)
    if table.is_over:
        raise errors.GameOver()
    if table.holder(seat) is not None:
        raise errors.SeatTaken(seat=seat)
    if holder.kind == "player" and (had := table.seat_of(holder.player_id)) not in (None, seat):
        raise errors.AlreadySeated(seat=had)
    return ((seat, SeatTaken(seat, holder.kind, holder.player_id)),)


def check_seat(table: AnyTable, seat: str) -> None:
    for name, _ in table.seats:
        if name == seat:
            return
    raise errors.NotYourSeat(seat=seat)
