"""What the store keeps of webhooks. Ids are 16 bytes, times aware UTC."""

from datetime import datetime
from enum import IntEnum
from typing import Literal, TypeAlias

import msgspec

from service.webhooks.signing import SealedSecret

DisabledReason: TypeAlias = Literal["request", "gone", "failing", "overflowing"]


class Status(IntEnum):
    """Where a delivery stands."""

    WAITING = 0
    DELIVERED = 1
    FAILED = 2


class Filter(msgspec.Struct, frozen=True):
    """What a webhook is told of; None means all."""

    events: tuple[str, ...] | None = None
    variants: tuple[str, ...] | None = None
    game_id: bytes | None = None

    def wants_game(self, game_id: bytes, variant: str) -> bool:
        return (self.game_id in (None, game_id)) and (
            self.variants is None or variant in self.variants
        )

    def wants(self, kind: str) -> bool:
        return self.events is None or kind in self.events


class Wanted(msgspec.Struct, frozen=True):
    """What a client asks of a webhook; the URL is checked already."""

    url: str
    description: str | None
    filter: Filter


class Webhook(msgspec.Struct, frozen=True):
    """`resume_at`: nothing is sent before. `secrets`: those that sign now, the newest first."""

    webhook_id: bytes
    client_id: bytes
    url: str
    description: str | None
    filter: Filter
    revision: int
    created_at: datetime
    updated_at: datetime
    disabled_at: datetime | None = None
    disabled_reason: DisabledReason | None = None
    failures: int = 0
    failing_since: datetime | None = None
    delivered_at: datetime | None = None
    resume_at: datetime | None = None
    secrets: tuple[SealedSecret, ...] = ()


class Delivery(msgspec.Struct, frozen=True):
    """A message for a webhook. `stream_id` is the game's id, or for a ping the webhook's own."""

    delivery_id: bytes
    webhook_id: bytes
    stream_id: bytes
    version: int
    name: str
    type: str
    status: Status
    round: int
    attempts: int
    created_at: datetime
    due_at: datetime
    tried_at: datetime | None = None
    finished_at: datetime | None = None
    response_status: int | None = None
    duration_ms: int | None = None
    error: str | None = None


class Due(msgspec.Struct, frozen=True):
    """A message to be sent now. `revision` is that of the webhook: it may have changed."""

    delivery_id: bytes
    stream_id: bytes
    version: int
    name: str
    body: bytes
    round: int
    attempts: int
    tried_at: datetime | None
    revision: int


class Attempt(msgspec.Struct, frozen=True):
    """How a try to deliver went. `error` is None for a success; `asked` seconds of Retry-After."""

    status: int | None
    duration_ms: int
    error: str | None = None
    asked: float = 0.0


class Replay(msgspec.Struct, frozen=True):
    """What to send again: one game from a version on, or all games since a time."""

    replay_id: bytes
    game_id: bytes | None
    from_version: int
    since: datetime | None
