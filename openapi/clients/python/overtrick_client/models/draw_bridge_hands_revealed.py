from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card import Card, check_card

if TYPE_CHECKING:
    from ..models.draw_bridge_hands_revealed_hands import DrawBridgeHandsRevealedHands


T = TypeVar("T", bound="DrawBridgeHandsRevealed")


@_attrs_define
class DrawBridgeHandsRevealed:
    """The hands as dealt and the stock, top card first: public once the match is over."""

    deal: int
    hands: DrawBridgeHandsRevealedHands
    stock: list[Card]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deal = self.deal

        hands = self.hands.to_dict()

        stock = []
        for stock_item_data in self.stock:
            stock_item: str = stock_item_data
            stock.append(stock_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "hands": hands,
                "stock": stock,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.draw_bridge_hands_revealed_hands import DrawBridgeHandsRevealedHands  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        hands = DrawBridgeHandsRevealedHands.from_dict(d.pop("hands"))

        stock = []
        _stock = d.pop("stock")
        for stock_item_data in _stock:
            stock_item = check_card(stock_item_data)

            stock.append(stock_item)

        draw_bridge_hands_revealed = cls(
            deal=deal,
            hands=hands,
            stock=stock,
        )

        draw_bridge_hands_revealed.additional_properties = d
        return draw_bridge_hands_revealed

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
