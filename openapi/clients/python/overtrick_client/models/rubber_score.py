from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="RubberScore")


@_attrs_define
class RubberScore:
    """A side's column: `below` of the whole rubber, `part_score` of the open game only."""

    below: int
    above: int
    total: int
    games: int
    part_score: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        below = self.below

        above = self.above

        total = self.total

        games = self.games

        part_score = self.part_score

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "below": below,
                "above": above,
                "total": total,
                "games": games,
                "part_score": part_score,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        below = d.pop("below")

        above = d.pop("above")

        total = d.pop("total")

        games = d.pop("games")

        part_score = d.pop("part_score")

        rubber_score = cls(
            below=below,
            above=above,
            total=total,
            games=games,
            part_score=part_score,
        )

        rubber_score.additional_properties = d
        return rubber_score

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
