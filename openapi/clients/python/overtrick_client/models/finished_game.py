from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.side import Side, check_side

if TYPE_CHECKING:
    from ..models.finished_game_above import FinishedGameAbove
    from ..models.finished_game_below import FinishedGameBelow


T = TypeVar("T", bound="FinishedGame")


@_attrs_define
class FinishedGame:
    """A closed game of the rubber; `above` and `above_leader` are for information (§5.9)."""

    no: int
    finished_by: Side
    """ North and south, or east and west. """
    deals: list[int]
    below: FinishedGameBelow
    above: FinishedGameAbove
    above_leader: None | Side
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        no = self.no

        finished_by: str = self.finished_by

        deals = self.deals

        below = self.below.to_dict()

        above = self.above.to_dict()

        above_leader: None | str
        if isinstance(self.above_leader, str):
            above_leader = self.above_leader
        else:
            above_leader = self.above_leader

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "no": no,
                "finished_by": finished_by,
                "deals": deals,
                "below": below,
                "above": above,
                "above_leader": above_leader,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.finished_game_above import FinishedGameAbove  # noqa: PLC0415
        from ..models.finished_game_below import FinishedGameBelow  # noqa: PLC0415

        d = dict(src_dict)
        no = d.pop("no")

        finished_by = check_side(d.pop("finished_by"))

        deals = cast(list[int], d.pop("deals"))

        below = FinishedGameBelow.from_dict(d.pop("below"))

        above = FinishedGameAbove.from_dict(d.pop("above"))

        def _parse_above_leader(data: object) -> None | Side:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                above_leader_type_0 = check_side(data)

                return above_leader_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Side, data)

        above_leader = _parse_above_leader(d.pop("above_leader"))

        finished_game = cls(
            no=no,
            finished_by=finished_by,
            deals=deals,
            below=below,
            above=above,
            above_leader=above_leader,
        )

        finished_game.additional_properties = d
        return finished_game

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
