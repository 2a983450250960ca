from typing import Literal

ValueBidMadeStrain = Literal["AT", "C", "D", "H", "NT", "S"]

VALUE_BID_MADE_STRAIN_VALUES: set[ValueBidMadeStrain] = {
    "AT",
    "C",
    "D",
    "H",
    "NT",
    "S",
}


def check_value_bid_made_strain(value: str) -> ValueBidMadeStrain:
    if value in VALUE_BID_MADE_STRAIN_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {VALUE_BID_MADE_STRAIN_VALUES!r}")
