from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.salt_given import SaltGiven


T = TypeVar("T", bound="SaltGivenRecord")


@_attrs_define
class SaltGivenRecord:
    type_: Literal["salt_given"]
    at: datetime.datetime
    data: SaltGiven
    """ What a seat adds to the seed of the deal to come, hex; public at once. """
    seat: None | str
    version: int
    game_id: UUID
    nonce: None | str
    schema: int
    hash_: str
    """ SHA-256 over the hash before and this event's own bytes, lower-case hex. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        at = self.at.isoformat()

        data = self.data.to_dict()

        seat: None | str
        seat = self.seat

        version = self.version

        game_id = str(self.game_id)

        nonce: None | str
        nonce = self.nonce

        schema = self.schema

        hash_ = self.hash_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
                "at": at,
                "data": data,
                "seat": seat,
                "version": version,
                "game_id": game_id,
                "nonce": nonce,
                "schema": schema,
                "hash": hash_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.salt_given import SaltGiven  # noqa: PLC0415

        d = dict(src_dict)
        type_ = cast(Literal["salt_given"], d.pop("type"))
        if type_ != "salt_given":
            raise ValueError(f"type must match const 'salt_given', got '{type_}'")

        at = datetime.datetime.fromisoformat(d.pop("at"))

        data = SaltGiven.from_dict(d.pop("data"))

        def _parse_seat(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        seat = _parse_seat(d.pop("seat"))

        version = d.pop("version")

        game_id = UUID(d.pop("game_id"))

        def _parse_nonce(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        nonce = _parse_nonce(d.pop("nonce"))

        schema = d.pop("schema")

        hash_ = d.pop("hash")

        salt_given_record = cls(
            type_=type_,
            at=at,
            data=data,
            seat=seat,
            version=version,
            game_id=game_id,
            nonce=nonce,
            schema=schema,
            hash_=hash_,
        )

        salt_given_record.additional_properties = d
        return salt_given_record

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
