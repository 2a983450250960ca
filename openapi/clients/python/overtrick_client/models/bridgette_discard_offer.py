from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bridgette_card import BridgetteCard, check_bridgette_card
from ..models.two_seat import TwoSeat, check_two_seat

T = TypeVar("T", bound="BridgetteDiscardOffer")


@_attrs_define
class BridgetteDiscardOffer:
    """The folded entry of `actions` for the exchange: any `count` of the cards."""

    type_: Literal["discard"]
    seat: TwoSeat
    """ A seat of a table of two. """
    count: int
    from_: list[BridgetteCard]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        seat: str = self.seat

        count = self.count

        from_ = []
        for from_item_data in self.from_:
            from_item: str = from_item_data
            from_.append(from_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "count": count,
                "from": from_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = cast(Literal["discard"], d.pop("type"))
        if type_ != "discard":
            raise ValueError(f"type must match const 'discard', got '{type_}'")

        seat = check_two_seat(d.pop("seat"))

        count = d.pop("count")

        from_ = []
        _from_ = d.pop("from")
        for from_item_data in _from_:
            from_item = check_bridgette_card(from_item_data)

            from_.append(from_item)

        bridgette_discard_offer = cls(
            type_=type_,
            seat=seat,
            count=count,
            from_=from_,
        )

        bridgette_discard_offer.additional_properties = d
        return bridgette_discard_offer

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
