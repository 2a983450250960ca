"""Idempotency-Key on writes that are no commands of a game (decision 12).

The answer is kept in the transaction of its effect for 24 hours, under the caller and the key;
the same request again is given it, with `Idempotency-Replayed: true`. Routes whose answer holds a
secret ignore the key: no secret is kept.
"""

from contextlib import suppress
from typing import Any, TypeAlias

from litestar import Request, Response

from service.accounts.base import Accounts, AnsweredBeforeError, Caller
from service.engine.keys import key_hash, request_digest
from service.eventlog.base import Request as KeptRequest
from service.http.headers import idempotency_key
from service.http.scopes import header
from service.refusals import KeyReused

HttpRequest: TypeAlias = Request[Any, Any, Any]

JSON = "application/json"


async def kept_under_key(
    request: HttpRequest, caller: Caller, status: int, body: bytes = b"", within: str = ""
) -> KeptRequest | None:
    """What to keep with the effect; None without a key.

    `within` a game the key is another one than elsewhere, as the keys of its commands are.
    """
    key = idempotency_key(header(request.scope, b"idempotency-key"))
    if key is None:
        return None
    scope = request.scope
    digest = request_digest(
        scope["method"], scope["path"], scope["query_string"], await request.body()
    )
    return KeptRequest(
        caller.client_id, caller.subject, key_hash(within + key), digest, status, body
    )


def again(before: AnsweredBeforeError, wanted: KeptRequest | None) -> Response[bytes]:
    """The first answer; KeyReused when it was given to another request."""
    stored = before.stored
    assert wanted is not None
    if stored.digest != wanted.digest:
        raise KeyReused()
    return answer(stored.body, stored.status, {"Idempotency-Replayed": "true"})


async def first_answer(accounts: Accounts, wanted: KeptRequest | None) -> Response[bytes] | None:
    """The answer kept for this request before, if there is one; KeyReused as above."""
    if wanted is None:
        return None
    stored = await accounts.kept_request(wanted.client_id, wanted.subject, wanted.key_hash)
    return None if stored is None else again(AnsweredBeforeError(stored), wanted)


async def keep_answer(
    accounts: Accounts, request: HttpRequest, caller: Caller, body: bytes, within: str = ""
) -> None:
    """Keeps the 200 of a request that found everything as it wished: nothing else could keep its
    key. Of two at once the first stands; they say the same."""
    kept = await kept_under_key(request, caller, 200, body, within)
    if kept is not None:
        with suppress(AnsweredBeforeError):
            await accounts.keep_request(kept)


def answer(body: bytes, status: int, headers: dict[str, str] | None = None) -> Response[bytes]:
    if status == 204:
        return Response(b"", status_code=204, headers=headers)
    return Response(body, status_code=status, headers=headers, media_type=JSON)
