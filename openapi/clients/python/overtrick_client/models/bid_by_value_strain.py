from typing import Literal

BidByValueStrain = Literal["AT", "C", "D", "H", "NT", "S"]

BID_BY_VALUE_STRAIN_VALUES: set[BidByValueStrain] = {
    "AT",
    "C",
    "D",
    "H",
    "NT",
    "S",
}


def check_bid_by_value_strain(value: str) -> BidByValueStrain:
    if value in BID_BY_VALUE_STRAIN_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {BID_BY_VALUE_STRAIN_VALUES!r}")
