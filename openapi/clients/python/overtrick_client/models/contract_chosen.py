from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.strain import Strain, check_strain

T = TypeVar("T", bound="ContractChosen")


@_attrs_define
class ContractChosen:
    """`advised` when it is the contract advised for the strain; `auto` when no other was legal."""

    strain: Strain
    """ A suit as trump, or `NT`, no trump. """
    tricks: int
    advised: bool
    auto: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        strain: str = self.strain

        tricks = self.tricks

        advised = self.advised

        auto = self.auto

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "strain": strain,
                "tricks": tricks,
                "advised": advised,
                "auto": auto,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        strain = check_strain(d.pop("strain"))

        tricks = d.pop("tricks")

        advised = d.pop("advised")

        auto = d.pop("auto")

        contract_chosen = cls(
            strain=strain,
            tricks=tricks,
            advised=advised,
            auto=auto,
        )

        contract_chosen.additional_properties = d
        return contract_chosen

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
