from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bridgette_options_colon_discard import (
    BridgetteOptionsColonDiscard,
    check_bridgette_options_colon_discard,
)
from ..models.bridgette_options_double_mode import (
    BridgetteOptionsDoubleMode,
    check_bridgette_options_double_mode,
)
from ..models.bridgette_options_first_dealer import (
    BridgetteOptionsFirstDealer,
    check_bridgette_options_first_dealer,
)
from ..models.bridgette_options_passed_out import (
    BridgetteOptionsPassedOut,
    check_bridgette_options_passed_out,
)
from ..models.bridgette_options_reveal_discards import (
    BridgetteOptionsRevealDiscards,
    check_bridgette_options_reveal_discards,
)
from ..models.bridgette_options_trick_points import (
    BridgetteOptionsTrickPoints,
    check_bridgette_options_trick_points,
)
from ..models.bridgette_options_upcard_use import (
    BridgetteOptionsUpcardUse,
    check_bridgette_options_upcard_use,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="BridgetteOptions")


@_attrs_define
class BridgetteOptions:
    """What may differ from table to table; fixed when the game is created."""

    deals: int | Unset = 6
    """ Counted deals before the result is looked at. """
    max_deals: int | None | Unset = UNSET
    """ End the match after so many deals, deals not counted included, 1 to 999. """
    max_extra_deals: int | Unset = 1
    """ Further counted deals while the totals are level. """
    first_dealer: BridgetteOptionsFirstDealer | Unset = "random"
    """ Who deals first; random: drawn from the first deal's seed; cut: each seat draws a card from it, the higher
    card deals. """
    upcard_use: BridgetteOptionsUpcardUse | Unset = "set_aside"
    """ Whether the upcard stays out of play, or is the first of the two cards that the non-dealer draws. """
    passed_out: BridgetteOptionsPassedOut | Unset = "redeal"
    """ After two opening passes: the same dealer deals again, the other one does, or the deal counts as 0 to 0. """
    opening_jump: bool | Unset = False
    """ Whether the first bid of a deal is a jump when it is above the lowest level of its strain. """
    colon_discard: BridgetteOptionsColonDiscard | Unset = "forced_only"
    """ Whether a player without the suit led may throw a colon of another group only when nothing else is left, or
    at any time. """
    bid_points: list[int] | Unset = UNSET
    """ Points of a made bid, by the six classes of bids. """
    exact_bonus: list[int] | Unset = UNSET
    """ Bonus for exactly the tricks bid: levels 0 to 5, level 6, level 7. """
    three_over_bonus: int | Unset = 350
    """ Bonus for exactly three tricks more than bid. """
    double_bonus: list[int] | Unset = UNSET
    """ Bonus for a made bid that was doubled, redoubled. """
    double_mode: BridgetteOptionsDoubleMode | Unset = "total"
    """ What doubling multiplies by 2 or 4: the whole score with its bonus, the score before the bonus is added, or
    nothing. """
    trick_points: BridgetteOptionsTrickPoints | Unset = "none"
    """ Points for each trick over six won by declarer: none, or 20 in clubs and diamonds, 30 in the others and 10
    more once in no trump. """
    reveal_discards: BridgetteOptionsRevealDiscards | Unset = "after_match"
    """ When discards, stock and the hands of passed-out deals become public. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deals = self.deals

        max_deals: int | None | Unset
        if isinstance(self.max_deals, Unset):
            max_deals = UNSET
        else:
            max_deals = self.max_deals

        max_extra_deals = self.max_extra_deals

        first_dealer: str | Unset = UNSET
        if not isinstance(self.first_dealer, Unset):
            first_dealer = self.first_dealer

        upcard_use: str | Unset = UNSET
        if not isinstance(self.upcard_use, Unset):
            upcard_use = self.upcard_use

        passed_out: str | Unset = UNSET
        if not isinstance(self.passed_out, Unset):
            passed_out = self.passed_out

        opening_jump = self.opening_jump

        colon_discard: str | Unset = UNSET
        if not isinstance(self.colon_discard, Unset):
            colon_discard = self.colon_discard

        bid_points: list[int] | Unset = UNSET
        if not isinstance(self.bid_points, Unset):
            bid_points = []
            for bid_points_item_data in self.bid_points:
                bid_points_item: int
                bid_points_item = bid_points_item_data
                bid_points.append(bid_points_item)

        exact_bonus: list[int] | Unset = UNSET
        if not isinstance(self.exact_bonus, Unset):
            exact_bonus = []
            for exact_bonus_item_data in self.exact_bonus:
                exact_bonus_item: int
                exact_bonus_item = exact_bonus_item_data
                exact_bonus.append(exact_bonus_item)

        three_over_bonus = self.three_over_bonus

        double_bonus: list[int] | Unset = UNSET
        if not isinstance(self.double_bonus, Unset):
            double_bonus = []
            for double_bonus_item_data in self.double_bonus:
                double_bonus_item: int
                double_bonus_item = double_bonus_item_data
                double_bonus.append(double_bonus_item)

        double_mode: str | Unset = UNSET
        if not isinstance(self.double_mode, Unset):
            double_mode = self.double_mode

        trick_points: str | Unset = UNSET
        if not isinstance(self.trick_points, Unset):
            trick_points = self.trick_points

        reveal_discards: str | Unset = UNSET
        if not isinstance(self.reveal_discards, Unset):
            reveal_discards = self.reveal_discards

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if deals is not UNSET:
            field_dict["deals"] = deals
        if max_deals is not UNSET:
            field_dict["max_deals"] = max_deals
        if max_extra_deals is not UNSET:
            field_dict["max_extra_deals"] = max_extra_deals
        if first_dealer is not UNSET:
            field_dict["first_dealer"] = first_dealer
        if upcard_use is not UNSET:
            field_dict["upcard_use"] = upcard_use
        if passed_out is not UNSET:
            field_dict["passed_out"] = passed_out
        if opening_jump is not UNSET:
            field_dict["opening_jump"] = opening_jump
        if colon_discard is not UNSET:
            field_dict["colon_discard"] = colon_discard
        if bid_points is not UNSET:
            field_dict["bid_points"] = bid_points
        if exact_bonus is not UNSET:
            field_dict["exact_bonus"] = exact_bonus
        if three_over_bonus is not UNSET:
            field_dict["three_over_bonus"] = three_over_bonus
        if double_bonus is not UNSET:
            field_dict["double_bonus"] = double_bonus
        if double_mode is not UNSET:
            field_dict["double_mode"] = double_mode
        if trick_points is not UNSET:
            field_dict["trick_points"] = trick_points
        if reveal_discards is not UNSET:
            field_dict["reveal_discards"] = reveal_discards

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        deals = d.pop("deals", UNSET)

        def _parse_max_deals(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_deals = _parse_max_deals(d.pop("max_deals", UNSET))

        max_extra_deals = d.pop("max_extra_deals", UNSET)

        _first_dealer = d.pop("first_dealer", UNSET)
        first_dealer: BridgetteOptionsFirstDealer | Unset
        if isinstance(_first_dealer, Unset):
            first_dealer = UNSET
        else:
            first_dealer = check_bridgette_options_first_dealer(_first_dealer)

        _upcard_use = d.pop("upcard_use", UNSET)
        upcard_use: BridgetteOptionsUpcardUse | Unset
        if isinstance(_upcard_use, Unset):
            upcard_use = UNSET
        else:
            upcard_use = check_bridgette_options_upcard_use(_upcard_use)

        _passed_out = d.pop("passed_out", UNSET)
        passed_out: BridgetteOptionsPassedOut | Unset
        if isinstance(_passed_out, Unset):
            passed_out = UNSET
        else:
            passed_out = check_bridgette_options_passed_out(_passed_out)

        opening_jump = d.pop("opening_jump", UNSET)

        _colon_discard = d.pop("colon_discard", UNSET)
        colon_discard: BridgetteOptionsColonDiscard | Unset
        if isinstance(_colon_discard, Unset):
            colon_discard = UNSET
        else:
            colon_discard = check_bridgette_options_colon_discard(_colon_discard)

        _bid_points = d.pop("bid_points", UNSET)
        bid_points: list[int] | Unset = UNSET
        if _bid_points is not UNSET:
            bid_points = []
            for bid_points_item_data in _bid_points:

                def _parse_bid_points_item(data: object) -> int:
                    return cast(int, data)

                bid_points_item = _parse_bid_points_item(bid_points_item_data)

                bid_points.append(bid_points_item)

        _exact_bonus = d.pop("exact_bonus", UNSET)
        exact_bonus: list[int] | Unset = UNSET
        if _exact_bonus is not UNSET:
            exact_bonus = []
            for exact_bonus_item_data in _exact_bonus:

                def _parse_exact_bonus_item(data: object) -> int:
                    return cast(int, data)

                exact_bonus_item = _parse_exact_bonus_item(exact_bonus_item_data)

                exact_bonus.append(exact_bonus_item)

        three_over_bonus = d.pop("three_over_bonus", UNSET)

        _double_bonus = d.pop("double_bonus", UNSET)
        double_bonus: list[int] | Unset = UNSET
        if _double_bonus is not UNSET:
            double_bonus = []
            for double_bonus_item_data in _double_bonus:

                def _parse_double_bonus_item(data: object) -> int:
                    return cast(int, data)

                double_bonus_item = _parse_double_bonus_item(double_bonus_item_data)

                double_bonus.append(double_bonus_item)

        _double_mode = d.pop("double_mode", UNSET)
        double_mode: BridgetteOptionsDoubleMode | Unset
        if isinstance(_double_mode, Unset):
            double_mode = UNSET
        else:
            double_mode = check_bridgette_options_double_mode(_double_mode)

        _trick_points = d.pop("trick_points", UNSET)
        trick_points: BridgetteOptionsTrickPoints | Unset
        if isinstance(_trick_points, Unset):
            trick_points = UNSET
        else:
            trick_points = check_bridgette_options_trick_points(_trick_points)

        _reveal_discards = d.pop("reveal_discards", UNSET)
        reveal_discards: BridgetteOptionsRevealDiscards | Unset
        if isinstance(_reveal_discards, Unset):
            reveal_discards = UNSET
        else:
            reveal_discards = check_bridgette_options_reveal_discards(_reveal_discards)

        bridgette_options = cls(
            deals=deals,
            max_deals=max_deals,
            max_extra_deals=max_extra_deals,
            first_dealer=first_dealer,
            upcard_use=upcard_use,
            passed_out=passed_out,
            opening_jump=opening_jump,
            colon_discard=colon_discard,
            bid_points=bid_points,
            exact_bonus=exact_bonus,
            three_over_bonus=three_over_bonus,
            double_bonus=double_bonus,
            double_mode=double_mode,
            trick_points=trick_points,
            reveal_discards=reveal_discards,
        )

        bridgette_options.additional_properties = d
        return bridgette_options

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
