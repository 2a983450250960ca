from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.draw_bridge_options_draw_phase_rule import (
    DrawBridgeOptionsDrawPhaseRule,
    check_draw_bridge_options_draw_phase_rule,
)
from ..models.draw_bridge_options_first_dealer import (
    DrawBridgeOptionsFirstDealer,
    check_draw_bridge_options_first_dealer,
)
from ..models.draw_bridge_options_passed_out import (
    DrawBridgeOptionsPassedOut,
    check_draw_bridge_options_passed_out,
)
from ..models.draw_bridge_options_stock_top import (
    DrawBridgeOptionsStockTop,
    check_draw_bridge_options_stock_top,
)
from ..models.draw_bridge_options_undertricks import (
    DrawBridgeOptionsUndertricks,
    check_draw_bridge_options_undertricks,
)
from ..types import UNSET, Unset

T = TypeVar("T", bound="DrawBridgeOptions")


@_attrs_define
class DrawBridgeOptions:
    """What may differ from match to match; fixed when the game is created."""

    target_score: int | Unset = 100
    """ Points that end the match, 1 to 100000. """
    draw_phase_rule: DrawBridgeOptionsDrawPhaseRule | Unset = "free_rank"
    """ How the tricks of the draw phase are followed and won: any card and the higher rank; any card and the suit
    led; or following suit. """
    stock_top: DrawBridgeOptionsStockTop | Unset = "hidden"
    """ Whether the top card of the stock lies face up before each lead. """
    undertricks: DrawBridgeOptionsUndertricks | Unset = "none"
    """ What the defender scores when a contract fails. """
    passed_out: DrawBridgeOptionsPassedOut | Unset = "next_dealer"
    """ Who deals after a pass by both players. """
    max_deals: int | None | Unset = UNSET
    """ End the match after so many deals, 1 to 1000. """
    first_dealer: DrawBridgeOptionsFirstDealer | Unset = "random"
    """ Who deals first; random: drawn from the first deal's seed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        target_score = self.target_score

        draw_phase_rule: str | Unset = UNSET
        if not isinstance(self.draw_phase_rule, Unset):
            draw_phase_rule = self.draw_phase_rule

        stock_top: str | Unset = UNSET
        if not isinstance(self.stock_top, Unset):
            stock_top = self.stock_top

        undertricks: str | Unset = UNSET
        if not isinstance(self.undertricks, Unset):
            undertricks = self.undertricks

        passed_out: str | Unset = UNSET
        if not isinstance(self.passed_out, Unset):
            passed_out = self.passed_out

        max_deals: int | None | Unset
        if isinstance(self.max_deals, Unset):
            max_deals = UNSET
        else:
            max_deals = self.max_deals

        first_dealer: str | Unset = UNSET
        if not isinstance(self.first_dealer, Unset):
            first_dealer = self.first_dealer

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if target_score is not UNSET:
            field_dict["target_score"] = target_score
        if draw_phase_rule is not UNSET:
            field_dict["draw_phase_rule"] = draw_phase_rule
        if stock_top is not UNSET:
            field_dict["stock_top"] = stock_top
        if undertricks is not UNSET:
            field_dict["undertricks"] = undertricks
        if passed_out is not UNSET:
            field_dict["passed_out"] = passed_out
        if max_deals is not UNSET:
            field_dict["max_deals"] = max_deals
        if first_dealer is not UNSET:
            field_dict["first_dealer"] = first_dealer

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        target_score = d.pop("target_score", UNSET)

        _draw_phase_rule = d.pop("draw_phase_rule", UNSET)
        draw_phase_rule: DrawBridgeOptionsDrawPhaseRule | Unset
        if isinstance(_draw_phase_rule, Unset):
            draw_phase_rule = UNSET
        else:
            draw_phase_rule = check_draw_bridge_options_draw_phase_rule(_draw_phase_rule)

        _stock_top = d.pop("stock_top", UNSET)
        stock_top: DrawBridgeOptionsStockTop | Unset
        if isinstance(_stock_top, Unset):
            stock_top = UNSET
        else:
            stock_top = check_draw_bridge_options_stock_top(_stock_top)

        _undertricks = d.pop("undertricks", UNSET)
        undertricks: DrawBridgeOptionsUndertricks | Unset
        if isinstance(_undertricks, Unset):
            undertricks = UNSET
        else:
            undertricks = check_draw_bridge_options_undertricks(_undertricks)

        _passed_out = d.pop("passed_out", UNSET)
        passed_out: DrawBridgeOptionsPassedOut | Unset
        if isinstance(_passed_out, Unset):
            passed_out = UNSET
        else:
            passed_out = check_draw_bridge_options_passed_out(_passed_out)

        def _parse_max_deals(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_deals = _parse_max_deals(d.pop("max_deals", UNSET))

        _first_dealer = d.pop("first_dealer", UNSET)
        first_dealer: DrawBridgeOptionsFirstDealer | Unset
        if isinstance(_first_dealer, Unset):
            first_dealer = UNSET
        else:
            first_dealer = check_draw_bridge_options_first_dealer(_first_dealer)

        draw_bridge_options = cls(
            target_score=target_score,
            draw_phase_rule=draw_phase_rule,
            stock_top=stock_top,
            undertricks=undertricks,
            passed_out=passed_out,
            max_deals=max_deals,
            first_dealer=first_dealer,
        )

        draw_bridge_options.additional_properties = d
        return draw_bridge_options

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
