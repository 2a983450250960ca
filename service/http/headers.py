"""Request headers that commands and reads turn on, and the ETag."""

import re
from functools import lru_cache
from typing import Final

from service.refusals import KeyRequired, Malformed

KEY_LENGTH: Final = range(1, 256)
ETAG: Final = re.compile(r'\s*(?:W/)?"?(\d{1,9})(?:-[a-z]+-(?:en|fr)(?:-\d{1,9})?)?"?\s*')


def idempotency_key(value: bytes | None) -> str | None:
    """The key, quoted or bare, 1 to 255 characters; None without the header."""
    if value is None:
        return None
    key = value.decode("latin-1").strip()
    if len(key) >= 2 and key[0] == key[-1] == '"':
        key = key[1:-1]
    if len(key) not in KEY_LENGTH or not key.isprintable():
        raise Malformed("Idempotency-Key must have 1 to 255 printable characters - at `$`")
    return key


def required_key(value: bytes | None) -> str:
    key = idempotency_key(value)
    if key is None:
        raise KeyRequired()
    return key


def if_match(value: bytes | None) -> int | None:
    """The version that If-Match names: bare, quoted, or in any ETag of it. `*` is any."""
    if value is None or value.strip() == b"*":
        return None
    match = ETAG.fullmatch(value.decode("latin-1"))
    if match is None:
        raise Malformed("If-Match must be a version or an ETag of one - at `$`")
    return int(match[1])


def etag(version: int, viewer: str, language: str, told_at: int | None = None) -> str:
    """Weak, since joined from stored parts; another one for each version, viewer and language,
    and for an opened past, for the version from which it was looked at."""
    return f'W/"{version}-{viewer}-{language}{"" if told_at is None else f"-{told_at}"}"'


def matches(if_none_match: bytes | None, tag: str) -> bool:
    """Whether If-None-Match lists the ETag, weakly compared."""
    if if_none_match is None:
        return False
    wanted = if_none_match.decode("latin-1")
    bare = tag.removeprefix("W/")
    return wanted.strip() == "*" or any(
        part.strip().removeprefix("W/") == bare for part in wanted.split(",")
    )


@lru_cache(maxsize=64)
def wants_minimal(prefer: bytes | None) -> bool:
    """Whether Prefer asks for `return=minimal` (decision 42)."""
    if prefer is None:
        return False
    parts = prefer.decode("latin-1").lower().split(",")
    return any(part.strip().replace(" ", "") == "return=minimal" for part in parts)
