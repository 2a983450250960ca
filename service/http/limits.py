"""Rate limits on every route below /v1: counted before anything else is done, told with every
answer (RateLimit-Policy and RateLimit, draft-ietf-httpapi-ratelimit-headers-11), and read at
GET /v1/limits.

A request with a good credential counts for its key or player; any other, with a bad one too, for
the address it comes from, so that guessing at credentials is limited as well. Preflights and what
stands outside /v1 (health, documentation) are not limited.
"""

import time
from asyncio import Task
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, cast

import msgspec
from litestar import Controller, Request, Response, get
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Send
from litestar.types import Scope as AsgiScope

from service.accounts.base import Caller
from service.accounts.tokens import UnauthenticatedError
from service.eventlog.base import LogUnavailableError
from service.http.addresses import client_address
from service.http.auth import ANYBODY, anybody, known_visitor, visitor_in
from service.http.health import NO_STORE
from service.http.problems import Problem, problem_responses
from service.http.scopes import CARRIED, Scope
from service.http.whole import Told, Whole, in_task, send_error
from service.limits.bucket import Bucket
from service.limits.limiter import Limiter
from service.runtime import Service
from service.settings import Network

PREFIX: Final = "/v1/"
NEW_GUEST: Final = "/v1/guests"

BUCKETS: Final = "rate limits"
"""Where a request's scope keeps the buckets it drew on."""

POLICY_HEADER: Final = b"ratelimit-policy"
LEFT_HEADER: Final = b"ratelimit"
LEFT: Final = b"%b;r=%d;t=%d"


class RateLimits:
    """ASGI around every route; whole requests pass the same limits."""

    def __init__(
        self,
        app: ASGIApp,
        whole: Whole,
        current: Callable[[], Service],
        trusted: Sequence[Network] = (),
    ) -> None:
        self._app = app
        self._whole = whole
        self._current = current
        self._trusted = trusted

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or not is_limited(scope):
            await self._app(scope, receive, send)
            return
        try:
            await self._admit(scope)
        except Problem as refused:
            await send_error(refused, scope, send)
            return
        await self._app(scope, receive, send)

    def whole(self, scope: Scope, body: bytes, told: Told) -> Task[None] | None:
        if self._admits_at_once(scope):
            return self._whole(scope, body, told)
        return in_task(scope, self._admit_later(scope, body, told))

    async def _admit_later(self, scope: Scope, body: bytes, told: Told) -> None:
        try:
            await self._admit(scope)
            later = self._whole(scope, body, told)
        except Exception as refused:
            told(refused)
            return
        if later is not None:
            await later

    def _admits_at_once(self, scope: Scope) -> bool:
        """Counts the request, if memory alone can tell whose it is and that it may pass."""
        service = self._current()
        caller = known_visitor(scope, service.callers)
        if caller is None:
            return False
        limiter = service.limiter
        bucket = limiter.of_caller(caller)
        if bucket.policy.is_exact or not limiter.pass_one(bucket):
            return False
        carry_standing(scope, [bucket], limiter)
        return True

    async def _admit(self, scope: Scope) -> None:
        """Counts the request; Problem `rate_limited`."""
        limiter = self._current().limiter
        buckets = self._buckets(limiter, scope, await self._caller(scope))
        empty = await limiter.pass_all(buckets)
        carry_standing(scope, buckets, limiter)
        if empty is not None:
            raise refusal(empty, limiter.clock())

    async def _caller(self, scope: Scope) -> Caller | None:
        """None for nobody, for a bad credential, and while nobody can tell."""
        try:
            return await visitor_in(scope, self._current().callers)
        except (UnauthenticatedError, LogUnavailableError):
            return None

    def _buckets(self, limiter: Limiter, scope: Scope, caller: Caller | None) -> list[Bucket]:
        """Those that a request draws on."""
        is_guest = scope["path"] == NEW_GUEST and scope["method"] == "POST"
        if caller is not None and not is_guest:
            return [limiter.of_caller(caller)]
        address = client_address(scope, self._trusted)
        if not is_guest:
            return [limiter.of_address(address, limiter.policies.address)]
        guests = limiter.of_address(address, limiter.policies.guests)
        if caller is not None:
            return [limiter.of_caller(caller), guests]
        return [limiter.of_address(address, limiter.policies.address), guests]


class SocketLimits:
    """The same limits for sockets: opening one, and each frame that comes over it, is a request."""

    def __init__(self, trusted: Sequence[Network] = ()) -> None:
        self._trusted = trusted

    def count(self, limiter: Limiter, scope: Scope, caller: Caller | None) -> None:
        """Raises Problem `rate_limited`. A bad credential is nobody's, and so the address's."""
        if caller is None:
            address = client_address(scope, self._trusted)
            bucket = limiter.of_address(address, limiter.policies.address)
        else:
            bucket = limiter.of_caller(caller)
        if not limiter.pass_one(bucket):
            raise refusal(bucket, limiter.clock())


def is_limited(scope: Scope) -> bool:
    path: str = scope["path"]
    return path.startswith(PREFIX) and scope["method"] != "OPTIONS"


def carry_standing(scope: Scope, buckets: Sequence[Bucket], limiter: Limiter) -> None:
    """Has every answer to the request tell what is left."""
    state = scope["state"]
    state[BUCKETS] = buckets
    state[CARRIED] = standing(buckets, limiter.clock())


def standing(buckets: Sequence[Bucket], now: float) -> list[tuple[bytes, bytes]]:
    """The two headers."""
    if len(buckets) == 1:  # as on every hot route
        (bucket,) = buckets
        left = LEFT % (bucket.policy.tag, *bucket.standing(now))
        return [(POLICY_HEADER, bucket.policy.declared), (LEFT_HEADER, left)]
    declared = b", ".join([one.policy.declared for one in buckets])
    left = b", ".join([LEFT % (one.policy.tag, *one.standing(now)) for one in buckets])
    return [(POLICY_HEADER, declared), (LEFT_HEADER, left)]


def refusal(bucket: Bucket, now: float) -> Problem:
    """Retry-After is what RateLimit tells, as the draft asks."""
    _, wait = bucket.standing(now)
    policy = bucket.policy
    return Problem(
        "rate_limited",
        headers=[("Retry-After", str(wait))],
        policy=policy.name,
        quota=policy.quota,
        window=policy.window,
        retry_after=wait,
    )


class Limit(msgspec.Struct, frozen=True):
    """`quota` requests in `window_seconds`; `available` of them now, and all again after
    `reset_seconds` without any."""

    policy: Literal["key", "player", "address", "guests"]
    quota: int
    window_seconds: int
    available: int
    reset_seconds: int


class LimitList(msgspec.Struct, frozen=True):
    """The limits that hold for the caller; none where they are switched off."""

    items: list[Limit]
    next: None = None


class LimitsController(Controller):
    path = "/v1/limits"
    tags = ["operations"]  # noqa: RUF012 - Litestar's own attribute

    @get(
        operation_id="list_limits",
        summary="Read your limits",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(400, 401, 429, 503),
        sync_to_thread=False,
    )
    def list_limits(self, request: Request[Any, Any, State]) -> Response[LimitList]:
        """Those of the key or player who asks, or without a credential of its address; the
        asking counts too."""
        now = time.monotonic()
        buckets = cast("Sequence[Bucket]", request.scope["state"].get(BUCKETS, ()))
        return Response(LimitList([limit(one, now) for one in buckets]), headers=NO_STORE)


def limit(bucket: Bucket, now: float) -> Limit:
    left, reset = bucket.standing(now)
    return Limit(
        policy=cast("Literal['key', 'player', 'address', 'guests']", bucket.policy.name),
        quota=bucket.policy.quota,
        window_seconds=bucket.policy.window,
        available=left,
        reset_seconds=reset,
    )
