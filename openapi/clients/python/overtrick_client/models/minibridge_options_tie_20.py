from typing import Literal

MinibridgeOptionsTie20 = Literal["dealer_side", "redeal"]

MINIBRIDGE_OPTIONS_TIE_20_VALUES: set[MinibridgeOptionsTie20] = {
    "dealer_side",
    "redeal",
}


def check_minibridge_options_tie_20(value: str) -> MinibridgeOptionsTie20:
    if value in MINIBRIDGE_OPTIONS_TIE_20_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MINIBRIDGE_OPTIONS_TIE_20_VALUES!r}"
    )
