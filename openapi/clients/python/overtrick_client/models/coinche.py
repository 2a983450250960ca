from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.belote_contract import BeloteContract


T = TypeVar("T", bound="Coinche")


@_attrs_define
class Coinche:
    """Doubles an opponent's contract; `contract`, when given, must be the standing one."""

    type_: Literal["coinche"]
    contract: BeloteContract | None | Unset = UNSET
    seat: None | Seat | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.belote_contract import BeloteContract  # noqa: PLC0415

        type_ = self.type_

        contract: dict[str, Any] | None | Unset
        if isinstance(self.contract, Unset):
            contract = UNSET
        elif isinstance(self.contract, BeloteContract):
            contract = self.contract.to_dict()
        else:
            contract = self.contract

        seat: None | str | Unset
        if isinstance(self.seat, Unset):
            seat = UNSET
        elif isinstance(self.seat, str):
            seat = self.seat
        else:
            seat = self.seat

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "type": type_,
            }
        )
        if contract is not UNSET:
            field_dict["contract"] = contract
        if seat is not UNSET:
            field_dict["seat"] = seat

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.belote_contract import BeloteContract  # noqa: PLC0415

        d = dict(src_dict)
        type_ = cast(Literal["coinche"], d.pop("type"))
        if type_ != "coinche":
            raise ValueError(f"type must match const 'coinche', got '{type_}'")

        def _parse_contract(data: object) -> BeloteContract | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = BeloteContract.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BeloteContract | None | Unset, data)

        contract = _parse_contract(d.pop("contract", UNSET))

        def _parse_seat(data: object) -> None | Seat | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                seat_type_0 = check_seat(data)

                return seat_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat | Unset, data)

        seat = _parse_seat(d.pop("seat", UNSET))

        coinche = cls(
            type_=type_,
            contract=contract,
            seat=seat,
        )

        coinche.additional_properties = d
        return coinche

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
