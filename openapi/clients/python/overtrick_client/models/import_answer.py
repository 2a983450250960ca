from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.imported_game import ImportedGame
    from ..models.remark import Remark


T = TypeVar("T", bound="ImportAnswer")


@_attrs_define
class ImportAnswer:
    """The games in the order of the file, and a remark on all that is not in them."""

    games: list[ImportedGame]
    report: list[Remark]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        games = []
        for games_item_data in self.games:
            games_item = games_item_data.to_dict()
            games.append(games_item)

        report = []
        for report_item_data in self.report:
            report_item = report_item_data.to_dict()
            report.append(report_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "games": games,
                "report": report,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.imported_game import ImportedGame  # noqa: PLC0415
        from ..models.remark import Remark  # noqa: PLC0415

        d = dict(src_dict)
        games = []
        _games = d.pop("games")
        for games_item_data in _games:
            games_item = ImportedGame.from_dict(games_item_data)

            games.append(games_item)

        report = []
        _report = d.pop("report")
        for report_item_data in _report:
            report_item = Remark.from_dict(report_item_data)

            report.append(report_item)

        import_answer = cls(
            games=games,
            report=report,
        )

        import_answer.additional_properties = d
        return import_answer

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
