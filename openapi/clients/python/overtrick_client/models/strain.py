from typing import Literal

Strain = Literal["C", "D", "H", "NT", "S"]

STRAIN_VALUES: set[Strain] = {
    "C",
    "D",
    "H",
    "NT",
    "S",
}


def check_strain(value: str) -> Strain:
    if value in STRAIN_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {STRAIN_VALUES!r}")
