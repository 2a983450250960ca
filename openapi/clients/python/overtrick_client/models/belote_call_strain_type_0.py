from typing import Literal

BeloteCallStrainType0 = Literal["AT", "C", "D", "H", "NT", "S"]

BELOTE_CALL_STRAIN_TYPE_0_VALUES: set[BeloteCallStrainType0] = {
    "AT",
    "C",
    "D",
    "H",
    "NT",
    "S",
}


def check_belote_call_strain_type_0(value: str) -> BeloteCallStrainType0:
    if value in BELOTE_CALL_STRAIN_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {BELOTE_CALL_STRAIN_TYPE_0_VALUES!r}"
    )
