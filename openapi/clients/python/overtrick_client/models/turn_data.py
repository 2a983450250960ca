from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat_kind import SeatKind, check_seat_kind

T = TypeVar("T", bound="TurnData")


@_attrs_define
class TurnData:
    """Whose turn it is: the seat and who holds it, in which phase, and until when if the game has
    a clock. Bots are not told.

    """

    game_id: UUID
    variant: str
    version: int
    seat: str
    kind: SeatKind
    """ Who sits: a player, a bot, or the client's own key. """
    player_id: UUID
    phase: str
    deadline: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game_id = str(self.game_id)

        variant = self.variant

        version = self.version

        seat = self.seat

        kind: str = self.kind

        player_id = str(self.player_id)

        phase = self.phase

        deadline: None | str
        if isinstance(self.deadline, datetime.datetime):
            deadline = self.deadline.isoformat()
        else:
            deadline = self.deadline

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game_id": game_id,
                "variant": variant,
                "version": version,
                "seat": seat,
                "kind": kind,
                "player_id": player_id,
                "phase": phase,
                "deadline": deadline,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        game_id = UUID(d.pop("game_id"))

        variant = d.pop("variant")

        version = d.pop("version")

        seat = d.pop("seat")

        kind = check_seat_kind(d.pop("kind"))

        player_id = UUID(d.pop("player_id"))

        phase = d.pop("phase")

        def _parse_deadline(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                deadline_type_0 = datetime.datetime.fromisoformat(data)

                return deadline_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        deadline = _parse_deadline(d.pop("deadline"))

        turn_data = cls(
            game_id=game_id,
            variant=variant,
            version=version,
            seat=seat,
            kind=kind,
            player_id=player_id,
            phase=phase,
            deadline=deadline,
        )

        turn_data.additional_properties = d
        return turn_data

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
