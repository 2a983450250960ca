"""Clocks: how long a seat may think, and what is done for it when its time is up.

Time is never read here. It comes in with the records, each of which says when it was written.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

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
