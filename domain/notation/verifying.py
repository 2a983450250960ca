"""Verifies a log: its hash chain, its shuffles, and every rule, by telling it all again.

What a log can be wrong in, and the word for it:

| code              | the first bad event                                                    |
| wrong_version     | versions do not count 1, 2, 3 …                                        |
| other_game        | it belongs to another game                                             |
| time_runs_back    | it is older than the one before                                        |
| broken_chain      | its `prev` is not the hash before, or its hash is not that of its bytes |
| unknown_variant   | no such game, or rules of a number that is not known                   |
| unknown_event     | not an event of this game, or not spelt as the game spells it          |
| wrong_seed        | the seed is not the one committed to                                   |
| not_what_follows  | the rules make another event of what came before                       |
| a rule's own code | the rules refuse what was done (`not_your_turn`, `must_follow_suit` …)  |
| wrong_signature   | the signed head is not the head, or its signature is not good          |
| unfinished        | everything is right, but the game goes on or its end was cut off       |
"""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from domain.kernel import chain
from domain.kernel.messages import DealCommitted, SeedRevealed
from domain.kernel.records import Record
from domain.kernel.replayed import FirstBad, Replayed, final_of
from domain.kernel.retelling import Fault, retell
from domain.kernel.shuffle import commitment
from domain.kernel.table import AnyVariant
from domain.kernel.table_events import HeadSigned
from domain.notation.jsonl import FindVariant, Line, LineError, read_lines

CheckSignature = Callable[[str, HeadSigned], bool | None]
"""Of a game's signed head: whether its signature is good; None when the key is not known."""


EMPTY: Final = FirstBad(1, 1, "truncated", "the file holds no event")
CUT_SHORT: Final = frozenset({"truncated", "unfinished"})
"""Faults of a log that ends too soon: the line that could not be read says more."""


def verify_file(data: bytes, find: FindVariant, is_signed: CheckSignature) -> list[Replayed]:
    """Tells every game of a file again, to the first line that cannot be read."""
    games, unread = games_of(data, find)
    told = [verify(lines, find, is_signed) for lines in games]
    if unread is None:
        return told or [Replayed(line=1, first_bad=EMPTY)]
    if not told:
        return [Replayed(line=unread.line, first_bad=unread)]
    last = told[-1].first_bad
    if last is None or last.code in CUT_SHORT:
        told[-1] = replaced(told[-1], first_bad=unread)
    return told


def games_of(data: bytes, find: FindVariant) -> tuple[list[list[Line]], FirstBad | None]:
    """The lines of each game of a file, and the first line that cannot be read."""
    games: list[list[Line]] = []
    try:
        for line in read_lines(data, find):
            if line.version == 1 or not games:
                games.append([])
            games[-1].append(line)
    except LineError as error:
        version = len(games[-1]) + 1 if games else 1
        reason = f"column {error.column}: {error.reason}"
        return games, FirstBad(error.line, version, error.code, reason)
    return games, None


def verify(lines: Sequence[Line], find: FindVariant, is_signed: CheckSignature) -> Replayed:
    """Tells the log of one game again; never raises for what the log says."""
    game_id, last = lines[0].game_id, lines[-1]
    told = Replayed(line=lines[0].number, game_id=game_id)
    try:
        variant = variant_of(lines[0], find)
        told = replaced(told, variant=variant.name)
        check_chain(lines, chain.genesis(game_id, variant.name, variant.rules_v))
        records = decoded(variant, lines)
    except Fault as fault:
        return marked(told, lines, fault)
    deals = tuple(line.data for line in lines if line.type == "deal_scored")
    told = replaced(told, version=last.version, head=last.digest.hex(), deals=deals)
    signed_by, unsigned = signatures(lines, records, is_signed)
    told = replaced(told, signed_by=signed_by)
    try:
        told = retold(told, variant, lines, records)
    except Fault as fault:
        # Either may come first: a changed event makes the signed heads after it wrong too.
        is_later = unsigned is not None and unsigned.version < fault.version
        return marked(told, lines, unsigned if is_later else fault)
    return marked(told, lines, unsigned)


def marked(told: Replayed, lines: Sequence[Line], fault: Fault | None) -> Replayed:
    """With the fault, if there is one, at the line of its event."""
    if fault is None:
        return told
    line = lines[min(max(fault.version, 1), len(lines)) - 1].number
    return replaced(told, first_bad=FirstBad(line, fault.version, fault.code, fault.reason))


def retold(
    told: Replayed, variant: AnyVariant, lines: Sequence[Line], records: Sequence[Record]
) -> Replayed:
    """The end of the game by its rules, where every card is in the log."""
    told = replaced(told, sealed=sealed(records))
    if not all(line.is_whole or is_unimportant(variant, line) for line in lines):
        return told
    table = retell(variant, records)
    told = replaced(told, is_complete=True, final=final_of(variant, table))
    if table.is_over:
        return told
    last = lines[-1]
    unfinished = FirstBad(last.number, last.version, "unfinished", "the game is not over")
    return replaced(told, first_bad=unfinished)


replaced = msgspec.structs.replace


def variant_of(first: Line, find: FindVariant) -> AnyVariant:
    """The game whose rules the log follows, as its first event names it."""
    if first.version != 1:
        raise Fault(first.version, "wrong_version", "version 1 must come first")
    if first.type != "game_created":
        raise Fault(1, "not_what_follows", "game_created must come first")
    name = first.data.get("variant")
    variant = find(name) if isinstance(name, str) else None
    if variant is None or variant.rules_v != first.data.get("rules_v"):
        raise Fault(1, "unknown_variant", f"no rules of {name} with this number are known")
    return variant


def check_chain(lines: Sequence[Line], head: bytes) -> None:
    """Versions, game, times and hashes. `head` is what the first event is chained to."""
    at = ""
    for version, line in enumerate(lines, start=1):
        if line.version != version:
            raise Fault(version, "wrong_version", f"version {version} must stand here")
        if line.game_id != lines[0].game_id:
            raise Fault(version, "other_game", f"an event of {line.game_id}")
        if line.at < at:
            raise Fault(version, "time_runs_back", f"{line.at} comes after {at}")
        if line.prev != head:
            raise Fault(version, "broken_chain", f"`prev` must be {head.hex()}")
        if line.is_whole and chain.link(head, line.payload) != line.digest:
            raise Fault(version, "broken_chain", "`hash` is not the hash of this event")
        head, at = line.digest, line.at


def decoded(variant: AnyVariant, lines: Sequence[Line]) -> list[Record]:
    """The records; each event whole must be spelt as this game spells it."""
    records = []
    for line in lines:
        if line.record is not None:
            records.append(line.record)
            continue
        try:
            record = variant.codec.decode(line.payload)
        except (msgspec.DecodeError, RecursionError) as fault:
            raise Fault(line.version, "unknown_event", str(fault)) from fault
        if variant.codec.encode(record) != variant.codec.newest(line.payload):
            raise Fault(line.version, "unknown_event", f"{line.type} is not written like this")
        records.append(record)
    return records


def signatures(
    lines: Sequence[Line], records: Sequence[Record], is_signed: CheckSignature
) -> tuple[str | None, Fault | None]:
    """The key that signed the last good head, and the first signed head that is not good."""
    signed_by = None
    for line, record in zip(lines, records, strict=True):
        signed = record.data
        if not isinstance(signed, HeadSigned):
            continue
        if signed.version != line.version - 1 or signed.hash != line.prev.hex():
            return signed_by, unsigned_at(line, "this is not the head that was signed")
        is_good = is_signed(line.game_id, signed)
        if is_good is False:
            return signed_by, unsigned_at(line, f"not signed by {signed.key_id}")
        if is_good:
            signed_by = signed.key_id
    return signed_by, None


def unsigned_at(line: Line, reason: str) -> Fault:
    return Fault(line.version, "wrong_signature", reason)


def sealed(records: Sequence[Record]) -> tuple[int, ...]:
    """The commitments that no revealed seed belongs to; Fault at a seed that belongs to none."""
    waiting: dict[str, int] = {}
    for record in records:
        event = record.data
        if isinstance(event, DealCommitted):
            waiting[event.commitment] = record.version
        elif isinstance(event, SeedRevealed) and waiting.pop(committed(event.seed), 0) == 0:
            raise Fault(record.version, "wrong_seed", "no deal was committed to this seed")
    return tuple(waiting.values())


def committed(seed: str) -> str:
    try:
        return commitment(bytes.fromhex(seed))
    except ValueError:
        return ""


def is_unimportant(variant: AnyVariant, line: Line) -> bool:
    """Whether an event lacks only its sender, which no rule needs to know."""
    return line.type in {event.type for event in variant.hidden_senders}
