"""What clients send to and receive from the routes of webhooks, as JSON."""

from datetime import datetime
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from domain.registry import all_variants, find
from service.ids import id_text, parse_id
from service.refusals import InvalidWebhookUrl, Malformed
from service.webhooks.addresses import Network, UnusableUrlError, parse_url
from service.webhooks.bodies import PING, MessageType
from service.webhooks.dispatching import message_name
from service.webhooks.records import Delivery, DisabledReason, Filter, Status, Wanted, Webhook
from service.webhooks.signing import Signer, public_text

T = TypeVar("T")

Url = Annotated[str, Meta(max_length=2000, description="https, on port 443 or 8443.")]
Description = Annotated[str, Meta(max_length=200)]
Events = Annotated[
    tuple[MessageType, ...],
    Meta(min_length=1, max_length=50, description="Null: every type, those to come too."),
]
Variants = Annotated[
    tuple[str, ...], Meta(min_length=1, max_length=50, description="Null: every variant.")
]
GameId = Annotated[str, Meta(max_length=36, description="Null: every game of the client.")]
DeliveryStatus: TypeAlias = Literal["waiting", "delivered", "failed"]
STATUSES: Final[dict[DeliveryStatus, Status]] = {
    "waiting": Status.WAITING,
    "delivered": Status.DELIVERED,
    "failed": Status.FAILED,
}
WORDS: Final = {status: word for word, status in STATUSES.items()}
LONGEST_OVERLAP: Final = 7 * 24 * 3600


class NewWebhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to send what happens from now on in the client's games, and of what."""

    url: Url
    description: Description | None = None
    events: Events | None = None
    variants: Variants | None = None
    game_id: GameId | None = None


class WebhookChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is left out stays. A webhook that is enabled again is told of what happens from then
    on; a replay tells of the rest."""

    url: Url | msgspec.UnsetType = msgspec.UNSET
    description: Description | msgspec.UnsetType | None = msgspec.UNSET
    events: Events | msgspec.UnsetType | None = msgspec.UNSET
    variants: Variants | msgspec.UnsetType | None = msgspec.UNSET
    game_id: GameId | msgspec.UnsetType | None = msgspec.UNSET
    enabled: bool | msgspec.UnsetType = msgspec.UNSET


class SecretRotation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For how many seconds messages are signed by the old secrets too, a week at most."""

    overlap_seconds: Annotated[int, Meta(ge=0, le=LONGEST_OVERLAP)] = 24 * 3600


class NewReplay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of one game from a version on, or of all games since a time: one of the two."""

    game_id: Annotated[str, Meta(max_length=36)] | None = None
    from_version: Annotated[int, Meta(ge=1, le=2**31 - 1)] = 1
    since: Annotated[datetime, Meta(tz=True)] | None = None


class SigningKeyView(msgspec.Struct, frozen=True):
    """A key that signs now. `public_key` (`whpk_…`) verifies its `v1a` signatures."""

    public_key: str
    created_at: datetime
    expires_at: datetime | None


class WebhookView(msgspec.Struct, frozen=True):
    """A webhook. `secret` (`whsec_…`), which verifies `v1` signatures, is shown once, in the answer
    that makes it. `failing_since` is null while the endpoint answers."""

    id: str
    url: str
    description: str | None
    events: tuple[str, ...] | None
    variants: tuple[str, ...] | None
    game_id: str | None
    enabled: bool
    disabled_reason: DisabledReason | None
    disabled_at: datetime | None
    failing_since: datetime | None
    paused_until: datetime | None
    last_delivered_at: datetime | None
    signing_keys: list[SigningKeyView]
    created_at: datetime
    updated_at: datetime
    secret: str | msgspec.UnsetType = msgspec.UNSET


class WebhookPage(msgspec.Struct, frozen=True):
    items: list[WebhookView]
    next: str | None


class DeliveryView(msgspec.Struct, frozen=True):
    """A message to one webhook, and how its delivery went. `message_id` is its `webhook-id`.

    `error` is one word: `status` (another than 2xx), `timeout`, `name_unresolved`,
    `address_refused`, `no_connection`, `connection_lost`, `tls_failed`, `protocol_error`.
    `replays` counts how often it was asked for again.
    """

    id: str
    message_id: str
    type: str
    game_id: str | None
    version: int | None
    status: DeliveryStatus
    attempts: int
    replays: int
    response_status: int | None
    duration_ms: int | None
    error: str | None
    next_attempt_at: datetime | None
    created_at: datetime
    finished_at: datetime | None


class DeliveryPage(msgspec.Struct, frozen=True):
    items: list[DeliveryView]
    next: str | None


class ReplayView(msgspec.Struct, frozen=True):
    """A replay that was accepted: its messages are sent soon."""

    id: str
    game_id: str | None
    from_version: int
    since: datetime | None


def wanted_of(form: NewWebhook, private: tuple[Network, ...]) -> Wanted:
    """Raises InvalidWebhookUrl, Malformed."""
    check_url(form.url, private)
    return Wanted(form.url, form.description, filter_of(form.events, form.variants, form.game_id))


def changed(webhook: Webhook, form: WebhookChange, private: tuple[Network, ...]) -> Wanted:
    """The webhook as it is to be. Raises InvalidWebhookUrl, Malformed."""
    old = webhook.filter
    game_id = None if old.game_id is None else id_text(old.game_id)
    url = _or(form.url, webhook.url)
    check_url(url, private)
    return Wanted(
        url,
        _or(form.description, webhook.description),
        filter_of(
            _or(form.events, old.events),
            _or(form.variants, old.variants),
            _or(form.game_id, game_id),
        ),
    )


def _or(given: T | msgspec.UnsetType, old: T) -> T:
    return old if given is msgspec.UNSET else given


def check_url(url: str, private: tuple[Network, ...]) -> None:
    try:
        parse_url(url, private)
    except UnusableUrlError as fault:
        raise InvalidWebhookUrl(fault.why) from fault


def filter_of(
    events: tuple[str, ...] | None, variants: tuple[str, ...] | None, game_id: str | None
) -> Filter:
    for place, variant in enumerate(variants or ()):
        if find(variant) is None:
            known = ", ".join(all_variants())
            raise Malformed(f"Unknown variant, one of {known} - at `$.variants[{place}]`")
    return Filter(events, variants, None if game_id is None else required_game(game_id))


def required_game(text: str) -> bytes:
    id = parse_id(text)
    if id is None:
        raise Malformed("Expected the id of a game - at `$.game_id`")
    return id


def webhook_view(webhook: Webhook, signer: Signer | None = None) -> WebhookView:
    game_id = webhook.filter.game_id
    return WebhookView(
        id=id_text(webhook.webhook_id),
        url=webhook.url,
        description=webhook.description,
        events=webhook.filter.events,
        variants=webhook.filter.variants,
        game_id=None if game_id is None else id_text(game_id),
        enabled=webhook.disabled_at is None,
        disabled_reason=webhook.disabled_reason,
        disabled_at=webhook.disabled_at,
        failing_since=webhook.failing_since,
        paused_until=webhook.resume_at,
        last_delivered_at=webhook.delivered_at,
        signing_keys=[
            SigningKeyView(public_text(one.public_key), one.created_at, one.expires_at)
            for one in webhook.secrets
        ],
        created_at=webhook.created_at,
        updated_at=webhook.updated_at,
        secret=msgspec.UNSET if signer is None else signer.secret_text,
    )


def delivery_view(delivery: Delivery) -> DeliveryView:
    is_ping = delivery.type == PING
    waits = delivery.status is Status.WAITING
    return DeliveryView(
        id=id_text(delivery.delivery_id),
        message_id=message_name(delivery.stream_id, delivery.version, delivery.name),
        type=delivery.type,
        game_id=None if is_ping else id_text(delivery.stream_id),
        version=None if is_ping else delivery.version,
        status=WORDS[delivery.status],
        attempts=delivery.attempts,
        replays=delivery.round - 1,
        response_status=delivery.response_status,
        duration_ms=delivery.duration_ms,
        error=delivery.error,
        next_attempt_at=delivery.due_at if waits else None,
        created_at=delivery.created_at,
        finished_at=delivery.finished_at,
    )
