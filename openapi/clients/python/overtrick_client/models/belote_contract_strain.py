from typing import Literal

BeloteContractStrain = Literal["AT", "C", "D", "H", "NT", "S"]

BELOTE_CONTRACT_STRAIN_VALUES: set[BeloteContractStrain] = {
    "AT",
    "C",
    "D",
    "H",
    "NT",
    "S",
}


def check_belote_contract_strain(value: str) -> BeloteContractStrain:
    if value in BELOTE_CONTRACT_STRAIN_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_CONTRACT_STRAIN_VALUES!r}"
    )
