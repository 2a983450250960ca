from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.belote_bridgee_card import BeloteBridgeeCard, check_belote_bridgee_card
from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.declared_combination import DeclaredCombination


T = TypeVar("T", bound="PlayOffer")


@_attrs_define
class PlayOffer:
    """A first card, with the combinations of which any may be declared (decision 36)."""

    type_: Literal["play"]
    seat: Seat
    """ A seat of a four-hand table. """
    card: BeloteBridgeeCard
    """ A card of this variant's pack, named as a `Card` is. """
    declare_from: list[DeclaredCombination]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        seat: str = self.seat

        card: str = self.card

        declare_from = []
        for declare_from_item_data in self.declare_from:
            declare_from_item = declare_from_item_data.to_dict()
            declare_from.append(declare_from_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "card": card,
                "declare_from": declare_from,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.declared_combination import DeclaredCombination  # noqa: PLC0415

        d = dict(src_dict)
        type_ = cast(Literal["play"], d.pop("type"))
        if type_ != "play":
            raise ValueError(f"type must match const 'play', got '{type_}'")

        seat = check_seat(d.pop("seat"))

        card = check_belote_bridgee_card(d.pop("card"))

        declare_from = []
        _declare_from = d.pop("declare_from")
        for declare_from_item_data in _declare_from:
            declare_from_item = DeclaredCombination.from_dict(declare_from_item_data)

            declare_from.append(declare_from_item)

        play_offer = cls(
            type_=type_,
            seat=seat,
            card=card,
            declare_from=declare_from,
        )

        play_offer.additional_properties = d
        return play_offer

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
