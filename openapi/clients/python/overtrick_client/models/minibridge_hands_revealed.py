from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.minibridge_hands_revealed_hands import MinibridgeHandsRevealedHands


T = TypeVar("T", bound="MinibridgeHandsRevealed")


@_attrs_define
class MinibridgeHandsRevealed:
    """The four hands as dealt, public from now on: after the last trick of the deal, or with the
    result when it was not played out. `attempt` tells the dealings of one number apart.

    """

    deal: int
    hands: MinibridgeHandsRevealedHands
    attempt: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deal = self.deal

        hands = self.hands.to_dict()

        attempt = self.attempt

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "hands": hands,
                "attempt": attempt,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.minibridge_hands_revealed_hands import MinibridgeHandsRevealedHands  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        hands = MinibridgeHandsRevealedHands.from_dict(d.pop("hands"))

        attempt = d.pop("attempt")

        minibridge_hands_revealed = cls(
            deal=deal,
            hands=hands,
            attempt=attempt,
        )

        minibridge_hands_revealed.additional_properties = d
        return minibridge_hands_revealed

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
