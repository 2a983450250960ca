from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.contract_options_chicago_passed_out import (
    ContractOptionsChicagoPassedOut,
    check_contract_options_chicago_passed_out,
)
from ..models.contract_options_chicago_scoring import (
    ContractOptionsChicagoScoring,
    check_contract_options_chicago_scoring,
)
from ..models.contract_options_chicago_vulnerability import (
    ContractOptionsChicagoVulnerability,
    check_contract_options_chicago_vulnerability,
)
from ..models.contract_options_claim_reveal import (
    ContractOptionsClaimReveal,
    check_contract_options_claim_reveal,
)
from ..models.contract_options_deal_source import (
    ContractOptionsDealSource,
    check_contract_options_deal_source,
)
from ..models.contract_options_declarer_rule import (
    ContractOptionsDeclarerRule,
    check_contract_options_declarer_rule,
)
from ..models.contract_options_format import ContractOptionsFormat, check_contract_options_format
from ..models.contract_options_history_view import (
    ContractOptionsHistoryView,
    check_contract_options_history_view,
)
from ..models.contract_options_reveal_hands import (
    ContractOptionsRevealHands,
    check_contract_options_reveal_hands,
)
from ..models.contract_options_vulnerability_type_0 import (
    ContractOptionsVulnerabilityType0,
    check_contract_options_vulnerability_type_0,
)
from ..models.seat import Seat, check_seat
from ..types import UNSET, Unset

T = TypeVar("T", bound="ContractOptions")


@_attrs_define
class ContractOptions:
    """What may differ from table to table; fixed when the game is created."""

    format_: ContractOptionsFormat | Unset = "board"
    """ One board with its number, or Chicago: four counted deals. """
    board_number: int | Unset = 1
    """ Sets dealer and vulnerability of a board, 1 to 9999; in Chicago 1. """
    dealer: None | Seat | Unset = UNSET
    """ Board: the dealer, null by the board number. Chicago: the first dealer, null drawn from the first deal's
    seed. """
    vulnerability: ContractOptionsVulnerabilityType0 | None | Unset = UNSET
    """ Board only: who is vulnerable, null by the board number. """
    deal_source: ContractOptionsDealSource | Unset = "shuffle"
    """ Whether the cards are shuffled or given at creation; set by `deals`. """
    declarer_rule: ContractOptionsDeclarerRule | Unset = "first_namer"
    """ Who declares: of the pair that bid last, the first to have named the strain, or the last bidder. """
    chicago_scoring: ContractOptionsChicagoScoring | Unset = "duplicate"
    """ Chicago: every deal by itself, or part-scores carried towards a game. """
    chicago_vulnerability: ContractOptionsChicagoVulnerability | Unset = "dealer"
    """ Chicago: who is vulnerable in deals 2 and 3: dealer's side, the other side, or as boards 2 and 3. """
    chicago_passed_out: ContractOptionsChicagoPassedOut | Unset = "redeal"
    """ Chicago: a passed-out deal is dealt again by the same dealer and does not count, or counts with no score.
    """
    honours: bool | Unset = False
    """ Chicago with carry only: 100 or 150 for honours held in one hand. """
    claims: bool | Unset = True
    """ Whether tricks may be claimed. """
    claim_reveal: ContractOptionsClaimReveal | Unset = "none"
    """ Whether declarer's claim shows the rest of his hand. """
    stop_offers: bool | Unset = False
    """ Chicago only: whether the four players may agree to stop early. """
    reveal_hands: ContractOptionsRevealHands | Unset = "deal_end"
    """ When the four hands of a deal become public; never while the same cards are still played elsewhere. """
    history_view: ContractOptionsHistoryView | Unset = "all"
    """ Which completed tricks of the deal the view lists. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        format_: str | Unset = UNSET
        if not isinstance(self.format_, Unset):
            format_ = self.format_

        board_number = self.board_number

        dealer: None | str | Unset
        if isinstance(self.dealer, Unset):
            dealer = UNSET
        elif isinstance(self.dealer, str):
            dealer = self.dealer
        else:
            dealer = self.dealer

        vulnerability: None | str | Unset
        if isinstance(self.vulnerability, Unset):
            vulnerability = UNSET
        elif isinstance(self.vulnerability, str):
            vulnerability = self.vulnerability
        else:
            vulnerability = self.vulnerability

        deal_source: str | Unset = UNSET
        if not isinstance(self.deal_source, Unset):
            deal_source = self.deal_source

        declarer_rule: str | Unset = UNSET
        if not isinstance(self.declarer_rule, Unset):
            declarer_rule = self.declarer_rule

        chicago_scoring: str | Unset = UNSET
        if not isinstance(self.chicago_scoring, Unset):
            chicago_scoring = self.chicago_scoring

        chicago_vulnerability: str | Unset = UNSET
        if not isinstance(self.chicago_vulnerability, Unset):
            chicago_vulnerability = self.chicago_vulnerability

        chicago_passed_out: str | Unset = UNSET
        if not isinstance(self.chicago_passed_out, Unset):
            chicago_passed_out = self.chicago_passed_out

        honours = self.honours

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
        if format_ is not UNSET:
            field_dict["format"] = format_
        if board_number is not UNSET:
            field_dict["board_number"] = board_number
        if dealer is not UNSET:
            field_dict["dealer"] = dealer
        if vulnerability is not UNSET:
            field_dict["vulnerability"] = vulnerability
        if deal_source is not UNSET:
            field_dict["deal_source"] = deal_source
        if declarer_rule is not UNSET:
            field_dict["declarer_rule"] = declarer_rule
        if chicago_scoring is not UNSET:
            field_dict["chicago_scoring"] = chicago_scoring
        if chicago_vulnerability is not UNSET:
            field_dict["chicago_vulnerability"] = chicago_vulnerability
        if chicago_passed_out is not UNSET:
            field_dict["chicago_passed_out"] = chicago_passed_out
        if honours is not UNSET:
            field_dict["honours"] = honours
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
        _format_ = d.pop("format", UNSET)
        format_: ContractOptionsFormat | Unset
        if isinstance(_format_, Unset):
            format_ = UNSET
        else:
            format_ = check_contract_options_format(_format_)

        board_number = d.pop("board_number", UNSET)

        def _parse_dealer(data: object) -> None | Seat | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                dealer_type_0 = check_seat(data)

                return dealer_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat | Unset, data)

        dealer = _parse_dealer(d.pop("dealer", UNSET))

        def _parse_vulnerability(data: object) -> ContractOptionsVulnerabilityType0 | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                vulnerability_type_0 = check_contract_options_vulnerability_type_0(data)

                return vulnerability_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContractOptionsVulnerabilityType0 | None | Unset, data)

        vulnerability = _parse_vulnerability(d.pop("vulnerability", UNSET))

        _deal_source = d.pop("deal_source", UNSET)
        deal_source: ContractOptionsDealSource | Unset
        if isinstance(_deal_source, Unset):
            deal_source = UNSET
        else:
            deal_source = check_contract_options_deal_source(_deal_source)

        _declarer_rule = d.pop("declarer_rule", UNSET)
        declarer_rule: ContractOptionsDeclarerRule | Unset
        if isinstance(_declarer_rule, Unset):
            declarer_rule = UNSET
        else:
            declarer_rule = check_contract_options_declarer_rule(_declarer_rule)

        _chicago_scoring = d.pop("chicago_scoring", UNSET)
        chicago_scoring: ContractOptionsChicagoScoring | Unset
        if isinstance(_chicago_scoring, Unset):
            chicago_scoring = UNSET
        else:
            chicago_scoring = check_contract_options_chicago_scoring(_chicago_scoring)

        _chicago_vulnerability = d.pop("chicago_vulnerability", UNSET)
        chicago_vulnerability: ContractOptionsChicagoVulnerability | Unset
        if isinstance(_chicago_vulnerability, Unset):
            chicago_vulnerability = UNSET
        else:
            chicago_vulnerability = check_contract_options_chicago_vulnerability(
                _chicago_vulnerability
            )

        _chicago_passed_out = d.pop("chicago_passed_out", UNSET)
        chicago_passed_out: ContractOptionsChicagoPassedOut | Unset
        if isinstance(_chicago_passed_out, Unset):
            chicago_passed_out = UNSET
        else:
            chicago_passed_out = check_contract_options_chicago_passed_out(_chicago_passed_out)

        honours = d.pop("honours", UNSET)

        claims = d.pop("claims", UNSET)

        _claim_reveal = d.pop("claim_reveal", UNSET)
        claim_reveal: ContractOptionsClaimReveal | Unset
        if isinstance(_claim_reveal, Unset):
            claim_reveal = UNSET
        else:
            claim_reveal = check_contract_options_claim_reveal(_claim_reveal)

        stop_offers = d.pop("stop_offers", UNSET)

        _reveal_hands = d.pop("reveal_hands", UNSET)
        reveal_hands: ContractOptionsRevealHands | Unset
        if isinstance(_reveal_hands, Unset):
            reveal_hands = UNSET
        else:
            reveal_hands = check_contract_options_reveal_hands(_reveal_hands)

        _history_view = d.pop("history_view", UNSET)
        history_view: ContractOptionsHistoryView | Unset
        if isinstance(_history_view, Unset):
            history_view = UNSET
        else:
            history_view = check_contract_options_history_view(_history_view)

        contract_options = cls(
            format_=format_,
            board_number=board_number,
            dealer=dealer,
            vulnerability=vulnerability,
            deal_source=deal_source,
            declarer_rule=declarer_rule,
            chicago_scoring=chicago_scoring,
            chicago_vulnerability=chicago_vulnerability,
            chicago_passed_out=chicago_passed_out,
            honours=honours,
            claims=claims,
            claim_reveal=claim_reveal,
            stop_offers=stop_offers,
            reveal_hands=reveal_hands,
            history_view=history_view,
        )

        contract_options.additional_properties = d
        return contract_options

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
