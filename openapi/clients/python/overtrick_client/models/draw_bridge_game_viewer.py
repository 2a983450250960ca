from typing import Literal

DrawBridgeGameViewer = Literal["north", "south", "spectator"]

DRAW_BRIDGE_GAME_VIEWER_VALUES: set[DrawBridgeGameViewer] = {
    "north",
    "south",
    "spectator",
}


def check_draw_bridge_game_viewer(value: str) -> DrawBridgeGameViewer:
    if value in DRAW_BRIDGE_GAME_VIEWER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DRAW_BRIDGE_GAME_VIEWER_VALUES!r}"
    )
