from typing import Literal

BeloteOptionsFirstDealer = Literal["east", "north", "random", "south", "west"]

BELOTE_OPTIONS_FIRST_DEALER_VALUES: set[BeloteOptionsFirstDealer] = {
    "east",
    "north",
    "random",
    "south",
    "west",
}


def check_belote_options_first_dealer(value: str) -> BeloteOptionsFirstDealer:
    if value in BELOTE_OPTIONS_FIRST_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_FIRST_DEALER_VALUES!r}"
    )
