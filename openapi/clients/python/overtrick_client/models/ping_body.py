from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.ping_data import PingData


T = TypeVar("T", bound="PingBody")


@_attrs_define
class PingBody:
    """Sent on request, to try an endpoint."""

    type_: Literal["webhook.ping"]
    timestamp: str
    data: PingData
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
        from ..models.ping_data import PingData  # noqa: PLC0415

        d = dict(src_dict)
        type_ = cast(Literal["webhook.ping"], d.pop("type"))
        if type_ != "webhook.ping":
            raise ValueError(f"type must match const 'webhook.ping', got '{type_}'")

        timestamp = d.pop("timestamp")

        data = PingData.from_dict(d.pop("data"))

        ping_body = cls(
            type_=type_,
            timestamp=timestamp,
            data=data,
        )

        ping_body.additional_properties = d
        return ping_body

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
