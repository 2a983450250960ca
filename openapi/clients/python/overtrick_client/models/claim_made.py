from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card import Card, check_card
from ..models.seat import Seat, check_seat

T = TypeVar("T", bound="ClaimMade")


@_attrs_define
class ClaimMade:
    """`tricks` of the remaining ones for the claimer's side; `hand` when the claim shows it."""

    seat: Seat
    """ A seat of a four-hand table. """
    tricks: int
    statement: None | str
    hand: list[Card] | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        tricks = self.tricks

        statement: None | str
        statement = self.statement

        hand: list[str] | None
        if isinstance(self.hand, list):
            hand = []
            for hand_type_0_item_data in self.hand:
                hand_type_0_item: str = hand_type_0_item_data
                hand.append(hand_type_0_item)

        else:
            hand = self.hand

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "tricks": tricks,
                "statement": statement,
                "hand": hand,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = check_seat(d.pop("seat"))

        tricks = d.pop("tricks")

        def _parse_statement(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        statement = _parse_statement(d.pop("statement"))

        def _parse_hand(data: object) -> list[Card] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                hand_type_0 = []
                _hand_type_0 = data
                for hand_type_0_item_data in _hand_type_0:
                    hand_type_0_item = check_card(hand_type_0_item_data)

                    hand_type_0.append(hand_type_0_item)

                return hand_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Card] | None, data)

        hand = _parse_hand(d.pop("hand"))

        claim_made = cls(
            seat=seat,
            tricks=tricks,
            statement=statement,
            hand=hand,
        )

        claim_made.additional_properties = d
        return claim_made

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
