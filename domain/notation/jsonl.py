"""A log as lines of JSON: one event a line, with its place in the hash chain.

A line is the canonical JSON (RFC 8785: keys sorted, no white space, UTF-8) of the event's record,
which its hash covers, and of `hash` and `prev`, in lower-case hex; an operator's copy also names
the `command_id`. Every line ends with a line feed. A file may hold several games one after the
other, each from its first event on.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from domain.kernel.records import Codec, Record
from domain.kernel.table import AnyVariant

FindVariant = Callable[[str], AnyVariant | None]

ENCODER: Final = msgspec.json.Encoder(order="sorted")
AROUND: Final = frozenset({"hash", "prev", "command_id"})
"""Members of a line that are not part of the hashed record."""
RECORD: Final = frozenset({"at", "data", "game_id", "nonce", "schema", "seat", "type", "version"})
HASH: Final = re.compile("[0-9a-f]{64}")
TAIL: Final = re.compile(
    rb',"hash":"([0-9a-f]{64})"(,"nonce":(?:null|"[0-9a-f]{32}")),"prev":"([0-9a-f]{64})"'
    rb'(,"schema":[0-9]+,"seat":(?:null|"[a-z]+"),"type":"[a-z_]+","version":[0-9]+\})'
)
"""The end of a line, from `hash` on."""
COMMAND_ID: Final = re.compile(rb'\{"at":"[^"\\]*"(,"command_id":"[^"\\]*")')
LONGEST_LINE: Final = 1 << 20


class Line(msgspec.Struct, frozen=True):
    """One event of a log as it was read.

    `payload` are the bytes that `digest`, the event's hash, covers after `prev`; unless the event
    is shown in part: then its nonce is null and nobody can recompute its hash. `record` is there
    when the line was read as an event of its game, spelt just as the game spells it.
    """

    number: int
    payload: bytes
    digest: bytes
    prev: bytes
    game_id: str
    type: str
    version: int
    at: str
    is_whole: bool
    record: Record | None = None

    @property
    def data(self) -> dict[str, Any]:
        """The event, as JSON says it."""
        found: dict[str, Any] = msgspec.json.decode(self.payload)["data"]
        return found


class LineError(Exception):
    """A line that is none of a log. `column` counts bytes from 1."""

    def __init__(self, line: int, column: int, code: str, reason: str) -> None:
        self.line = line
        self.column = column
        self.code = code
        self.reason = reason
        super().__init__(f"line {line}, column {column}: {reason}")


def format_line(payload: bytes, prev: bytes, digest: bytes, command_id: str | None = None) -> bytes:
    """The line of an event, from the bytes of its record (redacted or not)."""
    around = {"hash": digest.hex(), "prev": prev.hex()}
    if command_id is not None:
        around["command_id"] = command_id
    return ENCODER.encode(msgspec.json.decode(payload) | around) + b"\n"


def read_lines(data: bytes, find: FindVariant = lambda _: None) -> Iterator[Line]:
    """The events of a file in order; LineError at the first line that is none. `find`, of a name,
    is the game that has it: lines of games that are known are read faster."""
    start, number = 0, 1
    codec: Codec | None = None
    while start < len(data):
        end = data.find(b"\n", start)
        if end < 0:
            raise LineError(number, len(data) - start, "truncated", "the line has no end")
        text = data[start:end]
        line = (codec and read_event(text, number, codec)) or read_line(text, number)
        if line.version == 1:
            variant = find(str(line.data.get("variant")))
            codec = None if variant is None else variant.codec
        yield line
        start, number = end + 1, number + 1


def read_event(text: bytes, number: int, codec: Codec) -> Line | None:
    """A line that is spelt as the game spells its events, with `hash` and `prev` at their places;
    None for any other, which `read_line` then judges.

    Nothing in the tail opens or closes an object, so what it matches are members of the line; and
    the bytes around them are canonical, since the event makes the same bytes again.
    """
    tail = TAIL.fullmatch(text, max(text.rfind(b',"hash":"'), 0))
    if tail is None or len(text) > LONGEST_LINE:
        return None
    head = COMMAND_ID.match(text)
    start, end = (0, 0) if head is None else head.span(1)
    payload = text[:start] + text[end : tail.start()] + tail[2] + tail[4]
    try:
        record = codec.decode(payload)
    except (msgspec.DecodeError, RecursionError):
        return None
    if codec.encode(record) != payload:
        return None
    return Line(
        number=number,
        payload=payload,
        digest=bytes.fromhex(tail[1].decode()),
        prev=bytes.fromhex(tail[3].decode()),
        game_id=record.game_id,
        type=record.data.type,
        version=record.version,
        at=record.at,
        is_whole=record.nonce is not None,
        record=record,
    )


def read_line(text: bytes, number: int) -> Line:
    if len(text) > LONGEST_LINE:
        raise LineError(
            number, LONGEST_LINE, "too_long", f"a line has at most {LONGEST_LINE} bytes"
        )
    try:
        members = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise LineError(number, column_of(fault), "not_json", str(fault)) from fault
    check_canonical(text, members, number)
    check_members(members, number)
    record = {name: value for name, value in members.items() if name not in AROUND}
    return Line(
        number=number,
        payload=ENCODER.encode(record),
        digest=bytes.fromhex(members["hash"]),
        prev=bytes.fromhex(members["prev"]),
        game_id=members["game_id"],
        type=members["type"],
        version=members["version"],
        at=members["at"],
        is_whole=members["nonce"] is not None,
    )


def column_of(fault: Exception) -> int:
    """Where the reader of JSON stopped; 1 when it does not say."""
    _, found, place = str(fault).rpartition("(byte ")
    digits = place.rstrip(")")
    return int(digits) + 1 if found and digits.isdecimal() else 1


def check_canonical(text: bytes, members: dict[str, Any], number: int) -> None:
    """One event has one line only: any other spelling of the same JSON is an edit."""
    canonical = ENCODER.encode(members)
    if canonical == text:
        return
    pairs = zip(canonical, text, strict=False)
    same = next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(canonical), len(text)))
    raise LineError(number, same + 1, "not_canonical", "this is not the canonical JSON of the line")


def check_members(members: dict[str, Any], number: int) -> None:
    names = frozenset(members)
    for missing in sorted((RECORD | {"hash", "prev"}) - names):
        raise LineError(number, 1, "bad_line", f"`{missing}` is missing")
    for unknown in sorted(names - RECORD - AROUND):
        raise LineError(number, 1, "bad_line", f"`{unknown}` is no member of an event")
    for name in ("hash", "prev"):
        if not is_hash(members[name]):
            raise LineError(number, 1, "bad_line", f"`{name}` must be 64 lower-case hex digits")
    kinds: dict[str, Any] = {"at": str, "data": dict, "game_id": str, "type": str, "version": int}
    for name, kind in kinds.items():
        if type(members[name]) is not kind:
            raise LineError(number, 1, "bad_line", f"`{name}` has another type")


def is_hash(value: object) -> bool:
    return isinstance(value, str) and HASH.fullmatch(value) is not None
