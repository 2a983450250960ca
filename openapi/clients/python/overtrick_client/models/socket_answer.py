from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.socket_answer_type import SocketAnswerType, check_socket_answer_type

if TYPE_CHECKING:
    from ..models.accepted import Accepted
    from ..models.performed import Performed
    from ..models.socket_answer_body_type_2 import SocketAnswerBodyType2


T = TypeVar("T", bound="SocketAnswer")


@_attrs_define
class SocketAnswer:
    """To the command of this `id`, in the order they came: status and body as POST …/commands
    answers. `id` null: the frame was no command, and `body` says why.

    """

    type_: SocketAnswerType
    id: None | str
    status: int
    body: Accepted | Performed | SocketAnswerBodyType2
    """ As POST …/commands answers: 201, 200 for a dry run, else a problem. """
    replayed: bool = False
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.accepted import Accepted  # noqa: PLC0415
        from ..models.performed import Performed  # noqa: PLC0415

        type_: str = self.type_

        id: None | str
        id = self.id

        status = self.status

        body: dict[str, Any]
        if isinstance(self.body, Performed):
            body = self.body.to_dict()
        elif isinstance(self.body, Accepted):
            body = self.body.to_dict()
        else:
            body = self.body.to_dict()

        replayed = self.replayed

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "id": id,
                "status": status,
                "body": body,
                "replayed": replayed,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.accepted import Accepted  # noqa: PLC0415
        from ..models.performed import Performed  # noqa: PLC0415
        from ..models.socket_answer_body_type_2 import SocketAnswerBodyType2  # noqa: PLC0415

        d = dict(src_dict)
        type_ = check_socket_answer_type(d.pop("type"))

        def _parse_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        id = _parse_id(d.pop("id"))

        status = d.pop("status")

        def _parse_body(data: object) -> Accepted | Performed | SocketAnswerBodyType2:
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                body_type_0 = Performed.from_dict(data)

                return body_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                body_type_1 = Accepted.from_dict(data)

                return body_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            body_type_2 = SocketAnswerBodyType2.from_dict(data)

            return body_type_2

        body = _parse_body(d.pop("body"))

        replayed = d.pop("replayed")

        socket_answer = cls(
            type_=type_,
            id=id,
            status=status,
            body=body,
            replayed=replayed,
        )

        socket_answer.additional_properties = d
        return socket_answer

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
