from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.belote_bridgee_card import BeloteBridgeeCard, check_belote_bridgee_card
from ..models.seat import Seat, check_seat
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.declared_combination import DeclaredCombination


T = TypeVar("T", bound="BelotePlay")


@_attrs_define
class BelotePlay:
    """`declare` belongs to the first card, where players choose what they declare."""

    type_: Literal["play"]
    card: BeloteBridgeeCard
    """ A card of this variant's pack, named as a `Card` is. """
    declare: list[DeclaredCombination] | None | Unset = UNSET
    seat: None | Seat | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        card: str = self.card

        declare: list[dict[str, Any]] | None | Unset
        if isinstance(self.declare, Unset):
            declare = UNSET
        elif isinstance(self.declare, list):
            declare = []
            for declare_type_0_item_data in self.declare:
                declare_type_0_item = declare_type_0_item_data.to_dict()
                declare.append(declare_type_0_item)

        else:
            declare = self.declare

        seat: None | str | Unset
        if isinstance(self.seat, Unset):
            seat = UNSET
        elif isinstance(self.seat, str):
            seat = self.seat
        else:
            seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "card": card,
            }
        )
        if declare is not UNSET:
            field_dict["declare"] = declare
        if seat is not UNSET:
            field_dict["seat"] = seat

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.declared_combination import DeclaredCombination  # noqa: PLC0415

        d = dict(src_dict)
        type_ = cast(Literal["play"], d.pop("type"))
        if type_ != "play":
            raise ValueError(f"type must match const 'play', got '{type_}'")

        card = check_belote_bridgee_card(d.pop("card"))

        def _parse_declare(data: object) -> list[DeclaredCombination] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                declare_type_0 = []
                _declare_type_0 = data
                for declare_type_0_item_data in _declare_type_0:
                    declare_type_0_item = DeclaredCombination.from_dict(declare_type_0_item_data)

                    declare_type_0.append(declare_type_0_item)

                return declare_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[DeclaredCombination] | None | Unset, data)

        declare = _parse_declare(d.pop("declare", UNSET))

        def _parse_seat(data: object) -> None | Seat | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                seat_type_0 = check_seat(data)

                return seat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat | Unset, data)

        seat = _parse_seat(d.pop("seat", UNSET))

        belote_play = cls(
            type_=type_,
            card=card,
            declare=declare,
            seat=seat,
        )

        belote_play.additional_properties = d
        return belote_play

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
