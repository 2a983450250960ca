from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.hands_revealed_hands import HandsRevealedHands


T = TypeVar("T", bound="HandsRevealed")


@_attrs_define
class HandsRevealed:
    """The four hands as dealt, public from now on."""

    deal: int
    hands: HandsRevealedHands
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deal = self.deal

        hands = self.hands.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "hands": hands,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.hands_revealed_hands import HandsRevealedHands  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        hands = HandsRevealedHands.from_dict(d.pop("hands"))

        hands_revealed = cls(
            deal=deal,
            hands=hands,
        )

        hands_revealed.additional_properties = d
        return hands_revealed

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
