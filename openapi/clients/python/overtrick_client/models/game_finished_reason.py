from typing import Literal

GameFinishedReason = Literal["abandoned", "played", "resigned", "stopped", "timeout"]

GAME_FINISHED_REASON_VALUES: set[GameFinishedReason] = {
    "abandoned",
    "played",
    "resigned",
    "stopped",
    "timeout",
}


def check_game_finished_reason(value: str) -> GameFinishedReason:
    if value in GAME_FINISHED_REASON_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {GAME_FINISHED_REASON_VALUES!r}")
