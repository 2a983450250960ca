from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.combination import Combination


T = TypeVar("T", bound="CombinationsDeclared")


@_attrs_define
class CombinationsDeclared:
    """What a seat declares with its first card, the strongest first."""

    seat: Seat
    """ A seat of a four-hand table. """
    combinations: list[Combination]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        combinations = []
        for combinations_item_data in self.combinations:
            combinations_item = combinations_item_data.to_dict()
            combinations.append(combinations_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "combinations": combinations,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.combination import Combination  # noqa: PLC0415

        d = dict(src_dict)
        seat = check_seat(d.pop("seat"))

        combinations = []
        _combinations = d.pop("combinations")
        for combinations_item_data in _combinations:
            combinations_item = Combination.from_dict(combinations_item_data)

            combinations.append(combinations_item)

        combinations_declared = cls(
            seat=seat,
            combinations=combinations,
        )

        combinations_declared.additional_properties = d
        return combinations_declared

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
