from typing import Literal

BeloteOptionsTarget = Literal[1000, 2000]

BELOTE_OPTIONS_TARGET_VALUES: set[BeloteOptionsTarget] = {
    1000,
    2000,
}


def check_belote_options_target(value: int) -> BeloteOptionsTarget:
    if value in BELOTE_OPTIONS_TARGET_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_TARGET_VALUES!r}")
