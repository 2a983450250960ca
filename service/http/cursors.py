"""Opaque cursors of lists: where the last page ended, sealed to the filter it was made with."""

import base64
import hashlib
from typing import Any

import msgspec

from service.refusals import InvalidCursor

SEAL_BYTES = 8
ID_BYTES = 16


def seal(place: bytes, which: Any) -> bytes:
    """Ties a place to a list and its filter; a changed letter or another filter does not fit."""
    return hashlib.sha256(msgspec.msgpack.encode((place, which))).digest()[:SEAL_BYTES]


def format_cursor(place: bytes, which: Any) -> str:
    """`place` says where the page ended, an id mostly; `which` names the list with its filter."""
    return base64.urlsafe_b64encode(place + seal(place, which)).decode().rstrip("=")


def parse_place(cursor: str | None, which: Any) -> bytes | None:
    """The place at which the page before ended; InvalidCursor when it was not made here for this.

    Only the very text that was given out is taken: base64 can be read from several.
    """
    if cursor is None:
        return None
    try:
        raw = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4))
    except ValueError as fault:
        raise InvalidCursor() from fault
    place = raw[:-SEAL_BYTES]
    if format_cursor(place, which) != cursor:
        raise InvalidCursor()
    return place


def parse_cursor(cursor: str | None, which: Any) -> bytes | None:
    """The id that the page before ended with."""
    last = parse_place(cursor, which)
    if last is not None and len(last) != ID_BYTES:
        raise InvalidCursor()
    return last
