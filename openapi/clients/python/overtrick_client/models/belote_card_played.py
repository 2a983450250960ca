from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.belote_bridgee_card import BeloteBridgeeCard, check_belote_bridgee_card
from ..models.belote_card_played_belote_type_0 import (
    BeloteCardPlayedBeloteType0,
    check_belote_card_played_belote_type_0,
)
from ..models.seat import Seat, check_seat
from ..types import UNSET, Unset

T = TypeVar("T", bound="BeloteCardPlayed")


@_attrs_define
class BeloteCardPlayed:
    """`belote` is the word said with the first or the second card of a king and queen."""

    hand: Seat
    """ A seat of a four-hand table. """
    card: BeloteBridgeeCard
    """ A card of this variant's pack, named as a `Card` is. """
    belote: BeloteCardPlayedBeloteType0 | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        hand: str = self.hand

        card: str = self.card

        belote: None | str | Unset
        if isinstance(self.belote, Unset):
            belote = UNSET
        elif isinstance(self.belote, str):
            belote = self.belote
        else:
            belote = self.belote

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "hand": hand,
                "card": card,
            }
        )
        if belote is not UNSET:
            field_dict["belote"] = belote

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        hand = check_seat(d.pop("hand"))

        card = check_belote_bridgee_card(d.pop("card"))

        def _parse_belote(data: object) -> BeloteCardPlayedBeloteType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                belote_type_0 = check_belote_card_played_belote_type_0(data)

                return belote_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BeloteCardPlayedBeloteType0 | None | Unset, data)

        belote = _parse_belote(d.pop("belote", UNSET))

        belote_card_played = cls(
            hand=hand,
            card=card,
            belote=belote,
        )

        belote_card_played.additional_properties = d
        return belote_card_played

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
