from typing import Literal

EntryLine = Literal["above", "below"]

ENTRY_LINE_VALUES: set[EntryLine] = {
    "above",
    "below",
}


def check_entry_line(value: str) -> EntryLine:
    if value in ENTRY_LINE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {ENTRY_LINE_VALUES!r}")
