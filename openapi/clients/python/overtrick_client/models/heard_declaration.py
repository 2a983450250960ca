from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.heard_declaration_kinds_item import (
    HeardDeclarationKindsItem,
    check_heard_declaration_kinds_item,
)
from ..models.seat import Seat, check_seat

T = TypeVar("T", bound="HeardDeclaration")


@_attrs_define
class HeardDeclaration:
    seat: Seat
    """ A seat of a four-hand table. """
    kinds: list[HeardDeclarationKindsItem]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        kinds = []
        for kinds_item_data in self.kinds:
            kinds_item: str = kinds_item_data
            kinds.append(kinds_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "kinds": kinds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = check_seat(d.pop("seat"))

        kinds = []
        _kinds = d.pop("kinds")
        for kinds_item_data in _kinds:
            kinds_item = check_heard_declaration_kinds_item(kinds_item_data)

            kinds.append(kinds_item)

        heard_declaration = cls(
            seat=seat,
            kinds=kinds,
        )

        heard_declaration.additional_properties = d
        return heard_declaration

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
