from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.clock_view_on_timeout import ClockViewOnTimeout, check_clock_view_on_timeout

if TYPE_CHECKING:
    from ..models.clock_view_remaining_seconds_type_0 import ClockViewRemainingSecondsType0


T = TypeVar("T", bound="ClockView")


@_attrs_define
class ClockView:
    """The game's clock. `remaining_seconds` of each seat for the game, as its turn began."""

    per_action_seconds: int | None
    per_game_seconds: int | None
    increment_seconds: int
    on_timeout: ClockViewOnTimeout
    remaining_seconds: ClockViewRemainingSecondsType0 | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.clock_view_remaining_seconds_type_0 import ClockViewRemainingSecondsType0  # noqa: PLC0415

        per_action_seconds: int | None
        per_action_seconds = self.per_action_seconds

        per_game_seconds: int | None
        per_game_seconds = self.per_game_seconds

        increment_seconds = self.increment_seconds

        on_timeout: str = self.on_timeout

        remaining_seconds: dict[str, Any] | None
        if isinstance(self.remaining_seconds, ClockViewRemainingSecondsType0):
            remaining_seconds = self.remaining_seconds.to_dict()
        else:
            remaining_seconds = self.remaining_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "per_action_seconds": per_action_seconds,
                "per_game_seconds": per_game_seconds,
                "increment_seconds": increment_seconds,
                "on_timeout": on_timeout,
                "remaining_seconds": remaining_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.clock_view_remaining_seconds_type_0 import ClockViewRemainingSecondsType0  # noqa: PLC0415

        d = dict(src_dict)

        def _parse_per_action_seconds(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        per_action_seconds = _parse_per_action_seconds(d.pop("per_action_seconds"))

        def _parse_per_game_seconds(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        per_game_seconds = _parse_per_game_seconds(d.pop("per_game_seconds"))

        increment_seconds = d.pop("increment_seconds")

        on_timeout = check_clock_view_on_timeout(d.pop("on_timeout"))

        def _parse_remaining_seconds(data: object) -> ClockViewRemainingSecondsType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                remaining_seconds_type_0 = ClockViewRemainingSecondsType0.from_dict(data)

                return remaining_seconds_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ClockViewRemainingSecondsType0 | None, data)

        remaining_seconds = _parse_remaining_seconds(d.pop("remaining_seconds"))

        clock_view = cls(
            per_action_seconds=per_action_seconds,
            per_game_seconds=per_game_seconds,
            increment_seconds=increment_seconds,
            on_timeout=on_timeout,
            remaining_seconds=remaining_seconds,
        )

        clock_view.additional_properties = d
        return clock_view

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
