"""What the accounts' store promises, whatever keeps it: PostgreSQL, or memory in tests.

A client (a tenant) has API keys and players. The built-in client `PUBLIC_CLIENT` has no key; its
players are the guests. Ids are 16 bytes, times aware UTC.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final, Literal, Protocol, TypeAlias, get_args

import msgspec

from service.eventlog.base import Request

PUBLIC_CLIENT: Final = bytes.fromhex("00000000000070008000000000000000")

Scope: TypeAlias = Literal["games", "players", "webhooks", "deals", "admin", "operator"]
SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)
Kind: TypeAlias = Literal["key", "player", "guest"]


class Caller(msgspec.Struct, frozen=True, gc=False):
    """Who sends a request. `subject` is the player's id, or the client's for a key, as text.

    Only keys have scopes. `counted_as` says whose rate limit his requests count against, 16 bytes.
    """

    client_id: bytes
    kind: Kind
    subject: str
    scopes: frozenset[str]
    counted_as: bytes = b""


class Client(msgspec.Struct, frozen=True):
    client_id: bytes
    name: str
    created_at: datetime


class ApiKey(msgspec.Struct, frozen=True):
    """A key without its secret, of which only the SHA-256 is kept.

    `revoked_at` may lie ahead: a rotated key goes on working until then. `last_used_at` is true
    to the hour.
    """

    key_id: bytes
    client_id: bytes
    name: str
    scopes: tuple[Scope, ...]
    created_at: datetime
    revoked_at: datetime | None = None
    last_used_at: datetime | None = None


class KeyStanding(msgspec.Struct, frozen=True):
    """What a request by a key needs to know of it."""

    client_id: bytes
    scopes: tuple[Scope, ...]
    revoked_at: datetime | None


class Player(msgspec.Struct, frozen=True):
    """A player of a client; a guest when the client is `PUBLIC_CLIENT`.

    A deleted player keeps its id, for the logs' sake, and nothing that names the person.
    """

    player_id: bytes
    client_id: bytes
    display_name: str | None
    external_id: str | None
    created_at: datetime
    deleted_at: datetime | None = None
    token_epoch: int = 0


class Standing(msgspec.Struct, frozen=True):
    """What a request by a player's token needs to know of the player."""

    client_id: bytes
    token_epoch: int
    deleted: bool


class ServiceKey(msgspec.Struct, frozen=True):
    """An Ed25519 key of the service. `wrapped` is the private half, sealed by the service's secret.

    The newest one signs; all verify until they are withdrawn.
    """

    kid: str
    public_key: bytes
    wrapped: bytes
    created_at: datetime
    withdrawn_at: datetime | None = None


class ExternalIdTakenError(Exception):
    """Another player of the client, `player_id`, has this external id."""

    def __init__(self, player_id: bytes) -> None:
        self.player_id = player_id
        super().__init__(f"player {player_id.hex()} has this external id")


class AnsweredBeforeError(Exception):
    """A request stored earlier has the same key: `stored` is its answer, and nothing changed."""

    def __init__(self, stored: Request) -> None:
        self.stored = stored
        super().__init__("a request with this key was answered before")


class Accounts(Protocol):
    """The store of clients, keys and players. All methods raise LogUnavailableError when it is
    down.

    A `request` given with a change is its answer, kept in the same transaction; where one was kept
    earlier under its key AnsweredBeforeError is raised. Nothing is kept of what finds nothing.
    """

    async def add_client(self, client: Client) -> None:
        """Keeps a client; one that is there already stays as it is."""
        ...

    async def client(self, client_id: bytes) -> Client | None: ...

    async def clients(self, before: bytes | None, limit: int) -> list[Client]:
        """Clients newest first by id, older than the id `before`."""
        ...

    async def add_key(self, key: ApiKey, digest: bytes) -> bool:
        """Keeps a key under the SHA-256 of its text; False, and nothing changes, if known."""
        ...

    async def keys(self, client_id: bytes, before: bytes | None, limit: int) -> list[ApiKey]:
        """Keys of a client, revoked ones too, newest first by id, older than the id `before`."""
        ...

    async def key(self, client_id: bytes, key_id: bytes) -> ApiKey | None: ...

    async def end_key(
        self, client_id: bytes, key_id: bytes, at: datetime, request: Request | None = None
    ) -> ApiKey | None:
        """Revokes a key from `at` on; an earlier end stands. None if the client has no such key."""
        ...

    async def use_keys(self, digests: Sequence[bytes]) -> Mapping[bytes, KeyStanding]:
        """The standing of those keys that exist, by digest, noting that they are used."""
        ...

    async def add_player(self, player: Player, request: Request | None = None) -> None:
        """Keeps a player. Raises ExternalIdTakenError."""
        ...

    async def player(self, player_id: bytes) -> Player | None: ...

    async def players(self, player_ids: Sequence[bytes]) -> Mapping[bytes, Player]:
        """Those players that exist, by id."""
        ...

    async def change_player(
        self,
        client_id: bytes,
        player_id: bytes,
        display_name: str | msgspec.UnsetType | None = msgspec.UNSET,
        external_id: str | msgspec.UnsetType | None = msgspec.UNSET,
    ) -> Player | None:
        """Changes what is given; None if the client has no such player, or it is deleted.

        Raises ExternalIdTakenError.
        """
        ...

    async def forget_player(
        self, client_id: bytes, player_id: bytes, at: datetime, request: Request | None = None
    ) -> Player | None:
        """Removes what names the person, from kept answers too, and ends its tokens; an earlier
        deletion stands. None if the client has no such player."""
        ...

    async def adopt_player(
        self, player_id: bytes, client_id: bytes, request: Request | None = None
    ) -> Player | None:
        """Moves a guest to a client and ends its tokens; None if it is no guest or deleted."""
        ...

    async def keep_request(self, request: Request) -> None:
        """Keeps the answer of a request that changed nothing."""
        ...

    async def kept_request(
        self, client_id: bytes, subject: str, key_hash: bytes
    ) -> Request | None: ...

    async def standings(self, player_ids: Sequence[bytes]) -> Mapping[bytes, Standing]:
        """The standing of those players that exist."""
        ...

    async def add_service_key(self, key: ServiceKey) -> None: ...

    async def service_keys(self) -> list[ServiceKey]:
        """The keys that are not withdrawn, oldest first."""
        ...

    async def withdraw_service_key(self, kid: str, at: datetime) -> bool:
        """Ends a key at once: what it signed is no longer believed. False if unknown."""
        ...
