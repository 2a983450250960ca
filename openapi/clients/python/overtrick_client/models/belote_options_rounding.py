from typing import Literal

BeloteOptionsRounding = Literal["nearest_ten", "none"]

BELOTE_OPTIONS_ROUNDING_VALUES: set[BeloteOptionsRounding] = {
    "nearest_ten",
    "none",
}


def check_belote_options_rounding(value: str) -> BeloteOptionsRounding:
    if value in BELOTE_OPTIONS_ROUNDING_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_ROUNDING_VALUES!r}"
    )
