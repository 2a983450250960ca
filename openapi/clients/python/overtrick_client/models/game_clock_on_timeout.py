from typing import Literal

GameClockOnTimeout = Literal["bot", "forfeit", "pass"]

GAME_CLOCK_ON_TIMEOUT_VALUES: set[GameClockOnTimeout] = {
    "bot",
    "forfeit",
    "pass",
}


def check_game_clock_on_timeout(value: str) -> GameClockOnTimeout:
    if value in GAME_CLOCK_ON_TIMEOUT_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {GAME_CLOCK_ON_TIMEOUT_VALUES!r}")
