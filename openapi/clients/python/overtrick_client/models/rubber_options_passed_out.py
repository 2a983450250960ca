from typing import Literal

RubberOptionsPassedOut = Literal["next_dealer", "same_dealer"]

RUBBER_OPTIONS_PASSED_OUT_VALUES: set[RubberOptionsPassedOut] = {
    "next_dealer",
    "same_dealer",
}


def check_rubber_options_passed_out(value: str) -> RubberOptionsPassedOut:
    if value in RUBBER_OPTIONS_PASSED_OUT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RUBBER_OPTIONS_PASSED_OUT_VALUES!r}"
    )
