from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat
from ..models.strain import Strain, check_strain

T = TypeVar("T", bound="Contract")


@_attrs_define
class Contract:
    """What the declaring side must make: level + 6 tricks. `doubled` 0, 1 or 2."""

    level: int
    strain: Strain
    """ A suit as trump, or `NT`, no trump. """
    doubled: int
    declarer: Seat
    """ A seat of a four-hand table. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        level = self.level

        strain: str = self.strain

        doubled = self.doubled

        declarer: str = self.declarer

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "level": level,
                "strain": strain,
                "doubled": doubled,
                "declarer": declarer,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        level = d.pop("level")

        strain = check_strain(d.pop("strain"))

        doubled = d.pop("doubled")

        declarer = check_seat(d.pop("declarer"))

        contract = cls(
            level=level,
            strain=strain,
            doubled=doubled,
            declarer=declarer,
        )

        contract.additional_properties = d
        return contract

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
