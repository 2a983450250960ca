"""Tells a log again: from its facts to the commands, and from those to what must follow.

A log is right when every event in it is what the rules make of the commands, the seeds and the
comings and goings that it holds. Here each is decided anew and compared with what stands there.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, Final

import msgspec

from domain.kernel import conduct, leaving, proposals, rematch, seating, timeouts
from domain.kernel.errors import RuleError
from domain.kernel.messages import DealCommitted, Event, GameFinished, Holder, Resign, Salt
from domain.kernel.records import Fact
from domain.kernel.seating import NewGame, Said
from domain.kernel.shuffle import SEED_BYTES, commitment
from domain.kernel.table import AnyTable, AnyVariant, fold
from domain.kernel.table_events import (
    GameAbandoned,
    GameCreated,
    HeadSigned,
    ProposalAnswered,
    ProposalExpired,
    ProposalMade,
    RematchMade,
    SaltGiven,
    SeatLeft,
    SeatTaken,
    TimedOut,
)

COMMANDS: Final = {
    "bid_made": "bid",
    "passed": "pass",
    "doubled": "double",
    "redoubled": "redouble",
    "coinched": "coinche",
    "surcoinched": "surcoinche",
    "redeal_requested": "request_redeal",
    "points_announced": "announce_points",
    "lengths_announced": "announce_lengths",
    "contract_chosen": "choose_contract",
    "cards_discarded": "discard",
    "card_played": "play",
    "claim_made": "claim",
    "claim_settled": "withdraw_claim",
}
"""The command behind a fact. An answer to a claim is told by what was answered."""
ANSWERS: Final = {True: "accept_claim", False: "reject_claim"}
SIGNED: Final = frozenset({"deal_scored", "game_finished", "game_abandoned"})
"""After a unit with one of these the head is signed, in a game whose heads are signed."""
ORIGIN: Final = ("forked_from", "imported", "imported_from", "annotations")
LONGEST_UNIT: Final = 64
"""More events than one command ever brings about."""
SEEDS_TRIED: Final = 64
"""A stacked deal keeps no seed; one of so many draws any first dealer."""


class Fault(Exception):
    """The first event of a log that cannot be: `code` says why, `reason` in whose words."""

    def __init__(self, version: int, code: str, reason: str) -> None:
        self.version = version
        self.code = code
        self.reason = reason
        super().__init__(f"event {version}: {reason}")


def retell(variant: AnyVariant, records: Sequence[Fact]) -> AnyTable:
    """The table at the end of a whole log; Fault at the first event that does not follow."""
    table: AnyTable | None = None
    place = 0
    unsigned = False
    while place < len(records):
        rest = records[place : place + LONGEST_UNIT]
        if unsigned and not cards_follow(variant, table):
            said, unsigned = signature(rest[0]), False
        else:
            said = expected(variant, table, rest)
            check(rest, said)
        table = fold(variant, table, records[place : place + len(said)])
        place += len(said)
        unsigned = unsigned or (table.signed and any(event.type in SIGNED for _, event in said))
    if table is None:
        raise Fault(1, "truncated", "the log is empty")
    if unsigned:
        raise Fault(len(records) + 1, "truncated", "head_signed must follow")
    return table


def cards_follow(variant: AnyVariant, table: AnyTable | None) -> bool:
    return table is not None and conduct.cards_due(variant, table)


def signature(record: Fact) -> Sequence[Said]:
    """The service signs where a deal or the game has ended; what it signs is checked apart."""
    if not isinstance(record.data, HeadSigned) or record.seat is not None:
        raise Fault(record.version, "not_what_follows", "head_signed must stand here")
    return ((None, record.data),)


def check(records: Sequence[Fact], said: Sequence[Said]) -> None:
    """Compares what stands in the log with what must stand there."""
    last = records[0].version
    for record, (seat, event) in zip(records, said, strict=False):
        if record.data != event or type(record.data) is not type(event):
            reason = f"{event.type} must stand here, as {msgspec.json.encode(event).decode()}"
            raise Fault(record.version, "not_what_follows", reason)
        if record.seat != seat:
            raise Fault(record.version, "not_what_follows", f"the seat must be {seat}")
        last = record.version
    if len(records) < len(said):
        raise Fault(last + 1, "truncated", f"{said[len(records)][1].type} must follow")


def expected(variant: AnyVariant, table: AnyTable | None, records: Sequence[Fact]) -> list[Said]:
    """What the next fact brings about, itself included."""
    version = records[0].version
    try:
        return list(decided(variant, table, records))
    except RuleError as refusal:
        raise Fault(version, refusal.code, refusal.sentence("en")) from refusal


def decided(variant: AnyVariant, table: AnyTable | None, records: Sequence[Fact]) -> Sequence[Said]:
    event, seat = records[0].data, records[0].seat
    if table is None:
        return creation(variant, records)
    if isinstance(event, SaltGiven) and (table.is_retold or not conduct.cards_due(variant, table)):
        return conduct.decide(variant, table, Salt(seat=event.seat, salt=event.salt))  # type: ignore[arg-type]  # any seat
    if conduct.cards_due(variant, table):
        return dealing(variant, table, records)
    if table.salting is not None and event.type == "dealt":
        return dealt_unsalted(variant, table, records)
    match event:
        case SeatTaken():
            take = leaving.come_back if table.status == "active" else seating.take_seat
            return take(table, event.seat, Holder(event.kind, event.player_id))
        case SeatLeft():
            return leaving.leave_seat(variant, table, event.seat)
        case ProposalMade():
            return proposed(variant, table, records[0])
        case ProposalAnswered():
            return proposals.answer(
                variant, table, event.seat, event.proposal, event.accepted, now=""
            )
        case RematchMade():
            return rematch.offer(table, event.game)
        case TimedOut() | ProposalExpired():
            return time_passed(variant, table, records)
    if (resigned := seat_that_resigns(records)) is not None:
        return conduct.decide(variant, table, msgspec.structs.replace(Resign(), seat=resigned))
    if seat is None and table.imported:
        return ended_elsewhere(variant, table, records)
    if seat is None:
        raise Fault(records[0].version, "not_what_follows", f"nothing brings about {event.type}")
    return conduct.decide(variant, table, command_of(variant, table, records))


def ended_elsewhere(
    variant: AnyVariant, table: AnyTable, records: Sequence[Fact]
) -> Sequence[Said]:
    """How an imported game may have ended without a command: by a recorded result, by a seat that
    was out of time, by all agreeing to stop or to leave."""
    event = records[0].data
    if isinstance(event, GameAbandoned):
        return ((None, event),)
    for found in other_ends(variant, table):
        if [record.data for record in records[: len(found)]] == list(found):
            return [(None, one) for one in found]
    if variant.end_imported is None:
        raise Fault(records[0].version, "not_what_follows", f"nothing brings about {event.type}")
    return [(None, one) for one in variant.end_imported(table.state, event)]


def other_ends(variant: AnyVariant, table: AnyTable) -> Iterator[tuple[Event, ...]]:
    """What the table would have ended with, had all agreed to stop, or a seat run out of time."""
    if variant.stop is not None:
        yield variant.stop.settle(table.state)
    for seat in table.seat_names:
        yield variant.concede(table.state, seat, "timeout")


def creation(variant: AnyVariant, records: Sequence[Fact]) -> Sequence[Said]:
    """The first event, with its options and cards judged anew."""
    event = records[0].data
    if not isinstance(event, GameCreated):
        raise Fault(records[0].version, "not_what_follows", "game_created must come first")
    told = {
        name: getattr(event, name) for name in NewGame.__struct_fields__ if hasattr(event, name)
    }
    game = NewGame(**told | {"seats": {}, "deals": event.deals or ()})
    ((_, made),) = seating.create(variant, game)
    # Where a game comes from is a fact; there is nothing in its own log to judge it by.
    return (
        (None, msgspec.structs.replace(made, **{name: getattr(event, name) for name in ORIGIN})),
    )


def proposed(variant: AnyVariant, table: AnyTable, record: Fact) -> Sequence[Said]:
    event: ProposalMade = record.data
    expires_at = event.expires_at or ""
    return proposals.propose(
        variant, table, event.seat, event.kind, event.to_version, record.at, expires_at
    )


def time_passed(variant: AnyVariant, table: AnyTable, records: Sequence[Fact]) -> Sequence[Said]:
    """What was due when the next fact was written; a bot may have chosen any command."""
    now = records[0].at
    said = timeouts.overdue(
        variant, table, now, lambda _seat: command_of(variant, table, records[1:])
    )
    if not said:
        raise Fault(records[0].version, "not_what_follows", f"nothing is due at {now}")
    return said


def dealt_unsalted(variant: AnyVariant, table: AnyTable, records: Sequence[Fact]) -> Sequence[Said]:
    """Cards for which salts were waited for in vain: not before their time, but in a game told
    again, whose seats are not those that were waited for."""
    if table.is_retold:
        return conduct.deal(variant, table, b"")
    return time_passed(variant, table, records)


def dealing(variant: AnyVariant, table: AnyTable, records: Sequence[Fact]) -> Sequence[Said]:
    """The cards again: by the seed that was committed to and the salts given since, or as they
    were given. In a game with salts the seed stands beside its commitment."""
    if variant.dealings(table.state) < len(table.deals):
        return stacked(variant, table, records)
    if table.salting is not None:
        return conduct.deal(variant, table, b"")
    if not isinstance(records[0].data, DealCommitted):
        raise Fault(records[0].version, "not_what_follows", "cards are due: deal_committed")
    place = 0 if table.salted else 1
    if len(records) <= place:
        raise Fault(records[0].version + 1, "truncated", "dealt must follow")
    seed = seed_of(records[place])
    if commitment(seed) != records[0].data.commitment:
        raise Fault(records[place].version, "wrong_seed", "the seed is not the one committed to")
    return conduct.deal(variant, table, seed)


def seed_of(record: Fact) -> bytes:
    """The seed of a dealing, 32 bytes."""
    text = getattr(record.data, "seed", None)
    try:
        seed = bytes.fromhex(text or "")
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise Fault(record.version, "wrong_seed", "a seed of 64 hex digits must stand here")
    return seed


def stacked(variant: AnyVariant, table: AnyTable, records: Sequence[Fact]) -> Sequence[Said]:
    """Given cards. Where nothing names the dealer, a seed that is kept nowhere drew him."""
    said: Sequence[Said] = ()
    for number in count():
        said = conduct.deal(variant, table, number.to_bytes(SEED_BYTES, "big"))
        if records[0].data == said[0][1] or number == SEEDS_TRIED:
            break
    return said


def seat_that_resigns(records: Sequence[Fact]) -> str | None:
    """The seat whose resignation the next events tell: only the result bears it."""
    for record in records:
        if record.seat is not None:
            return record.seat if isinstance(record.data, GameFinished) else None
    return None


def command_of(variant: AnyVariant, table: AnyTable, records: Sequence[Fact]) -> Any:
    """The command that a seat must have sent for the next event to stand there."""
    event, seat = records[0].data, records[0].seat
    accepted = getattr(event, "accepted", None)
    tag = COMMANDS.get(event.type) if accepted is None else ANSWERS[accepted]
    command = variant.command_types.get(tag or "")
    if command is None:
        raise Fault(records[0].version, "not_what_follows", f"no command brings about {event.type}")
    told = {
        name: getattr(event, name)
        for name in command.__struct_fields__
        if name != "seat" and hasattr(event, name)
    }
    if variant.told_later is not None:
        told |= variant.told_later(table.state, [record.data for record in records[:2]])
    return command(seat=seat, **told)
