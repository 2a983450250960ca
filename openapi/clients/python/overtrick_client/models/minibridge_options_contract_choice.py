from typing import Literal

MinibridgeOptionsContractChoice = Literal["advised", "free", "listed"]

MINIBRIDGE_OPTIONS_CONTRACT_CHOICE_VALUES: set[MinibridgeOptionsContractChoice] = {
    "advised",
    "free",
    "listed",
}


def check_minibridge_options_contract_choice(value: str) -> MinibridgeOptionsContractChoice:
    if value in MINIBRIDGE_OPTIONS_CONTRACT_CHOICE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {MINIBRIDGE_OPTIONS_CONTRACT_CHOICE_VALUES!r}"
    )
