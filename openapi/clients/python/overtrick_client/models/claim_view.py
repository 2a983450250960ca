from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

T = TypeVar("T", bound="ClaimView")


@_attrs_define
class ClaimView:
    seat: Seat
    """ A seat of a four-hand table. """
    tricks: int
    statement: None | str
    responders: list[Seat]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        seat: str = self.seat

        tricks = self.tricks

        statement: None | str
        statement = self.statement

        responders = []
        for responders_item_data in self.responders:
            responders_item: str = responders_item_data
            responders.append(responders_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "seat": seat,
                "tricks": tricks,
                "statement": statement,
                "responders": responders,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seat = check_seat(d.pop("seat"))

        tricks = d.pop("tricks")

        def _parse_statement(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        statement = _parse_statement(d.pop("statement"))

        responders = []
        _responders = d.pop("responders")
        for responders_item_data in _responders:
            responders_item = check_seat(responders_item_data)

            responders.append(responders_item)

        claim_view = cls(
            seat=seat,
            tricks=tricks,
            statement=statement,
            responders=responders,
        )

        claim_view.additional_properties = d
        return claim_view

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
