from typing import Literal

ContractOptionsChicagoScoring = Literal["carry", "duplicate"]

CONTRACT_OPTIONS_CHICAGO_SCORING_VALUES: set[ContractOptionsChicagoScoring] = {
    "carry",
    "duplicate",
}


def check_contract_options_chicago_scoring(value: str) -> ContractOptionsChicagoScoring:
    if value in CONTRACT_OPTIONS_CHICAGO_SCORING_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTRACT_OPTIONS_CHICAGO_SCORING_VALUES!r}"
    )
