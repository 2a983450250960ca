from typing import Literal

BeloteOptionsBeloteAllTrumps = Literal["each_suit", "none"]

BELOTE_OPTIONS_BELOTE_ALL_TRUMPS_VALUES: set[BeloteOptionsBeloteAllTrumps] = {
    "each_suit",
    "none",
}


def check_belote_options_belote_all_trumps(value: str) -> BeloteOptionsBeloteAllTrumps:
    if value in BELOTE_OPTIONS_BELOTE_ALL_TRUMPS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_BELOTE_ALL_TRUMPS_VALUES!r}"
    )
