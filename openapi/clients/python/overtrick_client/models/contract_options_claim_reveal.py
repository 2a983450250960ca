from typing import Literal

ContractOptionsClaimReveal = Literal["declarer", "none"]

CONTRACT_OPTIONS_CLAIM_REVEAL_VALUES: set[ContractOptionsClaimReveal] = {
    "declarer",
    "none",
}


def check_contract_options_claim_reveal(value: str) -> ContractOptionsClaimReveal:
    if value in CONTRACT_OPTIONS_CLAIM_REVEAL_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTRACT_OPTIONS_CLAIM_REVEAL_VALUES!r}"
    )
