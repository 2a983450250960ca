from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.limit_policy import LimitPolicy, check_limit_policy

T = TypeVar("T", bound="Limit")


@_attrs_define
class Limit:
    """`quota` requests in `window_seconds`; `available` of them now, and all again after
    `reset_seconds` without any.

    """

    policy: LimitPolicy
    quota: int
    window_seconds: int
    available: int
    reset_seconds: int
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        policy: str = self.policy

        quota = self.quota

        window_seconds = self.window_seconds

        available = self.available

        reset_seconds = self.reset_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "policy": policy,
                "quota": quota,
                "window_seconds": window_seconds,
                "available": available,
                "reset_seconds": reset_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        policy = check_limit_policy(d.pop("policy"))

        quota = d.pop("quota")

        window_seconds = d.pop("window_seconds")

        available = d.pop("available")

        reset_seconds = d.pop("reset_seconds")

        limit = cls(
            policy=policy,
            quota=quota,
            window_seconds=window_seconds,
            available=available,
            reset_seconds=reset_seconds,
        )

        limit.additional_properties = d
        return limit

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
