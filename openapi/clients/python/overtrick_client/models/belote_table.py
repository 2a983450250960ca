from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat

if TYPE_CHECKING:
    from ..models.announced_belote import AnnouncedBelote
    from ..models.belote_call import BeloteCall
    from ..models.belote_contract import BeloteContract
    from ..models.belote_deal_scored import BeloteDealScored
    from ..models.belote_table_card_counts import BeloteTableCardCounts
    from ..models.belote_table_hands import BeloteTableHands
    from ..models.by_side import BySide
    from ..models.combinations_view import CombinationsView
    from ..models.played_card import PlayedCard
    from ..models.redeal import Redeal
    from ..models.trick import Trick


T = TypeVar("T", bound="BeloteTable")


@_attrs_define
class BeloteTable:
    """The public part of a match, the same for all viewers (api.md §4, decision 24).

    `contract` and `declarer` are the standing bid's while the auction goes on. `trick_points`
    are those of completed tricks, the last one's bonus included.

    """

    deal: int
    dealer: Seat
    """ A seat of a four-hand table. """
    calls: list[BeloteCall]
    contract: BeloteContract | None
    doubled: int
    multiplier: int
    declarer: None | Seat
    trick: list[PlayedCard]
    leader: None | Seat
    legal_hand: None | Seat
    tricks_won: BySide
    """ A number for each side, as everywhere in JSON; unlike a dict it can be hashed. """
    trick_points: BySide
    """ A number for each side, as everywhere in JSON; unlike a dict it can be hashed. """
    hands: BeloteTableHands
    card_counts: BeloteTableCardCounts
    combinations: CombinationsView
    """ What was declared, by kind; the winners' in full once the first trick is complete. """
    belotes: list[AnnouncedBelote]
    history: list[Trick]
    redeal: None | Redeal
    scores: BySide
    """ A number for each side, as everywhere in JSON; unlike a dict it can be hashed. """
    deals: list[BeloteDealScored]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.belote_contract import BeloteContract  # noqa: PLC0415
        from ..models.redeal import Redeal  # noqa: PLC0415

        deal = self.deal

        dealer: str = self.dealer

        calls = []
        for calls_item_data in self.calls:
            calls_item = calls_item_data.to_dict()
            calls.append(calls_item)

        contract: dict[str, Any] | None
        if isinstance(self.contract, BeloteContract):
            contract = self.contract.to_dict()
        else:
            contract = self.contract

        doubled = self.doubled

        multiplier = self.multiplier

        declarer: None | str
        if isinstance(self.declarer, str):
            declarer = self.declarer
        else:
            declarer = self.declarer

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

        trick_points = self.trick_points.to_dict()

        hands = self.hands.to_dict()

        card_counts = self.card_counts.to_dict()

        combinations = self.combinations.to_dict()

        belotes = []
        for belotes_item_data in self.belotes:
            belotes_item = belotes_item_data.to_dict()
            belotes.append(belotes_item)

        history = []
        for history_item_data in self.history:
            history_item = history_item_data.to_dict()
            history.append(history_item)

        redeal: dict[str, Any] | None
        if isinstance(self.redeal, Redeal):
            redeal = self.redeal.to_dict()
        else:
            redeal = self.redeal

        scores = self.scores.to_dict()

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
                "multiplier": multiplier,
                "declarer": declarer,
                "trick": trick,
                "leader": leader,
                "legal_hand": legal_hand,
                "tricks_won": tricks_won,
                "trick_points": trick_points,
                "hands": hands,
                "card_counts": card_counts,
                "combinations": combinations,
                "belotes": belotes,
                "history": history,
                "redeal": redeal,
                "scores": scores,
                "deals": deals,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.announced_belote import AnnouncedBelote  # noqa: PLC0415
        from ..models.belote_call import BeloteCall  # noqa: PLC0415
        from ..models.belote_contract import BeloteContract  # noqa: PLC0415
        from ..models.belote_deal_scored import BeloteDealScored  # noqa: PLC0415
        from ..models.belote_table_card_counts import BeloteTableCardCounts  # noqa: PLC0415
        from ..models.belote_table_hands import BeloteTableHands  # noqa: PLC0415
        from ..models.by_side import BySide  # noqa: PLC0415
        from ..models.combinations_view import CombinationsView  # noqa: PLC0415
        from ..models.played_card import PlayedCard  # noqa: PLC0415
        from ..models.redeal import Redeal  # noqa: PLC0415
        from ..models.trick import Trick  # noqa: PLC0415

        d = dict(src_dict)
        deal = d.pop("deal")

        dealer = check_seat(d.pop("dealer"))

        calls = []
        _calls = d.pop("calls")
        for calls_item_data in _calls:
            calls_item = BeloteCall.from_dict(calls_item_data)

            calls.append(calls_item)

        def _parse_contract(data: object) -> BeloteContract | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = BeloteContract.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BeloteContract | None, data)

        contract = _parse_contract(d.pop("contract"))

        doubled = d.pop("doubled")

        multiplier = d.pop("multiplier")

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

        tricks_won = BySide.from_dict(d.pop("tricks_won"))

        trick_points = BySide.from_dict(d.pop("trick_points"))

        hands = BeloteTableHands.from_dict(d.pop("hands"))

        card_counts = BeloteTableCardCounts.from_dict(d.pop("card_counts"))

        combinations = CombinationsView.from_dict(d.pop("combinations"))

        belotes = []
        _belotes = d.pop("belotes")
        for belotes_item_data in _belotes:
            belotes_item = AnnouncedBelote.from_dict(belotes_item_data)

            belotes.append(belotes_item)

        history = []
        _history = d.pop("history")
        for history_item_data in _history:
            history_item = Trick.from_dict(history_item_data)

            history.append(history_item)

        def _parse_redeal(data: object) -> None | Redeal:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                redeal_type_0 = Redeal.from_dict(data)

                return redeal_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Redeal, data)

        redeal = _parse_redeal(d.pop("redeal"))

        scores = BySide.from_dict(d.pop("scores"))

        deals = []
        _deals = d.pop("deals")
        for deals_item_data in _deals:
            deals_item = BeloteDealScored.from_dict(deals_item_data)

            deals.append(deals_item)

        belote_table = cls(
            deal=deal,
            dealer=dealer,
            calls=calls,
            contract=contract,
            doubled=doubled,
            multiplier=multiplier,
            declarer=declarer,
            trick=trick,
            leader=leader,
            legal_hand=legal_hand,
            tricks_won=tricks_won,
            trick_points=trick_points,
            hands=hands,
            card_counts=card_counts,
            combinations=combinations,
            belotes=belotes,
            history=history,
            redeal=redeal,
            scores=scores,
            deals=deals,
        )

        belote_table.additional_properties = d
        return belote_table

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
