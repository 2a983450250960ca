from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.combinations_resolved_reason import (
    CombinationsResolvedReason,
    check_combinations_resolved_reason,
)
from ..models.side import Side, check_side

if TYPE_CHECKING:
    from ..models.winning_combinations import WinningCombinations


T = TypeVar("T", bound="CombinationsResolved")


@_attrs_define
class CombinationsResolved:
    """After the first trick: `team` marks `points` for all that its two seats declared."""

    team: None | Side
    points: int
    reason: CombinationsResolvedReason
    winners: list[WinningCombinations]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        team: None | str
        if isinstance(self.team, str):
            team = self.team
        else:
            team = self.team

        points = self.points

        reason: str = self.reason

        winners = []
        for winners_item_data in self.winners:
            winners_item = winners_item_data.to_dict()
            winners.append(winners_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "team": team,
                "points": points,
                "reason": reason,
                "winners": winners,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.winning_combinations import WinningCombinations  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_team(data: object) -> None | Side:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                team_type_0 = check_side(data)

                return team_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Side, data)

        team = _parse_team(d.pop("team"))

        points = d.pop("points")

        reason = check_combinations_resolved_reason(d.pop("reason"))

        winners = []
        _winners = d.pop("winners")
        for winners_item_data in _winners:
            winners_item = WinningCombinations.from_dict(winners_item_data)

            winners.append(winners_item)

        combinations_resolved = cls(
            team=team,
            points=points,
            reason=reason,
            winners=winners,
        )

        combinations_resolved.additional_properties = d
        return combinations_resolved

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
