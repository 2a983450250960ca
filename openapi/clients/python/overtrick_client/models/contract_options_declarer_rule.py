from typing import Literal

ContractOptionsDeclarerRule = Literal["final_bidder", "first_namer"]

CONTRACT_OPTIONS_DECLARER_RULE_VALUES: set[ContractOptionsDeclarerRule] = {
    "final_bidder",
    "first_namer",
}


def check_contract_options_declarer_rule(value: str) -> ContractOptionsDeclarerRule:
    if value in CONTRACT_OPTIONS_DECLARER_RULE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTRACT_OPTIONS_DECLARER_RULE_VALUES!r}"
    )
