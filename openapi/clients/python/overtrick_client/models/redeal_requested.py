from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.belote_bridgee_card import BeloteBridgeeCard, check_belote_bridgee_card
from ..models.redeal_requested_reason import RedealRequestedReason, check_redeal_requested_reason
from ..models.seat import Seat, check_seat

T = TypeVar("T", bound="RedealRequested")


@_attrs_define
class RedealRequested:
    """`hand` is shown to all as the proof."""

    seat: Seat
    """ A seat of a four-hand table. """
    reason: RedealRequestedReason
    hand: list[BeloteBridgeeCard]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        reason: str = self.reason

        hand = []
        for hand_item_data in self.hand:
            hand_item: str = hand_item_data
            hand.append(hand_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "reason": reason,
                "hand": hand,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = check_seat(d.pop("seat"))

        reason = check_redeal_requested_reason(d.pop("reason"))

        hand = []
        _hand = d.pop("hand")
        for hand_item_data in _hand:
            hand_item = check_belote_bridgee_card(hand_item_data)

            hand.append(hand_item)

        redeal_requested = cls(
            seat=seat,
            reason=reason,
            hand=hand,
        )

        redeal_requested.additional_properties = d
        return redeal_requested

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
