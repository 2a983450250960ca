from typing import Literal

BridgetteOptionsUpcardUse = Literal["first_draw", "set_aside"]

BRIDGETTE_OPTIONS_UPCARD_USE_VALUES: set[BridgetteOptionsUpcardUse] = {
    "first_draw",
    "set_aside",
}


def check_bridgette_options_upcard_use(value: str) -> BridgetteOptionsUpcardUse:
    if value in BRIDGETTE_OPTIONS_UPCARD_USE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BRIDGETTE_OPTIONS_UPCARD_USE_VALUES!r}"
    )
