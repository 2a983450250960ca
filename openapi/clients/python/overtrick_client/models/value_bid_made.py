from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat
from ..models.value_bid_made_strain import ValueBidMadeStrain, check_value_bid_made_strain
from ..models.value_bid_made_value_type_1 import (
    ValueBidMadeValueType1,
    check_value_bid_made_value_type_1,
)

T = TypeVar("T", bound="ValueBidMade")


@_attrs_define
class ValueBidMade:
    seat: Seat
    """ A seat of a four-hand table. """
    value: int | ValueBidMadeValueType1
    strain: ValueBidMadeStrain
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        value: int | str
        if isinstance(self.value, str):
            value = self.value
        else:
            value = self.value

        strain: str = self.strain

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "value": value,
                "strain": strain,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = check_seat(d.pop("seat"))

        def _parse_value(data: object) -> int | ValueBidMadeValueType1:
            try:
                if not isinstance(data, str):
                    raise TypeError()
                value_type_1 = check_value_bid_made_value_type_1(data)

                return value_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(int | ValueBidMadeValueType1, data)

        value = _parse_value(d.pop("value"))

        strain = check_value_bid_made_strain(d.pop("strain"))

        value_bid_made = cls(
            seat=seat,
            value=value,
            strain=strain,
        )

        value_bid_made.additional_properties = d
        return value_bid_made

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
