from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.declared_combination_kind import (
    DeclaredCombinationKind,
    check_declared_combination_kind,
)
from ..models.declared_combination_rank import (
    DeclaredCombinationRank,
    check_declared_combination_rank,
)
from ..models.suit import Suit, check_suit
from ..types import UNSET, Unset

T = TypeVar("T", bound="DeclaredCombination")


@_attrs_define
class DeclaredCombination:
    """A combination as a player names it; `rank` its top card, a square has no suit."""

    kind: DeclaredCombinationKind
    rank: DeclaredCombinationRank
    suit: None | Suit | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        rank: str = self.rank

        suit: None | str | Unset
        if isinstance(self.suit, Unset):
            suit = UNSET
        elif isinstance(self.suit, str):
            suit = self.suit
        else:
            suit = self.suit

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "rank": rank,
            }
        )
        if suit is not UNSET:
            field_dict["suit"] = suit

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = check_declared_combination_kind(d.pop("kind"))

        rank = check_declared_combination_rank(d.pop("rank"))

        def _parse_suit(data: object) -> None | Suit | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                suit_type_0 = check_suit(data)

                return suit_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Suit | Unset, data)

        suit = _parse_suit(d.pop("suit", UNSET))

        declared_combination = cls(
            kind=kind,
            rank=rank,
            suit=suit,
        )

        declared_combination.additional_properties = d
        return declared_combination

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
