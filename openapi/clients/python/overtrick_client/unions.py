"""The unions of the document by name, for annotations and `isinstance`."""

from typing import TypeAlias

from . import models as m

BeloteBridgeeAction: TypeAlias = (
    m.BelotePlay
    | m.BidByValue
    | m.Coinche
    | m.Pass
    | m.PlayOffer
    | m.RequestRedeal
    | m.Salt
    | m.Surcoinche
)
BidCommand: TypeAlias = m.Bid | m.BidByValue
BidMadeEvent: TypeAlias = m.BidMadeRecord | m.ValueBidMadeRecord
BridgetteAction: TypeAlias = (
    m.Bid | m.BridgetteDiscardOffer | m.BridgettePlay | m.Double | m.Pass | m.Redouble | m.Salt
)
CardPlayedEvent: TypeAlias = (
    m.BeloteCardPlayedRecord
    | m.BridgetteCardPlayedRecord
    | m.CardPlayedRecord
    | m.DrawBridgeCardPlayedRecord
)
CardsDrawnEvent: TypeAlias = m.BridgetteCardsDrawnRecord | m.DrawBridgeCardsDrawnRecord
Command: TypeAlias = (
    m.AcceptClaim
    | m.AnnounceLengths
    | m.AnnouncePoints
    | m.BelotePlay
    | m.Bid
    | m.BidByValue
    | m.BridgettePlay
    | m.ChooseContract
    | m.Claim
    | m.Coinche
    | m.Discard
    | m.Double
    | m.DrawBridgePlay
    | m.MinibridgePlay
    | m.Pass
    | m.Play
    | m.Redouble
    | m.RejectClaim
    | m.RequestRedeal
    | m.Resign
    | m.Salt
    | m.Surcoinche
    | m.WithdrawClaim
)
ContractAction: TypeAlias = (
    m.AcceptClaim
    | m.Bid
    | m.ClaimOffer
    | m.Double
    | m.Pass
    | m.Play
    | m.Redouble
    | m.RejectClaim
    | m.Salt
    | m.WithdrawClaim
)
ContractSetEvent: TypeAlias = (
    m.BeloteContractSetRecord
    | m.BridgetteContractSetRecord
    | m.ContractSetRecord
    | m.DrawBridgeContractSetRecord
)
DealAnnulledEvent: TypeAlias = m.BeloteDealAnnulledRecord | m.MinibridgeDealAnnulledRecord
DealScoredEvent: TypeAlias = (
    m.BeloteDealScoredRecord
    | m.BridgetteDealScoredRecord
    | m.ContractDealScoredRecord
    | m.DrawBridgeDealScoredRecord
    | m.MinibridgeDealScoredRecord
    | m.RubberDealScoredRecord
)
DealtEvent: TypeAlias = (
    m.BeloteDealtRecord
    | m.BridgetteDealtRecord
    | m.ContractDealtRecord
    | m.DealtRecord
    | m.DrawBridgeDealtRecord
    | m.MinibridgeDealtRecord
)
DrawBridgeAction: TypeAlias = m.Bid | m.Double | m.DrawBridgePlay | m.Pass | m.Redouble | m.Salt
Event: TypeAlias = (
    m.BeloteCardPlayedRecord
    | m.BeloteContractSetRecord
    | m.BeloteDealAnnulledRecord
    | m.BeloteDealScoredRecord
    | m.BeloteDealtRecord
    | m.BelotePassedRecord
    | m.BeloteTrickWonRecord
    | m.BidMadeRecord
    | m.BridgetteCardPlayedRecord
    | m.BridgetteCardsDiscardedRecord
    | m.BridgetteCardsDrawnRecord
    | m.BridgetteContractSetRecord
    | m.BridgetteDealScoredRecord
    | m.BridgetteDealtRecord
    | m.BridgetteHandsRevealedRecord
    | m.BridgetteTrickWonRecord
    | m.CardPlayedRecord
    | m.ClaimAnsweredRecord
    | m.ClaimMadeRecord
    | m.ClaimSettledRecord
    | m.CoinchedRecord
    | m.CombinationsDeclaredRecord
    | m.CombinationsResolvedRecord
    | m.ContractChosenRecord
    | m.ContractDealScoredRecord
    | m.ContractDealtRecord
    | m.ContractHandsRevealedRecord
    | m.ContractSetRecord
    | m.DealCommittedRecord
    | m.DealtRecord
    | m.DeclarerSetRecord
    | m.DoubledRecord
    | m.DrawBridgeCardPlayedRecord
    | m.DrawBridgeCardsDrawnRecord
    | m.DrawBridgeContractSetRecord
    | m.DrawBridgeDealScoredRecord
    | m.DrawBridgeDealtRecord
    | m.DrawBridgeHandsRevealedRecord
    | m.DrawBridgeTrickWonRecord
    | m.DummyExposedRecord
    | m.GameAbandonedRecord
    | m.GameCreatedRecord
    | m.GameFinishedRecord
    | m.HandsRevealedRecord
    | m.HeadSignedRecord
    | m.LengthsAnnouncedRecord
    | m.MinibridgeDealAnnulledRecord
    | m.MinibridgeDealScoredRecord
    | m.MinibridgeDealtRecord
    | m.MinibridgeHandsRevealedRecord
    | m.OtherEvent
    | m.PassedOutRecord
    | m.PassedRecord
    | m.PointsAnnouncedRecord
    | m.ProposalAnsweredRecord
    | m.ProposalExpiredRecord
    | m.ProposalMadeRecord
    | m.RedealRequestedRecord
    | m.RedoubledRecord
    | m.RematchMadeRecord
    | m.RubberDealScoredRecord
    | m.SaltGivenRecord
    | m.SeatLeftRecord
    | m.SeatReplacedRecord
    | m.SeatTakenRecord
    | m.SeedRevealedRecord
    | m.SurcoinchedRecord
    | m.TakenBackRecord
    | m.TimedOutRecord
    | m.TrickWonRecord
    | m.ValueBidMadeRecord
)
Game: TypeAlias = (
    m.BeloteBridgeeGame
    | m.BridgetteGame
    | m.ContractGame
    | m.DrawBridgeGame
    | m.MinibridgeGame
    | m.RubberGame
)
HandsRevealedEvent: TypeAlias = (
    m.BridgetteHandsRevealedRecord
    | m.ContractHandsRevealedRecord
    | m.DrawBridgeHandsRevealedRecord
    | m.HandsRevealedRecord
    | m.MinibridgeHandsRevealedRecord
)
MinibridgeAction: TypeAlias = (
    m.AnnounceLengths | m.AnnouncePoints | m.ChooseContract | m.MinibridgePlay | m.Salt
)
PassedEvent: TypeAlias = m.BelotePassedRecord | m.PassedRecord
PlayCommand: TypeAlias = (
    m.BelotePlay | m.BridgettePlay | m.DrawBridgePlay | m.MinibridgePlay | m.Play
)
RubberAction: TypeAlias = (
    m.AcceptClaim
    | m.Bid
    | m.ClaimOffer
    | m.Double
    | m.Pass
    | m.Play
    | m.Redouble
    | m.RejectClaim
    | m.Salt
    | m.WithdrawClaim
)
SocketFrame: TypeAlias = (
    m.BeloteCardPlayedRecord
    | m.BeloteContractSetRecord
    | m.BeloteDealAnnulledRecord
    | m.BeloteDealScoredRecord
    | m.BeloteDealtRecord
    | m.BelotePassedRecord
    | m.BeloteTrickWonRecord
    | m.BidMadeRecord
    | m.BridgetteCardPlayedRecord
    | m.BridgetteCardsDiscardedRecord
    | m.BridgetteCardsDrawnRecord
    | m.BridgetteContractSetRecord
    | m.BridgetteDealScoredRecord
    | m.BridgetteDealtRecord
    | m.BridgetteHandsRevealedRecord
    | m.BridgetteTrickWonRecord
    | m.CardPlayedRecord
    | m.ClaimAnsweredRecord
    | m.ClaimMadeRecord
    | m.ClaimSettledRecord
    | m.CoinchedRecord
    | m.CombinationsDeclaredRecord
    | m.CombinationsResolvedRecord
    | m.ContractChosenRecord
    | m.ContractDealScoredRecord
    | m.ContractDealtRecord
    | m.ContractHandsRevealedRecord
    | m.ContractSetRecord
    | m.DealCommittedRecord
    | m.DealtRecord
    | m.DeclarerSetRecord
    | m.DoubledRecord
    | m.DrawBridgeCardPlayedRecord
    | m.DrawBridgeCardsDrawnRecord
    | m.DrawBridgeContractSetRecord
    | m.DrawBridgeDealScoredRecord
    | m.DrawBridgeDealtRecord
    | m.DrawBridgeHandsRevealedRecord
    | m.DrawBridgeTrickWonRecord
    | m.DummyExposedRecord
    | m.GameAbandonedRecord
    | m.GameCreatedRecord
    | m.GameFinishedRecord
    | m.HandsRevealedRecord
    | m.HeadSignedRecord
    | m.LengthsAnnouncedRecord
    | m.MinibridgeDealAnnulledRecord
    | m.MinibridgeDealScoredRecord
    | m.MinibridgeDealtRecord
    | m.MinibridgeHandsRevealedRecord
    | m.OtherEvent
    | m.PassedOutRecord
    | m.PassedRecord
    | m.PointsAnnouncedRecord
    | m.ProposalAnsweredRecord
    | m.ProposalExpiredRecord
    | m.ProposalMadeRecord
    | m.RedealRequestedRecord
    | m.RedoubledRecord
    | m.RematchMadeRecord
    | m.RubberDealScoredRecord
    | m.SaltGivenRecord
    | m.SeatLeftRecord
    | m.SeatReplacedRecord
    | m.SeatTakenRecord
    | m.SeedRevealedRecord
    | m.SocketAnswer
    | m.SocketClosing
    | m.SocketHeartBeat
    | m.StreamHello
    | m.SurcoinchedRecord
    | m.TakenBackRecord
    | m.TimedOutRecord
    | m.TrickWonRecord
    | m.ValueBidMadeRecord
)
TrickWonEvent: TypeAlias = (
    m.BeloteTrickWonRecord
    | m.BridgetteTrickWonRecord
    | m.DrawBridgeTrickWonRecord
    | m.TrickWonRecord
)
