from typing import Literal

BridgetteGameViewer = Literal["north", "south", "spectator"]

BRIDGETTE_GAME_VIEWER_VALUES: set[BridgetteGameViewer] = {
    "north",
    "south",
    "spectator",
}


def check_bridgette_game_viewer(value: str) -> BridgetteGameViewer:
    if value in BRIDGETTE_GAME_VIEWER_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {BRIDGETTE_GAME_VIEWER_VALUES!r}")
