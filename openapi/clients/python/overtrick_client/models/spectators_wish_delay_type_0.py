from typing import Literal

SpectatorsWishDelayType0 = Literal["deal", "none"]

SPECTATORS_WISH_DELAY_TYPE_0_VALUES: set[SpectatorsWishDelayType0] = {
    "deal",
    "none",
}


def check_spectators_wish_delay_type_0(value: str) -> SpectatorsWishDelayType0:
    if value in SPECTATORS_WISH_DELAY_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SPECTATORS_WISH_DELAY_TYPE_0_VALUES!r}"
    )
