from typing import Literal

BridgetteOptionsPassedOut = Literal["count", "next_dealer", "redeal"]

BRIDGETTE_OPTIONS_PASSED_OUT_VALUES: set[BridgetteOptionsPassedOut] = {
    "count",
    "next_dealer",
    "redeal",
}


def check_bridgette_options_passed_out(value: str) -> BridgetteOptionsPassedOut:
    if value in BRIDGETTE_OPTIONS_PASSED_OUT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BRIDGETTE_OPTIONS_PASSED_OUT_VALUES!r}"
    )
