from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.delivery_view_status import DeliveryViewStatus, check_delivery_view_status

T = TypeVar("T", bound="DeliveryView")


@_attrs_define
class DeliveryView:
    """A message to one webhook, and how its delivery went. `message_id` is its `webhook-id`.

    `error` is one word: `status` (another than 2xx), `timeout`, `name_unresolved`,
    `address_refused`, `no_connection`, `connection_lost`, `tls_failed`, `protocol_error`.
    `replays` counts how often it was asked for again.

    """

    id: UUID
    message_id: str
    type_: str
    game_id: None | UUID
    version: int | None
    status: DeliveryViewStatus
    attempts: int
    replays: int
    response_status: int | None
    duration_ms: int | None
    error: None | str
    next_attempt_at: datetime.datetime | None
    created_at: datetime.datetime
    finished_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        message_id = self.message_id

        type_ = self.type_

        game_id: None | str
        if isinstance(self.game_id, UUID):
            game_id = str(self.game_id)
        else:
            game_id = self.game_id

        version: int | None
        version = self.version

        status: str = self.status

        attempts = self.attempts

        replays = self.replays

        response_status: int | None
        response_status = self.response_status

        duration_ms: int | None
        duration_ms = self.duration_ms

        error: None | str
        error = self.error

        next_attempt_at: None | str
        if isinstance(self.next_attempt_at, datetime.datetime):
            next_attempt_at = self.next_attempt_at.isoformat()
        else:
            next_attempt_at = self.next_attempt_at

        created_at = self.created_at.isoformat()

        finished_at: None | str
        if isinstance(self.finished_at, datetime.datetime):
            finished_at = self.finished_at.isoformat()
        else:
            finished_at = self.finished_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "message_id": message_id,
                "type": type_,
                "game_id": game_id,
                "version": version,
                "status": status,
                "attempts": attempts,
                "replays": replays,
                "response_status": response_status,
                "duration_ms": duration_ms,
                "error": error,
                "next_attempt_at": next_attempt_at,
                "created_at": created_at,
                "finished_at": finished_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        message_id = d.pop("message_id")

        type_ = d.pop("type")

        def _parse_game_id(data: object) -> None | UUID:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                game_id_type_0 = UUID(data)

                return game_id_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | UUID, data)

        game_id = _parse_game_id(d.pop("game_id"))

        def _parse_version(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        version = _parse_version(d.pop("version"))

        status = check_delivery_view_status(d.pop("status"))

        attempts = d.pop("attempts")

        replays = d.pop("replays")

        def _parse_response_status(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        response_status = _parse_response_status(d.pop("response_status"))

        def _parse_duration_ms(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        duration_ms = _parse_duration_ms(d.pop("duration_ms"))

        def _parse_error(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        error = _parse_error(d.pop("error"))

        def _parse_next_attempt_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                next_attempt_at_type_0 = datetime.datetime.fromisoformat(data)

                return next_attempt_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        next_attempt_at = _parse_next_attempt_at(d.pop("next_attempt_at"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        def _parse_finished_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                finished_at_type_0 = datetime.datetime.fromisoformat(data)

                return finished_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        finished_at = _parse_finished_at(d.pop("finished_at"))

        delivery_view = cls(
            id=id,
            message_id=message_id,
            type_=type_,
            game_id=game_id,
            version=version,
            status=status,
            attempts=attempts,
            replays=replays,
            response_status=response_status,
            duration_ms=duration_ms,
            error=error,
            next_attempt_at=next_attempt_at,
            created_at=created_at,
            finished_at=finished_at,
        )

        delivery_view.additional_properties = d
        return delivery_view

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
