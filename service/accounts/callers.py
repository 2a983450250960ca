"""From a credential to its caller, from memory: the store is asked again every 5 seconds.

So a revoked key, a deleted player or a withdrawn signing key is refused 5 seconds later at most.
While the store is down nobody can revoke anything either: what was known goes on being known for
a few minutes, so that reads from memory and Redis still work.
"""

import time
from collections.abc import Awaitable, Callable
from datetime import datetime

import msgspec

from service.accounts.base import PUBLIC_CLIENT, Accounts, Caller, KeyStanding
from service.accounts.batches import Batches
from service.accounts.keys import KEY_TEXT, digest_of
from service.accounts.tokens import Claims, Tokens, UnauthenticatedError
from service.eventlog.base import LogUnavailableError
from service.ids import id_text

RECHECK_SECONDS = 5.0
GRACE_SECONDS = 300.0
CAPACITY = 50_000


class Known(msgspec.Struct, gc=False):
    """A credential accepted at `checked`; `fresh_until` the store need not be asked again, and
    `ends` it dies by itself. `claims` of a token, so that its signature is verified once."""

    caller: Caller
    checked: float
    fresh_until: float
    ends: float
    claims: Claims | None


class Proof(msgspec.Struct, frozen=True):
    """A credential that was accepted, without what would let anybody use it: the SHA-256 of its
    text, and what a token says. Whether it still holds is asked with it, in any process."""

    digest: bytes
    claims: Claims | None


class Callers:
    """`clock` gives seconds since the epoch."""

    def __init__(
        self,
        accounts: Accounts,
        tokens: Tokens,
        clock: Callable[[], float] = time.time,
        capacity: int = CAPACITY,
    ) -> None:
        self._tokens = tokens
        self._clock = clock
        self._capacity = capacity
        self._known: dict[bytes, Known] = {}
        self._key_standings = Batches(accounts.use_keys)
        self._player_standings = Batches(accounts.standings)

    def known(self, token: bytes) -> Caller | None:
        """The caller, if memory alone can tell; never waits."""
        known = self._known.get(digest_of(token))
        if known is None or known.fresh_until <= self._clock():
            return None
        return known.caller

    async def caller_of(self, token: bytes) -> Caller:
        """The caller of a key or a player's token.

        Raises UnauthenticatedError, or LogUnavailableError when the store is down and the
        credential was not seen lately.
        """
        digest = digest_of(token)
        return await self._caller(digest, lambda known: self._check(token, digest, known))

    async def proof_of(self, token: bytes) -> Proof:
        """What stands for an accepted credential where it must not be kept; raises as
        `caller_of` does."""
        await self.caller_of(token)
        digest = digest_of(token)
        return Proof(digest, self._known[digest].claims)

    async def caller_by(self, proof: Proof) -> Caller:
        """The caller of a credential accepted before; raises as `caller_of` does."""
        return await self._caller(proof.digest, lambda _: self._check_proof(proof))

    async def _caller(
        self, digest: bytes, check: Callable[[Known | None], Awaitable[Known]]
    ) -> Caller:
        known = self._known.get(digest)
        if known is not None and known.fresh_until > self._clock():
            return known.caller
        try:
            checked = await check(known)
        except LogUnavailableError:
            if known is None or not self._stretch(known):
                raise
            return known.caller
        except UnauthenticatedError:
            self._known.pop(digest, None)
            raise
        self._keep(digest, checked)
        return checked.caller

    async def _check(self, token: bytes, digest: bytes, known: Known | None) -> Known:
        if token.startswith(b"otk_"):
            return await self._check_key(token, digest)
        if known is not None and known.claims is not None:
            return await self._check_claims(known.claims)
        return await self._found_player(await self._tokens.verify(token.decode("latin-1")))

    async def _check_proof(self, proof: Proof) -> Known:
        if proof.claims is None:
            return await self._check_digest(proof.digest)
        return await self._check_claims(proof.claims)

    async def _check_key(self, token: bytes, digest: bytes) -> Known:
        if KEY_TEXT.fullmatch(token.decode("latin-1")) is None:
            raise UnauthenticatedError("malformed")
        return await self._check_digest(digest)

    async def _check_digest(self, digest: bytes) -> Known:
        standing = await self._key_standings.get(digest)
        if standing is None:
            raise UnauthenticatedError("unknown")
        ends = _end(standing.revoked_at)
        if ends <= self._clock():
            raise UnauthenticatedError("revoked")
        return self._found(_key_caller(standing, digest), ends, None)

    async def _check_claims(self, claims: Claims) -> Known:
        """A token whose signature was verified before."""
        if claims.expires <= self._clock():
            raise UnauthenticatedError("expired")
        if not await self._tokens.believes(claims.kid):
            raise UnauthenticatedError("unknown")
        return await self._found_player(claims)

    async def _found_player(self, claims: Claims) -> Known:
        standing = await self._player_standings.get(claims.player_id)
        if standing is None:
            raise UnauthenticatedError("unknown")
        if standing.deleted or standing.token_epoch != claims.epoch:
            raise UnauthenticatedError("revoked")
        caller = Caller(
            client_id=standing.client_id,
            kind="guest" if standing.client_id == PUBLIC_CLIENT else "player",
            subject=id_text(claims.player_id),
            scopes=frozenset(),
            counted_as=claims.player_id,
        )
        return self._found(caller, claims.expires, claims)

    def _found(self, caller: Caller, ends: float, claims: Claims | None) -> Known:
        now = self._clock()
        return Known(caller, now, min(now + RECHECK_SECONDS, ends), ends, claims)

    def _stretch(self, known: Known) -> bool:
        """Goes on believing what was known, if its own end and the grace are still ahead."""
        now = self._clock()
        if known.ends <= now or known.checked + GRACE_SECONDS <= now:
            return False
        known.fresh_until = min(now + RECHECK_SECONDS, known.ends)
        return True

    def _keep(self, digest: bytes, known: Known) -> None:
        if digest not in self._known and len(self._known) >= self._capacity:
            del self._known[next(iter(self._known))]
        self._known[digest] = known


def _end(revoked_at: datetime | None) -> float:
    return float("inf") if revoked_at is None else revoked_at.timestamp()


def _key_caller(standing: KeyStanding, digest: bytes) -> Caller:
    return Caller(
        client_id=standing.client_id,
        kind="key",
        subject=id_text(standing.client_id),
        scopes=frozenset(standing.scopes),
        counted_as=digest[:16],
    )
