from typing import Literal

ValueBidMadeValueType1 = Literal["capot", "generale"]

VALUE_BID_MADE_VALUE_TYPE_1_VALUES: set[ValueBidMadeValueType1] = {
    "capot",
    "generale",
}


def check_value_bid_made_value_type_1(value: str) -> ValueBidMadeValueType1:
    if value in VALUE_BID_MADE_VALUE_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {VALUE_BID_MADE_VALUE_TYPE_1_VALUES!r}"
    )
