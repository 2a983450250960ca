from typing import Literal

CallType = Literal["bid", "double", "pass", "redouble"]

CALL_TYPE_VALUES: set[CallType] = {
    "bid",
    "double",
    "pass",
    "redouble",
}


def check_call_type(value: str) -> CallType:
    if value in CALL_TYPE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CALL_TYPE_VALUES!r}")
