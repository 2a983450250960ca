from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.new_ticket_kind import NewTicketKind, check_new_ticket_kind
from ..types import UNSET, Unset

T = TypeVar("T", bound="NewTicket")


@_attrs_define
class NewTicket:
    """Which one stream is to be opened. `as`: a seat you may see, or `spectator`."""

    game_id: UUID
    kind: NewTicketKind
    as_: None | str | Unset = UNSET
    invite: None | str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        game_id = str(self.game_id)

        kind: str = self.kind

        as_: None | str | Unset
        if isinstance(self.as_, Unset):
            as_ = UNSET
        else:
            as_ = self.as_

        invite: None | str | Unset
        if isinstance(self.invite, Unset):
            invite = UNSET
        else:
            invite = self.invite

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "game_id": game_id,
                "kind": kind,
            }
        )
        if as_ is not UNSET:
            field_dict["as"] = as_
        if invite is not UNSET:
            field_dict["invite"] = invite

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        game_id = UUID(d.pop("game_id"))

        kind = check_new_ticket_kind(d.pop("kind"))

        def _parse_as_(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        as_ = _parse_as_(d.pop("as", UNSET))

        def _parse_invite(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        invite = _parse_invite(d.pop("invite", UNSET))

        new_ticket = cls(
            game_id=game_id,
            kind=kind,
            as_=as_,
            invite=invite,
        )

        new_ticket.additional_properties = d
        return new_ticket

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
