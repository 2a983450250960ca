"""Imports exported logs: the same game under a new id and on a new chain (decision 44)."""

from collections.abc import Sequence

import msgspec

from domain.kernel.forking import played_on
from domain.kernel.formats import Import, Imported
from domain.kernel.messages import Holder, Origin
from domain.kernel.records import Record
from domain.kernel.replayed import FirstBad
from domain.kernel.seating import Said, taken
from domain.kernel.table import AnyVariant
from domain.kernel.table_events import GameCreated
from domain.notation.boards import Remark
from domain.notation.jsonl import FindVariant, Line
from domain.notation.verifying import CheckSignature, decoded, games_of, verify


def import_logs(
    data: bytes, find: FindVariant, is_signed: CheckSignature, creator: Holder
) -> Import:
    """Every finished game of a file that is right from its first line to its last."""
    games, report = [], list[Remark]()
    found, unread = games_of(data, find)
    for lines in found:
        told = verify(lines, find, is_signed)
        variant = find(told.variant or "")
        if told.first_bad is not None or variant is None:
            report.append(remark(told.first_bad, lines[0]))
        elif not told.is_complete:
            detail = "cards of this log are hidden: a game is made of complete logs only"
            report.append(Remark(lines[0].number, 1, "not_revealed", detail, "error"))
        else:
            said = again(variant, lines, decoded(variant, lines), creator)
            games.append(Imported(lines[0].number, variant.name, said))
    if unread is not None:
        report.append(remark(unread, None))
    return Import(tuple(games), tuple(report))


def remark(bad: FirstBad | None, first: Line | None) -> Remark:
    if bad is None:
        assert first is not None
        return Remark(first.number, 1, "unknown_variant", "no such game", "error")
    return Remark(bad.line, 1, bad.code, bad.detail, "error")


def again(
    variant: AnyVariant, lines: Sequence[Line], records: Sequence[Record], creator: Holder
) -> tuple[Said, ...]:
    """The game's own events without who sat there, what was proposed, and its clock."""
    old: GameCreated = records[0].data
    last = lines[-1]
    created = msgspec.structs.replace(
        old,
        creator=creator,
        visibility="unlisted",
        clock=None,
        spectators=None,
        signed=False,
        imported=True,
        imported_from=Origin(last.game_id, last.version, last.digest.hex()),
    )
    seats = variant.seats(msgspec.convert(created.options, variant.options_type))
    begun = ((None, created), *taken(seats, dict.fromkeys(seats, creator)))
    return begun + played_on(records)
