from typing import Literal

DrawBridgeOptionsStockTop = Literal["hidden", "revealed"]

DRAW_BRIDGE_OPTIONS_STOCK_TOP_VALUES: set[DrawBridgeOptionsStockTop] = {
    "hidden",
    "revealed",
}


def check_draw_bridge_options_stock_top(value: str) -> DrawBridgeOptionsStockTop:
    if value in DRAW_BRIDGE_OPTIONS_STOCK_TOP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DRAW_BRIDGE_OPTIONS_STOCK_TOP_VALUES!r}"
    )
