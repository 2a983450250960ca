from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.fork_game_seats import ForkGameSeats


T = TypeVar("T", bound="ForkGame")


@_attrs_define
class ForkGame:
    """Where the fork goes on, and who sits there; the others' seats are filled by the service."""

    version: int
    seats: ForkGameSeats | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        version = self.version

        seats: dict[str, Any] | Unset = UNSET
        if not isinstance(self.seats, Unset):
            seats = self.seats.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "version": version,
            }
        )
        if seats is not UNSET:
            field_dict["seats"] = seats

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.fork_game_seats import ForkGameSeats  # noqa: PLC0415

        d = dict(src_dict)
        version = d.pop("version")

        _seats = d.pop("seats", UNSET)
        seats: ForkGameSeats | Unset
        if isinstance(_seats, Unset):
            seats = UNSET
        else:
            seats = ForkGameSeats.from_dict(_seats)

        fork_game = cls(
            version=version,
            seats=seats,
        )

        fork_game.additional_properties = d
        return fork_game

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
