"""Routes of API keys and clients, and the public halves of the service's signing keys."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated, TypeAlias, cast

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter, SkipValidation

from service.accounts.base import AnsweredBeforeError, ApiKey, Caller, Client
from service.accounts.base import Scope as KeyScope
from service.accounts.keys import issue_client, issue_key
from service.accounts.signing import Jwks, SigningKeys
from service.http.auth import BEARER, NamedCaller, with_scope
from service.http.cursors import format_cursor, parse_cursor
from service.http.idempotency import HttpRequest, again, answer, kept_under_key
from service.http.players import NO_STORE, NamedAccounts
from service.http.problems import problem_responses
from service.ids import id_text, parse_id
from service.refusals import NotFound, ScopeMissing

NamedSigningKeys: TypeAlias = NamedDependency[SkipValidation[SigningKeys]]

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Scopes = Annotated[tuple[KeyScope, ...], msgspec.Meta(min_length=1, max_length=6)]
Limit = Annotated[int, QueryParameter(ge=1, le=200)]
Cursor = Annotated[str | None, QueryParameter()]

LONGEST_OVERLAP = 7 * 24 * 3600
FIRST_SCOPES: tuple[KeyScope, ...] = ("games", "players", "webhooks", "deals", "admin")


class NewKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key can be given only scopes that the caller's key has itself."""

    name: Name
    scopes: Scopes


class Rotation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For how many seconds the old key still works beside the new one, a week at most."""

    overlap_seconds: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_OVERLAP)] = 24 * 3600


class NewClient(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class KeyView(msgspec.Struct, frozen=True):
    """An API key. `key`, its text, is shown once, in the answer that makes it."""

    id: str
    name: str
    scopes: tuple[KeyScope, ...]
    created_at: datetime
    revoked_at: datetime | None
    last_used_at: datetime | None
    key: str | msgspec.UnsetType = msgspec.UNSET


class KeyPage(msgspec.Struct, frozen=True):
    items: list[KeyView]
    next: str | None


class ClientView(msgspec.Struct, frozen=True):
    """A client. `key` is its first API key, shown once, in the answer that makes it."""

    id: str
    name: str
    created_at: datetime
    key: str | msgspec.UnsetType = msgspec.UNSET


class ClientPage(msgspec.Struct, frozen=True):
    items: list[ClientView]
    next: str | None


class KeysController(Controller):
    path = "/v1/keys"
    tags = ("keys",)
    guards = (with_scope("admin"),)
    security = BEARER

    @post(
        responses=problem_responses(400, 401, 403, 413, 415, 429, 503), summary="Create an API key"
    )
    async def create_key(
        self, data: JSONBody[NewKey], caller: NamedCaller, accounts: NamedAccounts
    ) -> Response[KeyView]:
        """Makes a key of the caller's client."""
        _require_scopes(caller, data.scopes)
        key, text = await issue_key(accounts, caller.client_id, data.name, data.scopes)
        return _shown_once(key, text)

    @get(responses=problem_responses(400, 401, 403, 429, 503), summary="List API keys")
    async def list_keys(
        self, caller: NamedCaller, accounts: NamedAccounts, limit: Limit = 50, cursor: Cursor = None
    ) -> KeyPage:
        """The keys of the caller's client, revoked ones too, newest first."""
        which = ("keys", caller.client_id)
        before = parse_cursor(cursor, which)
        found = await accounts.keys(caller.client_id, before, limit + 1)
        last = format_cursor(found[limit - 1].key_id, which) if len(found) > limit else None
        return KeyPage([_key_view(key) for key in found[:limit]], last)

    @delete(
        "/{key_id:str}",
        responses=problem_responses(400, 401, 403, 404, 429, 503),
        summary="Revoke an API key",
    )
    async def revoke_key(
        self,
        request: HttpRequest,
        key_id: FromPath[str],
        caller: NamedCaller,
        accounts: NamedAccounts,
    ) -> Response[None]:
        """Ends a key; every process refuses it within five seconds."""
        id = parse_id(key_id)
        if id is None:
            raise NotFound()
        kept = await kept_under_key(request, caller, 204)
        sent = answer(b"", 204)
        try:
            if not await accounts.end_key(caller.client_id, id, datetime.now(UTC), kept):
                raise NotFound()
        except AnsweredBeforeError as before:
            sent = again(before, kept)
        return cast("Response[None]", sent)

    @post(
        "/{key_id:str}/rotate",
        responses=problem_responses(400, 401, 403, 404, 413, 415, 429, 503),
        summary="Rotate an API key",
    )
    async def rotate_key(
        self,
        key_id: FromPath[str],
        caller: NamedCaller,
        accounts: NamedAccounts,
        data: JSONBody[Rotation | None] = None,
    ) -> Response[KeyView]:
        """Makes a key like this one, which goes on working for a while so that no call fails."""
        id = parse_id(key_id)
        old = None if id is None else await accounts.key(caller.client_id, id)
        now = datetime.now(UTC)
        if old is None or (old.revoked_at is not None and old.revoked_at <= now):
            raise NotFound()
        _require_scopes(caller, old.scopes)
        new, text = await issue_key(accounts, caller.client_id, old.name, old.scopes)
        overlap = timedelta(seconds=(data or Rotation()).overlap_seconds)
        await accounts.end_key(caller.client_id, old.key_id, now + overlap)
        return _shown_once(new, text)


class ClientsController(Controller):
    """For the operator of the service: keys with the scope `operator`."""

    path = "/v1/clients"
    tags = ("keys",)
    guards = (with_scope("operator"),)
    security = BEARER

    @post(responses=problem_responses(400, 401, 403, 413, 415, 429, 503), summary="Create a client")
    async def create_client(
        self, data: JSONBody[NewClient], accounts: NamedAccounts
    ) -> Response[ClientView]:
        """Makes a client and its first key, which has every scope but `operator`."""
        client = await issue_client(accounts, data.name)
        _, text = await issue_key(accounts, client.client_id, "first", FIRST_SCOPES)
        view = _client_view(client, text)
        return Response(view, status_code=201, headers=NO_STORE)

    @get(responses=problem_responses(400, 401, 403, 429, 503), summary="List clients")
    async def list_clients(
        self, accounts: NamedAccounts, limit: Limit = 50, cursor: Cursor = None
    ) -> ClientPage:
        before = parse_cursor(cursor, "clients")
        found = await accounts.clients(before, limit + 1)
        more = len(found) > limit
        last = format_cursor(found[limit - 1].client_id, "clients") if more else None
        return ClientPage([_client_view(client) for client in found[:limit]], last)


@get(
    "/.well-known/jwks.json",
    tags=["keys"],
    security=[{}],
    responses=problem_responses(503),
    summary="Public keys of the service",
)
async def jwks(signing_keys: NamedSigningKeys) -> Response[Jwks]:
    """The keys that verify players' tokens and signed heads of games (RFC 7517, RFC 8037)."""
    headers = {"Cache-Control": "public, max-age=60"}
    return Response(await signing_keys.jwks(), headers=headers)


def _require_scopes(caller: Caller, scopes: Sequence[str]) -> None:
    """Nobody gives what they have not."""
    for scope in scopes:
        if scope not in caller.scopes:
            raise ScopeMissing(scope)


def _key_view(key: ApiKey, text: str | msgspec.UnsetType = msgspec.UNSET) -> KeyView:
    return KeyView(
        id_text(key.key_id),
        key.name,
        key.scopes,
        key.created_at,
        key.revoked_at,
        key.last_used_at,
        text,
    )


def _client_view(client: Client, text: str | msgspec.UnsetType = msgspec.UNSET) -> ClientView:
    return ClientView(id_text(client.client_id), client.name, client.created_at, text)


def _shown_once(key: ApiKey, text: str) -> Response[KeyView]:
    return Response(_key_view(key, text), status_code=201, headers=NO_STORE)
