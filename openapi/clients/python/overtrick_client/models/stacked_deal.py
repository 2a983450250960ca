from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.stacked_deal_hands_type_0 import StackedDealHandsType0


T = TypeVar("T", bound="StackedDeal")


@_attrs_define
class StackedDeal:
    """Cards fixed at creation: `hands` by seat, or `deck`, the whole pack in dealing order."""

    dealer: None | str | Unset = UNSET
    hands: None | StackedDealHandsType0 | Unset = UNSET
    deck: list[str] | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.stacked_deal_hands_type_0 import StackedDealHandsType0  # noqa: PLC0415

        dealer: None | str | Unset
        if isinstance(self.dealer, Unset):
            dealer = UNSET
        else:
            dealer = self.dealer

        hands: dict[str, Any] | None | Unset
        if isinstance(self.hands, Unset):
            hands = UNSET
        elif isinstance(self.hands, StackedDealHandsType0):
            hands = self.hands.to_dict()
        else:
            hands = self.hands

        deck: list[str] | None | Unset
        if isinstance(self.deck, Unset):
            deck = UNSET
        elif isinstance(self.deck, list):
            deck = self.deck

        else:
            deck = self.deck

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if dealer is not UNSET:
            field_dict["dealer"] = dealer
        if hands is not UNSET:
            field_dict["hands"] = hands
        if deck is not UNSET:
            field_dict["deck"] = deck

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.stacked_deal_hands_type_0 import StackedDealHandsType0  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_dealer(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        dealer = _parse_dealer(d.pop("dealer", UNSET))

        def _parse_hands(data: object) -> None | StackedDealHandsType0 | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                hands_type_0 = StackedDealHandsType0.from_dict(data)

                return hands_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StackedDealHandsType0 | Unset, data)

        hands = _parse_hands(d.pop("hands", UNSET))

        def _parse_deck(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                deck_type_0 = cast(list[str], data)

                return deck_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        deck = _parse_deck(d.pop("deck", UNSET))

        stacked_deal = cls(
            dealer=dealer,
            hands=hands,
            deck=deck,
        )

        stacked_deal.additional_properties = d
        return stacked_deal

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
