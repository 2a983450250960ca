"""The two seats of a two-hand game."""

from typing import Final, Literal, TypeAlias, TypeVar

TwoSeat: TypeAlias = Literal["north", "south"]

T = TypeVar("T")

TWO_SEATS: Final[tuple[TwoSeat, TwoSeat]] = ("north", "south")
PLACE: Final[dict[TwoSeat, int]] = {"north": 0, "south": 1}
OPPONENT: Final[dict[TwoSeat, TwoSeat]] = {"north": "south", "south": "north"}

Pair: TypeAlias = tuple[T, T]
"""Something of each seat, north's first."""


def alternate(first: TwoSeat, steps: int) -> TwoSeat:
    """Whose turn it is `steps` turns after `first`."""
    return OPPONENT[first] if steps % 2 else first


def change(pair: Pair[T], seat: TwoSeat, value: T) -> Pair[T]:
    """The pair with another value for the seat."""
    return (value, pair[1]) if seat == "north" else (pair[0], value)


def by_seat(pair: Pair[T]) -> dict[TwoSeat, T]:
    return {"north": pair[0], "south": pair[1]}
