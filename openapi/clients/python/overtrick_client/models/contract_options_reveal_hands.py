from typing import Literal

ContractOptionsRevealHands = Literal["deal_end", "match_end", "never"]

CONTRACT_OPTIONS_REVEAL_HANDS_VALUES: set[ContractOptionsRevealHands] = {
    "deal_end",
    "match_end",
    "never",
}


def check_contract_options_reveal_hands(value: str) -> ContractOptionsRevealHands:
    if value in CONTRACT_OPTIONS_REVEAL_HANDS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTRACT_OPTIONS_REVEAL_HANDS_VALUES!r}"
    )
