from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bridgette_card import BridgetteCard, check_bridgette_card
from ..models.two_seat import TwoSeat, check_two_seat

if TYPE_CHECKING:
    from ..models.bridgette_dealt_cut_type_0 import BridgetteDealtCutType0
    from ..models.bridgette_dealt_hands import BridgetteDealtHands


T = TypeVar("T", bound="BridgetteDealt")


@_attrs_define
class BridgetteDealt:
    """Thirteen cards to each seat, the upcard and the order of the stock.

    A viewer gets his own hand and neither `stock` nor `seed`. `deal` counts the counted deals
    and `attempt` the dealings of that number. `stock` is what lies below the upcard, 28 cards,
    top card first. `cut` are the cards cut for the first deal, null when nobody cut. `seed` is
    64 hex digits, null for a stacked deal.

    """

    deal: int
    attempt: int
    dealer: TwoSeat
    """ A seat of a table of two. """
    cut: BridgetteDealtCutType0 | None
    hands: BridgetteDealtHands
    upcard: BridgetteCard
    """ A card of this variant's pack, named as a `Card` is. """
    stock: list[BridgetteCard] | None
    seed: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.bridgette_dealt_cut_type_0 import BridgetteDealtCutType0  # noqa: PLC0415

        deal = self.deal

        attempt = self.attempt

        dealer: str = self.dealer

        cut: dict[str, Any] | None
        if isinstance(self.cut, BridgetteDealtCutType0):
            cut = self.cut.to_dict()
        else:
            cut = self.cut

        hands = self.hands.to_dict()

        upcard: str = self.upcard

        stock: list[str] | None
        if isinstance(self.stock, list):
            stock = []
            for stock_type_0_item_data in self.stock:
                stock_type_0_item: str = stock_type_0_item_data
                stock.append(stock_type_0_item)

        else:
            stock = self.stock

        seed: None | str
        seed = self.seed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "attempt": attempt,
                "dealer": dealer,
                "cut": cut,
                "hands": hands,
                "upcard": upcard,
                "stock": stock,
                "seed": seed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bridgette_dealt_cut_type_0 import BridgetteDealtCutType0  # noqa: PLC0415
        from ..models.bridgette_dealt_hands import BridgetteDealtHands  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        attempt = d.pop("attempt")

        dealer = check_two_seat(d.pop("dealer"))

        def _parse_cut(data: object) -> BridgetteDealtCutType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                cut_type_0 = BridgetteDealtCutType0.from_dict(data)

                return cut_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BridgetteDealtCutType0 | None, data)

        cut = _parse_cut(d.pop("cut"))

        hands = BridgetteDealtHands.from_dict(d.pop("hands"))

        upcard = check_bridgette_card(d.pop("upcard"))

        def _parse_stock(data: object) -> list[BridgetteCard] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                stock_type_0 = []
                _stock_type_0 = data
                for stock_type_0_item_data in _stock_type_0:
                    stock_type_0_item = check_bridgette_card(stock_type_0_item_data)

                    stock_type_0.append(stock_type_0_item)

                return stock_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[BridgetteCard] | None, data)

        stock = _parse_stock(d.pop("stock"))

        def _parse_seed(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seed = _parse_seed(d.pop("seed"))

        bridgette_dealt = cls(
            deal=deal,
            attempt=attempt,
            dealer=dealer,
            cut=cut,
            hands=hands,
            upcard=upcard,
            stock=stock,
            seed=seed,
        )

        bridgette_dealt.additional_properties = d
        return bridgette_dealt

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
