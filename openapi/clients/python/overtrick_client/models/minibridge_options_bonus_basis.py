from typing import Literal

MinibridgeOptionsBonusBasis = Literal["contract", "points"]

MINIBRIDGE_OPTIONS_BONUS_BASIS_VALUES: set[MinibridgeOptionsBonusBasis] = {
    "contract",
    "points",
}


def check_minibridge_options_bonus_basis(value: str) -> MinibridgeOptionsBonusBasis:
    if value in MINIBRIDGE_OPTIONS_BONUS_BASIS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MINIBRIDGE_OPTIONS_BONUS_BASIS_VALUES!r}"
    )
