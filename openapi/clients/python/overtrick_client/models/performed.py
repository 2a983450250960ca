from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.belote_bridgee_game import BeloteBridgeeGame
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
    from ..models.bridgette_game import BridgetteGame
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
    from ..models.contract_game import ContractGame
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
    from ..models.draw_bridge_game import DrawBridgeGame
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
    from ..models.minibridge_game import MinibridgeGame
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
    from ..models.rubber_game import RubberGame
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


T = TypeVar("T", bound="Performed")


@_attrs_define
class Performed:
    """What a command did. `game` is left out when the request says `Prefer: return=minimal`."""

    version: int
    """ The version of the game now. """
    events: list[
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
    """ What the command caused, as the sender may see it. """
    game: (
        BeloteBridgeeGame
        | BridgetteGame
        | ContractGame
        | DrawBridgeGame
        | MinibridgeGame
        | RubberGame
        | Unset
    ) = UNSET
    """ A game as a viewer sees it; `variant` says which shape it has. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.belote_bridgee_game import BeloteBridgeeGame  # noqa: PLC0415
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
        from ..models.bridgette_game import BridgetteGame  # noqa: PLC0415
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
        from ..models.contract_game import ContractGame  # noqa: PLC0415
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
        from ..models.draw_bridge_game import DrawBridgeGame  # noqa: PLC0415
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
        from ..models.minibridge_game import MinibridgeGame  # noqa: PLC0415
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

        version = self.version

        events = []
        for events_item_data in self.events:
            events_item: dict[str, Any]
            if isinstance(events_item_data, GameCreatedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, SeatTakenRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, SeatLeftRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, SeatReplacedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ProposalMadeRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ProposalAnsweredRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ProposalExpiredRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, TimedOutRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, TakenBackRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, GameAbandonedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, RematchMadeRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, HeadSignedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, SaltGivenRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DealCommittedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, SeedRevealedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, GameFinishedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BeloteDealtRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BridgetteDealtRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ContractDealtRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DealtRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DrawBridgeDealtRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, MinibridgeDealtRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BidMadeRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ValueBidMadeRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BelotePassedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, PassedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, CoinchedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, SurcoinchedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, RedealRequestedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BeloteDealAnnulledRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, MinibridgeDealAnnulledRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, PassedOutRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BeloteContractSetRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BridgetteContractSetRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ContractSetRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DrawBridgeContractSetRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BeloteCardPlayedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BridgetteCardPlayedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, CardPlayedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DrawBridgeCardPlayedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, CombinationsDeclaredRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, CombinationsResolvedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BeloteTrickWonRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BridgetteTrickWonRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DrawBridgeTrickWonRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, TrickWonRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BeloteDealScoredRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BridgetteDealScoredRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ContractDealScoredRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DrawBridgeDealScoredRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, MinibridgeDealScoredRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, RubberDealScoredRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BridgetteHandsRevealedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ContractHandsRevealedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DrawBridgeHandsRevealedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, HandsRevealedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, MinibridgeHandsRevealedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BridgetteCardsDrawnRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DrawBridgeCardsDrawnRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, BridgetteCardsDiscardedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DoubledRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, RedoubledRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DummyExposedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ClaimMadeRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ClaimAnsweredRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ClaimSettledRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, PointsAnnouncedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, DeclarerSetRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, LengthsAnnouncedRecord):
                events_item = events_item_data.to_dict()
            elif isinstance(events_item_data, ContractChosenRecord):
                events_item = events_item_data.to_dict()
            else:
                events_item = events_item_data.to_dict()

            events.append(events_item)

        game: dict[str, Any] | Unset
        if isinstance(self.game, Unset):
            game = UNSET
        elif isinstance(self.game, BeloteBridgeeGame):
            game = self.game.to_dict()
        elif isinstance(self.game, BridgetteGame):
            game = self.game.to_dict()
        elif isinstance(self.game, ContractGame):
            game = self.game.to_dict()
        elif isinstance(self.game, DrawBridgeGame):
            game = self.game.to_dict()
        elif isinstance(self.game, MinibridgeGame):
            game = self.game.to_dict()
        else:
            game = self.game.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "version": version,
                "events": events,
            }
        )
        if game is not UNSET:
            field_dict["game"] = game

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.belote_bridgee_game import BeloteBridgeeGame  # noqa: PLC0415
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
        from ..models.bridgette_game import BridgetteGame  # noqa: PLC0415
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
        from ..models.contract_game import ContractGame  # noqa: PLC0415
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
        from ..models.draw_bridge_game import DrawBridgeGame  # noqa: PLC0415
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
        from ..models.minibridge_game import MinibridgeGame  # noqa: PLC0415
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
        from ..models.rubber_game import RubberGame  # noqa: PLC0415
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
        version = d.pop("version")

        events = []
        _events = d.pop("events")
        for events_item_data in _events:

            def _parse_events_item(
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

            events_item = _parse_events_item(events_item_data)

            events.append(events_item)

        def _parse_game(
            data: object,
        ) -> (
            BeloteBridgeeGame
            | BridgetteGame
            | ContractGame
            | DrawBridgeGame
            | MinibridgeGame
            | RubberGame
            | Unset
        ):
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_type_0 = BeloteBridgeeGame.from_dict(data)

                return componentsschemas_game_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_type_1 = BridgetteGame.from_dict(data)

                return componentsschemas_game_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_type_2 = ContractGame.from_dict(data)

                return componentsschemas_game_type_2
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_type_3 = DrawBridgeGame.from_dict(data)

                return componentsschemas_game_type_3
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                componentsschemas_game_type_4 = MinibridgeGame.from_dict(data)

                return componentsschemas_game_type_4
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            if not isinstance(data, dict):
                raise TypeError()
            componentsschemas_game_type_5 = RubberGame.from_dict(data)

            return componentsschemas_game_type_5

        game = _parse_game(d.pop("game", UNSET))

        performed = cls(
            version=version,
            events=events,
            game=game,
        )

        performed.additional_properties = d
        return performed

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
