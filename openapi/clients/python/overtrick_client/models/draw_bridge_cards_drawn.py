from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card import Card, check_card
from ..models.two_seat import TwoSeat, check_two_seat

T = TypeVar("T", bound="DrawBridgeCardsDrawn")


@_attrs_define
class DrawBridgeCardsDrawn:
    """One card from the stock: `cards` null to all but the drawer, unless it lay `face_up`.

    `stock_count` cards are left; `stock_top` is the one turned next, when it lies face up.

    """

    seat: TwoSeat
    """ A seat of a table of two. """
    cards: list[Card] | None
    face_up: bool
    stock_count: int
    stock_top: Card | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        cards: list[str] | None
        if isinstance(self.cards, list):
            cards = []
            for cards_type_0_item_data in self.cards:
                cards_type_0_item: str = cards_type_0_item_data
                cards.append(cards_type_0_item)

        else:
            cards = self.cards

        face_up = self.face_up

        stock_count = self.stock_count

        stock_top: None | str
        if isinstance(self.stock_top, str):
            stock_top = self.stock_top
        else:
            stock_top = self.stock_top

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "cards": cards,
                "face_up": face_up,
                "stock_count": stock_count,
                "stock_top": stock_top,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = check_two_seat(d.pop("seat"))

        def _parse_cards(data: object) -> list[Card] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                cards_type_0 = []
                _cards_type_0 = data
                for cards_type_0_item_data in _cards_type_0:
                    cards_type_0_item = check_card(cards_type_0_item_data)

                    cards_type_0.append(cards_type_0_item)

                return cards_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Card] | None, data)

        cards = _parse_cards(d.pop("cards"))

        face_up = d.pop("face_up")

        stock_count = d.pop("stock_count")

        def _parse_stock_top(data: object) -> Card | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                stock_top_type_0 = check_card(data)

                return stock_top_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Card | None, data)

        stock_top = _parse_stock_top(d.pop("stock_top"))

        draw_bridge_cards_drawn = cls(
            seat=seat,
            cards=cards,
            face_up=face_up,
            stock_count=stock_count,
            stock_top=stock_top,
        )

        draw_bridge_cards_drawn.additional_properties = d
        return draw_bridge_cards_drawn

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
