"""Between rows of the webhooks' tables and what they stand for."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import msgspec

from service.ids import id_text, new_id
from service.webhooks.bodies import PING, PingBody, PingData
from service.webhooks.database import Row
from service.webhooks.records import Delivery, Filter, Status, Wanted, Webhook
from service.webhooks.signing import SealedSecret


def trial(webhook_id: bytes, at: datetime) -> Delivery:
    """A trial message, not sent yet."""
    delivery_id = new_id()
    return Delivery(
        delivery_id=delivery_id,
        webhook_id=webhook_id,
        stream_id=webhook_id,
        version=0,
        name=f"webhook_ping:{delivery_id.hex()}",
        type=PING,
        status=Status.WAITING,
        round=1,
        attempts=0,
        created_at=at,
        due_at=at,
    )


def ping_values(delivery: Delivery) -> dict[str, Any]:
    at = delivery.created_at.isoformat(timespec="microseconds").replace("+00:00", "Z")
    body = PingBody(timestamp=at, data=PingData(webhook_id=id_text(delivery.webhook_id)))
    return {
        "delivery_id": UUID(bytes=delivery.delivery_id),
        "webhook_id": UUID(bytes=delivery.webhook_id),
        "name": delivery.name,
        "type": delivery.type,
        "body": msgspec.json.encode(body),
        "now": delivery.created_at,
    }


def ids_of(client_id: bytes, webhook_id: bytes) -> dict[str, Any]:
    return {"client_id": UUID(bytes=client_id), "webhook_id": UUID(bytes=webhook_id)}


def uuid_or_none(id: bytes | None) -> UUID | None:
    return None if id is None else UUID(bytes=id)


def wanted_values(webhook_id: bytes, wanted: Wanted, now: datetime) -> dict[str, Any]:
    events, variants = wanted.filter.events, wanted.filter.variants
    return {
        "webhook_id": UUID(bytes=webhook_id),
        "url": wanted.url,
        "description": wanted.description,
        "events": None if events is None else list(events),
        "variants": None if variants is None else list(variants),
        "game_id": uuid_or_none(wanted.filter.game_id),
        "now": now,
    }


def secret_values(webhook_id: UUID, secret: SealedSecret) -> dict[str, Any]:
    values = msgspec.structs.asdict(secret)
    return values | {"secret_id": UUID(bytes=secret.secret_id), "webhook_id": webhook_id}


def webhook_of(row: Row, secrets: tuple[SealedSecret, ...] = ()) -> Webhook:
    id, client, url, description, events, variants, game, *rest = row
    which = Filter(
        None if events is None else tuple(events),
        None if variants is None else tuple(variants),
        None if game is None else game.bytes,
    )
    values: list[Any] = [id.bytes, client.bytes, url, description, which, *map(_utc, rest)]
    values.append(secrets)
    return Webhook(*values)


def delivery_of(row: Row) -> Delivery:
    ids = [id.bytes for id in row[:3]]
    version, name, kind, status, *rest = row[3:]
    values: list[Any] = [*ids, version, name, kind, Status(status), *map(_utc, rest)]
    return Delivery(*values)


def _utc(value: Any) -> Any:
    return value.astimezone(UTC) if isinstance(value, datetime) else value
