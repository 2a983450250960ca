"""What clients send to and receive from the game routes, as JSON."""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from domain.kernel.clocks import GameClock
from domain.kernel.messages import GameFinished, Holder, ProposalKind, StackedDeal, Visibility

DAY_SECONDS: Final = 86_400

Invite = Annotated[str, Meta(max_length=64, description="The invite of a private game.")]
SeatName = Annotated[str, Meta(max_length=16)]


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit: a player by id, or a bot by name; neither means the caller."""

    player_id: str | None = None
    bot: str | None = None
    invite: Invite | None = None


Seating = Literal["open", "client"] | dict[SeatName, SeatWish | Literal["open"] | None]


class SpectatorsWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far behind spectators are: `none`; `deal`, until the deal is over; or seconds."""

    delay: Literal["none", "deal"] | Annotated[int, Meta(ge=1, le=DAY_SECONDS)] = "none"


class CreateGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new game. `options` override the preset. `seats`: `open`, `client` (the API key sits
    everywhere), or who sits where. `deals` fix the cards of the first deals (scope `deals`).
    `clock` limits the time of each seat. `stand_ins`: a bot takes the place of who leaves the
    running game, until he comes back. `salts`: before each deal, once the service has committed to
    its seed, every seat has ten seconds to add a salt of its own."""

    variant: str
    preset: str | None = None
    options: dict[str, Any] = {}
    seats: Seating = "open"
    visibility: Visibility = "unlisted"
    spectators: SpectatorsWish = SpectatorsWish()
    deals: Annotated[tuple[StackedDeal, ...], Meta(min_length=1, max_length=1000)] | None = None
    clock: GameClock | None = None
    stand_ins: bool = True
    salts: bool = False


class ForkGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the fork goes on, and who sits there; the others' seats are filled by the service."""

    version: Annotated[int, Meta(ge=1, le=2**31 - 1)]
    seats: dict[SeatName, SeatWish] = {}


class ProposeBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`to_version` for a takeback: the version the game is to return to."""

    kind: ProposalKind
    to_version: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    seat: SeatName | None = None


class AnswerBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatName | None = None


class GameSummary(msgspec.Struct, frozen=True):
    """A game in a list. `seats` names every seat, null where it is free; `result` is there once
    the game is finished."""

    id: str
    variant: str
    status: Literal["waiting", "active", "finished", "abandoned"]
    version: int
    visibility: Visibility
    seats: dict[str, Holder | None]
    open_seats: int
    result: GameFinished | None
    created_at: str
    updated_at: str


class GamePage(msgspec.Struct, frozen=True):
    """`next` is the cursor of the page that follows, null on the last one."""

    items: list[GameSummary]
    next: str | None


class ActionList(msgspec.Struct, frozen=True):
    """The commands that the caller may send now; each can be posted unchanged, but for the
    folded ones, which give a range."""

    version: int
    actions: list[dict[str, Any]]


class SeatPresence(msgspec.Struct, frozen=True):
    """Whether a seat's holder has a stream open or has called within 20 seconds. `since`: for how
    long without a break; `last_seen`: when last, both null when never. A bot is always there.
    All null where it is not told: to spectators of a game that are kept behind, or just now."""

    connected: bool | None
    since: str | None = None
    last_seen: str | None = None


class PresenceView(msgspec.Struct, frozen=True):
    seats: dict[str, SeatPresence]


class ProposalView(msgspec.Struct, frozen=True):
    id: str
    kind: ProposalKind
    seat: str
    waiting_for: list[str]
    to_version: int | None
    expires_at: str | None


class ProposalList(msgspec.Struct, frozen=True):
    items: list[ProposalView]
    next: None = None


class VariantSummary(msgspec.Struct, frozen=True):
    id: str
    title: str
    seats: list[str]
    presets: list[str]
    default_preset: str


class VariantList(msgspec.Struct, frozen=True):
    items: list[VariantSummary]
    next: None = None


class VariantDetail(msgspec.Struct, frozen=True):
    """A variant with its schemas and the words that players read, in the asked language."""

    id: str
    title: str
    rules_v: int
    seats: list[str]
    presets: dict[str, dict[str, Any]]
    default_preset: str
    bots: list[str]
    options_schema: dict[str, Any]
    commands_schema: dict[str, Any]
    events_schema: dict[str, Any]
    labels: dict[str, str]
