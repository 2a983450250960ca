"""Seats, sides and turn order of a four-hand table: clockwise north, east, south, west."""

from typing import Final, Literal, TypeAlias

Seat: TypeAlias = Literal["north", "east", "south", "west"]
Side: TypeAlias = Literal["ns", "ew"]
Viewer: TypeAlias = Literal["north", "east", "south", "west", "spectator"]

SEATS: Final[tuple[Seat, ...]] = ("north", "east", "south", "west")
PLACE: Final[dict[Seat, int]] = {seat: place for place, seat in enumerate(SEATS)}
LEFT: Final[dict[Seat, Seat]] = {
    "north": "east",
    "east": "south",
    "south": "west",
    "west": "north",
}
PARTNER: Final[dict[Seat, Seat]] = {seat: LEFT[LEFT[seat]] for seat in SEATS}
SIDE: Final[dict[Seat, Side]] = {"north": "ns", "south": "ns", "east": "ew", "west": "ew"}
OTHER_SIDE: Final[dict[Side, Side]] = {"ns": "ew", "ew": "ns"}


def turn(first: Seat, steps: int) -> Seat:
    """The seat `steps` places clockwise from `first`."""
    return SEATS[(PLACE[first] + steps) % 4]
