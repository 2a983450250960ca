from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.belote_contract_set_strain import (
    BeloteContractSetStrain,
    check_belote_contract_set_strain,
)
from ..models.belote_contract_set_value_type_1 import (
    BeloteContractSetValueType1,
    check_belote_contract_set_value_type_1,
)
from ..models.seat import Seat, check_seat

T = TypeVar("T", bound="BeloteContractSet")


@_attrs_define
class BeloteContractSet:
    """The auction is closed. `doubled` 0, 1, 2 and `multiplier` 1, 2, 4 say the same."""

    declarer: Seat
    """ A seat of a four-hand table. """
    value: BeloteContractSetValueType1 | int
    strain: BeloteContractSetStrain
    doubled: int
    multiplier: int
    leader: Seat
    """ A seat of a four-hand table. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        declarer: str = self.declarer

        value: int | str
        if isinstance(self.value, str):
            value = self.value
        else:
            value = self.value

        strain: str = self.strain

        doubled = self.doubled

        multiplier = self.multiplier

        leader: str = self.leader

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "declarer": declarer,
                "value": value,
                "strain": strain,
                "doubled": doubled,
                "multiplier": multiplier,
                "leader": leader,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        declarer = check_seat(d.pop("declarer"))

        def _parse_value(data: object) -> BeloteContractSetValueType1 | int:
            try:
                if not isinstance(data, str):
                    raise TypeError()
                value_type_1 = check_belote_contract_set_value_type_1(data)

                return value_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BeloteContractSetValueType1 | int, data)

        value = _parse_value(d.pop("value"))

        strain = check_belote_contract_set_strain(d.pop("strain"))

        doubled = d.pop("doubled")

        multiplier = d.pop("multiplier")

        leader = check_seat(d.pop("leader"))

        belote_contract_set = cls(
            declarer=declarer,
            value=value,
            strain=strain,
            doubled=doubled,
            multiplier=multiplier,
            leader=leader,
        )

        belote_contract_set.additional_properties = d
        return belote_contract_set

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
