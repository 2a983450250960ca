"""The hash chain of a game's log.

hash = SHA-256(prev ‖ payload), where prev is the 32 bytes of the hash before and payload the
canonical bytes of the record. prev of the first event = SHA-256(`overtrick/1:` + game id + `:` +
variant + `:` + rules_v), all as text (decision 13).
"""

import hashlib


def genesis(game_id: str, variant: str, rules_v: int) -> bytes:
    """What the first event's hash is chained to."""
    return hashlib.sha256(f"overtrick/1:{game_id}:{variant}:{rules_v}".encode()).digest()


def link(prev: bytes, payload: bytes) -> bytes:
    """The hash of an event, 32 bytes."""
    return hashlib.sha256(prev + payload).digest()
