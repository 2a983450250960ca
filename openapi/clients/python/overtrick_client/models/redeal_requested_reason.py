from typing import Literal

RedealRequestedReason = Literal["four_sevens", "misere"]

REDEAL_REQUESTED_REASON_VALUES: set[RedealRequestedReason] = {
    "four_sevens",
    "misere",
}


def check_redeal_requested_reason(value: str) -> RedealRequestedReason:
    if value in REDEAL_REQUESTED_REASON_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {REDEAL_REQUESTED_REASON_VALUES!r}"
    )
