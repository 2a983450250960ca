from typing import Literal

ContractOptionsDealSource = Literal["shuffle", "supplied"]

CONTRACT_OPTIONS_DEAL_SOURCE_VALUES: set[ContractOptionsDealSource] = {
    "shuffle",
    "supplied",
}


def check_contract_options_deal_source(value: str) -> ContractOptionsDealSource:
    if value in CONTRACT_OPTIONS_DEAL_SOURCE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTRACT_OPTIONS_DEAL_SOURCE_VALUES!r}"
    )
