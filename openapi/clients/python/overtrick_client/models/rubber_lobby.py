from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.finished_game import FinishedGame
    from ..models.rubber_deal_scored import RubberDealScored
    from ..models.rubber_lobby_scores import RubberLobbyScores


T = TypeVar("T", bound="RubberLobby")


@_attrs_define
class RubberLobby:
    """The table before the first deal."""

    scores: RubberLobbyScores
    games: list[FinishedGame]
    deals: list[RubberDealScored]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        scores = self.scores.to_dict()

        games = []
        for games_item_data in self.games:
            games_item = games_item_data.to_dict()
            games.append(games_item)

        deals = []
        for deals_item_data in self.deals:
            deals_item = deals_item_data.to_dict()
            deals.append(deals_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "scores": scores,
                "games": games,
                "deals": deals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.finished_game import FinishedGame  # noqa: PLC0415
        from ..models.rubber_deal_scored import RubberDealScored  # noqa: PLC0415
        from ..models.rubber_lobby_scores import RubberLobbyScores  # noqa: PLC0415

        d = dict(src_dict)
        scores = RubberLobbyScores.from_dict(d.pop("scores"))

        games = []
        _games = d.pop("games")
        for games_item_data in _games:
            games_item = FinishedGame.from_dict(games_item_data)

            games.append(games_item)

        deals = []
        _deals = d.pop("deals")
        for deals_item_data in _deals:
            deals_item = RubberDealScored.from_dict(deals_item_data)

            deals.append(deals_item)

        rubber_lobby = cls(
            scores=scores,
            games=games,
            deals=deals,
        )

        rubber_lobby.additional_properties = d
        return rubber_lobby

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
