from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

T = TypeVar("T", bound="SeatPresence")


@_attrs_define
class SeatPresence:
    """Whether a seat's holder has a stream open or has called within 20 seconds. `since`: for how
    long without a break; `last_seen`: when last, both null when never. A bot is always there.
    All null where it is not told: to spectators of a game that are kept behind, or just now.

    """

    connected: bool | None
    since: None | str
    last_seen: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        connected: bool | None
        connected = self.connected

        since: None | str
        since = self.since

        last_seen: None | str
        last_seen = self.last_seen

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "connected": connected,
                "since": since,
                "last_seen": last_seen,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_connected(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        connected = _parse_connected(d.pop("connected"))

        def _parse_since(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        since = _parse_since(d.pop("since"))

        def _parse_last_seen(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        last_seen = _parse_last_seen(d.pop("last_seen"))

        seat_presence = cls(
            connected=connected,
            since=since,
            last_seen=last_seen,
        )

        seat_presence.additional_properties = d
        return seat_presence

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
