from typing import Literal

BridgetteOptionsRevealDiscards = Literal["after_deal", "after_match", "never"]

BRIDGETTE_OPTIONS_REVEAL_DISCARDS_VALUES: set[BridgetteOptionsRevealDiscards] = {
    "after_deal",
    "after_match",
    "never",
}


def check_bridgette_options_reveal_discards(value: str) -> BridgetteOptionsRevealDiscards:
    if value in BRIDGETTE_OPTIONS_REVEAL_DISCARDS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BRIDGETTE_OPTIONS_REVEAL_DISCARDS_VALUES!r}"
    )
