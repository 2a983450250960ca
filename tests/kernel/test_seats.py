"""Seats, partners, sides and the clockwise turn."""

from domain.kernel.seats import LEFT, OTHER_SIDE, PARTNER, PLACE, SEATS, SIDE, turn


def test_the_turn_goes_clockwise_north_east_south_west() -> None:
    """rubber, notation"""
    assert SEATS == ("north", "east", "south", "west")
    assert [LEFT[seat] for seat in SEATS] == ["east", "south", "west", "north"]
    assert [turn("south", steps) for steps in range(6)] == [
        "south", "west", "north", "east", "south", "west",
    ]  # fmt: skip


def test_partners_sit_opposite_and_share_a_side() -> None:
    assert PARTNER == {"north": "south", "south": "north", "east": "west", "west": "east"}
    assert SIDE == {"north": "ns", "south": "ns", "east": "ew", "west": "ew"}
    assert OTHER_SIDE == {"ns": "ew", "ew": "ns"}
    assert [PLACE[seat] for seat in SEATS] == [0, 1, 2, 3]
