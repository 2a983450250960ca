from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.claim_offer_tricks import ClaimOfferTricks


T = TypeVar("T", bound="ClaimOffer")


@_attrs_define
class ClaimOffer:
    """The folded entry of `actions` for a claim: any number of tricks in the range."""

    type_: Literal["claim"]
    seat: Seat
    """ A seat of a four-hand table. """
    tricks: ClaimOfferTricks
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        seat: str = self.seat

        tricks = self.tricks.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "seat": seat,
                "tricks": tricks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.claim_offer_tricks import ClaimOfferTricks  # noqa: PLC0415

        d = dict(src_dict)
        type_ = cast(Literal["claim"], d.pop("type"))
        if type_ != "claim":
            raise ValueError(f"type must match const 'claim', got '{type_}'")

        seat = check_seat(d.pop("seat"))

        tricks = ClaimOfferTricks.from_dict(d.pop("tricks"))

        claim_offer = cls(
            type_=type_,
            seat=seat,
            tricks=tricks,
        )

        claim_offer.additional_properties = d
        return claim_offer

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
