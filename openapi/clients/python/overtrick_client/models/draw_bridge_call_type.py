from typing import Literal

DrawBridgeCallType = Literal["bid", "double", "pass", "redouble"]

DRAW_BRIDGE_CALL_TYPE_VALUES: set[DrawBridgeCallType] = {
    "bid",
    "double",
    "pass",
    "redouble",
}


def check_draw_bridge_call_type(value: str) -> DrawBridgeCallType:
    if value in DRAW_BRIDGE_CALL_TYPE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {DRAW_BRIDGE_CALL_TYPE_VALUES!r}")
