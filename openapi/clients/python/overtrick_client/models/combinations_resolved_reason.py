from typing import Literal

CombinationsResolvedReason = Literal[
    "first_declared", "height", "kind", "none_declared", "points", "tie", "trump", "unopposed"
]

COMBINATIONS_RESOLVED_REASON_VALUES: set[CombinationsResolvedReason] = {
    "first_declared",
    "height",
    "kind",
    "none_declared",
    "points",
    "tie",
    "trump",
    "unopposed",
}


def check_combinations_resolved_reason(value: str) -> CombinationsResolvedReason:
    if value in COMBINATIONS_RESOLVED_REASON_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {COMBINATIONS_RESOLVED_REASON_VALUES!r}"
    )
