from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.bridgette_card import BridgetteCard, check_bridgette_card
from ..models.suit import Suit, check_suit
from ..models.two_seat import TwoSeat, check_two_seat

if TYPE_CHECKING:
    from ..models.bridgette_bid import BridgetteBid
    from ..models.bridgette_deal_scored import BridgetteDealScored
    from ..models.bridgette_played_card import BridgettePlayedCard
    from ..models.bridgette_table_card_counts import BridgetteTableCardCounts
    from ..models.bridgette_table_discarded import BridgetteTableDiscarded
    from ..models.bridgette_table_discards_type_0 import BridgetteTableDiscardsType0
    from ..models.bridgette_table_draw_counts import BridgetteTableDrawCounts
    from ..models.bridgette_table_hands import BridgetteTableHands
    from ..models.bridgette_table_scores import BridgetteTableScores
    from ..models.bridgette_table_tricks_won import BridgetteTableTricksWon
    from ..models.bridgette_trick import BridgetteTrick
    from ..models.call import Call


T = TypeVar("T", bound="BridgetteTable")


@_attrs_define
class BridgetteTable:
    """The deal and the match, the same for all viewers (api.md §4, decision 24).

    `deal` counts counted deals, `attempt` the dealings of this number. `forbidden_suit` is barred
    from the next lead. `hands` (before the first card), `discards` and `stock` (never drawn, top
    card first) are filled once this deal is revealed, and empty or null before.

    """

    scores: BridgetteTableScores
    deals: list[BridgetteDealScored]
    deal: int
    attempt: int
    dealer: TwoSeat
    """ A seat of a table of two. """
    upcard: BridgetteCard
    """ A card of this variant's pack, named as a `Card` is. """
    draw_counts: BridgetteTableDrawCounts
    discarded: BridgetteTableDiscarded
    calls: list[Call]
    contract: BridgetteBid | None
    doubled: int
    declarer: None | TwoSeat
    trick: list[BridgettePlayedCard]
    leader: None | TwoSeat
    legal_hand: None | TwoSeat
    forbidden_suit: None | Suit
    tricks_won: BridgetteTableTricksWon
    hands: BridgetteTableHands
    discards: BridgetteTableDiscardsType0 | None
    stock: list[BridgetteCard] | None
    card_counts: BridgetteTableCardCounts
    stock_count: int
    history: list[BridgetteTrick]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.bridgette_bid import BridgetteBid  # noqa: PLC0415
        from ..models.bridgette_table_discards_type_0 import BridgetteTableDiscardsType0  # noqa: PLC0415

        scores = self.scores.to_dict()

        deals = []
        for deals_item_data in self.deals:
            deals_item = deals_item_data.to_dict()
            deals.append(deals_item)

        deal = self.deal

        attempt = self.attempt

        dealer: str = self.dealer

        upcard: str = self.upcard

        draw_counts = self.draw_counts.to_dict()

        discarded = self.discarded.to_dict()

        calls = []
        for calls_item_data in self.calls:
            calls_item = calls_item_data.to_dict()
            calls.append(calls_item)

        contract: dict[str, Any] | None
        if isinstance(self.contract, BridgetteBid):
            contract = self.contract.to_dict()
        else:
            contract = self.contract

        doubled = self.doubled

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

        forbidden_suit: None | str
        if isinstance(self.forbidden_suit, str):
            forbidden_suit = self.forbidden_suit
        else:
            forbidden_suit = self.forbidden_suit

        tricks_won = self.tricks_won.to_dict()

        hands = self.hands.to_dict()

        discards: dict[str, Any] | None
        if isinstance(self.discards, BridgetteTableDiscardsType0):
            discards = self.discards.to_dict()
        else:
            discards = self.discards

        stock: list[str] | None
        if isinstance(self.stock, list):
            stock = []
            for stock_type_0_item_data in self.stock:
                stock_type_0_item: str = stock_type_0_item_data
                stock.append(stock_type_0_item)

        else:
            stock = self.stock

        card_counts = self.card_counts.to_dict()

        stock_count = self.stock_count

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
                "upcard": upcard,
                "draw_counts": draw_counts,
                "discarded": discarded,
                "calls": calls,
                "contract": contract,
                "doubled": doubled,
                "declarer": declarer,
                "trick": trick,
                "leader": leader,
                "legal_hand": legal_hand,
                "forbidden_suit": forbidden_suit,
                "tricks_won": tricks_won,
                "hands": hands,
                "discards": discards,
                "stock": stock,
                "card_counts": card_counts,
                "stock_count": stock_count,
                "history": history,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bridgette_bid import BridgetteBid  # noqa: PLC0415
        from ..models.bridgette_deal_scored import BridgetteDealScored  # noqa: PLC0415
        from ..models.bridgette_played_card import BridgettePlayedCard  # noqa: PLC0415
        from ..models.bridgette_table_card_counts import BridgetteTableCardCounts  # noqa: PLC0415
        from ..models.bridgette_table_discarded import BridgetteTableDiscarded  # noqa: PLC0415
        from ..models.bridgette_table_discards_type_0 import BridgetteTableDiscardsType0  # noqa: PLC0415
        from ..models.bridgette_table_draw_counts import BridgetteTableDrawCounts  # noqa: PLC0415
        from ..models.bridgette_table_hands import BridgetteTableHands  # noqa: PLC0415
        from ..models.bridgette_table_scores import BridgetteTableScores  # noqa: PLC0415
        from ..models.bridgette_table_tricks_won import BridgetteTableTricksWon  # noqa: PLC0415
        from ..models.bridgette_trick import BridgetteTrick  # noqa: PLC0415
        from ..models.call import Call  # noqa: PLC0415

        d = dict(src_dict)
        scores = BridgetteTableScores.from_dict(d.pop("scores"))

        deals = []
        _deals = d.pop("deals")
        for deals_item_data in _deals:
            deals_item = BridgetteDealScored.from_dict(deals_item_data)

            deals.append(deals_item)

        deal = d.pop("deal")

        attempt = d.pop("attempt")

        dealer = check_two_seat(d.pop("dealer"))

        upcard = check_bridgette_card(d.pop("upcard"))

        draw_counts = BridgetteTableDrawCounts.from_dict(d.pop("draw_counts"))

        discarded = BridgetteTableDiscarded.from_dict(d.pop("discarded"))

        calls = []
        _calls = d.pop("calls")
        for calls_item_data in _calls:
            calls_item = Call.from_dict(calls_item_data)

            calls.append(calls_item)

        def _parse_contract(data: object) -> BridgetteBid | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = BridgetteBid.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BridgetteBid | None, data)

        contract = _parse_contract(d.pop("contract"))

        doubled = d.pop("doubled")

        def _parse_declarer(data: object) -> None | TwoSeat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                declarer_type_0 = check_two_seat(data)

                return declarer_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TwoSeat, data)

        declarer = _parse_declarer(d.pop("declarer"))

        trick = []
        _trick = d.pop("trick")
        for trick_item_data in _trick:
            trick_item = BridgettePlayedCard.from_dict(trick_item_data)

            trick.append(trick_item)

        def _parse_leader(data: object) -> None | TwoSeat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                leader_type_0 = check_two_seat(data)

                return leader_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TwoSeat, data)

        leader = _parse_leader(d.pop("leader"))

        def _parse_legal_hand(data: object) -> None | TwoSeat:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                legal_hand_type_0 = check_two_seat(data)

                return legal_hand_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TwoSeat, data)

        legal_hand = _parse_legal_hand(d.pop("legal_hand"))

        def _parse_forbidden_suit(data: object) -> None | Suit:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                forbidden_suit_type_0 = check_suit(data)

                return forbidden_suit_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Suit, data)

        forbidden_suit = _parse_forbidden_suit(d.pop("forbidden_suit"))

        tricks_won = BridgetteTableTricksWon.from_dict(d.pop("tricks_won"))

        hands = BridgetteTableHands.from_dict(d.pop("hands"))

        def _parse_discards(data: object) -> BridgetteTableDiscardsType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                discards_type_0 = BridgetteTableDiscardsType0.from_dict(data)

                return discards_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BridgetteTableDiscardsType0 | None, data)

        discards = _parse_discards(d.pop("discards"))

        def _parse_stock(data: object) -> list[BridgetteCard] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                stock_type_0 = []
                _stock_type_0 = data
                for stock_type_0_item_data in _stock_type_0:
                    stock_type_0_item = check_bridgette_card(stock_type_0_item_data)

                    stock_type_0.append(stock_type_0_item)

                return stock_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[BridgetteCard] | None, data)

        stock = _parse_stock(d.pop("stock"))

        card_counts = BridgetteTableCardCounts.from_dict(d.pop("card_counts"))

        stock_count = d.pop("stock_count")

        history = []
        _history = d.pop("history")
        for history_item_data in _history:
            history_item = BridgetteTrick.from_dict(history_item_data)

            history.append(history_item)

        bridgette_table = cls(
            scores=scores,
            deals=deals,
            deal=deal,
            attempt=attempt,
            dealer=dealer,
            upcard=upcard,
            draw_counts=draw_counts,
            discarded=discarded,
            calls=calls,
            contract=contract,
            doubled=doubled,
            declarer=declarer,
            trick=trick,
            leader=leader,
            legal_hand=legal_hand,
            forbidden_suit=forbidden_suit,
            tricks_won=tricks_won,
            hands=hands,
            discards=discards,
            stock=stock,
            card_counts=card_counts,
            stock_count=stock_count,
            history=history,
        )

        bridgette_table.additional_properties = d
        return bridgette_table

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
