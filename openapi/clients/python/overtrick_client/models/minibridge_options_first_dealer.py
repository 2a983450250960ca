from typing import Literal

MinibridgeOptionsFirstDealer = Literal["east", "north", "random", "south", "west"]

MINIBRIDGE_OPTIONS_FIRST_DEALER_VALUES: set[MinibridgeOptionsFirstDealer] = {
    "east",
    "north",
    "random",
    "south",
    "west",
}


def check_minibridge_options_first_dealer(value: str) -> MinibridgeOptionsFirstDealer:
    if value in MINIBRIDGE_OPTIONS_FIRST_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MINIBRIDGE_OPTIONS_FIRST_DEALER_VALUES!r}"
    )
