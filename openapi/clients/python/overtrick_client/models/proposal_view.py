from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.proposal_kind import ProposalKind, check_proposal_kind

T = TypeVar("T", bound="ProposalView")


@_attrs_define
class ProposalView:
    id: str
    kind: ProposalKind
    """ What is proposed to the table. """
    seat: str
    waiting_for: list[str]
    to_version: int | None
    expires_at: datetime.datetime | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind: str = self.kind

        seat = self.seat

        waiting_for = self.waiting_for

        to_version: int | None
        to_version = self.to_version

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "seat": seat,
                "waiting_for": waiting_for,
                "to_version": to_version,
                "expires_at": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        kind = check_proposal_kind(d.pop("kind"))

        seat = d.pop("seat")

        waiting_for = cast(list[str], d.pop("waiting_for"))

        def _parse_to_version(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        to_version = _parse_to_version(d.pop("to_version"))

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        proposal_view = cls(
            id=id,
            kind=kind,
            seat=seat,
            waiting_for=waiting_for,
            to_version=to_version,
            expires_at=expires_at,
        )

        proposal_view.additional_properties = d
        return proposal_view

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
