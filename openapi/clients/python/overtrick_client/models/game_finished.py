from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.game_finished_reason import GameFinishedReason, check_game_finished_reason
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.entry import Entry
    from ..models.game_finished_totals import GameFinishedTotals


T = TypeVar("T", bound="GameFinished")


@_attrs_define
class GameFinished:
    """The result. `winner` is a side or a seat, null for a draw; `totals` by side or seat: points,
    or the sums of a score sheet of several columns.

    """

    winner: None | str
    totals: GameFinishedTotals
    reason: GameFinishedReason
    decided_by: str | Unset = UNSET
    margin: int | Unset = UNSET
    back_score: int | Unset = UNSET
    entries: list[Entry] | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        winner: None | str
        winner = self.winner

        totals = self.totals.to_dict()

        reason: str = self.reason

        decided_by = self.decided_by

        margin = self.margin

        back_score = self.back_score

        entries: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.entries, Unset):
            entries = []
            for entries_item_data in self.entries:
                entries_item = entries_item_data.to_dict()
                entries.append(entries_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "winner": winner,
                "totals": totals,
                "reason": reason,
            }
        )
        if decided_by is not UNSET:
            field_dict["decided_by"] = decided_by
        if margin is not UNSET:
            field_dict["margin"] = margin
        if back_score is not UNSET:
            field_dict["back_score"] = back_score
        if entries is not UNSET:
            field_dict["entries"] = entries

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.entry import Entry  # noqa: PLC0415
        from ..models.game_finished_totals import GameFinishedTotals  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_winner(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        winner = _parse_winner(d.pop("winner"))

        totals = GameFinishedTotals.from_dict(d.pop("totals"))

        reason = check_game_finished_reason(d.pop("reason"))

        decided_by = d.pop("decided_by", UNSET)

        margin = d.pop("margin", UNSET)

        back_score = d.pop("back_score", UNSET)

        _entries = d.pop("entries", UNSET)
        entries: list[Entry] | Unset = UNSET
        if _entries is not UNSET:
            entries = []
            for entries_item_data in _entries:
                entries_item = Entry.from_dict(entries_item_data)

                entries.append(entries_item)

        game_finished = cls(
            winner=winner,
            totals=totals,
            reason=reason,
            decided_by=decided_by,
            margin=margin,
            back_score=back_score,
            entries=entries,
        )

        game_finished.additional_properties = d
        return game_finished

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
