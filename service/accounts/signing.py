"""The service's Ed25519 keys: the newest signs, every key that is not withdrawn verifies.

They lie in the accounts' store, the private halves sealed with AES-256-GCM under a key derived
from the service's secret, so all processes sign with the same key and a dump of the database
signs nothing. Used for players' tokens and for signed heads of games.
"""

import asyncio
import base64
import hashlib
import os
import time
from collections.abc import Callable
from datetime import UTC, datetime

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from domain.kernel.chain import head_text
from domain.kernel.table_events import HeadSigned
from service.accounts.base import Accounts, ServiceKey
from service.eventlog.base import LogUnavailableError

RELOAD_SECONDS = 5.0
UNKNOWN_SECONDS = 0.2
SHORTEST_SECRET = 32
NONCE_BYTES = 12


class WrongSecretError(Exception):
    """The service's secret does not open a stored signing key."""


class Jwk(msgspec.Struct, frozen=True):
    """A public key in the form of RFC 8037; `x` is base64url of its 32 bytes."""

    kid: str
    x: str
    kty: str = "OKP"
    crv: str = "Ed25519"
    alg: str = "EdDSA"
    use: str = "sig"


class Jwks(msgspec.Struct, frozen=True):
    keys: tuple[Jwk, ...]


class SigningKey(msgspec.Struct, frozen=True):
    kid: str
    private: Ed25519PrivateKey


class Seal:
    """Closes and opens private keys; ValueError for a secret of fewer than 32 characters."""

    def __init__(self, secret: str) -> None:
        if len(secret) < SHORTEST_SECRET:
            raise ValueError(f"the service's secret needs at least {SHORTEST_SECRET} characters")
        derive = HKDF(SHA256(), length=32, salt=None, info=b"overtrick/service-keys/1")
        self._cipher = AESGCM(derive.derive(secret.encode()))

    def close(self, kid: str, private: bytes) -> bytes:
        nonce = os.urandom(NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, private, kid.encode())

    def open(self, kid: str, wrapped: bytes) -> bytes:
        nonce, sealed = wrapped[:NONCE_BYTES], wrapped[NONCE_BYTES:]
        try:
            return self._cipher.decrypt(nonce, sealed, kid.encode())
        except InvalidTag as fault:
            raise WrongSecretError(f"the secret does not open the signing key {kid}") from fault


def base64url(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """ValueError when the text is not base64url, or not spelt the one way it can be."""
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if base64url(raw) != text:
        raise ValueError("not base64url without padding")
    return raw


def thumbprint(public: bytes) -> str:
    """The key's name: RFC 7638 thumbprint of its public half."""
    canonical = f'{{"crv":"Ed25519","kty":"OKP","x":"{base64url(public)}"}}'
    return base64url(hashlib.sha256(canonical.encode()).digest())


async def add_signing_key(accounts: Accounts, seal: Seal) -> str:
    """Makes the key that signs from now on and answers its name; the older ones still verify."""
    private = Ed25519PrivateKey.generate()
    public = private.public_key().public_bytes_raw()
    kid = thumbprint(public)
    wrapped = seal.close(kid, private.private_bytes_raw())
    await accounts.add_service_key(ServiceKey(kid, public, wrapped, datetime.now(UTC)))
    return kid


class SigningKeys:
    """The keys as this process knows them, read again when 5 seconds old.

    While the store is down, the keys read last go on serving.
    """

    def __init__(
        self, accounts: Accounts, seal: Seal, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._accounts = accounts
        self._seal = seal
        self._clock = clock
        self._read_at = float("-inf")
        self._signer: SigningKey | None = None
        self._verifiers: dict[str, Ed25519PublicKey] = {}
        self._loading: asyncio.Task[SigningKey] | None = None

    async def load(self) -> SigningKey:
        """Reads the keys, makes the first one, answers the newest.

        WrongSecretError if the secret does not open it.
        """
        stored = await self._accounts.service_keys()
        if not stored:
            await add_signing_key(self._accounts, self._seal)
            stored = await self._accounts.service_keys()
        newest = stored[-1]
        if self._signer is None or self._signer.kid != newest.kid:
            private = self._seal.open(newest.kid, newest.wrapped)
            self._signer = SigningKey(newest.kid, Ed25519PrivateKey.from_private_bytes(private))
        self._verifiers = {
            key.kid: Ed25519PublicKey.from_public_bytes(key.public_key) for key in stored
        }
        self._read_at = self._clock()
        return self._signer

    async def signer(self, at_most_old: float = RELOAD_SECONDS) -> SigningKey:
        """The key that signs now, as read from the store `at_most_old` seconds ago."""
        if self._signer is not None and self._clock() - self._read_at < at_most_old:
            return self._signer
        if self._loading is None:
            self._loading = asyncio.create_task(self.load())
            self._loading.add_done_callback(self._loaded)
        try:
            return await asyncio.shield(self._loading)
        except LogUnavailableError:
            if self._signer is None:
                raise
            self._read_at = self._clock()
            return self._signer

    def _loaded(self, _: asyncio.Task[SigningKey]) -> None:
        self._loading = None

    async def verifier(self, kid: str) -> Ed25519PublicKey | None:
        """The public half of a key that is believed now; None for any other name.

        A name not known yet may be another process's new key: looked up, five times a second at
        most.
        """
        await self.signer()
        if kid not in self._verifiers:
            await self.signer(at_most_old=UNKNOWN_SECONDS)
        return self._verifiers.get(kid)

    async def sign(self, message: bytes) -> tuple[str, bytes]:
        """The name of the signing key and its signature, 64 bytes."""
        signer = await self.signer()
        return signer.kid, signer.private.sign(message)

    def sign_head(self, game_id: str, version: int, hash: bytes) -> HeadSigned:
        """The signed head of a game's log, by the key read last; `load` comes first."""
        assert self._signer is not None
        digest = hash.hex()
        signature = self._signer.private.sign(head_text(game_id, version, digest))
        return HeadSigned(version, digest, self._signer.kid, base64url(signature))

    async def public_halves(self) -> dict[str, bytes]:
        """The keys that are believed now, 32 bytes each, by their names."""
        await self.signer()
        return {kid: key.public_bytes_raw() for kid, key in self._verifiers.items()}

    async def jwks(self) -> Jwks:
        halves = await self.public_halves()
        return Jwks(tuple(Jwk(kid, base64url(half)) for kid, half in halves.items()))
