from typing import Literal

DeclaredCombinationKind = Literal["carre", "cent", "cinquante", "tierce"]

DECLARED_COMBINATION_KIND_VALUES: set[DeclaredCombinationKind] = {
    "carre",
    "cent",
    "cinquante",
    "tierce",
}


def check_declared_combination_kind(value: str) -> DeclaredCombinationKind:
    if value in DECLARED_COMBINATION_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DECLARED_COMBINATION_KIND_VALUES!r}"
    )
