from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.readiness_log import ReadinessLog, check_readiness_log
from ..models.readiness_read_model import ReadinessReadModel, check_readiness_read_model
from ..models.readiness_status import ReadinessStatus, check_readiness_status

T = TypeVar("T", bound="Readiness")


@_attrs_define
class Readiness:
    """The read model is told but not required: every read falls back to the log."""

    status: ReadinessStatus
    log: ReadinessLog
    read_model: ReadinessReadModel
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        status: str = self.status

        log: str = self.log

        read_model: str = self.read_model

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "status": status,
                "log": log,
                "read_model": read_model,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = check_readiness_status(d.pop("status"))

        log = check_readiness_log(d.pop("log"))

        read_model = check_readiness_read_model(d.pop("read_model"))

        readiness = cls(
            status=status,
            log=log,
            read_model=read_model,
        )

        readiness.additional_properties = d
        return readiness

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
