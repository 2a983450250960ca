from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.game_clock_on_timeout import GameClockOnTimeout, check_game_clock_on_timeout
from ..types import UNSET, Unset

T = TypeVar("T", bound="GameClock")


@_attrs_define
class GameClock:
    """The clock a game is played with, in whole seconds.

    `per_action_seconds` for each turn, up to 30 days; `per_game_seconds` of each seat for all its
    turns together, up to 30 days; `increment_seconds` are added to those after each turn.
    `on_timeout`: `bot` has a bot take the turn, `pass` passes or plays the lowest legal card,
    `forfeit` loses the game.

    """

    per_action_seconds: int | None | Unset = UNSET
    per_game_seconds: int | None | Unset = UNSET
    increment_seconds: int | Unset = 0
    on_timeout: GameClockOnTimeout | Unset = "bot"
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        per_action_seconds: int | None | Unset
        if isinstance(self.per_action_seconds, Unset):
            per_action_seconds = UNSET
        else:
            per_action_seconds = self.per_action_seconds

        per_game_seconds: int | None | Unset
        if isinstance(self.per_game_seconds, Unset):
            per_game_seconds = UNSET
        else:
            per_game_seconds = self.per_game_seconds

        increment_seconds = self.increment_seconds

        on_timeout: str | Unset = UNSET
        if not isinstance(self.on_timeout, Unset):
            on_timeout = self.on_timeout

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if per_action_seconds is not UNSET:
            field_dict["per_action_seconds"] = per_action_seconds
        if per_game_seconds is not UNSET:
            field_dict["per_game_seconds"] = per_game_seconds
        if increment_seconds is not UNSET:
            field_dict["increment_seconds"] = increment_seconds
        if on_timeout is not UNSET:
            field_dict["on_timeout"] = on_timeout

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_per_action_seconds(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        per_action_seconds = _parse_per_action_seconds(d.pop("per_action_seconds", UNSET))

        def _parse_per_game_seconds(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        per_game_seconds = _parse_per_game_seconds(d.pop("per_game_seconds", UNSET))

        increment_seconds = d.pop("increment_seconds", UNSET)

        _on_timeout = d.pop("on_timeout", UNSET)
        on_timeout: GameClockOnTimeout | Unset
        if isinstance(_on_timeout, Unset):
            on_timeout = UNSET
        else:
            on_timeout = check_game_clock_on_timeout(_on_timeout)

        game_clock = cls(
            per_action_seconds=per_action_seconds,
            per_game_seconds=per_game_seconds,
            increment_seconds=increment_seconds,
            on_timeout=on_timeout,
        )

        game_clock.additional_properties = d
        return game_clock

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
