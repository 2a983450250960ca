from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.rubber_options_claim_reveal import (
    RubberOptionsClaimReveal,
    check_rubber_options_claim_reveal,
)
from ..models.rubber_options_declarer_rule import (
    RubberOptionsDeclarerRule,
    check_rubber_options_declarer_rule,
)
from ..models.rubber_options_first_dealer import (
    RubberOptionsFirstDealer,
    check_rubber_options_first_dealer,
)
from ..models.rubber_options_history_view import (
    RubberOptionsHistoryView,
    check_rubber_options_history_view,
)
from ..models.rubber_options_passed_out import (
    RubberOptionsPassedOut,
    check_rubber_options_passed_out,
)
from ..models.rubber_options_reveal_hands import (
    RubberOptionsRevealHands,
    check_rubber_options_reveal_hands,
)
from ..models.rubber_options_tie_rule import RubberOptionsTieRule, check_rubber_options_tie_rule
from ..models.rubber_options_winner_rule import (
    RubberOptionsWinnerRule,
    check_rubber_options_winner_rule,
)

T = TypeVar("T", bound="RubberOptions")


@_attrs_define
class RubberOptions:
    """What may differ from table to table; fixed when the game is created."""

    max_deals: int | None
    """ Settle the rubber as unfinished after so many deals, 1 to 999. """
    first_dealer: RubberOptionsFirstDealer = "random"
    """ Who deals first; random: drawn from the first deal's seed. """
    declarer_rule: RubberOptionsDeclarerRule = "first_namer"
    """ Who declares: of the pair that bid last, the first to have named the strain, or the last bidder. """
    passed_out: RubberOptionsPassedOut = "next_dealer"
    """ Who deals after four opening passes. """
    winner_rule: RubberOptionsWinnerRule = "most_above"
    """ Who wins the rubber: most points above the line, or most in all. """
    tie_rule: RubberOptionsTieRule = "games"
    """ What breaks a tie: the games won, or nothing. """
    rubber_bonus: bool = True
    """ 700 or 500 above the line to the side that wins two games. """
    honours: bool = False
    """ 100 or 150 above the line for honours held in one hand. """
    unfinished_bonus: bool = True
    """ 300 and 100 above the line when a rubber is left unfinished. """
    claims: bool = True
    """ Whether tricks may be claimed. """
    claim_reveal: RubberOptionsClaimReveal = "none"
    """ Whether declarer's claim shows the rest of his hand. """
    stop_offers: bool = True
    """ Whether the four players may agree to stop the rubber. """
    reveal_hands: RubberOptionsRevealHands = "deal_end"
    """ When the four hands of a deal become public. """
    history_view: RubberOptionsHistoryView = "all"
    """ Which completed tricks of the deal the view lists. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        first_dealer: str = self.first_dealer

        declarer_rule: str = self.declarer_rule

        passed_out: str = self.passed_out

        winner_rule: str = self.winner_rule

        tie_rule: str = self.tie_rule

        rubber_bonus = self.rubber_bonus

        honours = self.honours

        max_deals: int | None
        max_deals = self.max_deals

        unfinished_bonus = self.unfinished_bonus

        claims = self.claims

        claim_reveal: str = self.claim_reveal

        stop_offers = self.stop_offers

        reveal_hands: str = self.reveal_hands

        history_view: str = self.history_view

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "first_dealer": first_dealer,
                "declarer_rule": declarer_rule,
                "passed_out": passed_out,
                "winner_rule": winner_rule,
                "tie_rule": tie_rule,
                "rubber_bonus": rubber_bonus,
                "honours": honours,
                "max_deals": max_deals,
                "unfinished_bonus": unfinished_bonus,
                "claims": claims,
                "claim_reveal": claim_reveal,
                "stop_offers": stop_offers,
                "reveal_hands": reveal_hands,
                "history_view": history_view,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        first_dealer = check_rubber_options_first_dealer(d.pop("first_dealer"))

        declarer_rule = check_rubber_options_declarer_rule(d.pop("declarer_rule"))

        passed_out = check_rubber_options_passed_out(d.pop("passed_out"))

        winner_rule = check_rubber_options_winner_rule(d.pop("winner_rule"))

        tie_rule = check_rubber_options_tie_rule(d.pop("tie_rule"))

        rubber_bonus = d.pop("rubber_bonus")

        honours = d.pop("honours")

        def _parse_max_deals(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        max_deals = _parse_max_deals(d.pop("max_deals"))

        unfinished_bonus = d.pop("unfinished_bonus")

        claims = d.pop("claims")

        claim_reveal = check_rubber_options_claim_reveal(d.pop("claim_reveal"))

        stop_offers = d.pop("stop_offers")

        reveal_hands = check_rubber_options_reveal_hands(d.pop("reveal_hands"))

        history_view = check_rubber_options_history_view(d.pop("history_view"))

        rubber_options = cls(
            first_dealer=first_dealer,
            declarer_rule=declarer_rule,
            passed_out=passed_out,
            winner_rule=winner_rule,
            tie_rule=tie_rule,
            rubber_bonus=rubber_bonus,
            honours=honours,
            max_deals=max_deals,
            unfinished_bonus=unfinished_bonus,
            claims=claims,
            claim_reveal=claim_reveal,
            stop_offers=stop_offers,
            reveal_hands=reveal_hands,
            history_view=history_view,
        )

        rubber_options.additional_properties = d
        return rubber_options

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
