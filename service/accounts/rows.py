"""Rows of the accounts' tables as records, and records as parameters."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from msgspec.structs import asdict

from service.accounts.base import ApiKey, Client, Player


def client_of(row: tuple[Any, ...]) -> Client:
    return Client(row[0].bytes, row[1], utc(row[2]))


def key_of(row: tuple[Any, ...]) -> ApiKey:
    return ApiKey(
        key_id=row[0].bytes,
        client_id=row[1].bytes,
        name=row[2],
        scopes=tuple(row[3]),
        created_at=utc(row[4]),
        revoked_at=row[5] and utc(row[5]),
        last_used_at=row[6] and utc(row[6]),
    )


def player_of(row: tuple[Any, ...]) -> Player:
    return Player(
        player_id=row[0].bytes,
        client_id=row[1].bytes,
        display_name=row[2],
        external_id=row[3],
        created_at=utc(row[4]),
        deleted_at=row[5] and utc(row[5]),
        token_epoch=row[6],
    )


def values_of(record: Client | ApiKey | Player) -> dict[str, Any]:
    """A record's fields as parameters, its ids as UUIDs."""
    return {
        name: UUID(bytes=value) if name.endswith("_id") and isinstance(value, bytes) else value
        for name, value in asdict(record).items()
    }


def uuid_of(id: bytes | None) -> UUID | None:
    return None if id is None else UUID(bytes=id)


def utc(at: datetime) -> datetime:
    return at.astimezone(UTC)
