from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.entry_line import EntryLine, check_entry_line
from ..models.side import Side, check_side

T = TypeVar("T", bound="Entry")


@_attrs_define
class Entry:
    """One line of a score sheet."""

    side: Side
    """ North and south, or east and west. """
    line: EntryLine
    kind: str
    points: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        side: str = self.side

        line: str = self.line

        kind = self.kind

        points = self.points

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "side": side,
                "line": line,
                "kind": kind,
                "points": points,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        side = check_side(d.pop("side"))

        line = check_entry_line(d.pop("line"))

        kind = d.pop("kind")

        points = d.pop("points")

        entry = cls(
            side=side,
            line=line,
            kind=kind,
            points=points,
        )

        entry.additional_properties = d
        return entry

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
