from typing import Literal

TimedOutAction = Literal["bot", "forfeit", "pass", "reject"]

TIMED_OUT_ACTION_VALUES: set[TimedOutAction] = {
    "bot",
    "forfeit",
    "pass",
    "reject",
}


def check_timed_out_action(value: str) -> TimedOutAction:
    if value in TIMED_OUT_ACTION_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {TIMED_OUT_ACTION_VALUES!r}")
