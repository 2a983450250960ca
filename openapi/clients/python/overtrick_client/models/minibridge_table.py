from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.seat import Seat, check_seat
from ..models.side import Side, check_side

if TYPE_CHECKING:
    from ..models.minibridge_deal_scored import MinibridgeDealScored
    from ..models.minibridge_table_advised_type_0 import MinibridgeTableAdvisedType0
    from ..models.minibridge_table_announced import MinibridgeTableAnnounced
    from ..models.minibridge_table_card_counts import MinibridgeTableCardCounts
    from ..models.minibridge_table_hands import MinibridgeTableHands
    from ..models.minibridge_table_lengths import MinibridgeTableLengths
    from ..models.minibridge_table_tricks_won import MinibridgeTableTricksWon
    from ..models.played_card import PlayedCard
    from ..models.stars import Stars
    from ..models.trick import Trick
    from ..models.trick_contract import TrickContract


T = TypeVar("T", bound="MinibridgeTable")


@_attrs_define
class MinibridgeTable:
    """The deal and the match, the same for all viewers (api.md §4, decision 24).

    `deal` counts the deals that count, `attempt` the dealings of this number. `announced` are
    the points of the seats that have spoken, `lengths` those of the attackers. `advised` names
    the strains that may be chosen, null until all is announced. `hands` are dummy's cards once they
    lie open, and all four as dealt once they are revealed.

    """

    scores: Stars
    """ Stars of north-south and of east-west; a struct, so that a state with them is hashable. """
    deals: list[MinibridgeDealScored]
    deal: int
    attempt: int
    dealer: Seat
    """ A seat of a four-hand table. """
    announced: MinibridgeTableAnnounced
    attack: None | Side
    declarer: None | Seat
    dummy: None | Seat
    lengths: MinibridgeTableLengths
    advised: MinibridgeTableAdvisedType0 | None
    contract: None | TrickContract
    trick: list[PlayedCard]
    leader: None | Seat
    legal_hand: None | Seat
    tricks_won: MinibridgeTableTricksWon
    hands: MinibridgeTableHands
    card_counts: MinibridgeTableCardCounts
    history: list[Trick]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.minibridge_table_advised_type_0 import MinibridgeTableAdvisedType0  # noqa: PLC0415
        from ..models.trick_contract import TrickContract  # noqa: PLC0415

        scores = self.scores.to_dict()

        deals = []
        for deals_item_data in self.deals:
            deals_item = deals_item_data.to_dict()
            deals.append(deals_item)

        deal = self.deal

        attempt = self.attempt

        dealer: str = self.dealer

        announced = self.announced.to_dict()

        attack: None | str
        if isinstance(self.attack, str):
            attack = self.attack
        else:
            attack = self.attack

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

        lengths = self.lengths.to_dict()

        advised: dict[str, Any] | None
        if isinstance(self.advised, MinibridgeTableAdvisedType0):
            advised = self.advised.to_dict()
        else:
            advised = self.advised

        contract: dict[str, Any] | None
        if isinstance(self.contract, TrickContract):
            contract = self.contract.to_dict()
        else:
            contract = self.contract

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

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "scores": scores,
                "deals": deals,
                "deal": deal,
                "attempt": attempt,
                "dealer": dealer,
                "announced": announced,
                "attack": attack,
                "declarer": declarer,
                "dummy": dummy,
                "lengths": lengths,
                "advised": advised,
                "contract": contract,
                "trick": trick,
                "leader": leader,
                "legal_hand": legal_hand,
                "tricks_won": tricks_won,
                "hands": hands,
                "card_counts": card_counts,
                "history": history,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.minibridge_deal_scored import MinibridgeDealScored  # noqa: PLC0415
        from ..models.minibridge_table_advised_type_0 import MinibridgeTableAdvisedType0  # noqa: PLC0415
        from ..models.minibridge_table_announced import MinibridgeTableAnnounced  # noqa: PLC0415
        from ..models.minibridge_table_card_counts import MinibridgeTableCardCounts  # noqa: PLC0415
        from ..models.minibridge_table_hands import MinibridgeTableHands  # noqa: PLC0415
        from ..models.minibridge_table_lengths import MinibridgeTableLengths  # noqa: PLC0415
        from ..models.minibridge_table_tricks_won import MinibridgeTableTricksWon  # noqa: PLC0415
        from ..models.played_card import PlayedCard  # noqa: PLC0415
        from ..models.stars import Stars  # noqa: PLC0415
        from ..models.trick import Trick  # noqa: PLC0415
        from ..models.trick_contract import TrickContract  # noqa: PLC0415

        d = dict(src_dict)
        scores = Stars.from_dict(d.pop("scores"))

        deals = []
        _deals = d.pop("deals")
        for deals_item_data in _deals:
            deals_item = MinibridgeDealScored.from_dict(deals_item_data)

            deals.append(deals_item)

        deal = d.pop("deal")

        attempt = d.pop("attempt")

        dealer = check_seat(d.pop("dealer"))

        announced = MinibridgeTableAnnounced.from_dict(d.pop("announced"))

        def _parse_attack(data: object) -> None | Side:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                attack_type_0 = check_side(data)

                return attack_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Side, data)

        attack = _parse_attack(d.pop("attack"))

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

        lengths = MinibridgeTableLengths.from_dict(d.pop("lengths"))

        def _parse_advised(data: object) -> MinibridgeTableAdvisedType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                advised_type_0 = MinibridgeTableAdvisedType0.from_dict(data)

                return advised_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MinibridgeTableAdvisedType0 | None, data)

        advised = _parse_advised(d.pop("advised"))

        def _parse_contract(data: object) -> None | TrickContract:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = TrickContract.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TrickContract, data)

        contract = _parse_contract(d.pop("contract"))

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

        tricks_won = MinibridgeTableTricksWon.from_dict(d.pop("tricks_won"))

        hands = MinibridgeTableHands.from_dict(d.pop("hands"))

        card_counts = MinibridgeTableCardCounts.from_dict(d.pop("card_counts"))

        history = []
        _history = d.pop("history")
        for history_item_data in _history:
            history_item = Trick.from_dict(history_item_data)

            history.append(history_item)

        minibridge_table = cls(
            scores=scores,
            deals=deals,
            deal=deal,
            attempt=attempt,
            dealer=dealer,
            announced=announced,
            attack=attack,
            declarer=declarer,
            dummy=dummy,
            lengths=lengths,
            advised=advised,
            contract=contract,
            trick=trick,
            leader=leader,
            legal_hand=legal_hand,
            tricks_won=tricks_won,
            hands=hands,
            card_counts=card_counts,
            history=history,
        )

        minibridge_table.additional_properties = d
        return minibridge_table

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
