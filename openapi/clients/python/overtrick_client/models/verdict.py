from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.remark import Remark
    from ..models.replayed import Replayed


T = TypeVar("T", bound="Verdict")


@_attrs_define
class Verdict:
    """What a file says. `ok`: every event of every game follows from those before it, every
    shuffle from its seed, and every game came to its end. `signed_by` is the key of this service
    that signed a head of every game in it, null if there is none. `report` is about files of other
    programs: what was assumed, what was dropped, what is wrong.

    """

    ok: bool
    signed_by: None | str
    games: list[Replayed]
    report: list[Remark]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ok = self.ok

        signed_by: None | str
        signed_by = self.signed_by

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
                "ok": ok,
                "signed_by": signed_by,
                "games": games,
                "report": report,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.remark import Remark  # noqa: PLC0415
        from ..models.replayed import Replayed  # noqa: PLC0415

        d = dict(src_dict)
        ok = d.pop("ok")

        def _parse_signed_by(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        signed_by = _parse_signed_by(d.pop("signed_by"))

        games = []
        _games = d.pop("games")
        for games_item_data in _games:
            games_item = Replayed.from_dict(games_item_data)

            games.append(games_item)

        report = []
        _report = d.pop("report")
        for report_item_data in _report:
            report_item = Remark.from_dict(report_item_data)

            report.append(report_item)

        verdict = cls(
            ok=ok,
            signed_by=signed_by,
            games=games,
            report=report,
        )

        verdict.additional_properties = d
        return verdict

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
