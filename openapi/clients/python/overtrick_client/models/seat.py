from typing import Literal

Seat = Literal["east", "north", "south", "west"]

SEAT_VALUES: set[Seat] = {
    "east",
    "north",
    "south",
    "west",
}


def check_seat(value: str) -> Seat:
    if value in SEAT_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {SEAT_VALUES!r}")
