from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.replaced_data import ReplacedData


T = TypeVar("T", bound="SeatReplacedBody")


@_attrs_define
class SeatReplacedBody:
    """A bot stands in for who has left."""

    type_: Literal["seat.replaced"]
    timestamp: str
    data: ReplacedData
    """ `bot` is the name of the bot that stands in. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        timestamp = self.timestamp

        data = self.data.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "timestamp": timestamp,
                "data": data,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.replaced_data import ReplacedData  # noqa: PLC0415

        d = dict(src_dict)
        type_ = cast(Literal["seat.replaced"], d.pop("type"))
        if type_ != "seat.replaced":
            raise ValueError(f"type must match const 'seat.replaced', got '{type_}'")

        timestamp = d.pop("timestamp")

        data = ReplacedData.from_dict(d.pop("data"))

        seat_replaced_body = cls(
            type_=type_,
            timestamp=timestamp,
            data=data,
        )

        seat_replaced_body.additional_properties = d
        return seat_replaced_body

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
