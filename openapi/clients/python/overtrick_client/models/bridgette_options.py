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

T = TypeVar("T", bound="BridgetteOptions")


@_attrs_define
class BridgetteOptions:
    """What may differ from table to table; fixed when the game is created."""

    max_deals: int | None
    """ End the match after so many deals, deals not counted included, 1 to 999. """
    bid_points: list[int]
    """ Points of a made bid, by the six classes of bids. """
    exact_bonus: list[int]
    """ Bonus for exactly the tricks bid: levels 0 to 5, level 6, level 7. """
    double_bonus: list[int]
    """ Bonus for a made bid that was doubled, redoubled. """
    deals: int = 6
    """ Counted deals before the result is looked at. """
    max_extra_deals: int = 1
    """ Further counted deals while the totals are level. """
    first_dealer: BridgetteOptionsFirstDealer = "random"
    """ Who deals first; random: drawn from the first deal's seed; cut: each seat draws a card from it, the higher
    card deals. """
    upcard_use: BridgetteOptionsUpcardUse = "set_aside"
    """ Whether the upcard stays out of play, or is the first of the two cards that the non-dealer draws. """
    passed_out: BridgetteOptionsPassedOut = "redeal"
    """ After two opening passes: the same dealer deals again, the other one does, or the deal counts as 0 to 0. """
    opening_jump: bool = False
    """ Whether the first bid of a deal is a jump when it is above the lowest level of its strain. """
    colon_discard: BridgetteOptionsColonDiscard = "forced_only"
    """ Whether a player without the suit led may throw a colon of another group only when nothing else is left, or
    at any time. """
    three_over_bonus: int = 350
    """ Bonus for exactly three tricks more than bid. """
    double_mode: BridgetteOptionsDoubleMode = "total"
    """ What doubling multiplies by 2 or 4: the whole score with its bonus, the score before the bonus is added, or
    nothing. """
    trick_points: BridgetteOptionsTrickPoints = "none"
    """ Points for each trick over six won by declarer: none, or 20 in clubs and diamonds, 30 in the others and 10
    more once in no trump. """
    reveal_discards: BridgetteOptionsRevealDiscards = "after_match"
    """ When discards, stock and the hands of passed-out deals become public. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        deals = self.deals

        max_deals: int | None
        max_deals = self.max_deals

        max_extra_deals = self.max_extra_deals

        first_dealer: str = self.first_dealer

        upcard_use: str = self.upcard_use

        passed_out: str = self.passed_out

        opening_jump = self.opening_jump

        colon_discard: str = self.colon_discard

        bid_points = []
        for bid_points_item_data in self.bid_points:
            bid_points_item: int
            bid_points_item = bid_points_item_data
            bid_points.append(bid_points_item)

        exact_bonus = []
        for exact_bonus_item_data in self.exact_bonus:
            exact_bonus_item: int
            exact_bonus_item = exact_bonus_item_data
            exact_bonus.append(exact_bonus_item)

        three_over_bonus = self.three_over_bonus

        double_bonus = []
        for double_bonus_item_data in self.double_bonus:
            double_bonus_item: int
            double_bonus_item = double_bonus_item_data
            double_bonus.append(double_bonus_item)

        double_mode: str = self.double_mode

        trick_points: str = self.trick_points

        reveal_discards: str = self.reveal_discards

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deals": deals,
                "max_deals": max_deals,
                "max_extra_deals": max_extra_deals,
                "first_dealer": first_dealer,
                "upcard_use": upcard_use,
                "passed_out": passed_out,
                "opening_jump": opening_jump,
                "colon_discard": colon_discard,
                "bid_points": bid_points,
                "exact_bonus": exact_bonus,
                "three_over_bonus": three_over_bonus,
                "double_bonus": double_bonus,
                "double_mode": double_mode,
                "trick_points": trick_points,
                "reveal_discards": reveal_discards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        deals = d.pop("deals")

        def _parse_max_deals(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_deals = _parse_max_deals(d.pop("max_deals"))

        max_extra_deals = d.pop("max_extra_deals")

        first_dealer = check_bridgette_options_first_dealer(d.pop("first_dealer"))

        upcard_use = check_bridgette_options_upcard_use(d.pop("upcard_use"))

        passed_out = check_bridgette_options_passed_out(d.pop("passed_out"))

        opening_jump = d.pop("opening_jump")

        colon_discard = check_bridgette_options_colon_discard(d.pop("colon_discard"))

        bid_points = []
        _bid_points = d.pop("bid_points")
        for bid_points_item_data in _bid_points:

            def _parse_bid_points_item(data: object) -> int:
                return cast(int, data)

            bid_points_item = _parse_bid_points_item(bid_points_item_data)

            bid_points.append(bid_points_item)

        exact_bonus = []
        _exact_bonus = d.pop("exact_bonus")
        for exact_bonus_item_data in _exact_bonus:

            def _parse_exact_bonus_item(data: object) -> int:
                return cast(int, data)

            exact_bonus_item = _parse_exact_bonus_item(exact_bonus_item_data)

            exact_bonus.append(exact_bonus_item)

        three_over_bonus = d.pop("three_over_bonus")

        double_bonus = []
        _double_bonus = d.pop("double_bonus")
        for double_bonus_item_data in _double_bonus:

            def _parse_double_bonus_item(data: object) -> int:
                return cast(int, data)

            double_bonus_item = _parse_double_bonus_item(double_bonus_item_data)

            double_bonus.append(double_bonus_item)

        double_mode = check_bridgette_options_double_mode(d.pop("double_mode"))

        trick_points = check_bridgette_options_trick_points(d.pop("trick_points"))

        reveal_discards = check_bridgette_options_reveal_discards(d.pop("reveal_discards"))

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
