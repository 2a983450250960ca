from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bridgette_card import BridgetteCard, check_bridgette_card
from ..models.two_seat import TwoSeat, check_two_seat

T = TypeVar("T", bound="BridgetteCardsDiscarded")


@_attrs_define
class BridgetteCardsDiscarded:
    """The cards the seat laid away face down, sorted; null to the opponent (§2.2)."""

    seat: TwoSeat
    """ A seat of a table of two. """
    count: int
    cards: list[BridgetteCard] | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        count = self.count

        cards: list[str] | None
        if isinstance(self.cards, list):
            cards = []
            for cards_type_0_item_data in self.cards:
                cards_type_0_item: str = cards_type_0_item_data
                cards.append(cards_type_0_item)

        else:
            cards = self.cards

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "count": count,
                "cards": cards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = check_two_seat(d.pop("seat"))

        count = d.pop("count")

        def _parse_cards(data: object) -> list[BridgetteCard] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                cards_type_0 = []
                _cards_type_0 = data
                for cards_type_0_item_data in _cards_type_0:
                    cards_type_0_item = check_bridgette_card(cards_type_0_item_data)

                    cards_type_0.append(cards_type_0_item)

                return cards_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[BridgetteCard] | None, data)

        cards = _parse_cards(d.pop("cards"))

        bridgette_cards_discarded = cls(
            seat=seat,
            count=count,
            cards=cards,
        )

        bridgette_cards_discarded.additional_properties = d
        return bridgette_cards_discarded

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
