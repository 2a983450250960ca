from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.combination import Combination


T = TypeVar("T", bound="BeloteOwn")


@_attrs_define
class BeloteOwn:
    """The combinations of a seat's eight cards under the contract, and what it has declared."""

    held: list[Combination]
    declared: list[Combination]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        held = []
        for held_item_data in self.held:
            held_item = held_item_data.to_dict()
            held.append(held_item)

        declared = []
        for declared_item_data in self.declared:
            declared_item = declared_item_data.to_dict()
            declared.append(declared_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "held": held,
                "declared": declared,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.combination import Combination  # noqa: PLC0415

        d = dict(src_dict)
        held = []
        _held = d.pop("held")
        for held_item_data in _held:
            held_item = Combination.from_dict(held_item_data)

            held.append(held_item)

        declared = []
        _declared = d.pop("declared")
        for declared_item_data in _declared:
            declared_item = Combination.from_dict(declared_item_data)

            declared.append(declared_item)

        belote_own = cls(
            held=held,
            declared=declared,
        )

        belote_own.additional_properties = d
        return belote_own

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
