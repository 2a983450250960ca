from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.game_abandoned_totals_type_0 import GameAbandonedTotalsType0


T = TypeVar("T", bound="GameAbandoned")


@_attrs_define
class GameAbandoned:
    """Nobody wins. `totals` as scored so far, by side or seat; earlier events hold none."""

    totals: GameAbandonedTotalsType0 | None | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.game_abandoned_totals_type_0 import GameAbandonedTotalsType0  # noqa: PLC0415

        totals: dict[str, Any] | None | Unset
        if isinstance(self.totals, Unset):
            totals = UNSET
        elif isinstance(self.totals, GameAbandonedTotalsType0):
            totals = self.totals.to_dict()
        else:
            totals = self.totals

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if totals is not UNSET:
            field_dict["totals"] = totals

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.game_abandoned_totals_type_0 import GameAbandonedTotalsType0  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_totals(data: object) -> GameAbandonedTotalsType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                totals_type_0 = GameAbandonedTotalsType0.from_dict(data)

                return totals_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GameAbandonedTotalsType0 | None | Unset, data)

        totals = _parse_totals(d.pop("totals", UNSET))

        game_abandoned = cls(
            totals=totals,
        )

        game_abandoned.additional_properties = d
        return game_abandoned

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
