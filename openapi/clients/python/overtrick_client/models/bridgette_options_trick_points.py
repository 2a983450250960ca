from typing import Literal

BridgetteOptionsTrickPoints = Literal["bridge", "none"]

BRIDGETTE_OPTIONS_TRICK_POINTS_VALUES: set[BridgetteOptionsTrickPoints] = {
    "bridge",
    "none",
}


def check_bridgette_options_trick_points(value: str) -> BridgetteOptionsTrickPoints:
    if value in BRIDGETTE_OPTIONS_TRICK_POINTS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BRIDGETTE_OPTIONS_TRICK_POINTS_VALUES!r}"
    )
