from typing import Literal

RemarkSeverity = Literal["assumed", "dropped", "error"]

REMARK_SEVERITY_VALUES: set[RemarkSeverity] = {
    "assumed",
    "dropped",
    "error",
}


def check_remark_severity(value: str) -> RemarkSeverity:
    if value in REMARK_SEVERITY_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {REMARK_SEVERITY_VALUES!r}")
