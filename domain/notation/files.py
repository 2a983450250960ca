"""PBN and LIN as formats of a variant of four-hand bridge."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from domain.kernel.formats import Format, Import, Replay
from domain.kernel.messages import Holder
from domain.kernel.records import Record
from domain.notation.boards import Reading
from domain.notation.lin_reading import read_lin
from domain.notation.lin_writing import write_lin
from domain.notation.pbn_reading import read_pbn
from domain.notation.pbn_writing import write_pbn
from domain.notation.telling import boards_of

ReadFile = Callable[[Any, bytes, Holder], Import]
"""Of the variant, the file, and who is to have made its games."""
ReplayFile = Callable[[Any, bytes], Replay]
ReadBoards = Callable[[bytes], Reading]


class Uses(msgspec.Struct, frozen=True):
    """What a game makes of a reader of boards: games that are kept, games told again."""

    read: Callable[[ReadBoards], ReadFile]
    replay: Callable[[ReadBoards], ReplayFile]


def board_formats(uses: Uses | None = None) -> dict[str, Format]:
    """The formats of a game of boards; without `uses` they are only written."""
    return {
        "pbn": board_format("application/x-pbn", pbn_of, read_pbn, uses),
        "lin": board_format("application/x-lin", lin_of, read_lin, uses),
    }


def board_format(
    media_type: str,
    write: Callable[[Sequence[Record]], bytes],
    read: ReadBoards,
    uses: Uses | None,
) -> Format:
    if uses is None:
        return Format(media_type, write)
    return Format(media_type, write, uses.read(read), uses.replay(read))


def pbn_of(records: Sequence[Record]) -> bytes:
    """The date of the game is that of its creation."""
    return write_pbn(boards_of(records), records[0].at[:10].replace("-", "."))


def lin_of(records: Sequence[Record]) -> bytes:
    return write_lin(boards_of(records))
