from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.draw_bridge_deal_scored import DrawBridgeDealScored
    from ..models.draw_bridge_lobby_scores import DrawBridgeLobbyScores


T = TypeVar("T", bound="DrawBridgeLobby")


@_attrs_define
class DrawBridgeLobby:
    """The table before the first deal."""

    scores: DrawBridgeLobbyScores
    deals: list[DrawBridgeDealScored]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        scores = self.scores.to_dict()

        deals = []
        for deals_item_data in self.deals:
            deals_item = deals_item_data.to_dict()
            deals.append(deals_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "scores": scores,
                "deals": deals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.draw_bridge_deal_scored import DrawBridgeDealScored  # noqa: PLC0415
        from ..models.draw_bridge_lobby_scores import DrawBridgeLobbyScores  # noqa: PLC0415

        d = dict(src_dict)
        scores = DrawBridgeLobbyScores.from_dict(d.pop("scores"))

        deals = []
        _deals = d.pop("deals")
        for deals_item_data in _deals:
            deals_item = DrawBridgeDealScored.from_dict(deals_item_data)

            deals.append(deals_item)

        draw_bridge_lobby = cls(
            scores=scores,
            deals=deals,
        )

        draw_bridge_lobby.additional_properties = d
        return draw_bridge_lobby

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
