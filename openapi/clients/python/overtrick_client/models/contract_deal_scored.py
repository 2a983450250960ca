from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.contract_points import ContractPoints
    from ..models.entry import Entry
    from ..models.scored_contract import ScoredContract


T = TypeVar("T", bound="ContractDealScored")


@_attrs_define
class ContractDealScored:
    """The score of a deal that counts. Passed out: contract, declarer, tricks and made are null.

    `tricks` are those of declarer's side. `points` of this deal by side; a side that lost
    points has 0 and the other the amount. An entry's `line` is `below` for the points of tricks
    bid and made, `above` for all others. `part_score` is what each side carries on after the
    deal; 0 unless part-scores are carried.

    """

    deal: int
    contract: None | ScoredContract
    doubled: int
    declarer: None | Seat
    tricks: int | None
    made: bool | None
    points: ContractPoints
    """ Points of north-south and of east-west; a struct, so that a state with them is hashable. """
    entries: list[Entry]
    part_score: ContractPoints
    """ Points of north-south and of east-west; a struct, so that a state with them is hashable. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.scored_contract import ScoredContract  # noqa: PLC0415

        deal = self.deal

        contract: dict[str, Any] | None
        if isinstance(self.contract, ScoredContract):
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

        entries = []
        for entries_item_data in self.entries:
            entries_item = entries_item_data.to_dict()
            entries.append(entries_item)

        part_score = self.part_score.to_dict()

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
                "entries": entries,
                "part_score": part_score,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.contract_points import ContractPoints  # noqa: PLC0415
        from ..models.entry import Entry  # noqa: PLC0415
        from ..models.scored_contract import ScoredContract  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        def _parse_contract(data: object) -> None | ScoredContract:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = ScoredContract.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ScoredContract, data)

        contract = _parse_contract(d.pop("contract"))

        doubled = d.pop("doubled")

        def _parse_declarer(data: object) -> None | Seat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                declarer_type_0 = check_seat(data)

                return declarer_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat, data)

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

        points = ContractPoints.from_dict(d.pop("points"))

        entries = []
        _entries = d.pop("entries")
        for entries_item_data in _entries:
            entries_item = Entry.from_dict(entries_item_data)

            entries.append(entries_item)

        part_score = ContractPoints.from_dict(d.pop("part_score"))

        contract_deal_scored = cls(
            deal=deal,
            contract=contract,
            doubled=doubled,
            declarer=declarer,
            tricks=tricks,
            made=made,
            points=points,
            entries=entries,
            part_score=part_score,
        )

        contract_deal_scored.additional_properties = d
        return contract_deal_scored

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
