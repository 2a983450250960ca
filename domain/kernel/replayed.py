"""What a file says of a game that was told again: how it stands, and the first thing wrong."""

from typing import Any

import msgspec

from domain.kernel import sight
from domain.kernel.table import AnyTable, AnyVariant


class FirstBad(msgspec.Struct, frozen=True):
    """The first event that is wrong. `line` of the file; `detail` says what was expected."""

    line: int
    version: int
    code: str
    detail: str


class Final(msgspec.Struct, frozen=True):
    """How the game stands at the end of the file, as everybody sees it (api.md §4)."""

    status: str
    phase: str
    to_act: tuple[str, ...]
    table: Any
    result: Any


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a file, as far as it was told again.

    `is_complete`: every card is in it, so every rule was checked; else only the chain, the
    versions and the events shown whole, and there is no `final`. `deals` are the scores of the
    deals. `sealed` are the versions of the commitments whose seed is not revealed. `signed_by` is
    the id of the known key that signed the last head so signed, null if none did. `line` is where
    the game begins in the file.
    """

    line: int
    game_id: str | None = None
    variant: str | None = None
    version: int = 0
    head: str | None = None
    is_complete: bool = False
    final: Final | None = None
    deals: tuple[dict[str, Any], ...] = ()
    sealed: tuple[int, ...] = ()
    signed_by: str | None = None
    first_bad: FirstBad | None = None


def final_of(variant: AnyVariant, table: AnyTable) -> Final:
    view = sight.public(variant, table, "", "")
    return Final(
        view.status,
        view.phase,
        view.to_act,
        msgspec.to_builtins(view.table),
        msgspec.to_builtins(view.result),
    )
