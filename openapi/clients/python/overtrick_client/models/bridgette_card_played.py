from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bridgette_card import BridgetteCard, check_bridgette_card
from ..models.two_seat import TwoSeat, check_two_seat

T = TypeVar("T", bound="BridgetteCardPlayed")


@_attrs_define
class BridgetteCardPlayed:
    """`hand` is the hand the card came from."""

    hand: TwoSeat
    """ A seat of a table of two. """
    card: BridgetteCard
    """ A card of this variant's pack, named as a `Card` is. """
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

        card = check_bridgette_card(d.pop("card"))

        bridgette_card_played = cls(
            hand=hand,
            card=card,
        )

        bridgette_card_played.additional_properties = d
        return bridgette_card_played

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
