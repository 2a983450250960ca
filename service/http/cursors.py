"""Opaque cursors of lists: where the last page ended, sealed to the filter it was made with."""

import base64
import hashlib
from typing import Any

import msgspec

from service.refusals import InvalidCursor

SEAL_BYTES = 8
ID_BYTES = 16


def seal(id: bytes, which: Any) -> bytes:
    """Ties an id to a filter; a changed letter or another filter does not fit."""
    return hashlib.sha256(msgspec.msgpack.encode((id, which))).digest()[:SEAL_BYTES]


def format_cursor(last: bytes, which: Any) -> str:
    return base64.urlsafe_b64encode(last + seal(last, which)).decode().rstrip("=")


def parse_cursor(cursor: str | None, which: Any) -> bytes | None:
    """The id that the page before ended with; InvalidCursor when it was not made here for this."""
    if cursor is None:
        return None
    try:
        raw = base64.b64decode(cursor + "=" * (-len(cursor) % 4), altchars=b"-_", validate=True)
    except ValueError as fault:
        raise InvalidCursor() from fault
    last, given = raw[:ID_BYTES], raw[ID_BYTES:]
    if len(last) != ID_BYTES or given != seal(last, which):
        raise InvalidCursor()
    return last
