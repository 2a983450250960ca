"""What a variant reads from and writes to files of other programs."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from domain.kernel.messages import Event, Holder
from domain.kernel.records import Record


class Imported(msgspec.Struct, frozen=True):
    """A finished game out of a file: where its board begins, and its whole log to be."""

    line: int
    variant: str
    said: tuple[tuple[str | None, Event], ...]


class Import(msgspec.Struct, frozen=True):
    """A whole file: its games, and remarks on all else (`domain.notation.boards.Remark`)."""

    games: tuple[Imported, ...]
    report: tuple[Any, ...]


class Replay(msgspec.Struct, frozen=True):
    """A whole file told again: its games (`domain.kernel.replayed.Replayed`), and the remarks."""

    games: tuple[Any, ...]
    report: tuple[Any, ...]


class Format(msgspec.Struct, frozen=True):
    """`write` makes a file of a finished game's whole log; `read(variant, data, creator)`, if
    there is one, finished games of a file; `replay(variant, data)` tells each as far as it
    goes, and keeps nothing."""

    media_type: str
    write: Callable[[Sequence[Record]], bytes]
    read: Callable[[Any, bytes, Holder], Import] | None = None
    replay: Callable[[Any, bytes], Replay] | None = None
