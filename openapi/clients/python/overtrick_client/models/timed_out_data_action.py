from typing import Literal

TimedOutDataAction = Literal["bot", "forfeit", "pass", "reject"]

TIMED_OUT_DATA_ACTION_VALUES: set[TimedOutDataAction] = {
    "bot",
    "forfeit",
    "pass",
    "reject",
}


def check_timed_out_data_action(value: str) -> TimedOutDataAction:
    if value in TIMED_OUT_DATA_ACTION_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {TIMED_OUT_DATA_ACTION_VALUES!r}")
