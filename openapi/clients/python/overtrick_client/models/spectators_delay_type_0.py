from typing import Literal

SpectatorsDelayType0 = Literal["deal", "none"]

SPECTATORS_DELAY_TYPE_0_VALUES: set[SpectatorsDelayType0] = {
    "deal",
    "none",
}


def check_spectators_delay_type_0(value: str) -> SpectatorsDelayType0:
    if value in SPECTATORS_DELAY_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SPECTATORS_DELAY_TYPE_0_VALUES!r}"
    )
