from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.rating_view import RatingView


T = TypeVar("T", bound="LeaderboardLine")


@_attrs_define
class LeaderboardLine:
    """`display_name` is null for a player who was deleted or gave none."""

    rank: int
    player_id: UUID
    display_name: None | str
    rating: RatingView
    """ By the Plackett-Luce model of openskill, after so many `games`. `mu` is what is believed of
    the strength and `sigma` how uncertain that is; `value` = mu - 3 sigma is what leaderboards go
    by: a newcomer has 0 and rises as the games tell more of him. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        rank = self.rank

        player_id = str(self.player_id)

        display_name: None | str
        display_name = self.display_name

        rating = self.rating.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "rank": rank,
                "player_id": player_id,
                "display_name": display_name,
                "rating": rating,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.rating_view import RatingView  # noqa: PLC0415

        d = dict(src_dict)
        rank = d.pop("rank")

        player_id = UUID(d.pop("player_id"))

        def _parse_display_name(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        display_name = _parse_display_name(d.pop("display_name"))

        rating = RatingView.from_dict(d.pop("rating"))

        leaderboard_line = cls(
            rank=rank,
            player_id=player_id,
            display_name=display_name,
            rating=rating,
        )

        leaderboard_line.additional_properties = d
        return leaderboard_line

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
