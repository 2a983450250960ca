from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.belote_contract import BeloteContract
    from ..models.by_side import BySide


T = TypeVar("T", bound="BeloteDealScored")


@_attrs_define
class BeloteDealScored:
    """The score sheet of a deal that was played.

    `tricks` are those of the takers, `declarer_tricks` those declarer took himself. By side:
    `trick_points` of cards and last trick, 250 for all eight tricks; `combinations` and
    `belotes` as awarded; `totals` the sum of the three; `points` what is marked.

    """

    deal: int
    declarer: Seat
    """ A seat of a four-hand table. """
    contract: BeloteContract
    """ What is bid: 80, 90 … 160 points, capot or générale, in a strain. """
    doubled: int
    multiplier: int
    tricks: int
    declarer_tricks: int
    made: bool
    trick_points: BySide
    """ A number for each side, as everywhere in JSON; unlike a dict it can be hashed. """
    combinations: BySide
    """ A number for each side, as everywhere in JSON; unlike a dict it can be hashed. """
    belotes: BySide
    """ A number for each side, as everywhere in JSON; unlike a dict it can be hashed. """
    totals: BySide
    """ A number for each side, as everywhere in JSON; unlike a dict it can be hashed. """
    points: BySide
    """ A number for each side, as everywhere in JSON; unlike a dict it can be hashed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deal = self.deal

        declarer: str = self.declarer

        contract = self.contract.to_dict()

        doubled = self.doubled

        multiplier = self.multiplier

        tricks = self.tricks

        declarer_tricks = self.declarer_tricks

        made = self.made

        trick_points = self.trick_points.to_dict()

        combinations = self.combinations.to_dict()

        belotes = self.belotes.to_dict()

        totals = self.totals.to_dict()

        points = self.points.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "declarer": declarer,
                "contract": contract,
                "doubled": doubled,
                "multiplier": multiplier,
                "tricks": tricks,
                "declarer_tricks": declarer_tricks,
                "made": made,
                "trick_points": trick_points,
                "combinations": combinations,
                "belotes": belotes,
                "totals": totals,
                "points": points,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.belote_contract import BeloteContract  # noqa: PLC0415
        from ..models.by_side import BySide  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        declarer = check_seat(d.pop("declarer"))

        contract = BeloteContract.from_dict(d.pop("contract"))

        doubled = d.pop("doubled")

        multiplier = d.pop("multiplier")

        tricks = d.pop("tricks")

        declarer_tricks = d.pop("declarer_tricks")

        made = d.pop("made")

        trick_points = BySide.from_dict(d.pop("trick_points"))

        combinations = BySide.from_dict(d.pop("combinations"))

        belotes = BySide.from_dict(d.pop("belotes"))

        totals = BySide.from_dict(d.pop("totals"))

        points = BySide.from_dict(d.pop("points"))

        belote_deal_scored = cls(
            deal=deal,
            declarer=declarer,
            contract=contract,
            doubled=doubled,
            multiplier=multiplier,
            tricks=tricks,
            declarer_tricks=declarer_tricks,
            made=made,
            trick_points=trick_points,
            combinations=combinations,
            belotes=belotes,
            totals=totals,
            points=points,
        )

        belote_deal_scored.additional_properties = d
        return belote_deal_scored

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
