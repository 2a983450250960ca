from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="VariantSummary")


@_attrs_define
class VariantSummary:
    id: str
    title: str
    seats: list[str]
    presets: list[str]
    default_preset: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        title = self.title

        seats = self.seats

        presets = self.presets

        default_preset = self.default_preset

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "title": title,
                "seats": seats,
                "presets": presets,
                "default_preset": default_preset,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        title = d.pop("title")

        seats = cast(list[str], d.pop("seats"))

        presets = cast(list[str], d.pop("presets"))

        default_preset = d.pop("default_preset")

        variant_summary = cls(
            id=id,
            title=title,
            seats=seats,
            presets=presets,
            default_preset=default_preset,
        )

        variant_summary.additional_properties = d
        return variant_summary

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
