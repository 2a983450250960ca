from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.socket_closing_type import SocketClosingType, check_socket_closing_type

if TYPE_CHECKING:
    from ..models.socket_closing_problem_type_0 import SocketClosingProblemType0


T = TypeVar("T", bound="SocketClosing")


@_attrs_define
class SocketClosing:
    """The last frame, before the connection is closed with `code`; browsers cannot read the
    answer to a refused handshake, so refusals are told here.

    """

    type_: SocketClosingType
    code: str
    problem: None | SocketClosingProblemType0
    """ Why, as HTTP would answer. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.socket_closing_problem_type_0 import SocketClosingProblemType0  # noqa: PLC0415

        type_: str = self.type_

        code = self.code

        problem: dict[str, Any] | None
        if isinstance(self.problem, SocketClosingProblemType0):
            problem = self.problem.to_dict()
        else:
            problem = self.problem

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "code": code,
                "problem": problem,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.socket_closing_problem_type_0 import SocketClosingProblemType0  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_socket_closing_type(d.pop("type"))

        code = d.pop("code")

        def _parse_problem(data: object) -> None | SocketClosingProblemType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                problem_type_0 = SocketClosingProblemType0.from_dict(data)

                return problem_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SocketClosingProblemType0, data)

        problem = _parse_problem(d.pop("problem"))

        socket_closing = cls(
            type_=type_,
            code=code,
            problem=problem,
        )

        socket_closing.additional_properties = d
        return socket_closing

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
