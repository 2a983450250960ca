from typing import Literal

DeclaredCombinationRank = Literal["7", "8", "9", "A", "J", "K", "Q", "T"]

DECLARED_COMBINATION_RANK_VALUES: set[DeclaredCombinationRank] = {
    "7",
    "8",
    "9",
    "A",
    "J",
    "K",
    "Q",
    "T",
}


def check_declared_combination_rank(value: str) -> DeclaredCombinationRank:
    if value in DECLARED_COMBINATION_RANK_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DECLARED_COMBINATION_RANK_VALUES!r}"
    )
