"""Ids: UUIDv7 (RFC 9562), 16 bytes inside the service, canonical text outside.

Python 3.11 has no `uuid.uuid7`.
"""

import os
import re
import time
from functools import lru_cache
from typing import Final
from uuid import UUID

CANONICAL: Final = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


def new_id() -> bytes:
    """A UUIDv7: 48 bits of milliseconds since the epoch, then 74 random bits."""
    milliseconds = time.time_ns() // 1_000_000
    random = int.from_bytes(os.urandom(10), "big")
    number = milliseconds << 80 | random & ~(0xF << 76) & ~(0x3 << 62) | 0x7 << 76 | 0x2 << 62
    return number.to_bytes(16, "big")


def id_text(id: bytes) -> str:
    """The 36 characters that clients see, lower case."""
    return str(UUID(bytes=id))


@lru_cache(maxsize=16_384)
def parse_id(text: str) -> bytes | None:
    """Reads the canonical text of an id in either case; None for anything else."""
    if CANONICAL.fullmatch(text) is None:
        return None
    return bytes.fromhex(text.replace("-", ""))
