from typing import Literal

BeloteDealAnnulledReason = Literal["four_sevens", "misere"]

BELOTE_DEAL_ANNULLED_REASON_VALUES: set[BeloteDealAnnulledReason] = {
    "four_sevens",
    "misere",
}


def check_belote_deal_annulled_reason(value: str) -> BeloteDealAnnulledReason:
    if value in BELOTE_DEAL_ANNULLED_REASON_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_DEAL_ANNULLED_REASON_VALUES!r}"
    )
