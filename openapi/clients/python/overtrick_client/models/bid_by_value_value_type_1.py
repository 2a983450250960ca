from typing import Literal

BidByValueValueType1 = Literal["capot", "generale"]

BID_BY_VALUE_VALUE_TYPE_1_VALUES: set[BidByValueValueType1] = {
    "capot",
    "generale",
}


def check_bid_by_value_value_type_1(value: str) -> BidByValueValueType1:
    if value in BID_BY_VALUE_VALUE_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BID_BY_VALUE_VALUE_TYPE_1_VALUES!r}"
    )
