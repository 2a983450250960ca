from typing import Literal

BridgetteOptionsDoubleMode = Literal["bonus_only", "score_then_bonus", "total"]

BRIDGETTE_OPTIONS_DOUBLE_MODE_VALUES: set[BridgetteOptionsDoubleMode] = {
    "bonus_only",
    "score_then_bonus",
    "total",
}


def check_bridgette_options_double_mode(value: str) -> BridgetteOptionsDoubleMode:
    if value in BRIDGETTE_OPTIONS_DOUBLE_MODE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BRIDGETTE_OPTIONS_DOUBLE_MODE_VALUES!r}"
    )
