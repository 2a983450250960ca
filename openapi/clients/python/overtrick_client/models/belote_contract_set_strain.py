from typing import Literal

BeloteContractSetStrain = Literal["AT", "C", "D", "H", "NT", "S"]

BELOTE_CONTRACT_SET_STRAIN_VALUES: set[BeloteContractSetStrain] = {
    "AT",
    "C",
    "D",
    "H",
    "NT",
    "S",
}


def check_belote_contract_set_strain(value: str) -> BeloteContractSetStrain:
    if value in BELOTE_CONTRACT_SET_STRAIN_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_CONTRACT_SET_STRAIN_VALUES!r}"
    )
