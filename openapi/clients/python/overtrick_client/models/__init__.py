"""Contains all the data models used in inputs/outputs"""

from .accept_claim import AcceptClaim
from .accepted import Accepted
from .action_list import ActionList
from .action_list_actions_item import ActionListActionsItem
from .adoption import Adoption
from .advice import Advice
from .alert import Alert
from .alive import Alive
from .analysed_card import AnalysedCard
from .annotations import Annotations
from .annotations_tags import AnnotationsTags
from .announce_lengths import AnnounceLengths
from .announce_points import AnnouncePoints
from .announced_belote import AnnouncedBelote
from .answer_body import AnswerBody
from .answer_data import AnswerData
from .belote_bridgee_card import BeloteBridgeeCard
from .belote_bridgee_game import BeloteBridgeeGame
from .belote_bridgee_game_seats import BeloteBridgeeGameSeats
from .belote_bridgee_game_viewer import BeloteBridgeeGameViewer
from .belote_call import BeloteCall
from .belote_call_strain_type_0 import BeloteCallStrainType0
from .belote_call_type import BeloteCallType
from .belote_call_value_type_1 import BeloteCallValueType1
from .belote_card_played import BeloteCardPlayed
from .belote_card_played_belote_type_0 import BeloteCardPlayedBeloteType0
from .belote_card_played_record import BeloteCardPlayedRecord
from .belote_contract import BeloteContract
from .belote_contract_set import BeloteContractSet
from .belote_contract_set_record import BeloteContractSetRecord
from .belote_contract_set_strain import BeloteContractSetStrain
from .belote_contract_set_value_type_1 import BeloteContractSetValueType1
from .belote_contract_strain import BeloteContractStrain
from .belote_contract_value_type_1 import BeloteContractValueType1
from .belote_deal_annulled import BeloteDealAnnulled
from .belote_deal_annulled_reason import BeloteDealAnnulledReason
from .belote_deal_annulled_record import BeloteDealAnnulledRecord
from .belote_deal_scored import BeloteDealScored
from .belote_deal_scored_record import BeloteDealScoredRecord
from .belote_dealt import BeloteDealt
from .belote_dealt_hands import BeloteDealtHands
from .belote_dealt_record import BeloteDealtRecord
from .belote_lobby import BeloteLobby
from .belote_options import BeloteOptions
from .belote_options_belote_all_trumps import BeloteOptionsBeloteAllTrumps
from .belote_options_coinche_timing import BeloteOptionsCoincheTiming
from .belote_options_deal_packets import BeloteOptionsDealPackets
from .belote_options_declaration_tie import BeloteOptionsDeclarationTie
from .belote_options_declarations import BeloteOptionsDeclarations
from .belote_options_first_dealer import BeloteOptionsFirstDealer
from .belote_options_generale_lead import BeloteOptionsGeneraleLead
from .belote_options_last_trick_bonus import BeloteOptionsLastTrickBonus
from .belote_options_redeal_dealer import BeloteOptionsRedealDealer
from .belote_options_rotation import BeloteOptionsRotation
from .belote_options_rounding import BeloteOptionsRounding
from .belote_options_target import BeloteOptionsTarget
from .belote_options_undertrump import BeloteOptionsUndertrump
from .belote_own import BeloteOwn
from .belote_passed import BelotePassed
from .belote_passed_record import BelotePassedRecord
from .belote_play import BelotePlay
from .belote_table import BeloteTable
from .belote_table_card_counts import BeloteTableCardCounts
from .belote_table_hands import BeloteTableHands
from .belote_trick_won import BeloteTrickWon
from .belote_trick_won_record import BeloteTrickWonRecord
from .bid import Bid
from .bid_by_value import BidByValue
from .bid_by_value_strain import BidByValueStrain
from .bid_by_value_value_type_1 import BidByValueValueType1
from .bid_made import BidMade
from .bid_made_record import BidMadeRecord
from .bridgette_bid import BridgetteBid
from .bridgette_card import BridgetteCard
from .bridgette_card_played import BridgetteCardPlayed
from .bridgette_card_played_record import BridgetteCardPlayedRecord
from .bridgette_cards_discarded import BridgetteCardsDiscarded
from .bridgette_cards_discarded_record import BridgetteCardsDiscardedRecord
from .bridgette_cards_drawn import BridgetteCardsDrawn
from .bridgette_cards_drawn_record import BridgetteCardsDrawnRecord
from .bridgette_contract_set import BridgetteContractSet
from .bridgette_contract_set_record import BridgetteContractSetRecord
from .bridgette_deal_scored import BridgetteDealScored
from .bridgette_deal_scored_points import BridgetteDealScoredPoints
from .bridgette_deal_scored_record import BridgetteDealScoredRecord
from .bridgette_dealt import BridgetteDealt
from .bridgette_dealt_cut_type_0 import BridgetteDealtCutType0
from .bridgette_dealt_hands import BridgetteDealtHands
from .bridgette_dealt_record import BridgetteDealtRecord
from .bridgette_discard_offer import BridgetteDiscardOffer
from .bridgette_game import BridgetteGame
from .bridgette_game_seats import BridgetteGameSeats
from .bridgette_game_viewer import BridgetteGameViewer
from .bridgette_hands_revealed import BridgetteHandsRevealed
from .bridgette_hands_revealed_discards import BridgetteHandsRevealedDiscards
from .bridgette_hands_revealed_hands import BridgetteHandsRevealedHands
from .bridgette_hands_revealed_record import BridgetteHandsRevealedRecord
from .bridgette_lobby import BridgetteLobby
from .bridgette_lobby_scores import BridgetteLobbyScores
from .bridgette_options import BridgetteOptions
from .bridgette_options_colon_discard import BridgetteOptionsColonDiscard
from .bridgette_options_double_mode import BridgetteOptionsDoubleMode
from .bridgette_options_first_dealer import BridgetteOptionsFirstDealer
from .bridgette_options_passed_out import BridgetteOptionsPassedOut
from .bridgette_options_reveal_discards import BridgetteOptionsRevealDiscards
from .bridgette_options_trick_points import BridgetteOptionsTrickPoints
from .bridgette_options_upcard_use import BridgetteOptionsUpcardUse
from .bridgette_own import BridgetteOwn
from .bridgette_parts import BridgetteParts
from .bridgette_play import BridgettePlay
from .bridgette_played_card import BridgettePlayedCard
from .bridgette_table import BridgetteTable
from .bridgette_table_card_counts import BridgetteTableCardCounts
from .bridgette_table_discarded import BridgetteTableDiscarded
from .bridgette_table_discards_type_0 import BridgetteTableDiscardsType0
from .bridgette_table_draw_counts import BridgetteTableDrawCounts
from .bridgette_table_hands import BridgetteTableHands
from .bridgette_table_scores import BridgetteTableScores
from .bridgette_table_tricks_won import BridgetteTableTricksWon
from .bridgette_trick import BridgetteTrick
from .bridgette_trick_won import BridgetteTrickWon
from .bridgette_trick_won_record import BridgetteTrickWonRecord
from .by_side import BySide
from .call import Call
from .call_type import CallType
from .card import Card
from .card_played import CardPlayed
from .card_played_record import CardPlayedRecord
from .choose_contract import ChooseContract
from .claim import Claim
from .claim_answered import ClaimAnswered
from .claim_answered_record import ClaimAnsweredRecord
from .claim_made import ClaimMade
from .claim_made_record import ClaimMadeRecord
from .claim_offer import ClaimOffer
from .claim_offer_tricks import ClaimOfferTricks
from .claim_settled import ClaimSettled
from .claim_settled_record import ClaimSettledRecord
from .claim_settled_result import ClaimSettledResult
from .claim_settled_tricks_type_0 import ClaimSettledTricksType0
from .claim_view import ClaimView
from .client_page import ClientPage
from .client_view import ClientView
from .clock_view import ClockView
from .clock_view_on_timeout import ClockViewOnTimeout
from .clock_view_remaining_seconds_type_0 import ClockViewRemainingSecondsType0
from .coinche import Coinche
from .coinched import Coinched
from .coinched_record import CoinchedRecord
from .combination import Combination
from .combination_kind import CombinationKind
from .combination_rank_type_0 import CombinationRankType0
from .combinations_declared import CombinationsDeclared
from .combinations_declared_record import CombinationsDeclaredRecord
from .combinations_resolved import CombinationsResolved
from .combinations_resolved_reason import CombinationsResolvedReason
from .combinations_resolved_record import CombinationsResolvedRecord
from .combinations_view import CombinationsView
from .contract import Contract
from .contract_chosen import ContractChosen
from .contract_chosen_record import ContractChosenRecord
from .contract_counts import ContractCounts
from .contract_deal_scored import ContractDealScored
from .contract_deal_scored_record import ContractDealScoredRecord
from .contract_dealt import ContractDealt
from .contract_dealt_hands import ContractDealtHands
from .contract_dealt_record import ContractDealtRecord
from .contract_dealt_vulnerable import ContractDealtVulnerable
from .contract_game import ContractGame
from .contract_game_seats import ContractGameSeats
from .contract_game_viewer import ContractGameViewer
from .contract_hands_revealed import ContractHandsRevealed
from .contract_hands_revealed_hands import ContractHandsRevealedHands
from .contract_hands_revealed_record import ContractHandsRevealedRecord
from .contract_lobby import ContractLobby
from .contract_options import ContractOptions
from .contract_options_chicago_passed_out import ContractOptionsChicagoPassedOut
from .contract_options_chicago_scoring import ContractOptionsChicagoScoring
from .contract_options_chicago_vulnerability import ContractOptionsChicagoVulnerability
from .contract_options_claim_reveal import ContractOptionsClaimReveal
from .contract_options_deal_source import ContractOptionsDealSource
from .contract_options_declarer_rule import ContractOptionsDeclarerRule
from .contract_options_format import ContractOptionsFormat
from .contract_options_history_view import ContractOptionsHistoryView
from .contract_options_reveal_hands import ContractOptionsRevealHands
from .contract_options_vulnerability_type_0 import ContractOptionsVulnerabilityType0
from .contract_points import ContractPoints
from .contract_set import ContractSet
from .contract_set_record import ContractSetRecord
from .contract_table import ContractTable
from .contract_table_card_counts import ContractTableCardCounts
from .contract_table_hands import ContractTableHands
from .contract_table_tricks_won import ContractTableTricksWon
from .contract_table_vulnerable import ContractTableVulnerable
from .contract_view import ContractView
from .create_game import CreateGame
from .create_game_options import CreateGameOptions
from .create_game_seats_type_0 import CreateGameSeatsType0
from .create_game_seats_type_1 import CreateGameSeatsType1
from .create_game_seats_type_1_additional_property_type_0 import (
    CreateGameSeatsType1AdditionalPropertyType0,
)
from .deal_analysis import DealAnalysis
from .deal_analysis_tricks import DealAnalysisTricks
from .deal_analysis_tricks_additional_property import DealAnalysisTricksAdditionalProperty
from .deal_analysis_vulnerable import DealAnalysisVulnerable
from .deal_committed import DealCommitted
from .deal_committed_record import DealCommittedRecord
from .deal_passed_out_body import DealPassedOutBody
from .deal_scored_body import DealScoredBody
from .deal_started_body import DealStartedBody
from .dealt import Dealt
from .dealt_hands import DealtHands
from .dealt_record import DealtRecord
from .dealt_vulnerable import DealtVulnerable
from .declared_combination import DeclaredCombination
from .declared_combination_kind import DeclaredCombinationKind
from .declared_combination_rank import DeclaredCombinationRank
from .declarer_set import DeclarerSet
from .declarer_set_record import DeclarerSetRecord
from .delivery_page import DeliveryPage
from .delivery_view import DeliveryView
from .delivery_view_status import DeliveryViewStatus
from .discard import Discard
from .document import Document
from .document_info import DocumentInfo
from .document_paths import DocumentPaths
from .double import Double
from .doubled import Doubled
from .doubled_record import DoubledRecord
from .draw_bridge_bid import DrawBridgeBid
from .draw_bridge_call import DrawBridgeCall
from .draw_bridge_call_type import DrawBridgeCallType
from .draw_bridge_card_played import DrawBridgeCardPlayed
from .draw_bridge_card_played_record import DrawBridgeCardPlayedRecord
from .draw_bridge_cards_drawn import DrawBridgeCardsDrawn
from .draw_bridge_cards_drawn_record import DrawBridgeCardsDrawnRecord
from .draw_bridge_contract_set import DrawBridgeContractSet
from .draw_bridge_contract_set_record import DrawBridgeContractSetRecord
from .draw_bridge_deal_scored import DrawBridgeDealScored
from .draw_bridge_deal_scored_points import DrawBridgeDealScoredPoints
from .draw_bridge_deal_scored_record import DrawBridgeDealScoredRecord
from .draw_bridge_deal_scored_totals import DrawBridgeDealScoredTotals
from .draw_bridge_dealt import DrawBridgeDealt
from .draw_bridge_dealt_hands import DrawBridgeDealtHands
from .draw_bridge_dealt_record import DrawBridgeDealtRecord
from .draw_bridge_game import DrawBridgeGame
from .draw_bridge_game_seats import DrawBridgeGameSeats
from .draw_bridge_game_viewer import DrawBridgeGameViewer
from .draw_bridge_hands_revealed import DrawBridgeHandsRevealed
from .draw_bridge_hands_revealed_hands import DrawBridgeHandsRevealedHands
from .draw_bridge_hands_revealed_record import DrawBridgeHandsRevealedRecord
from .draw_bridge_lobby import DrawBridgeLobby
from .draw_bridge_lobby_scores import DrawBridgeLobbyScores
from .draw_bridge_options import DrawBridgeOptions
from .draw_bridge_options_draw_phase_rule import DrawBridgeOptionsDrawPhaseRule
from .draw_bridge_options_first_dealer import DrawBridgeOptionsFirstDealer
from .draw_bridge_options_passed_out import DrawBridgeOptionsPassedOut
from .draw_bridge_options_stock_top import DrawBridgeOptionsStockTop
from .draw_bridge_options_undertricks import DrawBridgeOptionsUndertricks
from .draw_bridge_own import DrawBridgeOwn
from .draw_bridge_play import DrawBridgePlay
from .draw_bridge_played_card import DrawBridgePlayedCard
from .draw_bridge_public_draw import DrawBridgePublicDraw
from .draw_bridge_table import DrawBridgeTable
from .draw_bridge_table_card_counts import DrawBridgeTableCardCounts
from .draw_bridge_table_hands import DrawBridgeTableHands
from .draw_bridge_table_scores import DrawBridgeTableScores
from .draw_bridge_table_tricks_won import DrawBridgeTableTricksWon
from .draw_bridge_trick import DrawBridgeTrick
from .draw_bridge_trick_won import DrawBridgeTrickWon
from .draw_bridge_trick_won_record import DrawBridgeTrickWonRecord
from .dummy_exposed import DummyExposed
from .dummy_exposed_record import DummyExposedRecord
from .entry import Entry
from .entry_line import EntryLine
from .event_page import EventPage
from .expired_data import ExpiredData
from .final import Final
from .finished_data import FinishedData
from .finished_data_reason import FinishedDataReason
from .finished_game import FinishedGame
from .finished_game_above import FinishedGameAbove
from .finished_game_below import FinishedGameBelow
from .first_bad import FirstBad
from .fork_game import ForkGame
from .fork_game_seats import ForkGameSeats
from .frame import Frame
from .game_abandoned import GameAbandoned
from .game_abandoned_body import GameAbandonedBody
from .game_abandoned_record import GameAbandonedRecord
from .game_abandoned_totals_type_0 import GameAbandonedTotalsType0
from .game_abandoned_totals_type_0_additional_property_type_1 import (
    GameAbandonedTotalsType0AdditionalPropertyType1,
)
from .game_analysis import GameAnalysis
from .game_clock import GameClock
from .game_clock_on_timeout import GameClockOnTimeout
from .game_counts import GameCounts
from .game_created import GameCreated
from .game_created_body import GameCreatedBody
from .game_created_options import GameCreatedOptions
from .game_created_record import GameCreatedRecord
from .game_data import GameData
from .game_finished import GameFinished
from .game_finished_body import GameFinishedBody
from .game_finished_reason import GameFinishedReason
from .game_finished_record import GameFinishedRecord
from .game_finished_totals import GameFinishedTotals
from .game_finished_totals_additional_property_type_1 import (
    GameFinishedTotalsAdditionalPropertyType1,
)
from .game_page import GamePage
from .game_started_body import GameStartedBody
from .game_status import GameStatus
from .game_summary import GameSummary
from .game_summary_seats import GameSummarySeats
from .game_turn_body import GameTurnBody
from .guest_view import GuestView
from .hands_revealed import HandsRevealed
from .hands_revealed_hands import HandsRevealedHands
from .hands_revealed_record import HandsRevealedRecord
from .head_signed import HeadSigned
from .head_signed_record import HeadSignedRecord
from .heard_declaration import HeardDeclaration
from .heard_declaration_kinds_item import HeardDeclarationKindsItem
from .holder import Holder
from .import_answer import ImportAnswer
from .imported_game import ImportedGame
from .imported_game_deals_item import ImportedGameDealsItem
from .jwk import Jwk
from .jwks import Jwks
from .key_page import KeyPage
from .key_view import KeyView
from .key_view_scopes_item import KeyViewScopesItem
from .leaderboard_line import LeaderboardLine
from .leaderboard_page import LeaderboardPage
from .lengths_announced import LengthsAnnounced
from .lengths_announced_record import LengthsAnnouncedRecord
from .limit import Limit
from .limit_list import LimitList
from .limit_policy import LimitPolicy
from .list_deliveries_status import ListDeliveriesStatus
from .list_games_status import ListGamesStatus
from .list_player_games_status import ListPlayerGamesStatus
from .minibridge_deal_annulled import MinibridgeDealAnnulled
from .minibridge_deal_annulled_record import MinibridgeDealAnnulledRecord
from .minibridge_deal_scored import MinibridgeDealScored
from .minibridge_deal_scored_record import MinibridgeDealScoredRecord
from .minibridge_dealt import MinibridgeDealt
from .minibridge_dealt_hands import MinibridgeDealtHands
from .minibridge_dealt_record import MinibridgeDealtRecord
from .minibridge_game import MinibridgeGame
from .minibridge_game_seats import MinibridgeGameSeats
from .minibridge_game_viewer import MinibridgeGameViewer
from .minibridge_hands_revealed import MinibridgeHandsRevealed
from .minibridge_hands_revealed_hands import MinibridgeHandsRevealedHands
from .minibridge_hands_revealed_record import MinibridgeHandsRevealedRecord
from .minibridge_lobby import MinibridgeLobby
from .minibridge_options import MinibridgeOptions
from .minibridge_options_announce import MinibridgeOptionsAnnounce
from .minibridge_options_bonus_basis import MinibridgeOptionsBonusBasis
from .minibridge_options_contract_choice import MinibridgeOptionsContractChoice
from .minibridge_options_dummy_reveal import MinibridgeOptionsDummyReveal
from .minibridge_options_first_dealer import MinibridgeOptionsFirstDealer
from .minibridge_options_match_tie import MinibridgeOptionsMatchTie
from .minibridge_options_tie_20 import MinibridgeOptionsTie20
from .minibridge_play import MinibridgePlay
from .minibridge_table import MinibridgeTable
from .minibridge_table_advised_type_0 import MinibridgeTableAdvisedType0
from .minibridge_table_announced import MinibridgeTableAnnounced
from .minibridge_table_card_counts import MinibridgeTableCardCounts
from .minibridge_table_hands import MinibridgeTableHands
from .minibridge_table_lengths import MinibridgeTableLengths
from .minibridge_table_tricks_won import MinibridgeTableTricksWon
from .new_client import NewClient
from .new_guest import NewGuest
from .new_key import NewKey
from .new_key_scopes_item import NewKeyScopesItem
from .new_player import NewPlayer
from .new_replay import NewReplay
from .new_ticket import NewTicket
from .new_ticket_kind import NewTicketKind
from .new_token import NewToken
from .new_webhook import NewWebhook
from .new_webhook_events_type_0_item import NewWebhookEventsType0Item
from .origin import Origin
from .other_event import OtherEvent
from .other_event_data import OtherEventData
from .par import Par
from .par_contract import ParContract
from .pass_ import Pass
from .passed import Passed
from .passed_out import PassedOut
from .passed_out_record import PassedOutRecord
from .passed_record import PassedRecord
from .performed import Performed
from .ping_body import PingBody
from .ping_data import PingData
from .play import Play
from .play_offer import PlayOffer
from .played_card import PlayedCard
from .player_change import PlayerChange
from .player_stats import PlayerStats
from .player_view import PlayerView
from .point_sums import PointSums
from .points_announced import PointsAnnounced
from .points_announced_record import PointsAnnouncedRecord
from .presence_view import PresenceView
from .presence_view_seats import PresenceViewSeats
from .problem_400 import Problem400
from .problem_401 import Problem401
from .problem_403 import Problem403
from .problem_404 import Problem404
from .problem_406 import Problem406
from .problem_409 import Problem409
from .problem_409_actions_item import Problem409ActionsItem
from .problem_412 import Problem412
from .problem_413 import Problem413
from .problem_415 import Problem415
from .problem_422 import Problem422
from .problem_422_actions_item import Problem422ActionsItem
from .problem_426 import Problem426
from .problem_429 import Problem429
from .problem_500 import Problem500
from .problem_501 import Problem501
from .problem_503 import Problem503
from .problem_504 import Problem504
from .proposal import Proposal
from .proposal_answered import ProposalAnswered
from .proposal_answered_body import ProposalAnsweredBody
from .proposal_answered_record import ProposalAnsweredRecord
from .proposal_data import ProposalData
from .proposal_expired import ProposalExpired
from .proposal_expired_body import ProposalExpiredBody
from .proposal_expired_record import ProposalExpiredRecord
from .proposal_kind import ProposalKind
from .proposal_list import ProposalList
from .proposal_made import ProposalMade
from .proposal_made_body import ProposalMadeBody
from .proposal_made_record import ProposalMadeRecord
from .proposal_view import ProposalView
from .propose_body import ProposeBody
from .rating_view import RatingView
from .readiness import Readiness
from .readiness_log import ReadinessLog
from .readiness_read_model import ReadinessReadModel
from .readiness_status import ReadinessStatus
from .redeal import Redeal
from .redeal_requested import RedealRequested
from .redeal_requested_reason import RedealRequestedReason
from .redeal_requested_record import RedealRequestedRecord
from .redouble import Redouble
from .redoubled import Redoubled
from .redoubled_record import RedoubledRecord
from .reject_claim import RejectClaim
from .remark import Remark
from .remark_severity import RemarkSeverity
from .rematch_data import RematchData
from .rematch_made import RematchMade
from .rematch_made_body import RematchMadeBody
from .rematch_made_record import RematchMadeRecord
from .replaced_data import ReplacedData
from .replay_view import ReplayView
from .replayed import Replayed
from .replayed_deals_item import ReplayedDealsItem
from .request_redeal import RequestRedeal
from .request_redeal_reason import RequestRedealReason
from .resign import Resign
from .rotation import Rotation
from .rubber_contract import RubberContract
from .rubber_deal_scored import RubberDealScored
from .rubber_deal_scored_above import RubberDealScoredAbove
from .rubber_deal_scored_below import RubberDealScoredBelow
from .rubber_deal_scored_record import RubberDealScoredRecord
from .rubber_game import RubberGame
from .rubber_game_seats import RubberGameSeats
from .rubber_game_viewer import RubberGameViewer
from .rubber_lobby import RubberLobby
from .rubber_lobby_scores import RubberLobbyScores
from .rubber_options import RubberOptions
from .rubber_options_claim_reveal import RubberOptionsClaimReveal
from .rubber_options_declarer_rule import RubberOptionsDeclarerRule
from .rubber_options_first_dealer import RubberOptionsFirstDealer
from .rubber_options_history_view import RubberOptionsHistoryView
from .rubber_options_passed_out import RubberOptionsPassedOut
from .rubber_options_reveal_hands import RubberOptionsRevealHands
from .rubber_options_tie_rule import RubberOptionsTieRule
from .rubber_options_winner_rule import RubberOptionsWinnerRule
from .rubber_score import RubberScore
from .rubber_table import RubberTable
from .rubber_table_card_counts import RubberTableCardCounts
from .rubber_table_hands import RubberTableHands
from .rubber_table_scores import RubberTableScores
from .rubber_table_tricks_won import RubberTableTricksWon
from .rubber_table_vulnerable import RubberTableVulnerable
from .salt import Salt
from .salt_given import SaltGiven
from .salt_given_record import SaltGivenRecord
from .scored_contract import ScoredContract
from .seat import Seat
from .seat_data import SeatData
from .seat_kind import SeatKind
from .seat_left import SeatLeft
from .seat_left_body import SeatLeftBody
from .seat_left_record import SeatLeftRecord
from .seat_presence import SeatPresence
from .seat_replaced import SeatReplaced
from .seat_replaced_body import SeatReplacedBody
from .seat_replaced_record import SeatReplacedRecord
from .seat_taken import SeatTaken
from .seat_taken_body import SeatTakenBody
from .seat_taken_data import SeatTakenData
from .seat_taken_record import SeatTakenRecord
from .seat_wish import SeatWish
from .secret_rotation import SecretRotation
from .seed_revealed import SeedRevealed
from .seed_revealed_record import SeedRevealedRecord
from .side import Side
from .signing_key_view import SigningKeyView
from .socket_answer import SocketAnswer
from .socket_answer_body_type_2 import SocketAnswerBodyType2
from .socket_answer_type import SocketAnswerType
from .socket_closing import SocketClosing
from .socket_closing_problem_type_0 import SocketClosingProblemType0
from .socket_closing_type import SocketClosingType
from .socket_command import SocketCommand
from .socket_heart_beat import SocketHeartBeat
from .socket_heart_beat_type import SocketHeartBeatType
from .spectators import Spectators
from .spectators_delay_type_0 import SpectatorsDelayType0
from .spectators_wish import SpectatorsWish
from .spectators_wish_delay_type_0 import SpectatorsWishDelayType0
from .sse_frame import SseFrame
from .stacked_deal import StackedDeal
from .stacked_deal_hands_type_0 import StackedDealHandsType0
from .stars import Stars
from .strain import Strain
from .stream_hello import StreamHello
from .stream_hello_type import StreamHelloType
from .suit import Suit
from .suit_lengths import SuitLengths
from .surcoinche import Surcoinche
from .surcoinched import Surcoinched
from .surcoinched_record import SurcoinchedRecord
from .taken_back import TakenBack
from .taken_back_record import TakenBackRecord
from .ticket_view import TicketView
from .timed_out import TimedOut
from .timed_out_action import TimedOutAction
from .timed_out_data import TimedOutData
from .timed_out_data_action import TimedOutDataAction
from .timed_out_record import TimedOutRecord
from .token_view import TokenView
from .trick import Trick
from .trick_contract import TrickContract
from .trick_won import TrickWon
from .trick_won_record import TrickWonRecord
from .turn_data import TurnData
from .turn_timed_out_body import TurnTimedOutBody
from .two_seat import TwoSeat
from .value_bid_made import ValueBidMade
from .value_bid_made_record import ValueBidMadeRecord
from .value_bid_made_strain import ValueBidMadeStrain
from .value_bid_made_value_type_1 import ValueBidMadeValueType1
from .variant_detail import VariantDetail
from .variant_detail_commands_schema import VariantDetailCommandsSchema
from .variant_detail_events_schema import VariantDetailEventsSchema
from .variant_detail_labels import VariantDetailLabels
from .variant_detail_options_schema import VariantDetailOptionsSchema
from .variant_detail_presets import VariantDetailPresets
from .variant_detail_presets_additional_property import VariantDetailPresetsAdditionalProperty
from .variant_list import VariantList
from .variant_stats import VariantStats
from .variant_summary import VariantSummary
from .verdict import Verdict
from .visibility import Visibility
from .webhook_change import WebhookChange
from .webhook_change_events_type_0_item import WebhookChangeEventsType0Item
from .webhook_page import WebhookPage
from .webhook_view import WebhookView
from .webhook_view_disabled_reason_type_0 import WebhookViewDisabledReasonType0
from .winning_combinations import WinningCombinations
from .withdraw_claim import WithdrawClaim

__all__ = (
    "AcceptClaim",
    "Accepted",
    "ActionList",
    "ActionListActionsItem",
    "Adoption",
    "Advice",
    "Alert",
    "Alive",
    "AnalysedCard",
    "Annotations",
    "AnnotationsTags",
    "AnnouncedBelote",
    "AnnounceLengths",
    "AnnouncePoints",
    "AnswerBody",
    "AnswerData",
    "BeloteBridgeeCard",
    "BeloteBridgeeGame",
    "BeloteBridgeeGameSeats",
    "BeloteBridgeeGameViewer",
    "BeloteCall",
    "BeloteCallStrainType0",
    "BeloteCallType",
    "BeloteCallValueType1",
    "BeloteCardPlayed",
    "BeloteCardPlayedBeloteType0",
    "BeloteCardPlayedRecord",
    "BeloteContract",
    "BeloteContractSet",
    "BeloteContractSetRecord",
    "BeloteContractSetStrain",
    "BeloteContractSetValueType1",
    "BeloteContractStrain",
    "BeloteContractValueType1",
    "BeloteDealAnnulled",
    "BeloteDealAnnulledReason",
    "BeloteDealAnnulledRecord",
    "BeloteDealScored",
    "BeloteDealScoredRecord",
    "BeloteDealt",
    "BeloteDealtHands",
    "BeloteDealtRecord",
    "BeloteLobby",
    "BeloteOptions",
    "BeloteOptionsBeloteAllTrumps",
    "BeloteOptionsCoincheTiming",
    "BeloteOptionsDealPackets",
    "BeloteOptionsDeclarations",
    "BeloteOptionsDeclarationTie",
    "BeloteOptionsFirstDealer",
    "BeloteOptionsGeneraleLead",
    "BeloteOptionsLastTrickBonus",
    "BeloteOptionsRedealDealer",
    "BeloteOptionsRotation",
    "BeloteOptionsRounding",
    "BeloteOptionsTarget",
    "BeloteOptionsUndertrump",
    "BeloteOwn",
    "BelotePassed",
    "BelotePassedRecord",
    "BelotePlay",
    "BeloteTable",
    "BeloteTableCardCounts",
    "BeloteTableHands",
    "BeloteTrickWon",
    "BeloteTrickWonRecord",
    "Bid",
    "BidByValue",
    "BidByValueStrain",
    "BidByValueValueType1",
    "BidMade",
    "BidMadeRecord",
    "BridgetteBid",
    "BridgetteCard",
    "BridgetteCardPlayed",
    "BridgetteCardPlayedRecord",
    "BridgetteCardsDiscarded",
    "BridgetteCardsDiscardedRecord",
    "BridgetteCardsDrawn",
    "BridgetteCardsDrawnRecord",
    "BridgetteContractSet",
    "BridgetteContractSetRecord",
    "BridgetteDealScored",
    "BridgetteDealScoredPoints",
    "BridgetteDealScoredRecord",
    "BridgetteDealt",
    "BridgetteDealtCutType0",
    "BridgetteDealtHands",
    "BridgetteDealtRecord",
    "BridgetteDiscardOffer",
    "BridgetteGame",
    "BridgetteGameSeats",
    "BridgetteGameViewer",
    "BridgetteHandsRevealed",
    "BridgetteHandsRevealedDiscards",
    "BridgetteHandsRevealedHands",
    "BridgetteHandsRevealedRecord",
    "BridgetteLobby",
    "BridgetteLobbyScores",
    "BridgetteOptions",
    "BridgetteOptionsColonDiscard",
    "BridgetteOptionsDoubleMode",
    "BridgetteOptionsFirstDealer",
    "BridgetteOptionsPassedOut",
    "BridgetteOptionsRevealDiscards",
    "BridgetteOptionsTrickPoints",
    "BridgetteOptionsUpcardUse",
    "BridgetteOwn",
    "BridgetteParts",
    "BridgettePlay",
    "BridgettePlayedCard",
    "BridgetteTable",
    "BridgetteTableCardCounts",
    "BridgetteTableDiscarded",
    "BridgetteTableDiscardsType0",
    "BridgetteTableDrawCounts",
    "BridgetteTableHands",
    "BridgetteTableScores",
    "BridgetteTableTricksWon",
    "BridgetteTrick",
    "BridgetteTrickWon",
    "BridgetteTrickWonRecord",
    "BySide",
    "Call",
    "CallType",
    "Card",
    "CardPlayed",
    "CardPlayedRecord",
    "ChooseContract",
    "Claim",
    "ClaimAnswered",
    "ClaimAnsweredRecord",
    "ClaimMade",
    "ClaimMadeRecord",
    "ClaimOffer",
    "ClaimOfferTricks",
    "ClaimSettled",
    "ClaimSettledRecord",
    "ClaimSettledResult",
    "ClaimSettledTricksType0",
    "ClaimView",
    "ClientPage",
    "ClientView",
    "ClockView",
    "ClockViewOnTimeout",
    "ClockViewRemainingSecondsType0",
    "Coinche",
    "Coinched",
    "CoinchedRecord",
    "Combination",
    "CombinationKind",
    "CombinationRankType0",
    "CombinationsDeclared",
    "CombinationsDeclaredRecord",
    "CombinationsResolved",
    "CombinationsResolvedReason",
    "CombinationsResolvedRecord",
    "CombinationsView",
    "Contract",
    "ContractChosen",
    "ContractChosenRecord",
    "ContractCounts",
    "ContractDealScored",
    "ContractDealScoredRecord",
    "ContractDealt",
    "ContractDealtHands",
    "ContractDealtRecord",
    "ContractDealtVulnerable",
    "ContractGame",
    "ContractGameSeats",
    "ContractGameViewer",
    "ContractHandsRevealed",
    "ContractHandsRevealedHands",
    "ContractHandsRevealedRecord",
    "ContractLobby",
    "ContractOptions",
    "ContractOptionsChicagoPassedOut",
    "ContractOptionsChicagoScoring",
    "ContractOptionsChicagoVulnerability",
    "ContractOptionsClaimReveal",
    "ContractOptionsDealSource",
    "ContractOptionsDeclarerRule",
    "ContractOptionsFormat",
    "ContractOptionsHistoryView",
    "ContractOptionsRevealHands",
    "ContractOptionsVulnerabilityType0",
    "ContractPoints",
    "ContractSet",
    "ContractSetRecord",
    "ContractTable",
    "ContractTableCardCounts",
    "ContractTableHands",
    "ContractTableTricksWon",
    "ContractTableVulnerable",
    "ContractView",
    "CreateGame",
    "CreateGameOptions",
    "CreateGameSeatsType0",
    "CreateGameSeatsType1",
    "CreateGameSeatsType1AdditionalPropertyType0",
    "DealAnalysis",
    "DealAnalysisTricks",
    "DealAnalysisTricksAdditionalProperty",
    "DealAnalysisVulnerable",
    "DealCommitted",
    "DealCommittedRecord",
    "DealPassedOutBody",
    "DealScoredBody",
    "DealStartedBody",
    "Dealt",
    "DealtHands",
    "DealtRecord",
    "DealtVulnerable",
    "DeclaredCombination",
    "DeclaredCombinationKind",
    "DeclaredCombinationRank",
    "DeclarerSet",
    "DeclarerSetRecord",
    "DeliveryPage",
    "DeliveryView",
    "DeliveryViewStatus",
    "Discard",
    "Document",
    "DocumentInfo",
    "DocumentPaths",
    "Double",
    "Doubled",
    "DoubledRecord",
    "DrawBridgeBid",
    "DrawBridgeCall",
    "DrawBridgeCallType",
    "DrawBridgeCardPlayed",
    "DrawBridgeCardPlayedRecord",
    "DrawBridgeCardsDrawn",
    "DrawBridgeCardsDrawnRecord",
    "DrawBridgeContractSet",
    "DrawBridgeContractSetRecord",
    "DrawBridgeDealScored",
    "DrawBridgeDealScoredPoints",
    "DrawBridgeDealScoredRecord",
    "DrawBridgeDealScoredTotals",
    "DrawBridgeDealt",
    "DrawBridgeDealtHands",
    "DrawBridgeDealtRecord",
    "DrawBridgeGame",
    "DrawBridgeGameSeats",
    "DrawBridgeGameViewer",
    "DrawBridgeHandsRevealed",
    "DrawBridgeHandsRevealedHands",
    "DrawBridgeHandsRevealedRecord",
    "DrawBridgeLobby",
    "DrawBridgeLobbyScores",
    "DrawBridgeOptions",
    "DrawBridgeOptionsDrawPhaseRule",
    "DrawBridgeOptionsFirstDealer",
    "DrawBridgeOptionsPassedOut",
    "DrawBridgeOptionsStockTop",
    "DrawBridgeOptionsUndertricks",
    "DrawBridgeOwn",
    "DrawBridgePlay",
    "DrawBridgePlayedCard",
    "DrawBridgePublicDraw",
    "DrawBridgeTable",
    "DrawBridgeTableCardCounts",
    "DrawBridgeTableHands",
    "DrawBridgeTableScores",
    "DrawBridgeTableTricksWon",
    "DrawBridgeTrick",
    "DrawBridgeTrickWon",
    "DrawBridgeTrickWonRecord",
    "DummyExposed",
    "DummyExposedRecord",
    "Entry",
    "EntryLine",
    "EventPage",
    "ExpiredData",
    "Final",
    "FinishedData",
    "FinishedDataReason",
    "FinishedGame",
    "FinishedGameAbove",
    "FinishedGameBelow",
    "FirstBad",
    "ForkGame",
    "ForkGameSeats",
    "Frame",
    "GameAbandoned",
    "GameAbandonedBody",
    "GameAbandonedRecord",
    "GameAbandonedTotalsType0",
    "GameAbandonedTotalsType0AdditionalPropertyType1",
    "GameAnalysis",
    "GameClock",
    "GameClockOnTimeout",
    "GameCounts",
    "GameCreated",
    "GameCreatedBody",
    "GameCreatedOptions",
    "GameCreatedRecord",
    "GameData",
    "GameFinished",
    "GameFinishedBody",
    "GameFinishedReason",
    "GameFinishedRecord",
    "GameFinishedTotals",
    "GameFinishedTotalsAdditionalPropertyType1",
    "GamePage",
    "GameStartedBody",
    "GameStatus",
    "GameSummary",
    "GameSummarySeats",
    "GameTurnBody",
    "GuestView",
    "HandsRevealed",
    "HandsRevealedHands",
    "HandsRevealedRecord",
    "HeadSigned",
    "HeadSignedRecord",
    "HeardDeclaration",
    "HeardDeclarationKindsItem",
    "Holder",
    "ImportAnswer",
    "ImportedGame",
    "ImportedGameDealsItem",
    "Jwk",
    "Jwks",
    "KeyPage",
    "KeyView",
    "KeyViewScopesItem",
    "LeaderboardLine",
    "LeaderboardPage",
    "LengthsAnnounced",
    "LengthsAnnouncedRecord",
    "Limit",
    "LimitList",
    "LimitPolicy",
    "ListDeliveriesStatus",
    "ListGamesStatus",
    "ListPlayerGamesStatus",
    "MinibridgeDealAnnulled",
    "MinibridgeDealAnnulledRecord",
    "MinibridgeDealScored",
    "MinibridgeDealScoredRecord",
    "MinibridgeDealt",
    "MinibridgeDealtHands",
    "MinibridgeDealtRecord",
    "MinibridgeGame",
    "MinibridgeGameSeats",
    "MinibridgeGameViewer",
    "MinibridgeHandsRevealed",
    "MinibridgeHandsRevealedHands",
    "MinibridgeHandsRevealedRecord",
    "MinibridgeLobby",
    "MinibridgeOptions",
    "MinibridgeOptionsAnnounce",
    "MinibridgeOptionsBonusBasis",
    "MinibridgeOptionsContractChoice",
    "MinibridgeOptionsDummyReveal",
    "MinibridgeOptionsFirstDealer",
    "MinibridgeOptionsMatchTie",
    "MinibridgeOptionsTie20",
    "MinibridgePlay",
    "MinibridgeTable",
    "MinibridgeTableAdvisedType0",
    "MinibridgeTableAnnounced",
    "MinibridgeTableCardCounts",
    "MinibridgeTableHands",
    "MinibridgeTableLengths",
    "MinibridgeTableTricksWon",
    "NewClient",
    "NewGuest",
    "NewKey",
    "NewKeyScopesItem",
    "NewPlayer",
    "NewReplay",
    "NewTicket",
    "NewTicketKind",
    "NewToken",
    "NewWebhook",
    "NewWebhookEventsType0Item",
    "Origin",
    "OtherEvent",
    "OtherEventData",
    "Par",
    "ParContract",
    "Pass",
    "Passed",
    "PassedOut",
    "PassedOutRecord",
    "PassedRecord",
    "Performed",
    "PingBody",
    "PingData",
    "Play",
    "PlayedCard",
    "PlayerChange",
    "PlayerStats",
    "PlayerView",
    "PlayOffer",
    "PointsAnnounced",
    "PointsAnnouncedRecord",
    "PointSums",
    "PresenceView",
    "PresenceViewSeats",
    "Problem400",
    "Problem401",
    "Problem403",
    "Problem404",
    "Problem406",
    "Problem409",
    "Problem409ActionsItem",
    "Problem412",
    "Problem413",
    "Problem415",
    "Problem422",
    "Problem422ActionsItem",
    "Problem426",
    "Problem429",
    "Problem500",
    "Problem501",
    "Problem503",
    "Problem504",
    "Proposal",
    "ProposalAnswered",
    "ProposalAnsweredBody",
    "ProposalAnsweredRecord",
    "ProposalData",
    "ProposalExpired",
    "ProposalExpiredBody",
    "ProposalExpiredRecord",
    "ProposalKind",
    "ProposalList",
    "ProposalMade",
    "ProposalMadeBody",
    "ProposalMadeRecord",
    "ProposalView",
    "ProposeBody",
    "RatingView",
    "Readiness",
    "ReadinessLog",
    "ReadinessReadModel",
    "ReadinessStatus",
    "Redeal",
    "RedealRequested",
    "RedealRequestedReason",
    "RedealRequestedRecord",
    "Redouble",
    "Redoubled",
    "RedoubledRecord",
    "RejectClaim",
    "Remark",
    "RemarkSeverity",
    "RematchData",
    "RematchMade",
    "RematchMadeBody",
    "RematchMadeRecord",
    "ReplacedData",
    "Replayed",
    "ReplayedDealsItem",
    "ReplayView",
    "RequestRedeal",
    "RequestRedealReason",
    "Resign",
    "Rotation",
    "RubberContract",
    "RubberDealScored",
    "RubberDealScoredAbove",
    "RubberDealScoredBelow",
    "RubberDealScoredRecord",
    "RubberGame",
    "RubberGameSeats",
    "RubberGameViewer",
    "RubberLobby",
    "RubberLobbyScores",
    "RubberOptions",
    "RubberOptionsClaimReveal",
    "RubberOptionsDeclarerRule",
    "RubberOptionsFirstDealer",
    "RubberOptionsHistoryView",
    "RubberOptionsPassedOut",
    "RubberOptionsRevealHands",
    "RubberOptionsTieRule",
    "RubberOptionsWinnerRule",
    "RubberScore",
    "RubberTable",
    "RubberTableCardCounts",
    "RubberTableHands",
    "RubberTableScores",
    "RubberTableTricksWon",
    "RubberTableVulnerable",
    "Salt",
    "SaltGiven",
    "SaltGivenRecord",
    "ScoredContract",
    "Seat",
    "SeatData",
    "SeatKind",
    "SeatLeft",
    "SeatLeftBody",
    "SeatLeftRecord",
    "SeatPresence",
    "SeatReplaced",
    "SeatReplacedBody",
    "SeatReplacedRecord",
    "SeatTaken",
    "SeatTakenBody",
    "SeatTakenData",
    "SeatTakenRecord",
    "SeatWish",
    "SecretRotation",
    "SeedRevealed",
    "SeedRevealedRecord",
    "Side",
    "SigningKeyView",
    "SocketAnswer",
    "SocketAnswerBodyType2",
    "SocketAnswerType",
    "SocketClosing",
    "SocketClosingProblemType0",
    "SocketClosingType",
    "SocketCommand",
    "SocketHeartBeat",
    "SocketHeartBeatType",
    "Spectators",
    "SpectatorsDelayType0",
    "SpectatorsWish",
    "SpectatorsWishDelayType0",
    "SseFrame",
    "StackedDeal",
    "StackedDealHandsType0",
    "Stars",
    "Strain",
    "StreamHello",
    "StreamHelloType",
    "Suit",
    "SuitLengths",
    "Surcoinche",
    "Surcoinched",
    "SurcoinchedRecord",
    "TakenBack",
    "TakenBackRecord",
    "TicketView",
    "TimedOut",
    "TimedOutAction",
    "TimedOutData",
    "TimedOutDataAction",
    "TimedOutRecord",
    "TokenView",
    "Trick",
    "TrickContract",
    "TrickWon",
    "TrickWonRecord",
    "TurnData",
    "TurnTimedOutBody",
    "TwoSeat",
    "ValueBidMade",
    "ValueBidMadeRecord",
    "ValueBidMadeStrain",
    "ValueBidMadeValueType1",
    "VariantDetail",
    "VariantDetailCommandsSchema",
    "VariantDetailEventsSchema",
    "VariantDetailLabels",
    "VariantDetailOptionsSchema",
    "VariantDetailPresets",
    "VariantDetailPresetsAdditionalProperty",
    "VariantList",
    "VariantStats",
    "VariantSummary",
    "Verdict",
    "Visibility",
    "WebhookChange",
    "WebhookChangeEventsType0Item",
    "WebhookPage",
    "WebhookView",
    "WebhookViewDisabledReasonType0",
    "WinningCombinations",
    "WithdrawClaim",
)
