from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="Final")


@_attrs_define
class Final:
    """How the game stands at the end of the file, as everybody sees it (api.md §4)."""

    status: str
    phase: str
    to_act: list[str]
    table: Any
    result: Any
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status = self.status

        phase = self.phase

        to_act = self.to_act

        table = self.table

        result = self.result

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "phase": phase,
                "to_act": to_act,
                "table": table,
                "result": result,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = d.pop("status")

        phase = d.pop("phase")

        to_act = cast(list[str], d.pop("to_act"))

        table = d.pop("table")

        result = d.pop("result")

        final = cls(
            status=status,
            phase=phase,
            to_act=to_act,
            table=table,
            result=result,
        )

        final.additional_properties = d
        return final

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
