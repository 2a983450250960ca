"""Routes of webhooks: a client's backend is told what happens in its games."""

from datetime import UTC, datetime
from typing import Annotated, Final, cast

import msgspec
from litestar import Controller, Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody, QueryParameter

from service.accounts.base import AnsweredBeforeError
from service.http.auth import BEARER, NamedCaller, with_scope
from service.http.cursors import format_cursor, parse_cursor
from service.http.idempotency import HttpRequest, again, answer, kept_under_key
from service.http.players import NO_STORE
from service.http.problems import problem_responses
from service.http.webhook_forms import (
    STATUSES,
    DeliveryPage,
    DeliveryStatus,
    DeliveryView,
    NewReplay,
    NewWebhook,
    ReplayView,
    SecretRotation,
    WebhookChange,
    WebhookPage,
    WebhookView,
    changed,
    delivery_view,
    required_game,
    wanted_of,
    webhook_view,
)
from service.ids import id_text, new_id, parse_id
from service.refusals import Malformed, NotFound
from service.runtime import NamedService
from service.webhooks.records import Replay, Webhook
from service.webhooks.signing import Signer

Limit = Annotated[int, QueryParameter(ge=1, le=200)]
Cursor = Annotated[str | None, QueryParameter()]
StatusFilter = Annotated[
    DeliveryStatus | None, QueryParameter(description="Only deliveries that stand so.")
]


EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)
LATEST: Final = datetime(9000, 1, 1, tzinfo=UTC)


class WebhooksController(Controller):
    path = "/v1/webhooks"
    tags = ("webhooks",)
    guards = (with_scope("webhooks"),)
    security = BEARER

    @post(
        responses=problem_responses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
        summary="Create a webhook",
    )
    async def create_webhook(
        self, data: JSONBody[NewWebhook], caller: NamedCaller, service: NamedService
    ) -> Response[WebhookView]:
        """Has what happens from now on in the client's games posted to an address. The answer
        alone shows the secret."""
        hooks = service.webhooks
        made, signer = await hooks.store.add(caller.client_id, wanted_of(data, hooks.private))
        return _shown_once(made, signer)

    @get(responses=problem_responses(400, 401, 403, 429, 503), summary="List webhooks")
    async def list_webhooks(
        self, caller: NamedCaller, service: NamedService, limit: Limit = 50, cursor: Cursor = None
    ) -> WebhookPage:
        """The webhooks of the caller's client, newest first."""
        which = ("webhooks", caller.client_id)
        before = parse_cursor(cursor, which)
        found = await service.webhooks.store.of_client(caller.client_id, before, limit + 1)
        last = format_cursor(found[limit - 1].webhook_id, which) if len(found) > limit else None
        return WebhookPage([webhook_view(one) for one in found[:limit]], last)

    @get(
        "/{webhook_id:str}",
        responses=problem_responses(401, 403, 404, 429, 503),
        summary="Read a webhook",
    )
    async def read_webhook(
        self, webhook_id: FromPath[str], caller: NamedCaller, service: NamedService
    ) -> WebhookView:
        found = await service.webhooks.store.find(caller.client_id, required(webhook_id))
        return webhook_view(found)

    @patch(
        "/{webhook_id:str}",
        responses=problem_responses(400, 401, 403, 404, 413, 415, 422, 429, 503),
        summary="Change, enable or disable a webhook",
    )
    async def change_webhook(
        self,
        webhook_id: FromPath[str],
        data: JSONBody[WebhookChange],
        caller: NamedCaller,
        service: NamedService,
    ) -> WebhookView:
        """What waits already is sent to the new address. While a webhook is disabled nothing is
        sent and nothing new is kept for it."""
        hooks = service.webhooks
        made = await hooks.store.change(
            caller.client_id,
            required(webhook_id),
            lambda old: changed(old, data, hooks.private),
            None if data.enabled is msgspec.UNSET else data.enabled,
        )
        return webhook_view(made)

    @delete(
        "/{webhook_id:str}",
        responses=problem_responses(401, 403, 404, 429, 503),
        summary="Delete a webhook",
    )
    async def delete_webhook(
        self,
        request: HttpRequest,
        webhook_id: FromPath[str],
        caller: NamedCaller,
        service: NamedService,
    ) -> Response[None]:
        """Nothing more is sent, its secrets are gone, and so is its log."""
        id = required(webhook_id)
        kept = await kept_under_key(request, caller, 204)
        sent = answer(b"", 204)
        try:
            await service.webhooks.store.delete(caller.client_id, id, kept)
        except AnsweredBeforeError as before:
            sent = again(before, kept)
        return cast("Response[None]", sent)

    @post(
        "/{webhook_id:str}/rotate",
        responses=problem_responses(400, 401, 403, 404, 413, 415, 429, 503),
        summary="Rotate the secrets of a webhook",
    )
    async def rotate_webhook(
        self,
        webhook_id: FromPath[str],
        caller: NamedCaller,
        service: NamedService,
        data: JSONBody[SecretRotation | None] = None,
    ) -> Response[WebhookView]:
        """Makes new secrets. For a while messages carry the signatures of both the new and the
        old ones, so that no receiver fails."""
        overlap = (data or SecretRotation()).overlap_seconds
        store = service.webhooks.store
        made, signer = await store.rotate(caller.client_id, required(webhook_id), overlap)
        return _shown_once(made, signer)

    @get(
        "/{webhook_id:str}/deliveries",
        responses=problem_responses(400, 401, 403, 404, 429, 503),
        summary="List deliveries",
    )
    async def list_deliveries(
        self,
        webhook_id: FromPath[str],
        caller: NamedCaller,
        service: NamedService,
        status: StatusFilter = None,
        limit: Limit = 50,
        cursor: Cursor = None,
    ) -> DeliveryPage:
        """What was and is to be sent to the webhook, newest first, for seven days after it was
        settled."""
        which = ("deliveries", webhook_id, status)
        before = parse_cursor(cursor, which)
        wanted = None if status is None else STATUSES[status]
        found = await service.webhooks.store.deliveries(
            caller.client_id, required(webhook_id), wanted, before, limit + 1
        )
        last = format_cursor(found[limit - 1].delivery_id, which) if len(found) > limit else None
        return DeliveryPage([delivery_view(one) for one in found[:limit]], last)

    @post(
        "/{webhook_id:str}/replay",
        status_code=202,
        responses=problem_responses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
        summary="Send again",
    )
    async def replay_webhook(
        self,
        request: HttpRequest,
        webhook_id: FromPath[str],
        data: JSONBody[NewReplay],
        caller: NamedCaller,
        service: NamedService,
    ) -> Response[ReplayView]:
        """Sends everything that the webhook wants to know of one game from a version on, or of all
        games since a time, whether it was delivered before or not, under the same ids."""
        replay = replay_of(data)
        view = ReplayView(
            id_text(replay.replay_id),
            None if replay.game_id is None else id_text(replay.game_id),
            replay.from_version,
            replay.since,
        )
        body = msgspec.json.encode(view)
        id = required(webhook_id)
        kept = await kept_under_key(request, caller, 202, body)
        sent = answer(body, 202)
        try:
            await service.webhooks.store.replay(caller.client_id, id, replay, kept)
        except AnsweredBeforeError as before:
            sent = again(before, kept)
        return cast("Response[ReplayView]", sent)

    @post(
        "/{webhook_id:str}/ping",
        status_code=202,
        responses=problem_responses(401, 403, 404, 409, 422, 429, 503),
        summary="Send a trial message",
    )
    async def ping_webhook(
        self,
        request: HttpRequest,
        webhook_id: FromPath[str],
        caller: NamedCaller,
        service: NamedService,
    ) -> Response[DeliveryView]:
        """Sends `webhook.ping`, whatever the webhook's filters. How it went is told by the list of
        deliveries."""
        store = service.webhooks.store
        delivery = store.trial(required(webhook_id))
        body = msgspec.json.encode(delivery_view(delivery))
        kept = await kept_under_key(request, caller, 202, body)
        sent = answer(body, 202)
        try:
            await store.ping(caller.client_id, delivery, kept)
        except AnsweredBeforeError as before:
            sent = again(before, kept)
        return cast("Response[DeliveryView]", sent)


def required(webhook_id: str) -> bytes:
    id = parse_id(webhook_id)
    if id is None:
        raise NotFound()
    return id


def replay_of(form: NewReplay) -> Replay:
    """Raises Malformed unless exactly one of `game_id` and `since` is given."""
    if (form.game_id is None) == (form.since is None):
        raise Malformed("Expected either `game_id` or `since` - at `$`")
    if form.since is not None and form.from_version != 1:
        raise Malformed("Expected `from_version` with `game_id` only - at `$.from_version`")
    game_id = None if form.game_id is None else required_game(form.game_id)
    return Replay(new_id(), game_id, form.from_version, bounded(form.since))


def bounded(since: datetime | None) -> datetime | None:
    """A time that every part of the service can hold, before or after all games if that was."""
    return None if since is None else min(max(since, EARLIEST), LATEST)


def _shown_once(webhook: Webhook, signer: Signer) -> Response[WebhookView]:
    headers = NO_STORE | {"Location": f"/v1/webhooks/{id_text(webhook.webhook_id)}"}
    return Response(webhook_view(webhook, signer), status_code=201, headers=headers)
