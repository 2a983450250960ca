from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.two_seat import TwoSeat, check_two_seat

if TYPE_CHECKING:
    from ..models.bridgette_bid import BridgetteBid
    from ..models.bridgette_deal_scored_points import BridgetteDealScoredPoints
    from ..models.bridgette_parts import BridgetteParts


T = TypeVar("T", bound="BridgetteDealScored")


@_attrs_define
class BridgetteDealScored:
    """The points of a counted deal. `tricks` are declarer's; `parts` null unless made.

    Passed out: contract, declarer, tricks and made are null and nobody scores.

    """

    deal: int
    contract: BridgetteBid | None
    doubled: int
    declarer: None | TwoSeat
    tricks: int | None
    made: bool | None
    points: BridgetteDealScoredPoints
    parts: BridgetteParts | None
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.bridgette_bid import BridgetteBid  # noqa: PLC0415
        from ..models.bridgette_parts import BridgetteParts  # noqa: PLC0415

        deal = self.deal

        contract: dict[str, Any] | None
        if isinstance(self.contract, BridgetteBid):
            contract = self.contract.to_dict()
        else:
            contract = self.contract

        doubled = self.doubled

        declarer: None | str
        if isinstance(self.declarer, str):
            declarer = self.declarer
        else:
            declarer = self.declarer

        tricks: int | None
        tricks = self.tricks

        made: bool | None
        made = self.made

        points = self.points.to_dict()

        parts: dict[str, Any] | None
        if isinstance(self.parts, BridgetteParts):
            parts = self.parts.to_dict()
        else:
            parts = self.parts

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "contract": contract,
                "doubled": doubled,
                "declarer": declarer,
                "tricks": tricks,
                "made": made,
                "points": points,
                "parts": parts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bridgette_bid import BridgetteBid  # noqa: PLC0415
        from ..models.bridgette_deal_scored_points import BridgetteDealScoredPoints  # noqa: PLC0415
        from ..models.bridgette_parts import BridgetteParts  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        def _parse_contract(data: object) -> BridgetteBid | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = BridgetteBid.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BridgetteBid | None, data)

        contract = _parse_contract(d.pop("contract"))

        doubled = d.pop("doubled")

        def _parse_declarer(data: object) -> None | TwoSeat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                declarer_type_0 = check_two_seat(data)

                return declarer_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TwoSeat, data)

        declarer = _parse_declarer(d.pop("declarer"))

        def _parse_tricks(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        tricks = _parse_tricks(d.pop("tricks"))

        def _parse_made(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        made = _parse_made(d.pop("made"))

        points = BridgetteDealScoredPoints.from_dict(d.pop("points"))

        def _parse_parts(data: object) -> BridgetteParts | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                parts_type_0 = BridgetteParts.from_dict(data)

                return parts_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BridgetteParts | None, data)

        parts = _parse_parts(d.pop("parts"))

        bridgette_deal_scored = cls(
            deal=deal,
            contract=contract,
            doubled=doubled,
            declarer=declarer,
            tricks=tricks,
            made=made,
            points=points,
            parts=parts,
        )

        bridgette_deal_scored.additional_properties = d
        return bridgette_deal_scored

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
