from typing import Literal

MinibridgeGameViewer = Literal["east", "north", "south", "spectator", "west"]

MINIBRIDGE_GAME_VIEWER_VALUES: set[MinibridgeGameViewer] = {
    "east",
    "north",
    "south",
    "spectator",
    "west",
}


def check_minibridge_game_viewer(value: str) -> MinibridgeGameViewer:
    if value in MINIBRIDGE_GAME_VIEWER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MINIBRIDGE_GAME_VIEWER_VALUES!r}"
    )
