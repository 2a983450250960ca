"""Clocks: how long a seat may think, and what is done for it when its time is up.

Time is never read here. It comes in with the records, each of which says when it was written.
"""

from collections.abc import Iterable
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from domain.kernel.instants import SECOND

OnTimeout: TypeAlias = Literal["bot", "pass", "forfeit"]


class GameClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clock a game is played with, in whole seconds.

    `per_action_seconds` for each turn, up to 30 days; `per_game_seconds` of each seat for all its
    turns together, up to 30 days; `increment_seconds` are added to those after each turn.
    `on_timeout`: `bot` has a bot take the turn, `pass` passes or plays the lowest legal card,
    `forfeit` loses the game.
    """

    per_action_seconds: Annotated[int, Meta(ge=1, le=2_592_000)] | None = None
    per_game_seconds: Annotated[int, Meta(ge=1, le=2_592_000)] | None = None
    increment_seconds: Annotated[int, Meta(ge=0, le=3600)] = 0
    on_timeout: OnTimeout = "bot"

    def __post_init__(self) -> None:
        if self.per_action_seconds is None and self.per_game_seconds is None:
            raise ValueError("Expected per_action_seconds or per_game_seconds")
        if self.increment_seconds and self.per_game_seconds is None:
            raise ValueError("Expected per_game_seconds beside increment_seconds")


ANSWER_SECONDS: Final = 60
"""For a claim to be answered, where no turn is limited."""


class Times(msgspec.Struct, frozen=True, gc=False):
    """Where the clocks of a game stand, in microseconds.

    `turns` pairs each seat whose clock runs with the instant its turn began; `left` each seat
    with what is left of its time for the game as that turn began. `asked`: a claim waits for its
    answers. Both clocks then run, whoever has answered, and take nothing from `left`: neither a
    deadline nor a rest tells who has.
    """

    turns: tuple[tuple[str, int], ...] = ()
    left: tuple[tuple[str, int], ...] = ()
    asked: bool = False


NO_TIMES: Final = Times()


def full(clock: GameClock | None, seats: Iterable[str]) -> Times:
    """The clocks before the first turn."""
    if clock is None or clock.per_game_seconds is None:
        return NO_TIMES
    return Times(left=tuple((seat, clock.per_game_seconds * SECOND) for seat in seats))


class Change(msgspec.Struct, frozen=True, gc=False):
    """What an event does to the clocks, at the instant `at`.

    `waiting` are the seats whose clock runs after it, `asked` whether a claim waits then. The
    turns of `going_on` are the same as before. `acted` is the seat that ended its turn itself.
    """

    at: int
    waiting: tuple[str, ...]
    asked: bool
    going_on: tuple[str, ...]
    acted: str | None


def changed(clock: GameClock, times: Times, change: Change) -> Times:
    """The clocks after an event."""
    began = {seat: since for seat, since in times.turns if seat in change.going_on}
    turns = tuple((seat, began.get(seat, change.at)) for seat in change.waiting)
    if times.asked or not times.left:
        return Times(turns, times.left, change.asked)
    used = {seat: change.at - since for seat, since in times.turns if (seat, since) not in turns}
    gained = clock.increment_seconds * SECOND
    left = tuple(
        (seat, max(0, rest - used.get(seat, 0)) + (gained if seat == change.acted else 0))
        for seat, rest in times.left
    )
    return Times(turns, left, change.asked)


def due(clock: GameClock, times: Times, seat: str, since: int) -> int:
    """The instant at which the seat's turn is over."""
    if times.asked:
        return since + (clock.per_action_seconds or ANSWER_SECONDS) * SECOND
    limits = [rest for name, rest in times.left if name == seat]
    if clock.per_action_seconds is not None:
        limits.append(clock.per_action_seconds * SECOND)
    return since + min(limits)


def next_due(clock: GameClock | None, times: Times) -> tuple[int, str] | None:
    """The next deadline with its seat; None while no clock runs."""
    if clock is None:
        return None
    return min(((due(clock, times, *turn), turn[0]) for turn in times.turns), default=None)
