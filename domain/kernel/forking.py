"""A fork: a new game that goes on from a version of an old one whose cards are all public."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from domain.kernel.errors import GameOver
from domain.kernel.messages import DealCommitted, GameFinished, Holder, Origin, SeedRevealed
from domain.kernel.records import Record
from domain.kernel.seating import Said, taken
from domain.kernel.shuffle import commitment
from domain.kernel.table import ABOUT_TABLE, AnyVariant
from domain.kernel.table_events import GameAbandoned, GameCreated, SaltGiven, TakenBack, TimedOut

OVER: Final = (GameFinished, GameAbandoned)
NEW_CARDS: Final = frozenset({"deal_committed", "dealt"})


def fork(
    variant: AnyVariant,
    records: Sequence[Record],
    version: int,
    head: str,
    creator: Holder,
    seats: Mapping[str, Holder],
) -> tuple[Said, ...]:
    """The first events of the new game: created, its seats, and all that had been played.

    `records` is as much of the old log as the caller may see, `head` the hash of the event at
    `version`. What a call or card brought about comes with it, though its version be later. Its
    deals must not be sealed. Raises GameOver at a version where nothing goes on.
    """
    created = beginning(records, version, head, creator)
    options = msgspec.convert(created.options, variant.options_type)
    begun = ((None, created), *taken(variant.seats(options), seats))
    return begun + played(records, version)


def beginning(records: Sequence[Record], version: int, head: str, creator: Holder) -> GameCreated:
    """The old game's own first event, of a new private game without clock, delay, signatures."""
    old: GameCreated = records[0].data
    dealt = sum(record.data.type == "dealt" for record in records[:version])
    # Cards that were given and not yet dealt are secrets of the old game.
    return msgspec.structs.replace(
        old,
        deals=old.deals and old.deals[:dealt],
        creator=creator,
        visibility="private",
        clock=None,
        spectators=None,
        signed=False,
        imported=False,
        imported_from=None,
        annotations=None,
        forked_from=Origin(records[0].game_id, version, head),
    )


def is_sealed(records: Sequence[Record], version: int) -> bool:
    """Whether a deal that was begun by that version still hides a card.

    The seed is revealed when every card of its deal may be public; a deal of given cards has no
    seed, and shows its hands instead. Given cards are hidden before they are dealt.
    While salts are waited for there is no deal yet: a fork takes nothing of it along.
    """
    revealed = {
        commitment(bytes.fromhex(record.data.seed))
        for record in records
        if isinstance(record.data, SeedRevealed)
    }
    shown = {dealing_of(one) for one in records if one.data.type == "hands_revealed"}
    committed: DealCommitted | None = None
    for record in records[:version]:
        if isinstance(record.data, DealCommitted):
            committed = record.data
        elif record.data.type == "dealt":
            is_open = (
                dealing_of(record) in shown
                if committed is None
                else committed.commitment in revealed
            )
            if not is_open:
                return True
            committed = None
    given: GameCreated = records[0].data
    has_cards = any(record.data.type == "dealt" for record in records[:version])
    is_between = committed is not None and committed.seed is None
    return is_between or (given.deals is not None and not has_cards)


def dealing_of(record: Record) -> tuple[int, int]:
    """The number of a deal, and how often that number had been dealt."""
    return record.data.deal, getattr(record.data, "attempt", 1)


def played(records: Sequence[Record], version: int) -> tuple[Said, ...]:
    """What was done by that version, what it brought about, and nothing that was taken back."""
    end = version
    while end < len(records) and follows(records[end - 1], records[end]):
        end += 1
    if any(isinstance(record.data, OVER) for record in records[: end + 1]):
        raise GameOver()
    said = list(played_on(records[:end]))
    while said and type(said[-1][1]) in (DealCommitted, SaltGiven):
        said.pop()  # the new game deals by a secret of its own
    return tuple(said)


def played_on(records: Sequence[Record]) -> tuple[Said, ...]:
    """The variant's own events of a log with the salts of its deals, and its end, without what was
    taken back."""
    kept: list[Said] = []
    for before, record in pairwise(records):
        if isinstance(record.data, TakenBack):
            kept.pop()
        elif type(record.data) not in ABOUT_TABLE or isinstance(record.data, (SaltGiven, *OVER)):
            kept.append((sender(before, record), record.data))
    return tuple(kept)


def sender(before: Record, record: Record) -> str | None:
    """Who did it; an answer that silence gave is, without a clock, that of who was silent."""
    is_silence = isinstance(before.data, TimedOut) and record.seat is None
    return getattr(record.data, "seat", None) if is_silence else record.seat


def follows(before: Record, record: Record) -> bool:
    """Whether an event was brought about by the ones before it; new cards are dealt anew, but for
    those that were committed to in the same breath."""
    if record.seat is not None or type(record.data) in ABOUT_TABLE:
        return False
    is_committed = isinstance(before.data, DealCommitted) and before.data.seed is None
    return record.data.type not in NEW_CARDS or is_committed
