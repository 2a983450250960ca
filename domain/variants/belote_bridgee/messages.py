"""The commands and events of belote bridgée that no other game has in this shape."""

from typing import ClassVar, Literal, TypeAlias

import msgspec

from domain.kernel.cards import Suit
from domain.kernel.messages import Command, Event
from domain.kernel.seats import Seat, Side
from domain.variants.belote_bridgee.cards import BeloteCard, BeloteRank, BeloteStrain

BidValue: TypeAlias = int | Literal["capot", "generale"]
RedealReason: TypeAlias = Literal["misere", "four_sevens"]
CombinationKind: TypeAlias = Literal["tierce", "cinquante", "cent", "carre"]


class BySide(msgspec.Struct, frozen=True):
    """A number for each side, as everywhere in JSON; unlike a dict it can be hashed."""

    ns: int
    ew: int


class BeloteContract(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is bid: 80, 90 … 160 points, capot or générale, in a strain."""

    value: BidValue
    strain: BeloteStrain

    def __str__(self) -> str:
        return f"{self.value} {self.strain}"


class DeclaredCombination(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A combination as a player names it; `rank` its top card, a square has no suit."""

    kind: CombinationKind
    rank: BeloteRank
    suit: Suit | None = None


# ── commands ──────────────────────────────────────────────────────────────────────────────────


class BidByValue(Command, frozen=True, tag="bid"):
    """A number outside 80, 90 … 160 is for the rules to refuse."""

    value: BidValue
    strain: BeloteStrain


class Coinche(Command, frozen=True, tag="coinche", omit_defaults=True):
    """Doubles an opponent's contract; `contract`, when given, must be the standing one."""

    contract: BeloteContract | None = None


class Surcoinche(Command, frozen=True, tag="surcoinche"):
    pass


class RequestRedeal(Command, frozen=True, tag="request_redeal"):
    reason: RedealReason


class BelotePlay(Command, frozen=True, tag="play", omit_defaults=True):
    """`declare` belongs to the first card, where players choose what they declare."""

    card: BeloteCard
    declare: tuple[DeclaredCombination, ...] | None = None


# ── events ────────────────────────────────────────────────────────────────────────────────────


class BeloteDealt(Event, frozen=True):
    """Eight cards to each seat, sorted. A viewer gets his own hand and no seed.

    `seed` is 64 hex digits, null for a stacked deal; with `random` as first dealer the seed also
    drew `dealer` (decision 32).
    """

    type: ClassVar[str] = "dealt"
    deal: int
    dealer: Seat
    hands: dict[Seat, tuple[BeloteCard, ...] | None]
    seed: str | None


class ValueBidMade(Event, frozen=True):
    type: ClassVar[str] = "bid_made"
    seat: Seat
    value: BidValue
    strain: BeloteStrain


class BelotePassed(Event, frozen=True):
    """`seat` is needed: after a coinche the takers may answer in either order."""

    type: ClassVar[str] = "passed"
    seat: Seat


class Coinched(Event, frozen=True):
    """The contract counts double and nobody bids any more; `seat` need not have had the turn."""

    type: ClassVar[str] = "coinched"
    seat: Seat


class Surcoinched(Event, frozen=True):
    type: ClassVar[str] = "surcoinched"
    seat: Seat


class RedealRequested(Event, frozen=True):
    """`hand` is shown to all as the proof."""

    type: ClassVar[str] = "redeal_requested"
    seat: Seat
    reason: RedealReason
    hand: tuple[BeloteCard, ...]


class BeloteDealAnnulled(Event, frozen=True):
    """The dealing does not count and the cards are dealt again."""

    type: ClassVar[str] = "deal_annulled"
    reason: RedealReason
    seat: Seat


class BeloteContractSet(Event, frozen=True):
    """The auction is closed. `doubled` 0, 1, 2 and `multiplier` 1, 2, 4 say the same."""

    type: ClassVar[str] = "contract_set"
    declarer: Seat
    value: BidValue
    strain: BeloteStrain
    doubled: int
    multiplier: int
    leader: Seat


class BeloteCardPlayed(Event, frozen=True, omit_defaults=True):
    """`belote` is the word said with the first or the second card of a king and queen."""

    type: ClassVar[str] = "card_played"
    hand: Seat
    card: BeloteCard
    belote: Literal["belote", "rebelote"] | None = None


class Combination(msgspec.Struct, frozen=True):
    """`rank` is that of the top card. To others all but `kind` is null until it has won."""

    kind: CombinationKind
    suit: Suit | None
    rank: BeloteRank | None
    cards: tuple[BeloteCard, ...] | None
    points: int | None


class CombinationsDeclared(Event, frozen=True):
    """What a seat declares with its first card, the strongest first."""

    type: ClassVar[str] = "combinations_declared"
    seat: Seat
    combinations: tuple[Combination, ...]


class WinningCombinations(msgspec.Struct, frozen=True):
    seat: Seat
    combinations: tuple[Combination, ...]


ResolvedBy: TypeAlias = Literal[
    "unopposed", "kind", "points", "height", "trump", "first_declared", "tie", "none_declared"
]


class CombinationsResolved(Event, frozen=True):
    """After the first trick: `team` marks `points` for all that its two seats declared."""

    type: ClassVar[str] = "combinations_resolved"
    team: Side | None
    points: int
    reason: ResolvedBy
    winners: tuple[WinningCombinations, ...]


class BeloteTrickWon(Event, frozen=True):
    """`points` of the four cards; `bonus` for the last trick."""

    type: ClassVar[str] = "trick_won"
    winner: Seat
    trick: int
    points: int
    bonus: int


class BeloteDealScored(Event, frozen=True):
    """The score sheet of a deal that was played.

    `tricks` are those of the takers, `declarer_tricks` those declarer took himself. By side:
    `trick_points` of cards and last trick, 250 for all eight tricks; `combinations` and
    `belotes` as awarded; `totals` the sum of the three; `points` what is marked.
    """

    type: ClassVar[str] = "deal_scored"
    deal: int
    declarer: Seat
    contract: BeloteContract
    doubled: int
    multiplier: int
    tricks: int
    declarer_tricks: int
    made: bool
    trick_points: BySide
    combinations: BySide
    belotes: BySide
    totals: BySide
    points: BySide
