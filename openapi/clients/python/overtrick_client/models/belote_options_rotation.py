from typing import Literal

BeloteOptionsRotation = Literal["anticlockwise", "clockwise"]

BELOTE_OPTIONS_ROTATION_VALUES: set[BeloteOptionsRotation] = {
    "anticlockwise",
    "clockwise",
}


def check_belote_options_rotation(value: str) -> BeloteOptionsRotation:
    if value in BELOTE_OPTIONS_ROTATION_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_ROTATION_VALUES!r}"
    )
