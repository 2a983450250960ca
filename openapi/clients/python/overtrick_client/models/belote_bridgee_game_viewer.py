from typing import Literal

BeloteBridgeeGameViewer = Literal["east", "north", "south", "spectator", "west"]

BELOTE_BRIDGEE_GAME_VIEWER_VALUES: set[BeloteBridgeeGameViewer] = {
    "east",
    "north",
    "south",
    "spectator",
    "west",
}


def check_belote_bridgee_game_viewer(value: str) -> BeloteBridgeeGameViewer:
    if value in BELOTE_BRIDGEE_GAME_VIEWER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_BRIDGEE_GAME_VIEWER_VALUES!r}"
    )
