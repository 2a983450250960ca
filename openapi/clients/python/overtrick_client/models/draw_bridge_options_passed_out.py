from typing import Literal

DrawBridgeOptionsPassedOut = Literal["next_dealer", "same_dealer"]

DRAW_BRIDGE_OPTIONS_PASSED_OUT_VALUES: set[DrawBridgeOptionsPassedOut] = {
    "next_dealer",
    "same_dealer",
}


def check_draw_bridge_options_passed_out(value: str) -> DrawBridgeOptionsPassedOut:
    if value in DRAW_BRIDGE_OPTIONS_PASSED_OUT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DRAW_BRIDGE_OPTIONS_PASSED_OUT_VALUES!r}"
    )
