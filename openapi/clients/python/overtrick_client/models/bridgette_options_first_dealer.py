from typing import Literal

BridgetteOptionsFirstDealer = Literal["cut", "north", "random", "south"]

BRIDGETTE_OPTIONS_FIRST_DEALER_VALUES: set[BridgetteOptionsFirstDealer] = {
    "cut",
    "north",
    "random",
    "south",
}


def check_bridgette_options_first_dealer(value: str) -> BridgetteOptionsFirstDealer:
    if value in BRIDGETTE_OPTIONS_FIRST_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BRIDGETTE_OPTIONS_FIRST_DEALER_VALUES!r}"
    )
