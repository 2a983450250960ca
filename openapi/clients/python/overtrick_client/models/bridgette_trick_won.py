from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.suit import Suit, check_suit
from ..models.two_seat import TwoSeat, check_two_seat

T = TypeVar("T", bound="BridgetteTrickWon")


@_attrs_define
class BridgetteTrickWon:
    """`winner` leads to the next trick, which may not be in `forbidden_suit` (§4.3)."""

    winner: TwoSeat
    """ A seat of a table of two. """
    trick: int
    forbidden_suit: None | Suit
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        winner: str = self.winner

        trick = self.trick

        forbidden_suit: None | str
        if isinstance(self.forbidden_suit, str):
            forbidden_suit = self.forbidden_suit
        else:
            forbidden_suit = self.forbidden_suit

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "winner": winner,
                "trick": trick,
                "forbidden_suit": forbidden_suit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        winner = check_two_seat(d.pop("winner"))

        trick = d.pop("trick")

        def _parse_forbidden_suit(data: object) -> None | Suit:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                forbidden_suit_type_0 = check_suit(data)

                return forbidden_suit_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Suit, data)

        forbidden_suit = _parse_forbidden_suit(d.pop("forbidden_suit"))

        bridgette_trick_won = cls(
            winner=winner,
            trick=trick,
            forbidden_suit=forbidden_suit,
        )

        bridgette_trick_won.additional_properties = d
        return bridgette_trick_won

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
