from typing import Literal

TwoSeat = Literal["north", "south"]

TWO_SEAT_VALUES: set[TwoSeat] = {
    "north",
    "south",
}


def check_two_seat(value: str) -> TwoSeat:
    if value in TWO_SEAT_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {TWO_SEAT_VALUES!r}")
