"""Ids of commands: the same request gives the same id, whichever process receives it."""

import hashlib

from service.accounts.base import Caller
from service.ids import new_id

ZERO = b"\0"
FIXED_BITS = 0xF << 76 | 0x3 << 62
VERSION_8 = 0x8 << 76 | 0x2 << 62


def command_id(caller: Caller, key: str) -> bytes:
    """The first 16 bytes of SHA-256(client ‖ 0 ‖ subject ‖ 0 ‖ key), as a UUIDv8 (decision 12)."""
    scope = caller.client_id + ZERO + caller.subject.encode() + ZERO
    return as_uuid8(hashlib.sha256(scope + key.encode()).digest())


def derived_id(word: str, game_id: bytes, version: int, seat: str) -> bytes:
    """The id of what the service itself does once: a bot's move, a time-out (decision 34)."""
    text = f"{word}:{game_id.hex()}:{version}:{seat}"
    return as_uuid8(hashlib.sha256(text.encode()).digest())


def as_uuid8(digest: bytes) -> bytes:
    number = int.from_bytes(digest[:16], "big") & ~FIXED_BITS | VERSION_8
    return number.to_bytes(16, "big")


def key_hash(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()


def request_digest(method: str, path: str, query: bytes, body: bytes) -> bytes:
    """What must be equal for a key to be used again."""
    return hashlib.sha256(b"\0".join((method.encode(), path.encode(), query, body))).digest()


def fresh_command_id() -> bytes:
    """For a write without a key."""
    return new_id()
