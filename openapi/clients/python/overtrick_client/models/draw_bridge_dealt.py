from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card import Card, check_card
from ..models.two_seat import TwoSeat, check_two_seat

if TYPE_CHECKING:
    from ..models.draw_bridge_dealt_hands import DrawBridgeDealtHands


T = TypeVar("T", bound="DrawBridgeDealt")


@_attrs_define
class DrawBridgeDealt:
    """Thirteen cards each and a stock of 26, top card first; a viewer gets his own hand only.

    `stock_top` is the top card when it lies face up, for everybody.

    """

    deal: int
    dealer: TwoSeat
    """ A seat of a table of two. """
    hands: DrawBridgeDealtHands
    stock: list[Card] | None
    stock_top: Card | None
    seed: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deal = self.deal

        dealer: str = self.dealer

        hands = self.hands.to_dict()

        stock: list[str] | None
        if isinstance(self.stock, list):
            stock = []
            for stock_type_0_item_data in self.stock:
                stock_type_0_item: str = stock_type_0_item_data
                stock.append(stock_type_0_item)

        else:
            stock = self.stock

        stock_top: None | str
        if isinstance(self.stock_top, str):
            stock_top = self.stock_top
        else:
            stock_top = self.stock_top

        seed: None | str
        seed = self.seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "dealer": dealer,
                "hands": hands,
                "stock": stock,
                "stock_top": stock_top,
                "seed": seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.draw_bridge_dealt_hands import DrawBridgeDealtHands  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        dealer = check_two_seat(d.pop("dealer"))

        hands = DrawBridgeDealtHands.from_dict(d.pop("hands"))

        def _parse_stock(data: object) -> list[Card] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                stock_type_0 = []
                _stock_type_0 = data
                for stock_type_0_item_data in _stock_type_0:
                    stock_type_0_item = check_card(stock_type_0_item_data)

                    stock_type_0.append(stock_type_0_item)

                return stock_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Card] | None, data)

        stock = _parse_stock(d.pop("stock"))

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

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        draw_bridge_dealt = cls(
            deal=deal,
            dealer=dealer,
            hands=hands,
            stock=stock,
            stock_top=stock_top,
            seed=seed,
        )

        draw_bridge_dealt.additional_properties = d
        return draw_bridge_dealt

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
