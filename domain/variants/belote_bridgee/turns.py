"""Turn order: anticlockwise north, west, south, east, or clockwise (RULES §1.2)."""

from typing import Final, Literal, TypeAlias

from domain.kernel.seats import PLACE, SEATS, Seat

Rotation: TypeAlias = Literal["anticlockwise", "clockwise"]
STEP: Final[dict[Rotation, int]] = {"anticlockwise": -1, "clockwise": 1}


def seats_from(first: Seat, step: int) -> tuple[Seat, ...]:
    return tuple(SEATS[(PLACE[first] + step * turn) % 4] for turn in range(4))


ORDER: Final[dict[Rotation, dict[Seat, tuple[Seat, ...]]]] = {
    rotation: {first: seats_from(first, step) for first in SEATS} for rotation, step in STEP.items()
}
"""The four seats in turn order, from a first one."""


def after(seat: Seat, rotation: Rotation) -> Seat:
    """Whose turn follows."""
    return ORDER[rotation][seat][1]
