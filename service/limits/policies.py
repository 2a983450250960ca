"""The limits: what each counts, and how many requests it allows in which time."""

from typing import Final

import msgspec

KEY: Final = "key"
PLAYER: Final = "player"
ADDRESS: Final = "address"
GUESTS: Final = "guests"
MICRO: Final = 1_000_000


class Policy:
    """So many requests (`quota`) in `window` seconds, and as many at once after a rest.

    `is_exact`: Redis is asked before each request, not told afterwards; for rare and costly ones.
    `cost` are the seconds after which one request more is allowed. `tag` and `declared` are its
    name and itself as RateLimit and RateLimit-Policy write them.
    """

    __slots__ = ("cost", "declared", "is_exact", "name", "quota", "tag", "window")

    def __init__(self, name: str, quota: int, window: int, *, is_exact: bool = False) -> None:
        self.name = name
        self.quota = quota
        self.window = window
        self.is_exact = is_exact
        self.cost = window / quota
        self.tag = f'"{name}"'.encode()
        self.declared = f'"{name}";q={quota};w={window}'.encode()


class Policies(msgspec.Struct, frozen=True):
    """A key's, a player's or guest's, and those of an address: for all requests without a good
    credential, and for coming as a guest."""

    key: Policy
    player: Policy
    address: Policy
    guests: Policy


def policies(key: int, player: int, address: int, guests: int) -> Policies:
    """Requests a second of one key, one player, one address; new guests a minute of one address."""
    return Policies(
        key=Policy(KEY, key, 1),
        player=Policy(PLAYER, player, 1),
        address=Policy(ADDRESS, address, 1),
        guests=Policy(GUESTS, guests, 60, is_exact=True),
    )
