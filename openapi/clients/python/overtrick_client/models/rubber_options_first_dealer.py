from typing import Literal

RubberOptionsFirstDealer = Literal["east", "north", "random", "south", "west"]

RUBBER_OPTIONS_FIRST_DEALER_VALUES: set[RubberOptionsFirstDealer] = {
    "east",
    "north",
    "random",
    "south",
    "west",
}


def check_rubber_options_first_dealer(value: str) -> RubberOptionsFirstDealer:
    if value in RUBBER_OPTIONS_FIRST_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RUBBER_OPTIONS_FIRST_DEALER_VALUES!r}"
    )
