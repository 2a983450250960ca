from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.stars import Stars
    from ..models.trick_contract import TrickContract


T = TypeVar("T", bound="MinibridgeDealScored")


@_attrs_define
class MinibridgeDealScored:
    """The stars of a deal. `tricks` are the attack's; `bonus` is part of its `points`."""

    deal: int
    declarer: Seat
    """ A seat of a four-hand table. """
    contract: TrickContract
    """ What the attack must win: `tricks`, 7 to 13, in a strain. """
    tricks: int
    made: bool
    bonus: int
    points: Stars
    """ Stars of north-south and of east-west; a struct, so that a state with them is hashable. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deal = self.deal

        declarer: str = self.declarer

        contract = self.contract.to_dict()

        tricks = self.tricks

        made = self.made

        bonus = self.bonus

        points = self.points.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "declarer": declarer,
                "contract": contract,
                "tricks": tricks,
                "made": made,
                "bonus": bonus,
                "points": points,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.stars import Stars  # noqa: PLC0415
        from ..models.trick_contract import TrickContract  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        declarer = check_seat(d.pop("declarer"))

        contract = TrickContract.from_dict(d.pop("contract"))

        tricks = d.pop("tricks")

        made = d.pop("made")

        bonus = d.pop("bonus")

        points = Stars.from_dict(d.pop("points"))

        minibridge_deal_scored = cls(
            deal=deal,
            declarer=declarer,
            contract=contract,
            tricks=tricks,
            made=made,
            bonus=bonus,
            points=points,
        )

        minibridge_deal_scored.additional_properties = d
        return minibridge_deal_scored

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
