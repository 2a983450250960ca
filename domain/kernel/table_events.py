"""Events of the table around a game: seats, proposals, clocks, how it ends."""

from typing import ClassVar, Literal

from domain.kernel.clocks import GameClock
from domain.kernel.messages import (
    Annotations,
    DealCommitted,
    Event,
    GameFinished,
    Holder,
    Kind,
    Origin,
    ProposalKind,
    SeedRevealed,
    Spectators,
    StackedDeal,
    Totals,
    Visibility,
)


class GameCreated(Event, frozen=True, omit_defaults=True):
    """The first event. `options` are fully expanded, so a later preset never changes old games.

    `deals` are the stacked cards, secret until they are dealt and shown. What came later has a
    default and is left out while it has it, so that old events keep their bytes. A rematch is
    created with all of this but the cards (`rematch.py`). `signed`: the service signs the head of
    the log at the end of each deal and of the game. `salts`: each seat may add to the
    seed of a deal.
    """

    type: ClassVar[str] = "game_created"
    variant: str
    rules_v: int
    preset: str
    options: dict[str, str | int | bool | tuple[int, ...] | None]
    creator: Holder
    visibility: Visibility
    stacked: bool
    deals: tuple[StackedDeal, ...] | None
    clock: GameClock | None = None
    stand_ins: bool = True
    spectators: Spectators | None = None
    signed: bool = False
    forked_from: Origin | None = None
    imported: bool = False
    imported_from: Origin | None = None
    annotations: Annotations | None = None
    salts: bool = False


class SeatTaken(Event, frozen=True):
    type: ClassVar[str] = "seat_taken"
    seat: str
    kind: Kind
    player_id: str


class SeatLeft(Event, frozen=True):
    type: ClassVar[str] = "seat_left"
    seat: str


class SeatReplaced(Event, frozen=True):
    """A bot stands in for who has left the seat, until he takes it again."""

    type: ClassVar[str] = "seat_replaced"
    seat: str
    bot: str


class ProposalMade(Event, frozen=True):
    """`expires_at` null: the proposal lapses with the next call or card."""

    type: ClassVar[str] = "proposal_made"
    proposal: str
    kind: ProposalKind
    seat: str
    to_version: int | None
    expires_at: str | None


class ProposalAnswered(Event, frozen=True):
    type: ClassVar[str] = "proposal_answered"
    proposal: str
    seat: str
    accepted: bool


class ProposalExpired(Event, frozen=True):
    type: ClassVar[str] = "proposal_expired"
    proposal: str


class TimedOut(Event, frozen=True):
    """What is done about it follows. `seat` is null for a claim: who was silent is not told."""

    type: ClassVar[str] = "timed_out"
    seat: str | None
    action: Literal["bot", "pass", "forfeit", "reject"]


class TakenBack(Event, frozen=True):
    """The game stands again as at `to_version`; the version goes on counting (decision 9)."""

    type: ClassVar[str] = "taken_back"
    to_version: int


class GameAbandoned(Event, frozen=True, omit_defaults=True):
    """Nobody wins. `totals` as scored so far, by side or seat; earlier events hold none."""

    type: ClassVar[str] = "game_abandoned"
    totals: Totals | None = None


class RematchMade(Event, frozen=True):
    """The one game that goes on from this one, by id; it stands after the end."""

    type: ClassVar[str] = "rematch_made"
    game: str


class SaltGiven(Event, frozen=True):
    """What a seat adds to the seed of the deal to come, hex; public at once."""

    type: ClassVar[str] = "salt_given"
    seat: str
    salt: str


class HeadSigned(Event, frozen=True):
    """The service has signed the event before: `hash` of `version`, by Ed25519 with the key
    `key_id` of the JWKS; `signature` is base64url without padding."""

    type: ClassVar[str] = "head_signed"
    version: int
    hash: str
    key_id: str
    signature: str


TABLE_EVENTS: tuple[type[Event], ...] = (
    GameCreated,
    SeatTaken,
    SeatLeft,
    SeatReplaced,
    ProposalMade,
    ProposalAnswered,
    ProposalExpired,
    TimedOut,
    TakenBack,
    GameAbandoned,
    RematchMade,
    HeadSigned,
    SaltGiven,
    DealCommitted,
    SeedRevealed,
    GameFinished,
)
