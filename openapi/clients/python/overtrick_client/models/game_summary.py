from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.game_status import GameStatus, check_game_status
from ..models.visibility import Visibility, check_visibility

if TYPE_CHECKING:
    from ..models.game_finished import GameFinished
    from ..models.game_summary_seats import GameSummarySeats


T = TypeVar("T", bound="GameSummary")


@_attrs_define
class GameSummary:
    """A game in a list. `seats` names every seat, null where it is free; `result` is there once
    the game is finished.

    """

    id: UUID
    variant: str
    status: GameStatus
    """ `waiting` for players, `active`, `finished` or `abandoned`. """
    version: int
    visibility: Visibility
    """ `public` is listed and may be watched; `unlisted` is seen by whoever has the id; `private` by its client,
    its players and whoever has the invite. """
    seats: GameSummarySeats
    open_seats: int
    result: GameFinished | None
    created_at: datetime.datetime
    updated_at: datetime.datetime
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.game_finished import GameFinished  # noqa: PLC0415

        id = str(self.id)

        variant = self.variant

        status: str = self.status

        version = self.version

        visibility: str = self.visibility

        seats = self.seats.to_dict()

        open_seats = self.open_seats

        result: dict[str, Any] | None
        if isinstance(self.result, GameFinished):
            result = self.result.to_dict()
        else:
            result = self.result

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "variant": variant,
                "status": status,
                "version": version,
                "visibility": visibility,
                "seats": seats,
                "open_seats": open_seats,
                "result": result,
                "created_at": created_at,
                "updated_at": updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.game_finished import GameFinished  # noqa: PLC0415
        from ..models.game_summary_seats import GameSummarySeats  # noqa: PLC0415

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        variant = d.pop("variant")

        status = check_game_status(d.pop("status"))

        version = d.pop("version")

        visibility = check_visibility(d.pop("visibility"))

        seats = GameSummarySeats.from_dict(d.pop("seats"))

        open_seats = d.pop("open_seats")

        def _parse_result(data: object) -> GameFinished | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                result_type_0 = GameFinished.from_dict(data)

                return result_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(GameFinished | None, data)

        result = _parse_result(d.pop("result"))

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        game_summary = cls(
            id=id,
            variant=variant,
            status=status,
            version=version,
            visibility=visibility,
            seats=seats,
            open_seats=open_seats,
            result=result,
            created_at=created_at,
            updated_at=updated_at,
        )

        game_summary.additional_properties = d
        return game_summary

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
