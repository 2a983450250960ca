from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat
from ..models.suit import Suit, check_suit

T = TypeVar("T", bound="AnnouncedBelote")


@_attrs_define
class AnnouncedBelote:
    """A king and queen of trumps in one hand; `complete` once both are played."""

    seat: Seat
    """ A seat of a four-hand table. """
    suit: Suit
    """ Spades, hearts, diamonds, clubs. """
    complete: bool
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        suit: str = self.suit

        complete = self.complete

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "suit": suit,
                "complete": complete,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = check_seat(d.pop("seat"))

        suit = check_suit(d.pop("suit"))

        complete = d.pop("complete")

        announced_belote = cls(
            seat=seat,
            suit=suit,
            complete=complete,
        )

        announced_belote.additional_properties = d
        return announced_belote

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
