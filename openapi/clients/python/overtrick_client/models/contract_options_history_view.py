from typing import Literal

ContractOptionsHistoryView = Literal["all", "last_trick"]

CONTRACT_OPTIONS_HISTORY_VIEW_VALUES: set[ContractOptionsHistoryView] = {
    "all",
    "last_trick",
}


def check_contract_options_history_view(value: str) -> ContractOptionsHistoryView:
    if value in CONTRACT_OPTIONS_HISTORY_VIEW_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTRACT_OPTIONS_HISTORY_VIEW_VALUES!r}"
    )
