from typing import Literal

ContractOptionsFormat = Literal["board", "chicago"]

CONTRACT_OPTIONS_FORMAT_VALUES: set[ContractOptionsFormat] = {
    "board",
    "chicago",
}


def check_contract_options_format(value: str) -> ContractOptionsFormat:
    if value in CONTRACT_OPTIONS_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTRACT_OPTIONS_FORMAT_VALUES!r}"
    )
