from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card import Card, check_card
from ..models.two_seat import TwoSeat, check_two_seat

T = TypeVar("T", bound="DrawBridgeCardPlayed")


@_attrs_define
class DrawBridgeCardPlayed:
    hand: TwoSeat
    """ A seat of a table of two. """
    card: Card
    """ Suit and rank: `SA` is the ace of spades, `HT` the ten of hearts. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hand: str = self.hand

        card: str = self.card

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hand": hand,
                "card": card,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hand = check_two_seat(d.pop("hand"))

        card = check_card(d.pop("card"))

        draw_bridge_card_played = cls(
            hand=hand,
            card=card,
        )

        draw_bridge_card_played.additional_properties = d
        return draw_bridge_card_played

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
