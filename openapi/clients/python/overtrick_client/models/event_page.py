from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

if TYPE_CHECKING:
    from ..models.belote_card_played_record import BeloteCardPlayedRecord
    from ..models.belote_contract_set_record import BeloteContractSetRecord
    from ..models.belote_deal_annulled_record import BeloteDealAnnulledRecord
    from ..models.belote_deal_scored_record import BeloteDealScoredRecord
    from ..models.belote_dealt_record import BeloteDealtRecord
    from ..models.belote_passed_record import BelotePassedRecord
    from ..models.belote_trick_won_record import BeloteTrickWonRecord
    from ..models.bid_made_record import BidMadeRecord
    from ..models.bridgette_card_played_record import BridgetteCardPlayedRecord
    from ..models.bridgette_cards_discarded_record import BridgetteCardsDiscardedRecord
    from ..models.bridgette_cards_drawn_record import BridgetteCardsDrawnRecord
    from ..models.bridgette_contract_set_record import BridgetteContractSetRecord
    from ..models.bridgette_deal_scored_record import BridgetteDealScoredRecord
    from ..models.bridgette_dealt_record import BridgetteDealtRecord
    from ..models.bridgette_hands_revealed_record import BridgetteHandsRevealedRecord
    from ..models.bridgette_trick_won_record import BridgetteTrickWonRecord
    from ..models.card_played_record import CardPlayedRecord
    from ..models.claim_answered_record import ClaimAnsweredRecord
    from ..models.claim_made_record import ClaimMadeRecord
    from ..models.claim_settled_record import ClaimSettledRecord
    from ..models.coinched_record import CoinchedRecord
    from ..models.combinations_declared_record import CombinationsDeclaredRecord
    from ..models.combinations_resolved_record import CombinationsResolvedRecord
    from ..models.contract_chosen_record import ContractChosenRecord
    from ..models.contract_deal_scored_record import ContractDealScoredRecord
    from ..models.contract_dealt_record import ContractDealtRecord
    from ..models.contract_hands_revealed_record import ContractHandsRevealedRecord
    from ..models.contract_set_record import ContractSetRecord
    from ..models.deal_committed_record import DealCommittedRecord
    from ..models.dealt_record import DealtRecord
    from ..models.declarer_set_record import DeclarerSetRecord
    from ..models.doubled_record import DoubledRecord
    from ..models.draw_bridge_card_played_record import DrawBridgeCardPlayedRecord
    from ..models.draw_bridge_cards_drawn_record import DrawBridgeCardsDrawnRecord
    from ..models.draw_bridge_contract_set_record import DrawBridgeContractSetRecord
    from ..models.draw_bridge_deal_scored_record import DrawBridgeDealScoredRecord
    from ..models.draw_bridge_dealt_record import DrawBridgeDealtRecord
    from ..models.draw_bridge_hands_revealed_record import DrawBridgeHandsRevealedRecord
    from ..models.draw_bridge_trick_won_record import DrawBridgeTrickWonRecord
    from ..models.dummy_exposed_record import DummyExposedRecord
    from ..models.game_abandoned_record import GameAbandonedRecord
    from ..models.game_created_record import GameCreatedRecord
    from ..models.game_finished_record import GameFinishedRecord
    from ..models.hands_revealed_record import HandsRevealedRecord
    from ..models.head_signed_record import HeadSignedRecord
    from ..models.lengths_announced_record import LengthsAnnouncedRecord
    from ..models.minibridge_deal_annulled_record import MinibridgeDealAnnulledRecord
    from ..models.minibridge_deal_scored_record import MinibridgeDealScoredRecord
    from ..models.minibridge_dealt_record import MinibridgeDealtRecord
    from ..models.minibridge_hands_revealed_record import MinibridgeHandsRevealedRecord
    from ..models.other_event import OtherEvent
    from ..models.passed_out_record import PassedOutRecord
    from ..models.passed_record import PassedRecord
    from ..models.points_announced_record import PointsAnnouncedRecord
    from ..models.proposal_answered_record import ProposalAnsweredRecord
    from ..models.proposal_expired_record import ProposalExpiredRecord
    from ..models.proposal_made_record import ProposalMadeRecord
    from ..models.redeal_requested_record import RedealRequestedRecord
    from ..models.redoubled_record import RedoubledRecord
    from ..models.rematch_made_record import RematchMadeRecord
    from ..models.rubber_deal_scored_record import RubberDealScoredRecord
    from ..models.salt_given_record import SaltGivenRecord
    from ..models.seat_left_record import SeatLeftRecord
    from ..models.seat_replaced_record import SeatReplacedRecord
    from ..models.seat_taken_record import SeatTakenRecord
    from ..models.seed_revealed_record import SeedRevealedRecord
    from ..models.surcoinched_record import SurcoinchedRecord
    from ..models.taken_back_record import TakenBackRecord
    from ..models.timed_out_record import TimedOutRecord
    from ..models.trick_won_record import TrickWonRecord
    from ..models.value_bid_made_record import ValueBidMadeRecord


T = TypeVar("T", bound="EventPage")


@_attrs_define
class EventPage:
    """A page of events. `next` is the last version of the page as text, to be passed as `after`; null at the head."""

    items: list[
        BeloteCardPlayedRecord
        | BeloteContractSetRecord
        | BeloteDealAnnulledRecord
        | BeloteDealScoredRecord
        | BeloteDealtRecord
        | BelotePassedRecord
        | BeloteTrickWonRecord
        | BidMadeRecord
        | BridgetteCardPlayedRecord
        | BridgetteCardsDiscardedRecord
        | BridgetteCardsDrawnRecord
        | BridgetteContractSetRecord
        | BridgetteDealScoredRecord
        | BridgetteDealtRecord
        | BridgetteHandsRevealedRecord
        | BridgetteTrickWonRecord
        | CardPlayedRecord
        | ClaimAnsweredRecord
        | ClaimMadeRecord
        | ClaimSettledRecord
        | CoinchedRecord
        | CombinationsDeclaredRecord
        | CombinationsResolvedRecord
        | ContractChosenRecord
        | ContractDealScoredRecord
        | ContractDealtRecord
        | ContractHandsRevealedRecord
        | ContractSetRecord
        | DealCommittedRecord
        | DealtRecord
        | DeclarerSetRecord
        | DoubledRecord
        | DrawBridgeCardPlayedRecord
        | DrawBridgeCardsDrawnRecord
        | DrawBridgeContractSetRecord
        | DrawBridgeDealScoredRecord
        | DrawBridgeDealtRecord
        | DrawBridgeHandsRevealedRecord
        | DrawBridgeTrickWonRecord
        | DummyExposedRecord
        | GameAbandonedRecord
        | GameCreatedRecord
        | GameFinishedRecord
        | HandsRevealedRecord
        | HeadSignedRecord
        | LengthsAnnouncedRecord
        | MinibridgeDealAnnulledRecord
        | MinibridgeDealScoredRecord
        | MinibridgeDealtRecord
        | MinibridgeHandsRevealedRecord
        | OtherEvent
        | PassedOutRecord
        | PassedRecord
        | PointsAnnouncedRecord
        | ProposalAnsweredRecord
        | ProposalExpiredRecord
        | ProposalMadeRecord
        | RedealRequestedRecord
        | RedoubledRecord
        | RematchMadeRecord
        | RubberDealScoredRecord
        | SaltGivenRecord
        | SeatLeftRecord
        | SeatReplacedRecord
        | SeatTakenRecord
        | SeedRevealedRecord
        | SurcoinchedRecord
        | TakenBackRecord
        | TimedOutRecord
        | TrickWonRecord
        | ValueBidMadeRecord
    ]
    next_: None | str
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.belote_card_played_record import BeloteCardPlayedRecord  # noqa: PLC0415
        from ..models.belote_contract_set_record import BeloteContractSetRecord  # noqa: PLC0415
        from ..models.belote_deal_annulled_record import BeloteDealAnnulledRecord  # noqa: PLC0415
        from ..models.belote_deal_scored_record import BeloteDealScoredRecord  # noqa: PLC0415
        from ..models.belote_dealt_record import BeloteDealtRecord  # noqa: PLC0415
        from ..models.belote_passed_record import BelotePassedRecord  # noqa: PLC0415
        from ..models.belote_trick_won_record import BeloteTrickWonRecord  # noqa: PLC0415
        from ..models.bid_made_record import BidMadeRecord  # noqa: PLC0415
        from ..models.bridgette_card_played_record import BridgetteCardPlayedRecord  # noqa: PLC0415
        from ..models.bridgette_cards_discarded_record import BridgetteCardsDiscardedRecord  # noqa: PLC0415
        from ..models.bridgette_cards_drawn_record import BridgetteCardsDrawnRecord  # noqa: PLC0415
        from ..models.bridgette_contract_set_record import BridgetteContractSetRecord  # noqa: PLC0415
        from ..models.bridgette_deal_scored_record import BridgetteDealScoredRecord  # noqa: PLC0415
        from ..models.bridgette_dealt_record import BridgetteDealtRecord  # noqa: PLC0415
        from ..models.bridgette_hands_revealed_record import BridgetteHandsRevealedRecord  # noqa: PLC0415
        from ..models.bridgette_trick_won_record import BridgetteTrickWonRecord  # noqa: PLC0415
        from ..models.card_played_record import CardPlayedRecord  # noqa: PLC0415
        from ..models.claim_answered_record import ClaimAnsweredRecord  # noqa: PLC0415
        from ..models.claim_made_record import ClaimMadeRecord  # noqa: PLC0415
        from ..models.claim_settled_record import ClaimSettledRecord  # noqa: PLC0415
        from ..models.coinched_record import CoinchedRecord  # noqa: PLC0415
        from ..models.combinations_declared_record import CombinationsDeclaredRecord  # noqa: PLC0415
        from ..models.combinations_resolved_record import CombinationsResolvedRecord  # noqa: PLC0415
        from ..models.contract_chosen_record import ContractChosenRecord  # noqa: PLC0415
        from ..models.contract_deal_scored_record import ContractDealScoredRecord  # noqa: PLC0415
        from ..models.contract_dealt_record import ContractDealtRecord  # noqa: PLC0415
        from ..models.contract_hands_revealed_record import ContractHandsRevealedRecord  # noqa: PLC0415
        from ..models.contract_set_record import ContractSetRecord  # noqa: PLC0415
        from ..models.deal_committed_record import DealCommittedRecord  # noqa: PLC0415
        from ..models.dealt_record import DealtRecord  # noqa: PLC0415
        from ..models.declarer_set_record import DeclarerSetRecord  # noqa: PLC0415
        from ..models.doubled_record import DoubledRecord  # noqa: PLC0415
        from ..models.draw_bridge_card_played_record import DrawBridgeCardPlayedRecord  # noqa: PLC0415
        from ..models.draw_bridge_cards_drawn_record import DrawBridgeCardsDrawnRecord  # noqa: PLC0415
        from ..models.draw_bridge_contract_set_record import DrawBridgeContractSetRecord  # noqa: PLC0415
        from ..models.draw_bridge_deal_scored_record import DrawBridgeDealScoredRecord  # noqa: PLC0415
        from ..models.draw_bridge_dealt_record import DrawBridgeDealtRecord  # noqa: PLC0415
        from ..models.draw_bridge_hands_revealed_record import DrawBridgeHandsRevealedRecord  # noqa: PLC0415
        from ..models.draw_bridge_trick_won_record import DrawBridgeTrickWonRecord  # noqa: PLC0415
        from ..models.dummy_exposed_record import DummyExposedRecord  # noqa: PLC0415
        from ..models.game_abandoned_record import GameAbandonedRecord  # noqa: PLC0415
        from ..models.game_created_record import GameCreatedRecord  # noqa: PLC0415
        from ..models.game_finished_record import GameFinishedRecord  # noqa: PLC0415
        from ..models.hands_revealed_record import HandsRevealedRecord  # noqa: PLC0415
        from ..models.head_signed_record import HeadSignedRecord  # noqa: PLC0415
        from ..models.lengths_announced_record import LengthsAnnouncedRecord  # noqa: PLC0415
        from ..models.minibridge_deal_annulled_record import MinibridgeDealAnnulledRecord  # noqa: PLC0415
        from ..models.minibridge_deal_scored_record import MinibridgeDealScoredRecord  # noqa: PLC0415
        from ..models.minibridge_dealt_record import MinibridgeDealtRecord  # noqa: PLC0415
        from ..models.minibridge_hands_revealed_record import MinibridgeHandsRevealedRecord  # noqa: PLC0415
        from ..models.passed_out_record import PassedOutRecord  # noqa: PLC0415
        from ..models.passed_record import PassedRecord  # noqa: PLC0415
        from ..models.points_announced_record import PointsAnnouncedRecord  # noqa: PLC0415
        from ..models.proposal_answered_record import ProposalAnsweredRecord  # noqa: PLC0415
        from ..models.proposal_expired_record import ProposalExpiredRecord  # noqa: PLC0415
        from ..models.proposal_made_record import ProposalMadeRecord  # noqa: PLC0415
        from ..models.redeal_requested_record import RedealRequestedRecord  # noqa: PLC0415
        from ..models.redoubled_record import RedoubledRecord  # noqa: PLC0415
        from ..models.rematch_made_record import RematchMadeRecord  # noqa: PLC0415
        from ..models.rubber_deal_scored_record import RubberDealScoredRecord  # noqa: PLC0415
        from ..models.salt_given_record import SaltGivenRecord  # noqa: PLC0415
        from ..models.seat_left_record import SeatLeftRecord  # noqa: PLC0415
        from ..models.seat_replaced_record import SeatReplacedRecord  # noqa: PLC0415
        from ..models.seat_taken_record import SeatTakenRecord  # noqa: PLC0415
        from ..models.seed_revealed_record import SeedRevealedRecord  # noqa: PLC0415
        from ..models.surcoinched_record import SurcoinchedRecord  # noqa: PLC0415
        from ..models.taken_back_record import TakenBackRecord  # noqa: PLC0415
        from ..models.timed_out_record import TimedOutRecord  # noqa: PLC0415
        from ..models.trick_won_record import TrickWonRecord  # noqa: PLC0415
        from ..models.value_bid_made_record import ValueBidMadeRecord  # noqa: PLC0415

        items = []
        for items_item_data in self.items:
            items_item: dict[str, Any]
            if isinstance(items_item_data, GameCreatedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, SeatTakenRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, SeatLeftRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, SeatReplacedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ProposalMadeRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ProposalAnsweredRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ProposalExpiredRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, TimedOutRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, TakenBackRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, GameAbandonedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, RematchMadeRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, HeadSignedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, SaltGivenRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DealCommittedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, SeedRevealedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, GameFinishedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BeloteDealtRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BridgetteDealtRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ContractDealtRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DealtRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DrawBridgeDealtRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, MinibridgeDealtRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BidMadeRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ValueBidMadeRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BelotePassedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, PassedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, CoinchedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, SurcoinchedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, RedealRequestedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BeloteDealAnnulledRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, MinibridgeDealAnnulledRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, PassedOutRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BeloteContractSetRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BridgetteContractSetRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ContractSetRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DrawBridgeContractSetRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BeloteCardPlayedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BridgetteCardPlayedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, CardPlayedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DrawBridgeCardPlayedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, CombinationsDeclaredRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, CombinationsResolvedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BeloteTrickWonRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BridgetteTrickWonRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DrawBridgeTrickWonRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, TrickWonRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BeloteDealScoredRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BridgetteDealScoredRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ContractDealScoredRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DrawBridgeDealScoredRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, MinibridgeDealScoredRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, RubberDealScoredRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BridgetteHandsRevealedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ContractHandsRevealedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DrawBridgeHandsRevealedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, HandsRevealedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, MinibridgeHandsRevealedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BridgetteCardsDrawnRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DrawBridgeCardsDrawnRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, BridgetteCardsDiscardedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DoubledRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, RedoubledRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DummyExposedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ClaimMadeRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ClaimAnsweredRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ClaimSettledRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, PointsAnnouncedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, DeclarerSetRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, LengthsAnnouncedRecord):
                items_item = items_item_data.to_dict()
            elif isinstance(items_item_data, ContractChosenRecord):
                items_item = items_item_data.to_dict()
            else:
                items_item = items_item_data.to_dict()

            items.append(items_item)

        next_: None | str
        next_ = self.next_

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "items": items,
                "next": next_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.belote_card_played_record import BeloteCardPlayedRecord  # noqa: PLC0415
        from ..models.belote_contract_set_record import BeloteContractSetRecord  # noqa: PLC0415
        from ..models.belote_deal_annulled_record import BeloteDealAnnulledRecord  # noqa: PLC0415
        from ..models.belote_deal_scored_record import BeloteDealScoredRecord  # noqa: PLC0415
        from ..models.belote_dealt_record import BeloteDealtRecord  # noqa: PLC0415
        from ..models.belote_passed_record import BelotePassedRecord  # noqa: PLC0415
        from ..models.belote_trick_won_record import BeloteTrickWonRecord  # noqa: PLC0415
        from ..models.bid_made_record import BidMadeRecord  # noqa: PLC0415
        from ..models.bridgette_card_played_record import BridgetteCardPlayedRecord  # noqa: PLC0415
        from ..models.bridgette_cards_discarded_record import BridgetteCardsDiscardedRecord  # noqa: PLC0415
        from ..models.bridgette_cards_drawn_record import BridgetteCardsDrawnRecord  # noqa: PLC0415
        from ..models.bridgette_contract_set_record import BridgetteContractSetRecord  # noqa: PLC0415
        from ..models.bridgette_deal_scored_record import BridgetteDealScoredRecord  # noqa: PLC0415
        from ..models.bridgette_dealt_record import BridgetteDealtRecord  # noqa: PLC0415
        from ..models.bridgette_hands_revealed_record import BridgetteHandsRevealedRecord  # noqa: PLC0415
        from ..models.bridgette_trick_won_record import BridgetteTrickWonRecord  # noqa: PLC0415
        from ..models.card_played_record import CardPlayedRecord  # noqa: PLC0415
        from ..models.claim_answered_record import ClaimAnsweredRecord  # noqa: PLC0415
        from ..models.claim_made_record import ClaimMadeRecord  # noqa: PLC0415
        from ..models.claim_settled_record import ClaimSettledRecord  # noqa: PLC0415
        from ..models.coinched_record import CoinchedRecord  # noqa: PLC0415
        from ..models.combinations_declared_record import CombinationsDeclaredRecord  # noqa: PLC0415
        from ..models.combinations_resolved_record import CombinationsResolvedRecord  # noqa: PLC0415
        from ..models.contract_chosen_record import ContractChosenRecord  # noqa: PLC0415
        from ..models.contract_deal_scored_record import ContractDealScoredRecord  # noqa: PLC0415
        from ..models.contract_dealt_record import ContractDealtRecord  # noqa: PLC0415
        from ..models.contract_hands_revealed_record import ContractHandsRevealedRecord  # noqa: PLC0415
        from ..models.contract_set_record import ContractSetRecord  # noqa: PLC0415
        from ..models.deal_committed_record import DealCommittedRecord  # noqa: PLC0415
        from ..models.dealt_record import DealtRecord  # noqa: PLC0415
        from ..models.declarer_set_record import DeclarerSetRecord  # noqa: PLC0415
        from ..models.doubled_record import DoubledRecord  # noqa: PLC0415
        from ..models.draw_bridge_card_played_record import DrawBridgeCardPlayedRecord  # noqa: PLC0415
        from ..models.draw_bridge_cards_drawn_record import DrawBridgeCardsDrawnRecord  # noqa: PLC0415
        from ..models.draw_bridge_contract_set_record import DrawBridgeContractSetRecord  # noqa: PLC0415
        from ..models.draw_bridge_deal_scored_record import DrawBridgeDealScoredRecord  # noqa: PLC0415
        from ..models.draw_bridge_dealt_record import DrawBridgeDealtRecord  # noqa: PLC0415
        from ..models.draw_bridge_hands_revealed_record import DrawBridgeHandsRevealedRecord  # noqa: PLC0415
        from ..models.draw_bridge_trick_won_record import DrawBridgeTrickWonRecord  # noqa: PLC0415
        from ..models.dummy_exposed_record import DummyExposedRecord  # noqa: PLC0415
        from ..models.game_abandoned_record import GameAbandonedRecord  # noqa: PLC0415
        from ..models.game_created_record import GameCreatedRecord  # noqa: PLC0415
        from ..models.game_finished_record import GameFinishedRecord  # noqa: PLC0415
        from ..models.hands_revealed_record import HandsRevealedRecord  # noqa: PLC0415
        from ..models.head_signed_record import HeadSignedRecord  # noqa: PLC0415
        from ..models.lengths_announced_record import LengthsAnnouncedRecord  # noqa: PLC0415
        from ..models.minibridge_deal_annulled_record import MinibridgeDealAnnulledRecord  # noqa: PLC0415
        from ..models.minibridge_deal_scored_record import MinibridgeDealScoredRecord  # noqa: PLC0415
        from ..models.minibridge_dealt_record import MinibridgeDealtRecord  # noqa: PLC0415
        from ..models.minibridge_hands_revealed_record import MinibridgeHandsRevealedRecord  # noqa: PLC0415
        from ..models.other_event import OtherEvent  # noqa: PLC0415
        from ..models.passed_out_record import PassedOutRecord  # noqa: PLC0415
        from ..models.passed_record import PassedRecord  # noqa: PLC0415
        from ..models.points_announced_record import PointsAnnouncedRecord  # noqa: PLC0415
        from ..models.proposal_answered_record import ProposalAnsweredRecord  # noqa: PLC0415
        from ..models.proposal_expired_record import ProposalExpiredRecord  # noqa: PLC0415
        from ..models.proposal_made_record import ProposalMadeRecord  # noqa: PLC0415
        from ..models.redeal_requested_record import RedealRequestedRecord  # noqa: PLC0415
        from ..models.redoubled_record import RedoubledRecord  # noqa: PLC0415
        from ..models.rematch_made_record import RematchMadeRecord  # noqa: PLC0415
        from ..models.rubber_deal_scored_record import RubberDealScoredRecord  # noqa: PLC0415
        from ..models.salt_given_record import SaltGivenRecord  # noqa: PLC0415
        from ..models.seat_left_record import SeatLeftRecord  # noqa: PLC0415
        from ..models.seat_replaced_record import SeatReplacedRecord  # noqa: PLC0415
        from ..models.seat_taken_record import SeatTakenRecord  # noqa: PLC0415
        from ..models.seed_revealed_record import SeedRevealedRecord  # noqa: PLC0415
        from ..models.surcoinched_record import SurcoinchedRecord  # noqa: PLC0415
        from ..models.taken_back_record import TakenBackRecord  # noqa: PLC0415
        from ..models.timed_out_record import TimedOutRecord  # noqa: PLC0415
        from ..models.trick_won_record import TrickWonRecord  # noqa: PLC0415
        from ..models.value_bid_made_record import ValueBidMadeRecord  # noqa: PLC0415

        d = dict(src_dict)
        items = []
        _items = d.pop("items")
        for items_item_data in _items:

            def _parse_items_item(
                data: object,
            ) -> (
                BeloteCardPlayedRecord
                | BeloteContractSetRecord
                | BeloteDealAnnulledRecord
                | BeloteDealScoredRecord
                | BeloteDealtRecord
                | BelotePassedRecord
                | BeloteTrickWonRecord
                | BidMadeRecord
                | BridgetteCardPlayedRecord
                | BridgetteCardsDiscardedRecord
                | BridgetteCardsDrawnRecord
                | BridgetteContractSetRecord
                | BridgetteDealScoredRecord
                | BridgetteDealtRecord
                | BridgetteHandsRevealedRecord
                | BridgetteTrickWonRecord
                | CardPlayedRecord
                | ClaimAnsweredRecord
                | ClaimMadeRecord
                | ClaimSettledRecord
                | CoinchedRecord
                | CombinationsDeclaredRecord
                | CombinationsResolvedRecord
                | ContractChosenRecord
                | ContractDealScoredRecord
                | ContractDealtRecord
                | ContractHandsRevealedRecord
                | ContractSetRecord
                | DealCommittedRecord
                | DealtRecord
                | DeclarerSetRecord
                | DoubledRecord
                | DrawBridgeCardPlayedRecord
                | DrawBridgeCardsDrawnRecord
                | DrawBridgeContractSetRecord
                | DrawBridgeDealScoredRecord
                | DrawBridgeDealtRecord
                | DrawBridgeHandsRevealedRecord
                | DrawBridgeTrickWonRecord
                | DummyExposedRecord
                | GameAbandonedRecord
                | GameCreatedRecord
                | GameFinishedRecord
                | HandsRevealedRecord
                | HeadSignedRecord
                | LengthsAnnouncedRecord
                | MinibridgeDealAnnulledRecord
                | MinibridgeDealScoredRecord
                | MinibridgeDealtRecord
                | MinibridgeHandsRevealedRecord
                | OtherEvent
                | PassedOutRecord
                | PassedRecord
                | PointsAnnouncedRecord
                | ProposalAnsweredRecord
                | ProposalExpiredRecord
                | ProposalMadeRecord
                | RedealRequestedRecord
                | RedoubledRecord
                | RematchMadeRecord
                | RubberDealScoredRecord
                | SaltGivenRecord
                | SeatLeftRecord
                | SeatReplacedRecord
                | SeatTakenRecord
                | SeedRevealedRecord
                | SurcoinchedRecord
                | TakenBackRecord
                | TimedOutRecord
                | TrickWonRecord
                | ValueBidMadeRecord
            ):
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_0 = GameCreatedRecord.from_dict(data)

                    return componentsschemas_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_1 = SeatTakenRecord.from_dict(data)

                    return componentsschemas_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_2 = SeatLeftRecord.from_dict(data)

                    return componentsschemas_event_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_3 = SeatReplacedRecord.from_dict(data)

                    return componentsschemas_event_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_4 = ProposalMadeRecord.from_dict(data)

                    return componentsschemas_event_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_5 = ProposalAnsweredRecord.from_dict(data)

                    return componentsschemas_event_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_6 = ProposalExpiredRecord.from_dict(data)

                    return componentsschemas_event_type_6
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_7 = TimedOutRecord.from_dict(data)

                    return componentsschemas_event_type_7
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_8 = TakenBackRecord.from_dict(data)

                    return componentsschemas_event_type_8
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_9 = GameAbandonedRecord.from_dict(data)

                    return componentsschemas_event_type_9
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_10 = RematchMadeRecord.from_dict(data)

                    return componentsschemas_event_type_10
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_11 = HeadSignedRecord.from_dict(data)

                    return componentsschemas_event_type_11
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_12 = SaltGivenRecord.from_dict(data)

                    return componentsschemas_event_type_12
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_13 = DealCommittedRecord.from_dict(data)

                    return componentsschemas_event_type_13
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_14 = SeedRevealedRecord.from_dict(data)

                    return componentsschemas_event_type_14
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_15 = GameFinishedRecord.from_dict(data)

                    return componentsschemas_event_type_15
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_dealt_event_type_0 = BeloteDealtRecord.from_dict(data)

                    return componentsschemas_dealt_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_dealt_event_type_1 = BridgetteDealtRecord.from_dict(data)

                    return componentsschemas_dealt_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_dealt_event_type_2 = ContractDealtRecord.from_dict(data)

                    return componentsschemas_dealt_event_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_dealt_event_type_3 = DealtRecord.from_dict(data)

                    return componentsschemas_dealt_event_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_dealt_event_type_4 = DrawBridgeDealtRecord.from_dict(data)

                    return componentsschemas_dealt_event_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_dealt_event_type_5 = MinibridgeDealtRecord.from_dict(data)

                    return componentsschemas_dealt_event_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_bid_made_event_type_0 = BidMadeRecord.from_dict(data)

                    return componentsschemas_bid_made_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_bid_made_event_type_1 = ValueBidMadeRecord.from_dict(data)

                    return componentsschemas_bid_made_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_passed_event_type_0 = BelotePassedRecord.from_dict(data)

                    return componentsschemas_passed_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_passed_event_type_1 = PassedRecord.from_dict(data)

                    return componentsschemas_passed_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_19 = CoinchedRecord.from_dict(data)

                    return componentsschemas_event_type_19
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_20 = SurcoinchedRecord.from_dict(data)

                    return componentsschemas_event_type_20
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_21 = RedealRequestedRecord.from_dict(data)

                    return componentsschemas_event_type_21
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_deal_annulled_event_type_0 = (
                        BeloteDealAnnulledRecord.from_dict(data)
                    )

                    return componentsschemas_deal_annulled_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_deal_annulled_event_type_1 = (
                        MinibridgeDealAnnulledRecord.from_dict(data)
                    )

                    return componentsschemas_deal_annulled_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_23 = PassedOutRecord.from_dict(data)

                    return componentsschemas_event_type_23
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_contract_set_event_type_0 = BeloteContractSetRecord.from_dict(
                        data
                    )

                    return componentsschemas_contract_set_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_contract_set_event_type_1 = (
                        BridgetteContractSetRecord.from_dict(data)
                    )

                    return componentsschemas_contract_set_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_contract_set_event_type_2 = ContractSetRecord.from_dict(data)

                    return componentsschemas_contract_set_event_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_contract_set_event_type_3 = (
                        DrawBridgeContractSetRecord.from_dict(data)
                    )

                    return componentsschemas_contract_set_event_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_card_played_event_type_0 = BeloteCardPlayedRecord.from_dict(
                        data
                    )

                    return componentsschemas_card_played_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_card_played_event_type_1 = (
                        BridgetteCardPlayedRecord.from_dict(data)
                    )

                    return componentsschemas_card_played_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_card_played_event_type_2 = CardPlayedRecord.from_dict(data)

                    return componentsschemas_card_played_event_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_card_played_event_type_3 = (
                        DrawBridgeCardPlayedRecord.from_dict(data)
                    )

                    return componentsschemas_card_played_event_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_26 = CombinationsDeclaredRecord.from_dict(data)

                    return componentsschemas_event_type_26
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_27 = CombinationsResolvedRecord.from_dict(data)

                    return componentsschemas_event_type_27
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_trick_won_event_type_0 = BeloteTrickWonRecord.from_dict(data)

                    return componentsschemas_trick_won_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_trick_won_event_type_1 = BridgetteTrickWonRecord.from_dict(
                        data
                    )

                    return componentsschemas_trick_won_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_trick_won_event_type_2 = DrawBridgeTrickWonRecord.from_dict(
                        data
                    )

                    return componentsschemas_trick_won_event_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_trick_won_event_type_3 = TrickWonRecord.from_dict(data)

                    return componentsschemas_trick_won_event_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_deal_scored_event_type_0 = BeloteDealScoredRecord.from_dict(
                        data
                    )

                    return componentsschemas_deal_scored_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_deal_scored_event_type_1 = (
                        BridgetteDealScoredRecord.from_dict(data)
                    )

                    return componentsschemas_deal_scored_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_deal_scored_event_type_2 = ContractDealScoredRecord.from_dict(
                        data
                    )

                    return componentsschemas_deal_scored_event_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_deal_scored_event_type_3 = (
                        DrawBridgeDealScoredRecord.from_dict(data)
                    )

                    return componentsschemas_deal_scored_event_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_deal_scored_event_type_4 = (
                        MinibridgeDealScoredRecord.from_dict(data)
                    )

                    return componentsschemas_deal_scored_event_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_deal_scored_event_type_5 = RubberDealScoredRecord.from_dict(
                        data
                    )

                    return componentsschemas_deal_scored_event_type_5
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_hands_revealed_event_type_0 = (
                        BridgetteHandsRevealedRecord.from_dict(data)
                    )

                    return componentsschemas_hands_revealed_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_hands_revealed_event_type_1 = (
                        ContractHandsRevealedRecord.from_dict(data)
                    )

                    return componentsschemas_hands_revealed_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_hands_revealed_event_type_2 = (
                        DrawBridgeHandsRevealedRecord.from_dict(data)
                    )

                    return componentsschemas_hands_revealed_event_type_2
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_hands_revealed_event_type_3 = HandsRevealedRecord.from_dict(
                        data
                    )

                    return componentsschemas_hands_revealed_event_type_3
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_hands_revealed_event_type_4 = (
                        MinibridgeHandsRevealedRecord.from_dict(data)
                    )

                    return componentsschemas_hands_revealed_event_type_4
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_cards_drawn_event_type_0 = (
                        BridgetteCardsDrawnRecord.from_dict(data)
                    )

                    return componentsschemas_cards_drawn_event_type_0
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_cards_drawn_event_type_1 = (
                        DrawBridgeCardsDrawnRecord.from_dict(data)
                    )

                    return componentsschemas_cards_drawn_event_type_1
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_32 = BridgetteCardsDiscardedRecord.from_dict(data)

                    return componentsschemas_event_type_32
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_33 = DoubledRecord.from_dict(data)

                    return componentsschemas_event_type_33
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_34 = RedoubledRecord.from_dict(data)

                    return componentsschemas_event_type_34
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_35 = DummyExposedRecord.from_dict(data)

                    return componentsschemas_event_type_35
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_36 = ClaimMadeRecord.from_dict(data)

                    return componentsschemas_event_type_36
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_37 = ClaimAnsweredRecord.from_dict(data)

                    return componentsschemas_event_type_37
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_38 = ClaimSettledRecord.from_dict(data)

                    return componentsschemas_event_type_38
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_39 = PointsAnnouncedRecord.from_dict(data)

                    return componentsschemas_event_type_39
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_40 = DeclarerSetRecord.from_dict(data)

                    return componentsschemas_event_type_40
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_41 = LengthsAnnouncedRecord.from_dict(data)

                    return componentsschemas_event_type_41
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                try:
                    if not isinstance(data, dict):
                        raise TypeError()
                    componentsschemas_event_type_42 = ContractChosenRecord.from_dict(data)

                    return componentsschemas_event_type_42
                except (TypeError, ValueError, AttributeError, KeyError):
                    pass
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_event_type_43 = OtherEvent.from_dict(data)

                return componentsschemas_event_type_43

            items_item = _parse_items_item(items_item_data)

            items.append(items_item)

        def _parse_next_(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_ = _parse_next_(d.pop("next"))

        event_page = cls(
            items=items,
            next_=next_,
        )

        event_page.additional_properties = d
        return event_page

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
