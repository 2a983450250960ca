from typing import Literal

ReadinessLog = Literal["not_migrated", "ok", "unreachable"]

READINESS_LOG_VALUES: set[ReadinessLog] = {
    "not_migrated",
    "ok",
    "unreachable",
}


def check_readiness_log(value: str) -> ReadinessLog:
    if value in READINESS_LOG_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {READINESS_LOG_VALUES!r}")
