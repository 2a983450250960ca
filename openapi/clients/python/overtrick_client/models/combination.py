from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.belote_bridgee_card import BeloteBridgeeCard, check_belote_bridgee_card
from ..models.combination_kind import CombinationKind, check_combination_kind
from ..models.combination_rank_type_0 import CombinationRankType0, check_combination_rank_type_0
from ..models.suit import Suit, check_suit

T = TypeVar("T", bound="Combination")


@_attrs_define
class Combination:
    """`rank` is that of the top card. To others all but `kind` is null until it has won."""

    kind: CombinationKind
    suit: None | Suit
    rank: CombinationRankType0 | None
    cards: list[BeloteBridgeeCard] | None
    points: int | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        suit: None | str
        if isinstance(self.suit, str):
            suit = self.suit
        else:
            suit = self.suit

        rank: None | str
        if isinstance(self.rank, str):
            rank = self.rank
        else:
            rank = self.rank

        cards: list[str] | None
        if isinstance(self.cards, list):
            cards = []
            for cards_type_0_item_data in self.cards:
                cards_type_0_item: str = cards_type_0_item_data
                cards.append(cards_type_0_item)

        else:
            cards = self.cards

        points: int | None
        points = self.points

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "suit": suit,
                "rank": rank,
                "cards": cards,
                "points": points,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = check_combination_kind(d.pop("kind"))

        def _parse_suit(data: object) -> None | Suit:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                suit_type_0 = check_suit(data)

                return suit_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Suit, data)

        suit = _parse_suit(d.pop("suit"))

        def _parse_rank(data: object) -> CombinationRankType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                rank_type_0 = check_combination_rank_type_0(data)

                return rank_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CombinationRankType0 | None, data)

        rank = _parse_rank(d.pop("rank"))

        def _parse_cards(data: object) -> list[BeloteBridgeeCard] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                cards_type_0 = []
                _cards_type_0 = data
                for cards_type_0_item_data in _cards_type_0:
                    cards_type_0_item = check_belote_bridgee_card(cards_type_0_item_data)

                    cards_type_0.append(cards_type_0_item)

                return cards_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[BeloteBridgeeCard] | None, data)

        cards = _parse_cards(d.pop("cards"))

        def _parse_points(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        points = _parse_points(d.pop("points"))

        combination = cls(
            kind=kind,
            suit=suit,
            rank=rank,
            cards=cards,
            points=points,
        )

        combination.additional_properties = d
        return combination

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
