from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.create_game_seats_type_1_additional_property_type_0 import (
    CreateGameSeatsType1AdditionalPropertyType0,
    check_create_game_seats_type_1_additional_property_type_0,
)

if TYPE_CHECKING:
    from ..models.seat_wish import SeatWish


T = TypeVar("T", bound="CreateGameSeatsType1")


@_attrs_define
class CreateGameSeatsType1:
    additional_properties: dict[
        str, CreateGameSeatsType1AdditionalPropertyType0 | None | SeatWish
    ] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.seat_wish import SeatWish  # noqa: PLC0415

        field_dict: dict[str, Any] = {}
        for prop_name, prop in self.additional_properties.items():
            if isinstance(prop, str):
                field_dict[prop_name] = prop
            elif isinstance(prop, SeatWish):
                field_dict[prop_name] = prop.to_dict()
            else:
                field_dict[prop_name] = prop

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.seat_wish import SeatWish  # noqa: PLC0415

        d = dict(src_dict)
        create_game_seats_type_1 = cls()

        additional_properties = {}
        for prop_name, prop_dict in d.items():

            def _parse_additional_property(
                data: object,
            ) -> CreateGameSeatsType1AdditionalPropertyType0 | None | SeatWish:
                if data is None:
                    return data
                try:
                    if not isinstance(data, str):
                        raise TypeError()
                    additional_property_type_0 = (
                        check_create_game_seats_type_1_additional_property_type_0(data)
                    )

                    return additional_property_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    additional_property_type_1 = SeatWish.from_dict(data)

                    return additional_property_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                return cast(CreateGameSeatsType1AdditionalPropertyType0 | None | SeatWish, data)

            additional_property = _parse_additional_property(prop_dict)

            additional_properties[prop_name] = additional_property

        create_game_seats_type_1.additional_properties = additional_properties
        return create_game_seats_type_1

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(
        self, key: str
    ) -> CreateGameSeatsType1AdditionalPropertyType0 | None | SeatWish:
        return self.additional_properties[key]

    def __setitem__(
        self, key: str, value: CreateGameSeatsType1AdditionalPropertyType0 | None | SeatWish
    ) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
