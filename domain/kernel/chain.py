"""The hash chain of a game's log.

hash = SHA-256(prev ‖ payload), where prev is the 32 bytes of the hash before and payload the
canonical bytes of the record. prev of the first event = SHA-256(`overtrick/1:` + game id + `:` +
variant + `:` + rules_v), all as text (decision 13).

Test vector. The game `01890a5d-ac96-774b-bcce-b302099a8057` of the variant `rubber`, rules_v 1:

    genesis  3478c22ca3e9431a08c5bd7fe3e0a97068475a80a9102fc4abddeec340db4bb3
    payload  {"at":"2026-01-01T00:00:00.000000Z","data":{"level":1,"strain":"NT"},"game_id":"018
             90a5d-ac96-774b-bcce-b302099a8057","nonce":"000102030405060708090a0b0c0d0e0f","sche
             ma":1,"seat":"north","type":"bid_made","version":1}   (one line, no spaces)
    hash     89807389c087f5f5e6943321612256d4c15dd3954ac99d7b6be436ba426ab7c4
"""

import hashlib


def genesis(game_id: str, variant: str, rules_v: int) -> bytes:
    """What the first event's hash is chained to."""
    return hashlib.sha256(f"overtrick/1:{game_id}:{variant}:{rules_v}".encode()).digest()


def head_text(game_id: str, version: int, digest: str) -> bytes:
    """What is signed of a log's head: no other thing that a key of the service signs begins so."""
    return f"overtrick/1:head:{game_id}:{version}:{digest}".encode()


def link(prev: bytes, payload: bytes) -> bytes:
    """The hash of an event, 32 bytes."""
    return hashlib.sha256(prev + payload).digest()
