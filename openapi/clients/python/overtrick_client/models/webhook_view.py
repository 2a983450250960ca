from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.webhook_view_disabled_reason_type_0 import (
    WebhookViewDisabledReasonType0,
    check_webhook_view_disabled_reason_type_0,
)
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.signing_key_view import SigningKeyView


T = TypeVar("T", bound="WebhookView")


@_attrs_define
class WebhookView:
    """A webhook. `secret` (`whsec_…`), which verifies `v1` signatures, is shown once, in the answer
    that makes it. `failing_since` is null while the endpoint answers.

    """

    id: UUID
    url: str
    description: None | str
    events: list[str] | None
    variants: list[str] | None
    game_id: None | UUID
    enabled: bool
    disabled_reason: None | WebhookViewDisabledReasonType0
    disabled_at: datetime.datetime | None
    failing_since: None | str
    paused_until: None | str
    last_delivered_at: datetime.datetime | None
    signing_keys: list[SigningKeyView]
    created_at: datetime.datetime
    updated_at: datetime.datetime
    secret: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        url = self.url

        description: None | str
        description = self.description

        events: list[str] | None
        if isinstance(self.events, list):
            events = self.events

        else:
            events = self.events

        variants: list[str] | None
        if isinstance(self.variants, list):
            variants = self.variants

        else:
            variants = self.variants

        game_id: None | str
        if isinstance(self.game_id, UUID):
            game_id = str(self.game_id)
        else:
            game_id = self.game_id

        enabled = self.enabled

        disabled_reason: None | str
        if isinstance(self.disabled_reason, str):
            disabled_reason = self.disabled_reason
        else:
            disabled_reason = self.disabled_reason

        disabled_at: None | str
        if isinstance(self.disabled_at, datetime.datetime):
            disabled_at = self.disabled_at.isoformat()
        else:
            disabled_at = self.disabled_at

        failing_since: None | str
        failing_since = self.failing_since

        paused_until: None | str
        paused_until = self.paused_until

        last_delivered_at: None | str
        if isinstance(self.last_delivered_at, datetime.datetime):
            last_delivered_at = self.last_delivered_at.isoformat()
        else:
            last_delivered_at = self.last_delivered_at

        signing_keys = []
        for signing_keys_item_data in self.signing_keys:
            signing_keys_item = signing_keys_item_data.to_dict()
            signing_keys.append(signing_keys_item)

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        secret = self.secret

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "url": url,
                "description": description,
                "events": events,
                "variants": variants,
                "game_id": game_id,
                "enabled": enabled,
                "disabled_reason": disabled_reason,
                "disabled_at": disabled_at,
                "failing_since": failing_since,
                "paused_until": paused_until,
                "last_delivered_at": last_delivered_at,
                "signing_keys": signing_keys,
                "created_at": created_at,
                "updated_at": updated_at,
            }
        )
        if secret is not UNSET:
            field_dict["secret"] = secret

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.signing_key_view import SigningKeyView  # noqa: PLC0415

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        url = d.pop("url")

        def _parse_description(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        description = _parse_description(d.pop("description"))

        def _parse_events(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                events_type_0 = cast(list[str], data)

                return events_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        events = _parse_events(d.pop("events"))

        def _parse_variants(data: object) -> list[str] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                variants_type_0 = cast(list[str], data)

                return variants_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None, data)

        variants = _parse_variants(d.pop("variants"))

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

        enabled = d.pop("enabled")

        def _parse_disabled_reason(data: object) -> None | WebhookViewDisabledReasonType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_reason_type_0 = check_webhook_view_disabled_reason_type_0(data)

                return disabled_reason_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | WebhookViewDisabledReasonType0, data)

        disabled_reason = _parse_disabled_reason(d.pop("disabled_reason"))

        def _parse_disabled_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                disabled_at_type_0 = datetime.datetime.fromisoformat(data)

                return disabled_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        disabled_at = _parse_disabled_at(d.pop("disabled_at"))

        def _parse_failing_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        failing_since = _parse_failing_since(d.pop("failing_since"))

        def _parse_paused_until(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        paused_until = _parse_paused_until(d.pop("paused_until"))

        def _parse_last_delivered_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_delivered_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_delivered_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_delivered_at = _parse_last_delivered_at(d.pop("last_delivered_at"))

        signing_keys = []
        _signing_keys = d.pop("signing_keys")
        for signing_keys_item_data in _signing_keys:
            signing_keys_item = SigningKeyView.from_dict(signing_keys_item_data)

            signing_keys.append(signing_keys_item)

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        secret = d.pop("secret", UNSET)

        webhook_view = cls(
            id=id,
            url=url,
            description=description,
            events=events,
            variants=variants,
            game_id=game_id,
            enabled=enabled,
            disabled_reason=disabled_reason,
            disabled_at=disabled_at,
            failing_since=failing_since,
            paused_until=paused_until,
            last_delivered_at=last_delivered_at,
            signing_keys=signing_keys,
            created_at=created_at,
            updated_at=updated_at,
            secret=secret,
        )

        webhook_view.additional_properties = d
        return webhook_view

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
