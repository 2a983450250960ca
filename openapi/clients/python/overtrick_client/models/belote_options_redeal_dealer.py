from typing import Literal

BeloteOptionsRedealDealer = Literal["next", "same"]

BELOTE_OPTIONS_REDEAL_DEALER_VALUES: set[BeloteOptionsRedealDealer] = {
    "next",
    "same",
}


def check_belote_options_redeal_dealer(value: str) -> BeloteOptionsRedealDealer:
    if value in BELOTE_OPTIONS_REDEAL_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_REDEAL_DEALER_VALUES!r}"
    )
