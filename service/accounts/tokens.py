"""Players' tokens: JWTs signed by the service, at most an hour long.

A token says which player, of which epoch, until when; everything else is looked up, so a deleted
or adopted player's tokens die though they have not expired.
"""

import time
from collections.abc import Callable

import jwt
import msgspec

from service.accounts.signing import SigningKeys
from service.ids import id_text, parse_id

ISSUER = "overtrick"
ALGORITHM = "EdDSA"
LONGEST_SECONDS = 3600
LONGEST_TEXT = 2048


class UnauthenticatedError(Exception):
    """A credential that is not accepted. `reason` is one of `missing`, `malformed`, `unknown`,
    `expired`, `revoked`."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"credential not accepted: {reason}")


class Claims(msgspec.Struct, frozen=True):
    """What a verified token says. `expires` in seconds since the epoch."""

    player_id: bytes
    epoch: int
    expires: float
    kid: str


class Tokens:
    def __init__(self, keys: SigningKeys, clock: Callable[[], float] = time.time) -> None:
        self._keys = keys
        self._clock = clock

    async def issue(self, player_id: bytes, epoch: int, seconds: int) -> tuple[str, int]:
        """A token and when it expires, in whole seconds since the epoch."""
        signer = await self._keys.signer()
        issued = int(self._clock())
        claims = {
            "iss": ISSUER,
            "sub": id_text(player_id),
            "epoch": epoch,
            "iat": issued,
            "exp": issued + seconds,
        }
        text = jwt.encode(claims, signer.private, ALGORITHM, headers={"kid": signer.kid})
        return text, issued + seconds

    async def verify(self, text: str) -> Claims:
        """Checks signature, issuer and expiry; UnauthenticatedError if one is wrong."""
        if len(text) > LONGEST_TEXT:
            raise UnauthenticatedError("malformed")
        try:
            kid = str(jwt.get_unverified_header(text).get("kid"))
        except jwt.InvalidTokenError as fault:
            raise UnauthenticatedError("malformed") from fault
        key = await self._keys.verifier(kid)
        if key is None:
            raise UnauthenticatedError("unknown")
        try:
            claims = jwt.decode(
                text,
                key,
                algorithms=[ALGORITHM],
                issuer=ISSUER,
                options={"require": ["sub", "exp"], "verify_exp": False, "verify_iat": False},
            )
            epoch, expires = int(claims["epoch"]), float(claims["exp"])
            player_id = parse_id(claims["sub"])
        except (jwt.InvalidTokenError, KeyError, TypeError, ValueError) as fault:
            raise UnauthenticatedError("malformed") from fault
        if player_id is None:
            raise UnauthenticatedError("malformed")
        if expires <= self._clock():
            raise UnauthenticatedError("expired")
        return Claims(player_id, epoch, expires, kid)

    async def believes(self, kid: str) -> bool:
        """Whether tokens signed by this key are still accepted."""
        return await self._keys.verifier(kid) is not None
