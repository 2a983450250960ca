from typing import Literal

FinishedDataReason = Literal["abandoned", "played", "resigned", "stopped", "timeout"]

FINISHED_DATA_REASON_VALUES: set[FinishedDataReason] = {
    "abandoned",
    "played",
    "resigned",
    "stopped",
    "timeout",
}


def check_finished_data_reason(value: str) -> FinishedDataReason:
    if value in FINISHED_DATA_REASON_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {FINISHED_DATA_REASON_VALUES!r}")
