from typing import Literal

CombinationRankType0 = Literal["7", "8", "9", "A", "J", "K", "Q", "T"]

COMBINATION_RANK_TYPE_0_VALUES: set[CombinationRankType0] = {
    "7",
    "8",
    "9",
    "A",
    "J",
    "K",
    "Q",
    "T",
}


def check_combination_rank_type_0(value: str) -> CombinationRankType0:
    if value in COMBINATION_RANK_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {COMBINATION_RANK_TYPE_0_VALUES!r}"
    )
