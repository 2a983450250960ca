from typing import Literal

BeloteOptionsLastTrickBonus = Literal[0, 10]

BELOTE_OPTIONS_LAST_TRICK_BONUS_VALUES: set[BeloteOptionsLastTrickBonus] = {
    0,
    10,
}


def check_belote_options_last_trick_bonus(value: int) -> BeloteOptionsLastTrickBonus:
    if value in BELOTE_OPTIONS_LAST_TRICK_BONUS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_OPTIONS_LAST_TRICK_BONUS_VALUES!r}"
    )
