from typing import Literal

RequestRedealReason = Literal["four_sevens", "misere"]

REQUEST_REDEAL_REASON_VALUES: set[RequestRedealReason] = {
    "four_sevens",
    "misere",
}


def check_request_redeal_reason(value: str) -> RequestRedealReason:
    if value in REQUEST_REDEAL_REASON_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {REQUEST_REDEAL_REASON_VALUES!r}")
