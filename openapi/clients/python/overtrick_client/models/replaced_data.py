from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="ReplacedData")


@_attrs_define
class ReplacedData:
    """`bot` is the name of the bot that stands in."""

    game_id: UUID
    variant: str
    version: int
    seat: str
    bot: str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game_id = str(self.game_id)

        variant = self.variant

        version = self.version

        seat = self.seat

        bot = self.bot

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game_id": game_id,
                "variant": variant,
                "version": version,
                "seat": seat,
                "bot": bot,
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

        bot = d.pop("bot")

        replaced_data = cls(
            game_id=game_id,
            variant=variant,
            version=version,
            seat=seat,
            bot=bot,
        )

        replaced_data.additional_properties = d
        return replaced_data

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
