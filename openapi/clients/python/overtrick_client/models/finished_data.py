from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.finished_data_reason import FinishedDataReason, check_finished_data_reason

T = TypeVar("T", bound="FinishedData")


@_attrs_define
class FinishedData:
    """`winner` is a side or a seat, null for a draw; `head` the hash of the last event."""

    game_id: UUID
    variant: str
    version: int
    winner: None | str
    reason: FinishedDataReason
    head: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game_id = str(self.game_id)

        variant = self.variant

        version = self.version

        winner: None | str
        winner = self.winner

        reason: str = self.reason

        head = self.head

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game_id": game_id,
                "variant": variant,
                "version": version,
                "winner": winner,
                "reason": reason,
                "head": head,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        game_id = UUID(d.pop("game_id"))

        variant = d.pop("variant")

        version = d.pop("version")

        def _parse_winner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        winner = _parse_winner(d.pop("winner"))

        reason = check_finished_data_reason(d.pop("reason"))

        head = d.pop("head")

        finished_data = cls(
            game_id=game_id,
            variant=variant,
            version=version,
            winner=winner,
            reason=reason,
            head=head,
        )

        finished_data.additional_properties = d
        return finished_data

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
