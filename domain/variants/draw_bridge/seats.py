"""The two seats, north and south, who alternate in everything."""

from typing import Final, Literal, TypeAlias, TypeVar

T = TypeVar("T")

DrawSeat: TypeAlias = Literal["north", "south"]
Pair: TypeAlias = tuple[T, T]
"""Something of each seat, north's first."""

SEATS: Final[tuple[DrawSeat, DrawSeat]] = ("north", "south")
PLACE: Final[dict[DrawSeat, int]] = {"north": 0, "south": 1}
OTHER: Final[dict[DrawSeat, DrawSeat]] = {"north": "south", "south": "north"}


def alternate(first: DrawSeat, steps: int) -> DrawSeat:
    """Whose turn it is `steps` turns after `first`."""
    return first if steps % 2 == 0 else OTHER[first]


def pair_of(seat: DrawSeat, own: T, other: T) -> Pair[T]:
    """The pair with `own` at the seat and `other` at the opponent's."""
    return (own, other) if seat == "north" else (other, own)


def by_seat(pair: Pair[T]) -> dict[DrawSeat, T]:
    return {"north": pair[0], "south": pair[1]}
