from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.claim_settled_result import ClaimSettledResult, check_claim_settled_result

if TYPE_CHECKING:
    from ..models.claim_settled_tricks_type_0 import ClaimSettledTricksType0


T = TypeVar("T", bound="ClaimSettled")


@_attrs_define
class ClaimSettled:
    """`tricks` of the whole deal by side when the claim ended it, else null."""

    result: ClaimSettledResult
    tricks: ClaimSettledTricksType0 | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.claim_settled_tricks_type_0 import ClaimSettledTricksType0  # noqa: PLC0415

        result: str = self.result

        tricks: dict[str, Any] | None
        if isinstance(self.tricks, ClaimSettledTricksType0):
            tricks = self.tricks.to_dict()
        else:
            tricks = self.tricks

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "result": result,
                "tricks": tricks,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.claim_settled_tricks_type_0 import ClaimSettledTricksType0  # noqa: PLC0415

        d = dict(src_dict)
        result = check_claim_settled_result(d.pop("result"))

        def _parse_tricks(data: object) -> ClaimSettledTricksType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                tricks_type_0 = ClaimSettledTricksType0.from_dict(data)

                return tricks_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ClaimSettledTricksType0 | None, data)

        tricks = _parse_tricks(d.pop("tricks"))

        claim_settled = cls(
            result=result,
            tricks=tricks,
        )

        claim_settled.additional_properties = d
        return claim_settled

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
