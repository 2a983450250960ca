from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.card import Card, check_card
from ..models.two_seat import TwoSeat, check_two_seat

if TYPE_CHECKING:
    from ..models.draw_bridge_bid import DrawBridgeBid
    from ..models.draw_bridge_call import DrawBridgeCall
    from ..models.draw_bridge_deal_scored import DrawBridgeDealScored
    from ..models.draw_bridge_played_card import DrawBridgePlayedCard
    from ..models.draw_bridge_public_draw import DrawBridgePublicDraw
    from ..models.draw_bridge_table_card_counts import DrawBridgeTableCardCounts
    from ..models.draw_bridge_table_hands import DrawBridgeTableHands
    from ..models.draw_bridge_table_scores import DrawBridgeTableScores
    from ..models.draw_bridge_table_tricks_won import DrawBridgeTableTricksWon
    from ..models.draw_bridge_trick import DrawBridgeTrick


T = TypeVar("T", bound="DrawBridgeTable")


@_attrs_define
class DrawBridgeTable:
    """The deal and the scores, the same for all viewers (api.md §4, decision 24).

    `draw_trick` is the number of the draw trick in progress, 1 to 13, null once the stock is
    empty. `stock_top` is the card that lies face up. `history` holds the draw tricks, then those
    of the play phase. `leader` leads or has led to the trick in progress, null in the auction.
    `hands` (as dealt) and `stock` (whole, top card first) are filled once they are revealed.

    """

    scores: DrawBridgeTableScores
    deals: list[DrawBridgeDealScored]
    deal: int
    dealer: TwoSeat
    """ A seat of a table of two. """
    draw_trick: int | None
    stock_count: int
    stock_top: Card | None
    draws: list[DrawBridgePublicDraw]
    calls: list[DrawBridgeCall]
    contract: DrawBridgeBid | None
    doubled: int
    declarer: None | TwoSeat
    trick: list[DrawBridgePlayedCard]
    leader: None | TwoSeat
    legal_hand: None | TwoSeat
    tricks_won: DrawBridgeTableTricksWon
    hands: DrawBridgeTableHands
    stock: list[Card] | None
    card_counts: DrawBridgeTableCardCounts
    history: list[DrawBridgeTrick]
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.draw_bridge_bid import DrawBridgeBid  # noqa: PLC0415

        scores = self.scores.to_dict()

        deals = []
        for deals_item_data in self.deals:
            deals_item = deals_item_data.to_dict()
            deals.append(deals_item)

        deal = self.deal

        dealer: str = self.dealer

        draw_trick: int | None
        draw_trick = self.draw_trick

        stock_count = self.stock_count

        stock_top: None | str
        if isinstance(self.stock_top, str):
            stock_top = self.stock_top
        else:
            stock_top = self.stock_top

        draws = []
        for draws_item_data in self.draws:
            draws_item = draws_item_data.to_dict()
            draws.append(draws_item)

        calls = []
        for calls_item_data in self.calls:
            calls_item = calls_item_data.to_dict()
            calls.append(calls_item)

        contract: dict[str, Any] | None
        if isinstance(self.contract, DrawBridgeBid):
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

        tricks_won = self.tricks_won.to_dict()

        hands = self.hands.to_dict()

        stock: list[str] | None
        if isinstance(self.stock, list):
            stock = []
            for stock_type_0_item_data in self.stock:
                stock_type_0_item: str = stock_type_0_item_data
                stock.append(stock_type_0_item)

        else:
            stock = self.stock

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
                "dealer": dealer,
                "draw_trick": draw_trick,
                "stock_count": stock_count,
                "stock_top": stock_top,
                "draws": draws,
                "calls": calls,
                "contract": contract,
                "doubled": doubled,
                "declarer": declarer,
                "trick": trick,
                "leader": leader,
                "legal_hand": legal_hand,
                "tricks_won": tricks_won,
                "hands": hands,
                "stock": stock,
                "card_counts": card_counts,
                "history": history,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.draw_bridge_bid import DrawBridgeBid  # noqa: PLC0415
        from ..models.draw_bridge_call import DrawBridgeCall  # noqa: PLC0415
        from ..models.draw_bridge_deal_scored import DrawBridgeDealScored  # noqa: PLC0415
        from ..models.draw_bridge_played_card import DrawBridgePlayedCard  # noqa: PLC0415
        from ..models.draw_bridge_public_draw import DrawBridgePublicDraw  # noqa: PLC0415
        from ..models.draw_bridge_table_card_counts import DrawBridgeTableCardCounts  # noqa: PLC0415
        from ..models.draw_bridge_table_hands import DrawBridgeTableHands  # noqa: PLC0415
        from ..models.draw_bridge_table_scores import DrawBridgeTableScores  # noqa: PLC0415
        from ..models.draw_bridge_table_tricks_won import DrawBridgeTableTricksWon  # noqa: PLC0415
        from ..models.draw_bridge_trick import DrawBridgeTrick  # noqa: PLC0415

        d = dict(src_dict)
        scores = DrawBridgeTableScores.from_dict(d.pop("scores"))

        deals = []
        _deals = d.pop("deals")
        for deals_item_data in _deals:
            deals_item = DrawBridgeDealScored.from_dict(deals_item_data)

            deals.append(deals_item)

        deal = d.pop("deal")

        dealer = check_two_seat(d.pop("dealer"))

        def _parse_draw_trick(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        draw_trick = _parse_draw_trick(d.pop("draw_trick"))

        stock_count = d.pop("stock_count")

        def _parse_stock_top(data: object) -> Card | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                stock_top_type_0 = check_card(data)

                return stock_top_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Card | None, data)

        stock_top = _parse_stock_top(d.pop("stock_top"))

        draws = []
        _draws = d.pop("draws")
        for draws_item_data in _draws:
            draws_item = DrawBridgePublicDraw.from_dict(draws_item_data)

            draws.append(draws_item)

        calls = []
        _calls = d.pop("calls")
        for calls_item_data in _calls:
            calls_item = DrawBridgeCall.from_dict(calls_item_data)

            calls.append(calls_item)

        def _parse_contract(data: object) -> DrawBridgeBid | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                contract_type_0 = DrawBridgeBid.from_dict(data)

                return contract_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DrawBridgeBid | None, data)

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
            trick_item = DrawBridgePlayedCard.from_dict(trick_item_data)

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

        tricks_won = DrawBridgeTableTricksWon.from_dict(d.pop("tricks_won"))

        hands = DrawBridgeTableHands.from_dict(d.pop("hands"))

        def _parse_stock(data: object) -> list[Card] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                stock_type_0 = []
                _stock_type_0 = data
                for stock_type_0_item_data in _stock_type_0:
                    stock_type_0_item = check_card(stock_type_0_item_data)

                    stock_type_0.append(stock_type_0_item)

                return stock_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Card] | None, data)

        stock = _parse_stock(d.pop("stock"))

        card_counts = DrawBridgeTableCardCounts.from_dict(d.pop("card_counts"))

        history = []
        _history = d.pop("history")
        for history_item_data in _history:
            history_item = DrawBridgeTrick.from_dict(history_item_data)

            history.append(history_item)

        draw_bridge_table = cls(
            scores=scores,
            deals=deals,
            deal=deal,
            dealer=dealer,
            draw_trick=draw_trick,
            stock_count=stock_count,
            stock_top=stock_top,
            draws=draws,
            calls=calls,
            contract=contract,
            doubled=doubled,
            declarer=declarer,
            trick=trick,
            leader=leader,
            legal_hand=legal_hand,
            tricks_won=tricks_won,
            hands=hands,
            stock=stock,
            card_counts=card_counts,
            history=history,
        )

        draw_bridge_table.additional_properties = d
        return draw_bridge_table

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
