"""Commands and events that several variants share, in their JSON shape.

A command is imperative and tagged by `type`; its numbers carry no bounds here, the rules judge
them. An event is a past participle; `type` and `schema` are chosen once and never change.
Events are written inside a record (`records.py`), which holds what surrounds them. Those of the
table around a game are in `table_events.py`.
"""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from domain.kernel.cards import Card, Strain
from domain.kernel.seats import Seat, Side

# ── commands ──────────────────────────────────────────────────────────────────────────────────


class Command(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """What a seat of a four-hand game asks for. `seat` may be left out by who holds just one."""

    seat: Seat | None = None


class Pass(Command, frozen=True, tag="pass"):
    pass


class Bid(Command, frozen=True, tag="bid"):
    """Odd tricks over six and the trump, or no trump."""

    level: int
    strain: Strain


class Double(Command, frozen=True, tag="double"):
    pass


class Redouble(Command, frozen=True, tag="redouble"):
    pass


class Play(Command, frozen=True, tag="play"):
    """`hand`, when given, must be the hand whose turn it is: declarer plays for dummy too."""

    card: Card
    hand: Seat | None = None


class Claim(Command, frozen=True, tag="claim"):
    """`tricks` of the remaining ones for the claimer's side; 0 concedes them all."""

    tricks: int
    statement: Annotated[str, msgspec.Meta(max_length=1000)] | None = None


class Resign(Command, frozen=True, tag="resign"):
    """Of every game: the sender's side gives up."""


SaltText: TypeAlias = Annotated[
    str, msgspec.Meta(extra_json_schema={"pattern": "^([0-9a-f]{2}){0,32}$", "maxLength": 64})
]
"""Up to 32 bytes as hex digits, lower case. That they are, the rules judge."""


class Salt(Command, frozen=True, tag="salt"):
    """Of every game with salts: what the seat adds to the seed of the deal to come. An empty salt
    says that the seat adds nothing."""

    salt: SaltText


class AcceptClaim(Command, frozen=True, tag="accept_claim"):
    pass


class RejectClaim(Command, frozen=True, tag="reject_claim"):
    pass


class WithdrawClaim(Command, frozen=True, tag="withdraw_claim"):
    pass


class StackedDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards fixed at creation: `hands` by seat, or `deck`, the whole pack in dealing order."""

    dealer: str | None = None
    hands: dict[str, tuple[str, ...]] | None = None
    deck: tuple[str, ...] | None = None


class Deal(msgspec.Struct, frozen=True):
    """The service's own command. `seed` is its own, and stays with the deal.

    `deck` is the shuffled pack, top card first; for a stacked deal `stacked` holds the cards.
    `salted` is what the seats' salts made of the seed.
    """

    seed: bytes
    deck: tuple[str, ...] | None = None
    stacked: StackedDeal | None = None
    salted: bytes | None = None

    @property
    def source(self) -> bytes:
        """What ordered the pack; it serves the draws of the first deal too (decision 32)."""
        return self.seed if self.salted is None else self.salted


# ── events ────────────────────────────────────────────────────────────────────────────────────


class Event(msgspec.Struct, frozen=True, gc=False):
    """A fact of a game: what was done, or what followed from it by the rules."""

    type: ClassVar[str]
    schema: ClassVar[int] = 1


class DealCommitted(Event, frozen=True, omit_defaults=True):
    """SHA-256 of the seed of the deal to come, lower-case hex: published before any card.

    `seed`, hex, is there in games with salts only, so that the log knows it while they are waited
    for; no viewer sees it.
    """

    type: ClassVar[str] = "deal_committed"
    commitment: str
    seed: str | None = None


class SeedRevealed(Event, frozen=True):
    """The seed of a deal whose every card may be public now, in hex (decision 1)."""

    type: ClassVar[str] = "seed_revealed"
    deal: int
    seed: str


class PassedOut(Event, frozen=True):
    type: ClassVar[str] = "passed_out"


class BidMade(Event, frozen=True):
    type: ClassVar[str] = "bid_made"
    level: int
    strain: Strain


class Passed(Event, frozen=True):
    type: ClassVar[str] = "passed"


class Doubled(Event, frozen=True):
    type: ClassVar[str] = "doubled"


class Redoubled(Event, frozen=True):
    type: ClassVar[str] = "redoubled"


Reason: TypeAlias = Literal["played", "stopped", "resigned", "timeout", "abandoned"]
Totals: TypeAlias = Mapping[str, int | Mapping[str, int]]


class Entry(msgspec.Struct, frozen=True):
    """One line of a score sheet."""

    side: Side
    line: Literal["below", "above"]
    kind: str
    points: int


class GameFinished(Event, frozen=True, omit_defaults=True):
    """The result. `winner` is a side or a seat, null for a draw; `totals` by side or seat: points,
    or the sums of a score sheet of several columns."""

    type: ClassVar[str] = "game_finished"
    winner: str | None
    totals: Totals
    reason: Reason
    decided_by: str | msgspec.UnsetType = msgspec.UNSET
    margin: int | msgspec.UnsetType = msgspec.UNSET
    back_score: int | msgspec.UnsetType = msgspec.UNSET
    entries: tuple[Entry, ...] | msgspec.UnsetType = msgspec.UNSET


# ── what the events of the table speak of (table_events.py) ───────────────────────────────────

Kind: TypeAlias = Literal["player", "bot", "client"]
Visibility: TypeAlias = Literal["public", "unlisted", "private"]
ProposalKind: TypeAlias = Literal["stop", "takeback", "abandon"]


class Holder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat. `player_id` is a random id, the bot's name, or the client's id.

    `stands_in_for`, of a bot: the id of who has left the seat and may take it back.
    """

    kind: Kind
    player_id: str
    stands_in_for: str | None = None


Delay: TypeAlias = Literal["none", "deal"] | int
"""How far behind spectators see a game: not at all, until the deal is over, or so many seconds."""


class Spectators(msgspec.Struct, frozen=True, gc=False):
    """What whoever does not sit in a game sees of it (decision 35)."""

    delay: Delay = "none"


class Alert(msgspec.Struct, frozen=True):
    """What the `call`-th call of an imported board was said to mean."""

    call: int
    text: str


class Annotations(msgspec.Struct, frozen=True):
    """What the file of an imported board says besides its play: names and the like by tag."""

    tags: dict[str, str]
    alerts: tuple[Alert, ...]
    comments: tuple[str, ...]


class Origin(msgspec.Struct, frozen=True):
    """An event of another game's log: the game, its version, its hash."""

    game_id: str
    version: int
    head: str
