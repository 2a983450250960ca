from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.belote_contract_strain import BeloteContractStrain, check_belote_contract_strain
from ..models.belote_contract_value_type_1 import (
    BeloteContractValueType1,
    check_belote_contract_value_type_1,
)

T = TypeVar("T", bound="BeloteContract")


@_attrs_define
class BeloteContract:
    """What is bid: 80, 90 … 160 points, capot or générale, in a strain."""

    value: BeloteContractValueType1 | int
    strain: BeloteContractStrain
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
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
                "value": value,
                "strain": strain,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_value(data: object) -> BeloteContractValueType1 | int:
            try:
                if not isinstance(data, str):
                    raise TypeError()
                value_type_1 = check_belote_contract_value_type_1(data)

                return value_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BeloteContractValueType1 | int, data)

        value = _parse_value(d.pop("value"))

        strain = check_belote_contract_strain(d.pop("strain"))

        belote_contract = cls(
            value=value,
            strain=strain,
        )

        belote_contract.additional_properties = d
        return belote_contract

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
