from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.timed_out_data_action import TimedOutDataAction, check_timed_out_data_action

T = TypeVar("T", bound="TimedOutData")


@_attrs_define
class TimedOutData:
    """`action` is what was done about it. `seat` is null for a claim: who was silent is not
    told.

    """

    game_id: UUID
    variant: str
    version: int
    seat: None | str
    action: TimedOutDataAction
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game_id = str(self.game_id)

        variant = self.variant

        version = self.version

        seat: None | str
        seat = self.seat

        action: str = self.action

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game_id": game_id,
                "variant": variant,
                "version": version,
                "seat": seat,
                "action": action,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        game_id = UUID(d.pop("game_id"))

        variant = d.pop("variant")

        version = d.pop("version")

        def _parse_seat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seat = _parse_seat(d.pop("seat"))

        action = check_timed_out_data_action(d.pop("action"))

        timed_out_data = cls(
            game_id=game_id,
            variant=variant,
            version=version,
            seat=seat,
            action=action,
        )

        timed_out_data.additional_properties = d
        return timed_out_data

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
