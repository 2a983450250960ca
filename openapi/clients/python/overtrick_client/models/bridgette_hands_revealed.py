from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bridgette_card import BridgetteCard, check_bridgette_card

if TYPE_CHECKING:
    from ..models.bridgette_hands_revealed_discards import BridgetteHandsRevealedDiscards
    from ..models.bridgette_hands_revealed_hands import BridgetteHandsRevealedHands


T = TypeVar("T", bound="BridgetteHandsRevealed")


@_attrs_define
class BridgetteHandsRevealed:
    """All cards of a dealing, public from now on (§7).

    `hands` before the first card was played; who had not yet discarded has no `discards`.
    `stock` is what was never drawn, top card first.

    """

    deal: int
    attempt: int
    hands: BridgetteHandsRevealedHands
    discards: BridgetteHandsRevealedDiscards
    stock: list[BridgetteCard]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deal = self.deal

        attempt = self.attempt

        hands = self.hands.to_dict()

        discards = self.discards.to_dict()

        stock = []
        for stock_item_data in self.stock:
            stock_item: str = stock_item_data
            stock.append(stock_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "attempt": attempt,
                "hands": hands,
                "discards": discards,
                "stock": stock,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bridgette_hands_revealed_discards import BridgetteHandsRevealedDiscards  # noqa: PLC0415
        from ..models.bridgette_hands_revealed_hands import BridgetteHandsRevealedHands  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        attempt = d.pop("attempt")

        hands = BridgetteHandsRevealedHands.from_dict(d.pop("hands"))

        discards = BridgetteHandsRevealedDiscards.from_dict(d.pop("discards"))

        stock = []
        _stock = d.pop("stock")
        for stock_item_data in _stock:
            stock_item = check_bridgette_card(stock_item_data)

            stock.append(stock_item)

        bridgette_hands_revealed = cls(
            deal=deal,
            attempt=attempt,
            hands=hands,
            discards=discards,
            stock=stock,
        )

        bridgette_hands_revealed.additional_properties = d
        return bridgette_hands_revealed

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
