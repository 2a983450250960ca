from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card import Card, check_card
from ..models.seat import Seat, check_seat

T = TypeVar("T", bound="CardPlayed")


@_attrs_define
class CardPlayed:
    """`hand` is the hand the card came from; declarer sends dummy's cards."""

    hand: Seat
    """ A seat of a four-hand table. """
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
        hand = check_seat(d.pop("hand"))

        card = check_card(d.pop("card"))

        card_played = cls(
            hand=hand,
            card=card,
        )

        card_played.additional_properties = d
        return card_played

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
