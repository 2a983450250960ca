from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

T = TypeVar("T", bound="Problem412")


@_attrs_define
class Problem412:
    """The game is at another version than `If-Match` says."""

    type_: str
    """ `/problems/{code}` """
    title: str
    """ What kind of refusal, in the asked language. """
    status: Literal[412]
    detail: str
    """ What is wrong here, in the asked language. """
    code: str
    instance: str
    """ The path asked for. """
    version: int | Unset = UNSET
    """ The version of the game now. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        title = self.title

        status = self.status

        detail = self.detail

        code = self.code

        instance = self.instance

        version = self.version

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
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = d.pop("type")

        title = d.pop("title")

        status = cast(Literal[412], d.pop("status"))
        if status != 412:
            raise ValueError(f"status must match const 412, got '{status}'")

        detail = d.pop("detail")

        code = d.pop("code")

        instance = d.pop("instance")

        version = d.pop("version", UNSET)

        problem_412 = cls(
            type_=type_,
            title=title,
            status=status,
            detail=detail,
            code=code,
            instance=instance,
            version=version,
        )

        problem_412.additional_properties = d
        return problem_412

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
