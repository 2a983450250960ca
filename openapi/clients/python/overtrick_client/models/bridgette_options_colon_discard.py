from typing import Literal

BridgetteOptionsColonDiscard = Literal["forced_only", "when_void"]

BRIDGETTE_OPTIONS_COLON_DISCARD_VALUES: set[BridgetteOptionsColonDiscard] = {
    "forced_only",
    "when_void",
}


def check_bridgette_options_colon_discard(value: str) -> BridgetteOptionsColonDiscard:
    if value in BRIDGETTE_OPTIONS_COLON_DISCARD_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BRIDGETTE_OPTIONS_COLON_DISCARD_VALUES!r}"
    )
