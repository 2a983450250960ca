from typing import Literal

DrawBridgeOptionsUndertricks = Literal["none", "standard"]

DRAW_BRIDGE_OPTIONS_UNDERTRICKS_VALUES: set[DrawBridgeOptionsUndertricks] = {
    "none",
    "standard",
}


def check_draw_bridge_options_undertricks(value: str) -> DrawBridgeOptionsUndertricks:
    if value in DRAW_BRIDGE_OPTIONS_UNDERTRICKS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DRAW_BRIDGE_OPTIONS_UNDERTRICKS_VALUES!r}"
    )
