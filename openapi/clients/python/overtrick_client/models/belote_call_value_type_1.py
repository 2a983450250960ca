from typing import Literal

BeloteCallValueType1 = Literal["capot", "generale"]

BELOTE_CALL_VALUE_TYPE_1_VALUES: set[BeloteCallValueType1] = {
    "capot",
    "generale",
}


def check_belote_call_value_type_1(value: str) -> BeloteCallValueType1:
    if value in BELOTE_CALL_VALUE_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_CALL_VALUE_TYPE_1_VALUES!r}"
    )
