from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.spectators_wish_delay_type_0 import (
    SpectatorsWishDelayType0,
    check_spectators_wish_delay_type_0,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="SpectatorsWish")


@_attrs_define
class SpectatorsWish:
    """How far behind spectators are: `none`; `deal`, until the deal is over; or seconds."""

    delay: int | SpectatorsWishDelayType0 | Unset = "none"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        delay: int | str | Unset
        if isinstance(self.delay, Unset):
            delay = UNSET
        elif isinstance(self.delay, str):
            delay = self.delay
        else:
            delay = self.delay

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if delay is not UNSET:
            field_dict["delay"] = delay

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_delay(data: object) -> int | SpectatorsWishDelayType0 | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                delay_type_0 = check_spectators_wish_delay_type_0(data)

                return delay_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(int | SpectatorsWishDelayType0 | Unset, data)

        delay = _parse_delay(d.pop("delay", UNSET))

        spectators_wish = cls(
            delay=delay,
        )

        spectators_wish.additional_properties = d
        return spectators_wish

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
