from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="BridgetteParts")


@_attrs_define
class BridgetteParts:
    """How the score of a made bid comes about (§5.1 to §5.3), before the multiplier."""

    bid_points: int
    trick_points: int
    exact: int
    three_over: int
    double_bonus: int
    multiplier: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        bid_points = self.bid_points

        trick_points = self.trick_points

        exact = self.exact

        three_over = self.three_over

        double_bonus = self.double_bonus

        multiplier = self.multiplier

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "bid_points": bid_points,
                "trick_points": trick_points,
                "exact": exact,
                "three_over": three_over,
                "double_bonus": double_bonus,
                "multiplier": multiplier,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        bid_points = d.pop("bid_points")

        trick_points = d.pop("trick_points")

        exact = d.pop("exact")

        three_over = d.pop("three_over")

        double_bonus = d.pop("double_bonus")

        multiplier = d.pop("multiplier")

        bridgette_parts = cls(
            bid_points=bid_points,
            trick_points=trick_points,
            exact=exact,
            three_over=three_over,
            double_bonus=double_bonus,
            multiplier=multiplier,
        )

        bridgette_parts.additional_properties = d
        return bridgette_parts

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
