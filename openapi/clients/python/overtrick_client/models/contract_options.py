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

T = TypeVar("T", bound="ContractOptions")


@_attrs_define
class ContractOptions:
    """What may differ from table to table; fixed when the game is created."""

    dealer: None | Seat
    """ Board: the dealer, null by the board number. Chicago: the first dealer, null drawn from the first deal's
    seed. """
    vulnerability: ContractOptionsVulnerabilityType0 | None
    """ Board only: who is vulnerable, null by the board number. """
    format_: ContractOptionsFormat = "board"
    """ One board with its number, or Chicago: four counted deals. """
    board_number: int = 1
    """ Sets dealer and vulnerability of a board, 1 to 9999; in Chicago 1. """
    deal_source: ContractOptionsDealSource = "shuffle"
    """ Whether the cards are shuffled or given at creation; set by `deals`. """
    declarer_rule: ContractOptionsDeclarerRule = "first_namer"
    """ Who declares: of the pair that bid last, the first to have named the strain, or the last bidder. """
    chicago_scoring: ContractOptionsChicagoScoring = "duplicate"
    """ Chicago: every deal by itself, or part-scores carried towards a game. """
    chicago_vulnerability: ContractOptionsChicagoVulnerability = "dealer"
    """ Chicago: who is vulnerable in deals 2 and 3: dealer's side, the other side, or as boards 2 and 3. """
    chicago_passed_out: ContractOptionsChicagoPassedOut = "redeal"
    """ Chicago: a passed-out deal is dealt again by the same dealer and does not count, or counts with no score.
    """
    honours: bool = False
    """ Chicago with carry only: 100 or 150 for honours held in one hand. """
    claims: bool = True
    """ Whether tricks may be claimed. """
    claim_reveal: ContractOptionsClaimReveal = "none"
    """ Whether declarer's claim shows the rest of his hand. """
    stop_offers: bool = False
    """ Chicago only: whether the four players may agree to stop early. """
    reveal_hands: ContractOptionsRevealHands = "deal_end"
    """ When the four hands of a deal become public; never while the same cards are still played elsewhere. """
    history_view: ContractOptionsHistoryView = "all"
    """ Which completed tricks of the deal the view lists. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        format_: str = self.format_

        board_number = self.board_number

        dealer: None | str
        if isinstance(self.dealer, str):
            dealer = self.dealer
        else:
            dealer = self.dealer

        vulnerability: None | str
        if isinstance(self.vulnerability, str):
            vulnerability = self.vulnerability
        else:
            vulnerability = self.vulnerability

        deal_source: str = self.deal_source

        declarer_rule: str = self.declarer_rule

        chicago_scoring: str = self.chicago_scoring

        chicago_vulnerability: str = self.chicago_vulnerability

        chicago_passed_out: str = self.chicago_passed_out

        honours = self.honours

        claims = self.claims

        claim_reveal: str = self.claim_reveal

        stop_offers = self.stop_offers

        reveal_hands: str = self.reveal_hands

        history_view: str = self.history_view

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "format": format_,
                "board_number": board_number,
                "dealer": dealer,
                "vulnerability": vulnerability,
                "deal_source": deal_source,
                "declarer_rule": declarer_rule,
                "chicago_scoring": chicago_scoring,
                "chicago_vulnerability": chicago_vulnerability,
                "chicago_passed_out": chicago_passed_out,
                "honours": honours,
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
        format_ = check_contract_options_format(d.pop("format"))

        board_number = d.pop("board_number")

        def _parse_dealer(data: object) -> None | Seat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                dealer_type_0 = check_seat(data)

                return dealer_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat, data)

        dealer = _parse_dealer(d.pop("dealer"))

        def _parse_vulnerability(data: object) -> ContractOptionsVulnerabilityType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                vulnerability_type_0 = check_contract_options_vulnerability_type_0(data)

                return vulnerability_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContractOptionsVulnerabilityType0 | None, data)

        vulnerability = _parse_vulnerability(d.pop("vulnerability"))

        deal_source = check_contract_options_deal_source(d.pop("deal_source"))

        declarer_rule = check_contract_options_declarer_rule(d.pop("declarer_rule"))

        chicago_scoring = check_contract_options_chicago_scoring(d.pop("chicago_scoring"))

        chicago_vulnerability = check_contract_options_chicago_vulnerability(
            d.pop("chicago_vulnerability")
        )

        chicago_passed_out = check_contract_options_chicago_passed_out(d.pop("chicago_passed_out"))

        honours = d.pop("honours")

        claims = d.pop("claims")

        claim_reveal = check_contract_options_claim_reveal(d.pop("claim_reveal"))

        stop_offers = d.pop("stop_offers")

        reveal_hands = check_contract_options_reveal_hands(d.pop("reveal_hands"))

        history_view = check_contract_options_history_view(d.pop("history_view"))

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
