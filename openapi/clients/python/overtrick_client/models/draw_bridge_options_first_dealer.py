from typing import Literal

DrawBridgeOptionsFirstDealer = Literal["north", "random", "south"]

DRAW_BRIDGE_OPTIONS_FIRST_DEALER_VALUES: set[DrawBridgeOptionsFirstDealer] = {
    "north",
    "random",
    "south",
}


def check_draw_bridge_options_first_dealer(value: str) -> DrawBridgeOptionsFirstDealer:
    if value in DRAW_BRIDGE_OPTIONS_FIRST_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DRAW_BRIDGE_OPTIONS_FIRST_DEALER_VALUES!r}"
    )
