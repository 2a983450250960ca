from typing import Literal

MinibridgeOptionsDummyReveal = Literal["after_lead", "before_contract"]

MINIBRIDGE_OPTIONS_DUMMY_REVEAL_VALUES: set[MinibridgeOptionsDummyReveal] = {
    "after_lead",
    "before_contract",
}


def check_minibridge_options_dummy_reveal(value: str) -> MinibridgeOptionsDummyReveal:
    if value in MINIBRIDGE_OPTIONS_DUMMY_REVEAL_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MINIBRIDGE_OPTIONS_DUMMY_REVEAL_VALUES!r}"
    )
