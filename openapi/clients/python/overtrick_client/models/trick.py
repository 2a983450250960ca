from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.played_card import PlayedCard


T = TypeVar("T", bound="Trick")


@_attrs_define
class Trick:
    """A completed trick, its cards in the order of play."""

    leader: Seat
    """ A seat of a four-hand table. """
    cards: list[PlayedCard]
    winner: Seat
    """ A seat of a four-hand table. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        leader: str = self.leader

        cards = []
        for cards_item_data in self.cards:
            cards_item = cards_item_data.to_dict()
            cards.append(cards_item)

        winner: str = self.winner

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "leader": leader,
                "cards": cards,
                "winner": winner,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.played_card import PlayedCard  # noqa: PLC0415

        d = dict(src_dict)
        leader = check_seat(d.pop("leader"))

        cards = []
        _cards = d.pop("cards")
        for cards_item_data in _cards:
            cards_item = PlayedCard.from_dict(cards_item_data)

            cards.append(cards_item)

        winner = check_seat(d.pop("winner"))

        trick = cls(
            leader=leader,
            cards=cards,
            winner=winner,
        )

        trick.additional_properties = d
        return trick

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
