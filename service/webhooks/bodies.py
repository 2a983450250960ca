"""What webhooks say: one thin body a type, told apart by `type`.

A body says where to look, never what is in a hand: it holds only what a spectator of the game may
know. Its `data` names the game and the version to read it at.
"""

from typing import Final, Literal, TypeAlias, get_args

import msgspec

from domain.kernel.messages import Kind, ProposalKind, Reason

MessageType: TypeAlias = Literal[
    "game.created",
    "seat.taken",
    "seat.left",
    "seat.replaced",
    "game.started",
    "deal.started",
    "game.turn",
    "turn.timed_out",
    "deal.passed_out",
    "deal.scored",
    "proposal.made",
    "proposal.answered",
    "proposal.expired",
    "game.finished",
    "game.abandoned",
    "rematch.made",
]
TYPES: Final[tuple[MessageType, ...]] = get_args(MessageType)
PING: Final = "webhook.ping"


class GameData(msgspec.Struct, frozen=True, kw_only=True):
    """Which game, and its version right after what happened."""

    game_id: str
    variant: str
    version: int


class SeatTakenData(GameData, frozen=True, kw_only=True):
    """`player_id` is a player's id, a bot's name, or the client's id."""

    seat: str
    kind: Kind
    player_id: str


class SeatData(GameData, frozen=True, kw_only=True):
    seat: str


class ReplacedData(GameData, frozen=True, kw_only=True):
    """`bot` is the name of the bot that stands in."""

    seat: str
    bot: str


class TurnData(GameData, frozen=True, kw_only=True):
    """Whose turn it is: the seat and who holds it, in which phase, and until when if the game has
    a clock. Bots are not told."""

    seat: str
    kind: Kind
    player_id: str
    phase: str
    deadline: str | None


class ProposalData(GameData, frozen=True, kw_only=True):
    proposal: str
    kind: ProposalKind
    seat: str


class AnswerData(GameData, frozen=True, kw_only=True):
    proposal: str
    seat: str
    accepted: bool


class ExpiredData(GameData, frozen=True, kw_only=True):
    proposal: str


class TimedOutData(GameData, frozen=True, kw_only=True):
    """`action` is what was done about it. `seat` is null for a claim: who was silent is not
    told."""

    seat: str | None
    action: Literal["bot", "pass", "forfeit", "reject"]


class RematchData(GameData, frozen=True, kw_only=True):
    """`rematch` is the id of the game that goes on from this one."""

    rematch: str


class FinishedData(GameData, frozen=True, kw_only=True):
    """`winner` is a side or a seat, null for a draw; `head` the hash of the last event."""

    winner: str | None
    reason: Reason
    head: str


class PingData(msgspec.Struct, frozen=True):
    webhook_id: str


class Body(msgspec.Struct, frozen=True, kw_only=True):
    """`timestamp` is when it happened, not when it is sent: that is in the headers."""

    timestamp: str


class GameCreatedBody(Body, frozen=True, kw_only=True, tag="game.created"):
    """A game of the client was created."""

    data: GameData


class SeatTakenBody(Body, frozen=True, kw_only=True, tag="seat.taken"):
    """Somebody sat down."""

    data: SeatTakenData


class SeatLeftBody(Body, frozen=True, kw_only=True, tag="seat.left"):
    """A seat is free again."""

    data: SeatData


class SeatReplacedBody(Body, frozen=True, kw_only=True, tag="seat.replaced"):
    """A bot stands in for who has left."""

    data: ReplacedData


class GameStartedBody(Body, frozen=True, kw_only=True, tag="game.started"):
    """The last seat was filled: the game has begun."""

    data: GameData


class DealStartedBody(Body, frozen=True, kw_only=True, tag="deal.started"):
    """Cards were dealt."""

    data: GameData


class GameTurnBody(Body, frozen=True, kw_only=True, tag="game.turn"):
    """The game waits for a seat. Sent again when the seat is to act again, or another person
    takes it; one message for each seat that is to act."""

    data: TurnData


class TurnTimedOutBody(Body, frozen=True, kw_only=True, tag="turn.timed_out"):
    """A seat's time was up."""

    data: TimedOutData


class DealPassedOutBody(Body, frozen=True, kw_only=True, tag="deal.passed_out"):
    """Nobody bid."""

    data: GameData


class DealScoredBody(Body, frozen=True, kw_only=True, tag="deal.scored"):
    """A deal was played and scored."""

    data: GameData


class ProposalMadeBody(Body, frozen=True, kw_only=True, tag="proposal.made"):
    """A seat proposes to stop, to take back, or to abandon the game."""

    data: ProposalData


class ProposalAnsweredBody(Body, frozen=True, kw_only=True, tag="proposal.answered"):
    """A seat agreed to a proposal, or did not."""

    data: AnswerData


class ProposalExpiredBody(Body, frozen=True, kw_only=True, tag="proposal.expired"):
    """Too few answered in time."""

    data: ExpiredData


class GameFinishedBody(Body, frozen=True, kw_only=True, tag="game.finished"):
    """The game is over and has a result."""

    data: FinishedData


class GameAbandonedBody(Body, frozen=True, kw_only=True, tag="game.abandoned"):
    """The game is over without a result."""

    data: GameData


class RematchMadeBody(Body, frozen=True, kw_only=True, tag="rematch.made"):
    """Another game goes on from this one."""

    data: RematchData


class PingBody(Body, frozen=True, kw_only=True, tag="webhook.ping"):
    """Sent on request, to try an endpoint."""

    data: PingData


BODIES: Final[tuple[type[Body], ...]] = (
    GameCreatedBody,
    SeatTakenBody,
    SeatLeftBody,
    SeatReplacedBody,
    GameStartedBody,
    DealStartedBody,
    GameTurnBody,
    TurnTimedOutBody,
    DealPassedOutBody,
    DealScoredBody,
    ProposalMadeBody,
    ProposalAnsweredBody,
    ProposalExpiredBody,
    GameFinishedBody,
    GameAbandonedBody,
    RematchMadeBody,
    PingBody,
)


def type_of(body: type[Body]) -> str:
    return str(body.__struct_config__.tag)
