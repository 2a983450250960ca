from typing import Literal

ReadinessReadModel = Literal["ok", "unreachable"]

READINESS_READ_MODEL_VALUES: set[ReadinessReadModel] = {
    "ok",
    "unreachable",
}


def check_readiness_read_model(value: str) -> ReadinessReadModel:
    if value in READINESS_READ_MODEL_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {READINESS_READ_MODEL_VALUES!r}")
