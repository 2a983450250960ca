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

T = TypeVar("T", bound="DrawBridgeOptions")


@_attrs_define
class DrawBridgeOptions:
    """What may differ from match to match; fixed when the game is created."""

    max_deals: int | None
    """ End the match after so many deals, 1 to 1000. """
    target_score: int = 100
    """ Points that end the match, 1 to 100000. """
    draw_phase_rule: DrawBridgeOptionsDrawPhaseRule = "free_rank"
    """ How the tricks of the draw phase are followed and won: any card and the higher rank; any card and the suit
    led; or following suit. """
    stock_top: DrawBridgeOptionsStockTop = "hidden"
    """ Whether the top card of the stock lies face up before each lead. """
    undertricks: DrawBridgeOptionsUndertricks = "none"
    """ What the defender scores when a contract fails. """
    passed_out: DrawBridgeOptionsPassedOut = "next_dealer"
    """ Who deals after a pass by both players. """
    first_dealer: DrawBridgeOptionsFirstDealer = "random"
    """ Who deals first; random: drawn from the first deal's seed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        target_score = self.target_score

        draw_phase_rule: str = self.draw_phase_rule

        stock_top: str = self.stock_top

        undertricks: str = self.undertricks

        passed_out: str = self.passed_out

        max_deals: int | None
        max_deals = self.max_deals

        first_dealer: str = self.first_dealer

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "target_score": target_score,
                "draw_phase_rule": draw_phase_rule,
                "stock_top": stock_top,
                "undertricks": undertricks,
                "passed_out": passed_out,
                "max_deals": max_deals,
                "first_dealer": first_dealer,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        target_score = d.pop("target_score")

        draw_phase_rule = check_draw_bridge_options_draw_phase_rule(d.pop("draw_phase_rule"))

        stock_top = check_draw_bridge_options_stock_top(d.pop("stock_top"))

        undertricks = check_draw_bridge_options_undertricks(d.pop("undertricks"))

        passed_out = check_draw_bridge_options_passed_out(d.pop("passed_out"))

        def _parse_max_deals(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_deals = _parse_max_deals(d.pop("max_deals"))

        first_dealer = check_draw_bridge_options_first_dealer(d.pop("first_dealer"))

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
