from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.remark_severity import RemarkSeverity, check_remark_severity

T = TypeVar("T", bound="Remark")


@_attrs_define
class Remark:
    """What happened to a place of a file: `error`, its board is not taken; `assumed`, the file
    does not say it; `dropped`, it has no place in a game. `column` counts from 1.

    """

    line: int
    column: int
    code: str
    detail: str
    severity: RemarkSeverity
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        line = self.line

        column = self.column

        code = self.code

        detail = self.detail

        severity: str = self.severity

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "line": line,
                "column": column,
                "code": code,
                "detail": detail,
                "severity": severity,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        line = d.pop("line")

        column = d.pop("column")

        code = d.pop("code")

        detail = d.pop("detail")

        severity = check_remark_severity(d.pop("severity"))

        remark = cls(
            line=line,
            column=column,
            code=code,
            detail=detail,
            severity=severity,
        )

        remark.additional_properties = d
        return remark

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
