from typing import Literal

BeloteCallType = Literal["bid", "coinche", "pass", "surcoinche"]

BELOTE_CALL_TYPE_VALUES: set[BeloteCallType] = {
    "bid",
    "coinche",
    "pass",
    "surcoinche",
}


def check_belote_call_type(value: str) -> BeloteCallType:
    if value in BELOTE_CALL_TYPE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {BELOTE_CALL_TYPE_VALUES!r}")
