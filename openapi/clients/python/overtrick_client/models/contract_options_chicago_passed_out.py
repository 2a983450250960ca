from typing import Literal

ContractOptionsChicagoPassedOut = Literal["redeal", "zero"]

CONTRACT_OPTIONS_CHICAGO_PASSED_OUT_VALUES: set[ContractOptionsChicagoPassedOut] = {
    "redeal",
    "zero",
}


def check_contract_options_chicago_passed_out(value: str) -> ContractOptionsChicagoPassedOut:
    if value in CONTRACT_OPTIONS_CHICAGO_PASSED_OUT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTRACT_OPTIONS_CHICAGO_PASSED_OUT_VALUES!r}"
    )
