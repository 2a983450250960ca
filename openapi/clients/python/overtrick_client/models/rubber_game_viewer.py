from typing import Literal

RubberGameViewer = Literal["east", "north", "south", "spectator", "west"]

RUBBER_GAME_VIEWER_VALUES: set[RubberGameViewer] = {
    "east",
    "north",
    "south",
    "spectator",
    "west",
}


def check_rubber_game_viewer(value: str) -> RubberGameViewer:
    if value in RUBBER_GAME_VIEWER_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {RUBBER_GAME_VIEWER_VALUES!r}")
