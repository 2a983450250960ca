from typing import Literal

CombinationKind = Literal["carre", "cent", "cinquante", "tierce"]

COMBINATION_KIND_VALUES: set[CombinationKind] = {
    "carre",
    "cent",
    "cinquante",
    "tierce",
}


def check_combination_kind(value: str) -> CombinationKind:
    if value in COMBINATION_KIND_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {COMBINATION_KIND_VALUES!r}")
