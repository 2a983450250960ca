"""Verifies a file of logs with the signatures of the keys that are known."""

from collections.abc import Mapping

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from domain.kernel.chain import head_text
from domain.kernel.replayed import Replayed
from domain.kernel.table_events import HeadSigned
from domain.notation.verifying import CheckSignature, verify_file
from domain.registry import find
from service.accounts.signing import from_base64url

Keys = Mapping[str, bytes]
"""Public halves of signing keys, 32 bytes each, by their ids."""


def verified(data: bytes, keys: Keys) -> list[Replayed]:
    """Every game of the file told again, to the first line that cannot be read."""
    return verify_file(data, find, signature_check(keys))


def signature_check(keys: Keys) -> CheckSignature:
    """Tells good signatures of these keys from bad ones, and nothing about other keys."""

    def is_signed(game_id: str, head: HeadSigned) -> bool | None:
        return None if head.key_id not in keys else is_good(keys[head.key_id], game_id, head)

    return is_signed


def is_good(key: bytes, game_id: str, head: HeadSigned) -> bool:
    """Whether a signed head bears the key's signature."""
    text = head_text(game_id, head.version, head.hash)
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(from_base64url(head.signature), text)
    except (InvalidSignature, ValueError):
        return False
    return True
