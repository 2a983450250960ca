from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.belote_call_strain_type_0 import (
    BeloteCallStrainType0,
    check_belote_call_strain_type_0,
)
from ..models.belote_call_type import BeloteCallType, check_belote_call_type
from ..models.belote_call_value_type_1 import BeloteCallValueType1, check_belote_call_value_type_1
from ..models.seat import Seat, check_seat
from ..types import UNSET, Unset

T = TypeVar("T", bound="BeloteCall")


@_attrs_define
class BeloteCall:
    """One call; `value` and `strain` for a bid only."""

    seat: Seat
    """ A seat of a four-hand table. """
    type_: BeloteCallType
    value: BeloteCallValueType1 | int | None | Unset = UNSET
    strain: BeloteCallStrainType0 | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        type_: str = self.type_

        value: int | None | str | Unset
        if isinstance(self.value, Unset):
            value = UNSET
        elif isinstance(self.value, str):
            value = self.value
        else:
            value = self.value

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
        if value is not UNSET:
            field_dict["value"] = value
        if strain is not UNSET:
            field_dict["strain"] = strain

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = check_seat(d.pop("seat"))

        type_ = check_belote_call_type(d.pop("type"))

        def _parse_value(data: object) -> BeloteCallValueType1 | int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                value_type_1 = check_belote_call_value_type_1(data)

                return value_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BeloteCallValueType1 | int | None | Unset, data)

        value = _parse_value(d.pop("value", UNSET))

        def _parse_strain(data: object) -> BeloteCallStrainType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                strain_type_0 = check_belote_call_strain_type_0(data)

                return strain_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BeloteCallStrainType0 | None | Unset, data)

        strain = _parse_strain(d.pop("strain", UNSET))

        belote_call = cls(
            seat=seat,
            type_=type_,
            value=value,
            strain=strain,
        )

        belote_call.additional_properties = d
        return belote_call

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
