from typing import Literal

RubberOptionsHistoryView = Literal["all", "last_trick"]

RUBBER_OPTIONS_HISTORY_VIEW_VALUES: set[RubberOptionsHistoryView] = {
    "all",
    "last_trick",
}


def check_rubber_options_history_view(value: str) -> RubberOptionsHistoryView:
    if value in RUBBER_OPTIONS_HISTORY_VIEW_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RUBBER_OPTIONS_HISTORY_VIEW_VALUES!r}"
    )
