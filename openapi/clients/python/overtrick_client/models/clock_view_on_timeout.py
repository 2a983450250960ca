from typing import Literal

ClockViewOnTimeout = Literal["bot", "forfeit", "pass"]

CLOCK_VIEW_ON_TIMEOUT_VALUES: set[ClockViewOnTimeout] = {
    "bot",
    "forfeit",
    "pass",
}


def check_clock_view_on_timeout(value: str) -> ClockViewOnTimeout:
    if value in CLOCK_VIEW_ON_TIMEOUT_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {CLOCK_VIEW_ON_TIMEOUT_VALUES!r}")
