from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="Problem401")


@_attrs_define
class Problem401:
    """No credential, or one that is not good."""

    type_: str
    """ `/problems/{code}` """
    title: str
    """ What kind of refusal, in the asked language. """
    status: Literal[401]
    detail: str
    """ What is wrong here, in the asked language. """
    code: str
    instance: str
    """ The path asked for. """
    reason: Any | Unset = UNSET
    """ With `unauthenticated`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        title = self.title

        status = self.status

        detail = self.detail

        code = self.code

        instance = self.instance

        reason = self.reason

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "title": title,
                "status": status,
                "detail": detail,
                "code": code,
                "instance": instance,
            }
        )
        if reason is not UNSET:
            field_dict["reason"] = reason

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = d.pop("type")

        title = d.pop("title")

        status = cast(Literal[401], d.pop("status"))
        if status != 401:
            raise ValueError(f"status must match const 401, got '{status}'")

        detail = d.pop("detail")

        code = d.pop("code")

        instance = d.pop("instance")

        reason = d.pop("reason", UNSET)

        problem_401 = cls(
            type_=type_,
            title=title,
            status=status,
            detail=detail,
            code=code,
            instance=instance,
            reason=reason,
        )

        problem_401.additional_properties = d
        return problem_401

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
