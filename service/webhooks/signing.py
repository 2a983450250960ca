"""Signatures of Standard Webhooks 1.0, HMAC-SHA256 (`v1`) and Ed25519 (`v1a`) on every message.

The receiver checks whichever it likes: the HMAC with the secret `whsec_…` it was told once, or
the other with the public key `whpk_…` that each answer about the webhook shows.
"""

import base64
import hashlib
import hmac
import os
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from service.accounts.signing import Seal

SECRET_BYTES: Final = 32
SEED_BYTES: Final = 32


class Signer(msgspec.Struct, frozen=True):
    """The two keys that sign from one rotation to the next."""

    secret: bytes
    private: Ed25519PrivateKey

    def sign(self, content: bytes) -> str:
        """Both signatures of `id.timestamp.body`."""
        symmetric = hmac.new(self.secret, content, hashlib.sha256).digest()
        return f"v1,{encoded(symmetric)} v1a,{encoded(self.private.sign(content))}"

    @property
    def secret_text(self) -> str:
        return f"whsec_{encoded(self.secret)}"

    @property
    def public_key(self) -> bytes:
        return self.private.public_key().public_bytes_raw()

    def __repr__(self) -> str:
        return "Signer(***)"


class SealedSecret(msgspec.Struct, frozen=True):
    """What the store keeps of a signer. `expires_at` is set by a rotation."""

    secret_id: bytes
    sealed: bytes
    public_key: bytes
    created_at: datetime
    expires_at: datetime | None = None


def new_signer() -> Signer:
    return signer_of(os.urandom(SECRET_BYTES + SEED_BYTES))


def signer_of(raw: bytes) -> Signer:
    seed = raw[SECRET_BYTES:]
    return Signer(raw[:SECRET_BYTES], Ed25519PrivateKey.from_private_bytes(seed))


def close(seal: Seal, secret_id: bytes, signer: Signer, at: datetime) -> SealedSecret:
    raw = signer.secret + signer.private.private_bytes_raw()
    return SealedSecret(secret_id, seal.close(_name(secret_id), raw), signer.public_key, at)


def open_sealed(seal: Seal, secret: SealedSecret) -> Signer:
    """Raises WrongSecretError when the service's secret has been changed."""
    return signer_of(seal.open(_name(secret.secret_id), secret.sealed))


def _name(secret_id: bytes) -> str:
    return f"webhook/{secret_id.hex()}"


def public_text(public_key: bytes) -> str:
    return f"whpk_{encoded(public_key)}"


def encoded(raw: bytes) -> str:
    return base64.b64encode(raw).decode()


def signed_headers(
    message_id: str, now: int, body: bytes, signers: Iterable[Signer]
) -> Mapping[str, str]:
    """The headers of a message, signed by each signer that is valid: two after a rotation."""
    content = f"{message_id}.{now}.".encode() + body
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(now),
        "webhook-signature": " ".join(signer.sign(content) for signer in signers),
    }
