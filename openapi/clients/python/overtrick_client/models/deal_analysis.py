from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.analysed_card import AnalysedCard
    from ..models.contract import Contract
    from ..models.deal_analysis_tricks import DealAnalysisTricks
    from ..models.deal_analysis_vulnerable import DealAnalysisVulnerable
    from ..models.par import Par


T = TypeVar("T", bound="DealAnalysis")


@_attrs_define
class DealAnalysis:
    """`tricks` that each declarer can make in each strain. With a contract, `double_dummy` are
    those of its declarer before the opening lead, `won` those that were really won, null in a deal
    that was not played to its end.

    """

    deal: int
    dealer: Seat
    """ A seat of a four-hand table. """
    vulnerable: DealAnalysisVulnerable
    tricks: DealAnalysisTricks
    par: Par
    """ The best that both sides can reach from this dealer at this vulnerability. `score` is that
    of north-south by duplicate scoring, in every game. """
    contract: Contract | None
    double_dummy: int | None
    won: int | None
    cards: list[AnalysedCard]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.contract import Contract  # noqa: PLC0415

        deal = self.deal

        dealer: str = self.dealer

        vulnerable = self.vulnerable.to_dict()

        tricks = self.tricks.to_dict()

        par = self.par.to_dict()

        contract: dict[str, Any] | None
        if isinstance(self.contract, Contract):
            contract = self.contract.to_dict()
        else:
            contract = self.contract

        double_dummy: int | None
        double_dummy = self.double_dummy

        won: int | None
        won = self.won

        cards = []
        for cards_item_data in self.cards:
            cards_item = cards_item_data.to_dict()
            cards.append(cards_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "dealer": dealer,
                "vulnerable": vulnerable,
                "tricks": tricks,
                "par": par,
                "contract": contract,
                "double_dummy": double_dummy,
                "won": won,
                "cards": cards,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.analysed_card import AnalysedCard  # noqa: PLC0415
        from ..models.contract import Contract  # noqa: PLC0415
        from ..models.deal_analysis_tricks import DealAnalysisTricks  # noqa: PLC0415
        from ..models.deal_analysis_vulnerable import DealAnalysisVulnerable  # noqa: PLC0415
        from ..models.par import Par  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        dealer = check_seat(d.pop("dealer"))

        vulnerable = DealAnalysisVulnerable.from_dict(d.pop("vulnerable"))

        tricks = DealAnalysisTricks.from_dict(d.pop("tricks"))

        par = Par.from_dict(d.pop("par"))

        def _parse_contract(data: object) -> Contract | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = Contract.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Contract | None, data)

        contract = _parse_contract(d.pop("contract"))

        def _parse_double_dummy(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        double_dummy = _parse_double_dummy(d.pop("double_dummy"))

        def _parse_won(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        won = _parse_won(d.pop("won"))

        cards = []
        _cards = d.pop("cards")
        for cards_item_data in _cards:
            cards_item = AnalysedCard.from_dict(cards_item_data)

            cards.append(cards_item)

        deal_analysis = cls(
            deal=deal,
            dealer=dealer,
            vulnerable=vulnerable,
            tricks=tricks,
            par=par,
            contract=contract,
            double_dummy=double_dummy,
            won=won,
            cards=cards,
        )

        deal_analysis.additional_properties = d
        return deal_analysis

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
