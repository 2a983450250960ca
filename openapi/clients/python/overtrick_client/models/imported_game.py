from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.imported_game_deals_item import ImportedGameDealsItem


T = TypeVar("T", bound="ImportedGame")


@_attrs_define
class ImportedGame:
    """A game made of a file. `line` is where it begins there, `deals` its scores."""

    id: UUID
    line: int
    variant: str
    deals: list[ImportedGameDealsItem]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        line = self.line

        variant = self.variant

        deals = []
        for deals_item_data in self.deals:
            deals_item = deals_item_data.to_dict()
            deals.append(deals_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "line": line,
                "variant": variant,
                "deals": deals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.imported_game_deals_item import ImportedGameDealsItem  # noqa: PLC0415

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        line = d.pop("line")

        variant = d.pop("variant")

        deals = []
        _deals = d.pop("deals")
        for deals_item_data in _deals:
            deals_item = ImportedGameDealsItem.from_dict(deals_item_data)

            deals.append(deals_item)

        imported_game = cls(
            id=id,
            line=line,
            variant=variant,
            deals=deals,
        )

        imported_game.additional_properties = d
        return imported_game

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
