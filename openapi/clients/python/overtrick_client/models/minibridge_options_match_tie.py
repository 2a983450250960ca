from typing import Literal

MinibridgeOptionsMatchTie = Literal["draw", "extra_deal"]

MINIBRIDGE_OPTIONS_MATCH_TIE_VALUES: set[MinibridgeOptionsMatchTie] = {
    "draw",
    "extra_deal",
}


def check_minibridge_options_match_tie(value: str) -> MinibridgeOptionsMatchTie:
    if value in MINIBRIDGE_OPTIONS_MATCH_TIE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MINIBRIDGE_OPTIONS_MATCH_TIE_VALUES!r}"
    )
