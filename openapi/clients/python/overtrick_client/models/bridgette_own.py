from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bridgette_card import BridgetteCard, check_bridgette_card

T = TypeVar("T", bound="BridgetteOwn")


@_attrs_define
class BridgetteOwn:
    """What a seat drew and laid away in this deal; nothing laid away before it discards."""

    drawn: list[BridgetteCard]
    discards: list[BridgetteCard]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        drawn = []
        for drawn_item_data in self.drawn:
            drawn_item: str = drawn_item_data
            drawn.append(drawn_item)

        discards = []
        for discards_item_data in self.discards:
            discards_item: str = discards_item_data
            discards.append(discards_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "drawn": drawn,
                "discards": discards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        drawn = []
        _drawn = d.pop("drawn")
        for drawn_item_data in _drawn:
            drawn_item = check_bridgette_card(drawn_item_data)

            drawn.append(drawn_item)

        discards = []
        _discards = d.pop("discards")
        for discards_item_data in _discards:
            discards_item = check_bridgette_card(discards_item_data)

            discards.append(discards_item)

        bridgette_own = cls(
            drawn=drawn,
            discards=discards,
        )

        bridgette_own.additional_properties = d
        return bridgette_own

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
