from typing import Literal

BeloteContractValueType1 = Literal["capot", "generale"]

BELOTE_CONTRACT_VALUE_TYPE_1_VALUES: set[BeloteContractValueType1] = {
    "capot",
    "generale",
}


def check_belote_contract_value_type_1(value: str) -> BeloteContractValueType1:
    if value in BELOTE_CONTRACT_VALUE_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_CONTRACT_VALUE_TYPE_1_VALUES!r}"
    )
