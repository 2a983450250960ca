"""Ids: UUIDv7 (RFC 9562), 16 bytes inside the service, canonical text outside.

Python 3.11 has no `uuid.uuid7`.
"""

import os
import time
from uuid import UUID


def new_id() -> bytes:
    """A UUIDv7: 48 bits of milliseconds since the epoch, then 74 random bits."""
    milliseconds = time.time_ns() // 1_000_000
    random = int.from_bytes(os.urandom(10), "big")
    number = milliseconds << 80 | random & ~(0xF << 76) & ~(0x3 << 62) | 0x7 << 76 | 0x2 << 62
    return number.to_bytes(16, "big")


def id_text(id: bytes) -> str:
    """The 36 characters that clients see, lower case."""
    return str(UUID(bytes=id))


def parse_id(text: str) -> bytes | None:
    """Reads the canonical text of an id in either case; None for anything else."""
    if len(text) != 36:
        return None
    try:
        id = UUID(text)
    except ValueError:
        return None
    return id.bytes if str(id) == text.lower() else None
