from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.draw_bridge_call_type import DrawBridgeCallType, check_draw_bridge_call_type
from ..models.strain import Strain, check_strain
from ..models.two_seat import TwoSeat, check_two_seat
from ..types import UNSET, Unset

T = TypeVar("T", bound="DrawBridgeCall")


@_attrs_define
class DrawBridgeCall:
    """One call; `level` and `strain` for a bid only."""

    seat: TwoSeat
    """ A seat of a table of two. """
    type_: DrawBridgeCallType
    level: int | None | Unset = UNSET
    strain: None | Strain | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        type_: str = self.type_

        level: int | None | Unset
        if isinstance(self.level, Unset):
            level = UNSET
        else:
            level = self.level

        strain: None | str | Unset
        if isinstance(self.strain, Unset):
            strain = UNSET
        elif isinstance(self.strain, str):
            strain = self.strain
        else:
            strain = self.strain

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "type": type_,
            }
        )
        if level is not UNSET:
            field_dict["level"] = level
        if strain is not UNSET:
            field_dict["strain"] = strain

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = check_two_seat(d.pop("seat"))

        type_ = check_draw_bridge_call_type(d.pop("type"))

        def _parse_level(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        level = _parse_level(d.pop("level", UNSET))

        def _parse_strain(data: object) -> None | Strain | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                strain_type_0 = check_strain(data)

                return strain_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Strain | Unset, data)

        strain = _parse_strain(d.pop("strain", UNSET))

        draw_bridge_call = cls(
            seat=seat,
            type_=type_,
            level=level,
            strain=strain,
        )

        draw_bridge_call.additional_properties = d
        return draw_bridge_call

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
