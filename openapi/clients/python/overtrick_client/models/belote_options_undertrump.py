from typing import Literal

BeloteOptionsUndertrump = Literal["mandatory", "optional"]

BELOTE_OPTIONS_UNDERTRUMP_VALUES: set[BeloteOptionsUndertrump] = {
    "mandatory",
    "optional",
}


def check_belote_options_undertrump(value: str) -> BeloteOptionsUndertrump:
    if value in BELOTE_OPTIONS_UNDERTRUMP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_UNDERTRUMP_VALUES!r}"
    )
