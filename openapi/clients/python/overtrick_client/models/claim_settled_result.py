from typing import Literal

ClaimSettledResult = Literal["agreed", "imported", "rejected", "withdrawn"]

CLAIM_SETTLED_RESULT_VALUES: set[ClaimSettledResult] = {
    "agreed",
    "imported",
    "rejected",
    "withdrawn",
}


def check_claim_settled_result(value: str) -> ClaimSettledResult:
    if value in CLAIM_SETTLED_RESULT_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CLAIM_SETTLED_RESULT_VALUES!r}")
