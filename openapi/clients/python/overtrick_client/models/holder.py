from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat_kind import SeatKind, check_seat_kind
from ..types import UNSET, Unset

T = TypeVar("T", bound="Holder")


@_attrs_define
class Holder:
    """Who sits at a seat. `player_id` is a random id, the bot's name, or the client's id.

    `stands_in_for`, of a bot: the id of who has left the seat and may take it back.

    """

    kind: SeatKind
    """ Who sits: a player, a bot, or the client's own key. """
    player_id: str
    stands_in_for: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        kind: str = self.kind

        player_id = self.player_id

        stands_in_for: None | str | Unset
        if isinstance(self.stands_in_for, Unset):
            stands_in_for = UNSET
        else:
            stands_in_for = self.stands_in_for

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "kind": kind,
                "player_id": player_id,
            }
        )
        if stands_in_for is not UNSET:
            field_dict["stands_in_for"] = stands_in_for

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = check_seat_kind(d.pop("kind"))

        player_id = d.pop("player_id")

        def _parse_stands_in_for(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        stands_in_for = _parse_stands_in_for(d.pop("stands_in_for", UNSET))

        holder = cls(
            kind=kind,
            player_id=player_id,
            stands_in_for=stands_in_for,
        )

        holder.additional_properties = d
        return holder

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
