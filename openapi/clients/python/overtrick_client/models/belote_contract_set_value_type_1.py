from typing import Literal

BeloteContractSetValueType1 = Literal["capot", "generale"]

BELOTE_CONTRACT_SET_VALUE_TYPE_1_VALUES: set[BeloteContractSetValueType1] = {
    "capot",
    "generale",
}


def check_belote_contract_set_value_type_1(value: str) -> BeloteContractSetValueType1:
    if value in BELOTE_CONTRACT_SET_VALUE_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_CONTRACT_SET_VALUE_TYPE_1_VALUES!r}"
    )
