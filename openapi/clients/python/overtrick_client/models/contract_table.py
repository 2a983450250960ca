from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.call import Call
    from ..models.claim_view import ClaimView
    from ..models.contract_deal_scored import ContractDealScored
    from ..models.contract_points import ContractPoints
    from ..models.contract_table_card_counts import ContractTableCardCounts
    from ..models.contract_table_hands import ContractTableHands
    from ..models.contract_table_tricks_won import ContractTableTricksWon
    from ..models.contract_table_vulnerable import ContractTableVulnerable
    from ..models.contract_view import ContractView
    from ..models.played_card import PlayedCard
    from ..models.trick import Trick


T = TypeVar("T", bound="ContractTable")


@_attrs_define
class ContractTable:
    """The deal and the scores, the same for all viewers. `attempt` as in `dealt`.

    `scores` are the points of each side so far, `part_score` what it carries towards a game.

    """

    deal: int
    dealer: Seat
    """ A seat of a four-hand table. """
    calls: list[Call]
    contract: ContractView | None
    doubled: int
    declarer: None | Seat
    dummy: None | Seat
    vulnerable: ContractTableVulnerable
    trick: list[PlayedCard]
    leader: None | Seat
    legal_hand: None | Seat
    tricks_won: ContractTableTricksWon
    hands: ContractTableHands
    card_counts: ContractTableCardCounts
    history: list[Trick]
    claim: ClaimView | None
    attempt: int
    scores: ContractPoints
    """ Points of north-south and of east-west; a struct, so that a state with them is hashable. """
    part_score: ContractPoints
    """ Points of north-south and of east-west; a struct, so that a state with them is hashable. """
    deals: list[ContractDealScored]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.claim_view import ClaimView  # noqa: PLC0415
        from ..models.contract_view import ContractView  # noqa: PLC0415

        deal = self.deal

        dealer: str = self.dealer

        calls = []
        for calls_item_data in self.calls:
            calls_item = calls_item_data.to_dict()
            calls.append(calls_item)

        contract: dict[str, Any] | None
        if isinstance(self.contract, ContractView):
            contract = self.contract.to_dict()
        else:
            contract = self.contract

        doubled = self.doubled

        declarer: None | str
        if isinstance(self.declarer, str):
            declarer = self.declarer
        else:
            declarer = self.declarer

        dummy: None | str
        if isinstance(self.dummy, str):
            dummy = self.dummy
        else:
            dummy = self.dummy

        vulnerable = self.vulnerable.to_dict()

        trick = []
        for trick_item_data in self.trick:
            trick_item = trick_item_data.to_dict()
            trick.append(trick_item)

        leader: None | str
        if isinstance(self.leader, str):
            leader = self.leader
        else:
            leader = self.leader

        legal_hand: None | str
        if isinstance(self.legal_hand, str):
            legal_hand = self.legal_hand
        else:
            legal_hand = self.legal_hand

        tricks_won = self.tricks_won.to_dict()

        hands = self.hands.to_dict()

        card_counts = self.card_counts.to_dict()

        history = []
        for history_item_data in self.history:
            history_item = history_item_data.to_dict()
            history.append(history_item)

        claim: dict[str, Any] | None
        if isinstance(self.claim, ClaimView):
            claim = self.claim.to_dict()
        else:
            claim = self.claim

        attempt = self.attempt

        scores = self.scores.to_dict()

        part_score = self.part_score.to_dict()

        deals = []
        for deals_item_data in self.deals:
            deals_item = deals_item_data.to_dict()
            deals.append(deals_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "deal": deal,
                "dealer": dealer,
                "calls": calls,
                "contract": contract,
                "doubled": doubled,
                "declarer": declarer,
                "dummy": dummy,
                "vulnerable": vulnerable,
                "trick": trick,
                "leader": leader,
                "legal_hand": legal_hand,
                "tricks_won": tricks_won,
                "hands": hands,
                "card_counts": card_counts,
                "history": history,
                "claim": claim,
                "attempt": attempt,
                "scores": scores,
                "part_score": part_score,
                "deals": deals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.call import Call  # noqa: PLC0415
        from ..models.claim_view import ClaimView  # noqa: PLC0415
        from ..models.contract_deal_scored import ContractDealScored  # noqa: PLC0415
        from ..models.contract_points import ContractPoints  # noqa: PLC0415
        from ..models.contract_table_card_counts import ContractTableCardCounts  # noqa: PLC0415
        from ..models.contract_table_hands import ContractTableHands  # noqa: PLC0415
        from ..models.contract_table_tricks_won import ContractTableTricksWon  # noqa: PLC0415
        from ..models.contract_table_vulnerable import ContractTableVulnerable  # noqa: PLC0415
        from ..models.contract_view import ContractView  # noqa: PLC0415
        from ..models.played_card import PlayedCard  # noqa: PLC0415
        from ..models.trick import Trick  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        dealer = check_seat(d.pop("dealer"))

        calls = []
        _calls = d.pop("calls")
        for calls_item_data in _calls:
            calls_item = Call.from_dict(calls_item_data)

            calls.append(calls_item)

        def _parse_contract(data: object) -> ContractView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = ContractView.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ContractView | None, data)

        contract = _parse_contract(d.pop("contract"))

        doubled = d.pop("doubled")

        def _parse_declarer(data: object) -> None | Seat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                declarer_type_0 = check_seat(data)

                return declarer_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat, data)

        declarer = _parse_declarer(d.pop("declarer"))

        def _parse_dummy(data: object) -> None | Seat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                dummy_type_0 = check_seat(data)

                return dummy_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat, data)

        dummy = _parse_dummy(d.pop("dummy"))

        vulnerable = ContractTableVulnerable.from_dict(d.pop("vulnerable"))

        trick = []
        _trick = d.pop("trick")
        for trick_item_data in _trick:
            trick_item = PlayedCard.from_dict(trick_item_data)

            trick.append(trick_item)

        def _parse_leader(data: object) -> None | Seat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                leader_type_0 = check_seat(data)

                return leader_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat, data)

        leader = _parse_leader(d.pop("leader"))

        def _parse_legal_hand(data: object) -> None | Seat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                legal_hand_type_0 = check_seat(data)

                return legal_hand_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Seat, data)

        legal_hand = _parse_legal_hand(d.pop("legal_hand"))

        tricks_won = ContractTableTricksWon.from_dict(d.pop("tricks_won"))

        hands = ContractTableHands.from_dict(d.pop("hands"))

        card_counts = ContractTableCardCounts.from_dict(d.pop("card_counts"))

        history = []
        _history = d.pop("history")
        for history_item_data in _history:
            history_item = Trick.from_dict(history_item_data)

            history.append(history_item)

        def _parse_claim(data: object) -> ClaimView | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                claim_type_0 = ClaimView.from_dict(data)

                return claim_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ClaimView | None, data)

        claim = _parse_claim(d.pop("claim"))

        attempt = d.pop("attempt")

        scores = ContractPoints.from_dict(d.pop("scores"))

        part_score = ContractPoints.from_dict(d.pop("part_score"))

        deals = []
        _deals = d.pop("deals")
        for deals_item_data in _deals:
            deals_item = ContractDealScored.from_dict(deals_item_data)

            deals.append(deals_item)

        contract_table = cls(
            deal=deal,
            dealer=dealer,
            calls=calls,
            contract=contract,
            doubled=doubled,
            declarer=declarer,
            dummy=dummy,
            vulnerable=vulnerable,
            trick=trick,
            leader=leader,
            legal_hand=legal_hand,
            tricks_won=tricks_won,
            hands=hands,
            card_counts=card_counts,
            history=history,
            claim=claim,
            attempt=attempt,
            scores=scores,
            part_score=part_score,
            deals=deals,
        )

        contract_table.additional_properties = d
        return contract_table

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
