from typing import Literal

BeloteOptionsCoincheTiming = Literal["any_time", "in_turn"]

BELOTE_OPTIONS_COINCHE_TIMING_VALUES: set[BeloteOptionsCoincheTiming] = {
    "any_time",
    "in_turn",
}


def check_belote_options_coinche_timing(value: str) -> BeloteOptionsCoincheTiming:
    if value in BELOTE_OPTIONS_COINCHE_TIMING_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_COINCHE_TIMING_VALUES!r}"
    )
