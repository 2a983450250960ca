from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat
from ..types import UNSET, Unset

T = TypeVar("T", bound="Salt")


@_attrs_define
class Salt:
    """Of every game with salts: what the seat adds to the seed of the deal to come. An empty salt
    says that the seat adds nothing.

    """

    type_: Literal["salt"]
    salt: str
    seat: None | Seat | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        salt = self.salt

        seat: None | str | Unset
        if isinstance(self.seat, Unset):
            seat = UNSET
        elif isinstance(self.seat, str):
            seat = self.seat
        else:
            seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "salt": salt,
            }
        )
        if seat is not UNSET:
            field_dict["seat"] = seat

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = cast(Literal["salt"], d.pop("type"))
        if type_ != "salt":
            raise ValueError(f"type must match const 'salt', got '{type_}'")

        salt = d.pop("salt")

        def _parse_seat(data: object) -> None | Seat | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                seat_type_0 = check_seat(data)

                return seat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat | Unset, data)

        seat = _parse_seat(d.pop("seat", UNSET))

        salt = cls(
            type_=type_,
            salt=salt,
            seat=seat,
        )

        salt.additional_properties = d
        return salt

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
