from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SuitLengths")


@_attrs_define
class SuitLengths:
    """How many cards of each suit a hand of thirteen holds."""

    s: int
    h: int
    d: int
    c: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        s = self.s

        h = self.h

        d = self.d

        c = self.c

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "S": s,
                "H": h,
                "D": d,
                "C": c,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        s = d.pop("S")

        h = d.pop("H")

        d = d.pop("D")

        c = d.pop("C")

        suit_lengths = cls(
            s=s,
            h=h,
            d=d,
            c=c,
        )

        suit_lengths.additional_properties = d
        return suit_lengths

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
