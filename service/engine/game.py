"""A game in memory: its folded table, where its log stands, and the commands it has seen."""

import asyncio
from collections import OrderedDict

import msgspec

from domain.kernel.table import AnyTable, AnyVariant
from domain.registry import find
from service.engine.access import ENCODER as ACCESS_ENCODER
from service.engine.access import Access
from service.engine.views import Kept, PublicPart, private_json
from service.eventlog.base import Head
from service.ids import id_text
from service.refusals import Quarantined


class Done(msgspec.Struct, frozen=True, gc=False):
    """A command that is in the log: the versions of its events, and its request's digest."""

    first: int
    last: int
    digest: bytes | None


class Origin(msgspec.Struct, frozen=True):
    """Whose game it is: what the log keeps in the game's row, not in its events."""

    client_id: bytes
    creator: str
    invite_hash: bytes | None


class LiveGame:
    """One cached game. `lock` lets one unit at a time be in flight (event_log §3.3).

    The JSON of its views is made at most once a version and kept until the next; `public` gives
    that of the part which all viewers share.
    """

    __slots__ = (
        "_access",
        "_access_bytes",
        "_kept",
        "_private",
        "commands",
        "head",
        "id",
        "lock",
        "origin",
        "public",
        "table",
        "text",
        "variant",
    )

    def __init__(
        self, game_id: bytes, variant: AnyVariant, origin: Origin, table: AnyTable, head: bytes
    ) -> None:
        self.id = game_id
        self.text = id_text(game_id)
        self.variant = variant
        self.origin = origin
        self.lock = asyncio.Lock()
        self.commands: dict[bytes, Done] = {}
        self._access: Access | None = None
        self._access_bytes = b""
        self._kept = Kept()
        self.table = table
        self.install(table, head)

    @property
    def version(self) -> int:
        return self.table.version

    def install(self, table: AnyTable, head: bytes) -> None:
        """Moves the game on to a version that the log has accepted."""
        if table.seats is not self.table.seats:
            self._access = None
        self.table = table
        self.head = head
        self.public = PublicPart(self.variant, table, self.text, head, self._kept)
        self._private: dict[str, bytes] = {}

    def private(self, viewer: str) -> bytes:
        """A viewer's own part, a JSON object."""
        part = self._private.get(viewer)
        if part is None:
            part = self._private[viewer] = private_json(self.variant, self.table, viewer)
        return part

    def access(self) -> Access:
        """Who may see the game; the same as long as nobody comes or goes."""
        if self._access is None:
            self._access = access_of(self.table, self.origin)
            self._access_bytes = ACCESS_ENCODER.encode(self._access)
        return self._access

    def access_bytes(self) -> bytes:
        self.access()
        return self._access_bytes


def variant_named(name: str) -> AnyVariant:
    variant = find(name)
    if variant is None:
        raise Quarantined(variant=name)
    return variant


def variant_of(row: Head) -> AnyVariant:
    """The rules that a game follows; Quarantined where they are not known here."""
    variant = variant_named(row.variant)
    if row.rules_v != variant.rules_v:
        raise Quarantined(reason=f"rules {row.rules_v} of {row.variant} are not known here")
    return variant


def access_of(table: AnyTable, origin: Origin) -> Access:
    holders = tuple(
        (seat, None, None) if holder is None else (seat, holder.kind, holder.player_id)
        for seat, holder in table.seats
    )
    return Access(
        table.variant,
        origin.client_id,
        origin.creator,
        table.visibility,
        holders,
        table.held,
        origin.invite_hash,
        table.delay,
    )


class GameCache:
    """The games used last, up to a number; a game that is in use is never dropped."""

    def __init__(self, capacity: int) -> None:
        self._capacity = capacity
        self._games: OrderedDict[bytes, LiveGame] = OrderedDict()

    def get(self, game_id: bytes) -> LiveGame | None:
        game = self._games.get(game_id)
        if game is not None:
            self._games.move_to_end(game_id)
        return game

    def keep(self, game: LiveGame) -> None:
        self._games[game.id] = game
        while len(self._games) > self._capacity:
            oldest = next(iter(self._games.values()))
            if oldest.lock.locked():
                self._games.move_to_end(oldest.id)
                return
            del self._games[oldest.id]

    def drop(self, game_id: bytes) -> None:
        self._games.pop(game_id, None)

    def clear(self) -> None:
        self._games.clear()

    def __len__(self) -> int:
        return len(self._games)
