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
from ..types import UNSET, Unset

T = TypeVar("T", bound="RubberOptions")


@_attrs_define
class RubberOptions:
    """What may differ from table to table; fixed when the game is created."""

    first_dealer: RubberOptionsFirstDealer | Unset = "random"
    """ Who deals first; random: drawn from the first deal's seed. """
    declarer_rule: RubberOptionsDeclarerRule | Unset = "first_namer"
    """ Who declares: of the pair that bid last, the first to have named the strain, or the last bidder. """
    passed_out: RubberOptionsPassedOut | Unset = "next_dealer"
    """ Who deals after four opening passes. """
    winner_rule: RubberOptionsWinnerRule | Unset = "most_above"
    """ Who wins the rubber: most points above the line, or most in all. """
    tie_rule: RubberOptionsTieRule | Unset = "games"
    """ What breaks a tie: the games won, or nothing. """
    rubber_bonus: bool | Unset = True
    """ 700 or 500 above the line to the side that wins two games. """
    honours: bool | Unset = False
    """ 100 or 150 above the line for honours held in one hand. """
    max_deals: int | None | Unset = UNSET
    """ Settle the rubber as unfinished after so many deals, 1 to 999. """
    unfinished_bonus: bool | Unset = True
    """ 300 and 100 above the line when a rubber is left unfinished. """
    claims: bool | Unset = True
    """ Whether tricks may be claimed. """
    claim_reveal: RubberOptionsClaimReveal | Unset = "none"
    """ Whether declarer's claim shows the rest of his hand. """
    stop_offers: bool | Unset = True
    """ Whether the four players may agree to stop the rubber. """
    reveal_hands: RubberOptionsRevealHands | Unset = "deal_end"
    """ When the four hands of a deal become public. """
    history_view: RubberOptionsHistoryView | Unset = "all"
    """ Which completed tricks of the deal the view lists. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        first_dealer: str | Unset = UNSET
        if not isinstance(self.first_dealer, Unset):
            first_dealer = self.first_dealer

        declarer_rule: str | Unset = UNSET
        if not isinstance(self.declarer_rule, Unset):
            declarer_rule = self.declarer_rule

        passed_out: str | Unset = UNSET
        if not isinstance(self.passed_out, Unset):
            passed_out = self.passed_out

        winner_rule: str | Unset = UNSET
        if not isinstance(self.winner_rule, Unset):
            winner_rule = self.winner_rule

        tie_rule: str | Unset = UNSET
        if not isinstance(self.tie_rule, Unset):
            tie_rule = self.tie_rule

        rubber_bonus = self.rubber_bonus

        honours = self.honours

        max_deals: int | None | Unset
        if isinstance(self.max_deals, Unset):
            max_deals = UNSET
        else:
            max_deals = self.max_deals

        unfinished_bonus = self.unfinished_bonus

        claims = self.claims

        claim_reveal: str | Unset = UNSET
        if not isinstance(self.claim_reveal, Unset):
            claim_reveal = self.claim_reveal

        stop_offers = self.stop_offers

        reveal_hands: str | Unset = UNSET
        if not isinstance(self.reveal_hands, Unset):
            reveal_hands = self.reveal_hands

        history_view: str | Unset = UNSET
        if not isinstance(self.history_view, Unset):
            history_view = self.history_view

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({})
        if first_dealer is not UNSET:
            field_dict["first_dealer"] = first_dealer
        if declarer_rule is not UNSET:
            field_dict["declarer_rule"] = declarer_rule
        if passed_out is not UNSET:
            field_dict["passed_out"] = passed_out
        if winner_rule is not UNSET:
            field_dict["winner_rule"] = winner_rule
        if tie_rule is not UNSET:
            field_dict["tie_rule"] = tie_rule
        if rubber_bonus is not UNSET:
            field_dict["rubber_bonus"] = rubber_bonus
        if honours is not UNSET:
            field_dict["honours"] = honours
        if max_deals is not UNSET:
            field_dict["max_deals"] = max_deals
        if unfinished_bonus is not UNSET:
            field_dict["unfinished_bonus"] = unfinished_bonus
        if claims is not UNSET:
            field_dict["claims"] = claims
        if claim_reveal is not UNSET:
            field_dict["claim_reveal"] = claim_reveal
        if stop_offers is not UNSET:
            field_dict["stop_offers"] = stop_offers
        if reveal_hands is not UNSET:
            field_dict["reveal_hands"] = reveal_hands
        if history_view is not UNSET:
            field_dict["history_view"] = history_view

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _first_dealer = d.pop("first_dealer", UNSET)
        first_dealer: RubberOptionsFirstDealer | Unset
        if isinstance(_first_dealer, Unset):
            first_dealer = UNSET
        else:
            first_dealer = check_rubber_options_first_dealer(_first_dealer)

        _declarer_rule = d.pop("declarer_rule", UNSET)
        declarer_rule: RubberOptionsDeclarerRule | Unset
        if isinstance(_declarer_rule, Unset):
            declarer_rule = UNSET
        else:
            declarer_rule = check_rubber_options_declarer_rule(_declarer_rule)

        _passed_out = d.pop("passed_out", UNSET)
        passed_out: RubberOptionsPassedOut | Unset
        if isinstance(_passed_out, Unset):
            passed_out = UNSET
        else:
            passed_out = check_rubber_options_passed_out(_passed_out)

        _winner_rule = d.pop("winner_rule", UNSET)
        winner_rule: RubberOptionsWinnerRule | Unset
        if isinstance(_winner_rule, Unset):
            winner_rule = UNSET
        else:
            winner_rule = check_rubber_options_winner_rule(_winner_rule)

        _tie_rule = d.pop("tie_rule", UNSET)
        tie_rule: RubberOptionsTieRule | Unset
        if isinstance(_tie_rule, Unset):
            tie_rule = UNSET
        else:
            tie_rule = check_rubber_options_tie_rule(_tie_rule)

        rubber_bonus = d.pop("rubber_bonus", UNSET)

        honours = d.pop("honours", UNSET)

        def _parse_max_deals(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_deals = _parse_max_deals(d.pop("max_deals", UNSET))

        unfinished_bonus = d.pop("unfinished_bonus", UNSET)

        claims = d.pop("claims", UNSET)

        _claim_reveal = d.pop("claim_reveal", UNSET)
        claim_reveal: RubberOptionsClaimReveal | Unset
        if isinstance(_claim_reveal, Unset):
            claim_reveal = UNSET
        else:
            claim_reveal = check_rubber_options_claim_reveal(_claim_reveal)

        stop_offers = d.pop("stop_offers", UNSET)

        _reveal_hands = d.pop("reveal_hands", UNSET)
        reveal_hands: RubberOptionsRevealHands | Unset
        if isinstance(_reveal_hands, Unset):
            reveal_hands = UNSET
        else:
            reveal_hands = check_rubber_options_reveal_hands(_reveal_hands)

        _history_view = d.pop("history_view", UNSET)
        history_view: RubberOptionsHistoryView | Unset
        if isinstance(_history_view, Unset):
            history_view = UNSET
        else:
            history_view = check_rubber_options_history_view(_history_view)

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
