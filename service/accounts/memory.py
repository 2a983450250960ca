"""Accounts in memory, for tests: the same contract as PostgreSQL's."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from operator import attrgetter

import msgspec
from msgspec.structs import replace

from service.accounts.base import (
    PUBLIC_CLIENT,
    AnsweredBeforeError,
    ApiKey,
    Client,
    ExternalIdTakenError,
    KeyStanding,
    Player,
    ServiceKey,
    Standing,
)
from service.eventlog.base import LogUnavailableError, Request
from service.ids import id_text

COARSE = timedelta(hours=1)


class MemoryAccounts:
    """`down` true plays a store that cannot be reached."""

    def __init__(self) -> None:
        self.down = False
        self._clients = {
            PUBLIC_CLIENT: Client(PUBLIC_CLIENT, "public", datetime.fromtimestamp(0, UTC))
        }
        self._keys: dict[bytes, ApiKey] = {}
        self._key_of_digest: dict[bytes, bytes] = {}
        self._players: dict[bytes, Player] = {}
        self._requests: dict[tuple[bytes, str, bytes], Request] = {}
        self._service_keys: dict[str, ServiceKey] = {}

    def _check(self) -> None:
        if self.down:
            raise LogUnavailableError("switched off")

    async def add_client(self, client: Client) -> None:
        self._check()
        self._clients.setdefault(client.client_id, client)

    async def client(self, client_id: bytes) -> Client | None:
        self._check()
        return self._clients.get(client_id)

    async def clients(self, before: bytes | None, limit: int) -> list[Client]:
        self._check()
        found = sorted(self._clients.values(), key=attrgetter("client_id"), reverse=True)
        return [one for one in found if before is None or one.client_id < before][:limit]

    async def add_key(self, key: ApiKey, digest: bytes) -> bool:
        self._check()
        if digest in self._key_of_digest:
            return False
        self._keys[key.key_id] = key
        self._key_of_digest[digest] = key.key_id
        return True

    async def keys(self, client_id: bytes, before: bytes | None, limit: int) -> list[ApiKey]:
        self._check()
        found = sorted(self._keys.values(), key=attrgetter("key_id"), reverse=True)
        return [
            key
            for key in found
            if key.client_id == client_id and (before is None or key.key_id < before)
        ][:limit]

    async def key(self, client_id: bytes, key_id: bytes) -> ApiKey | None:
        self._check()
        key = self._keys.get(key_id)
        return key if key is not None and key.client_id == client_id else None

    async def end_key(
        self, client_id: bytes, key_id: bytes, at: datetime, request: Request | None = None
    ) -> ApiKey | None:
        self._refuse_answered(request)
        key = await self.key(client_id, key_id)
        if key is None:
            return None
        if key.revoked_at is None or key.revoked_at > at:
            key = self._keys[key_id] = replace(key, revoked_at=at)
        self._keep(request)
        return key

    async def use_keys(self, digests: Sequence[bytes]) -> Mapping[bytes, KeyStanding]:
        self._check()
        now = datetime.now(UTC)
        found = {}
        for digest in digests:
            if (key_id := self._key_of_digest.get(digest)) is None:
                continue
            key = self._keys[key_id]
            if key.last_used_at is None or key.last_used_at < now - COARSE:
                self._keys[key_id] = replace(key, last_used_at=now)
            found[digest] = KeyStanding(key.client_id, key.scopes, key.revoked_at)
        return found

    async def add_player(self, player: Player, request: Request | None = None) -> None:
        self._check()
        self._refuse_answered(request)
        self._refuse_taken(player)
        self._players[player.player_id] = player
        self._keep(request)

    def _refuse_answered(self, request: Request | None) -> None:
        if request is not None and (stored := self._requests.get(name_of(request))) is not None:
            raise AnsweredBeforeError(stored)

    def _keep(self, request: Request | None) -> None:
        if request is not None:
            self._requests[name_of(request)] = request

    def _refuse_taken(self, player: Player) -> None:
        if player.external_id is None:
            return
        for other in self._players.values():
            if (
                other.external_id == player.external_id
                and other.client_id == player.client_id
                and other.player_id != player.player_id
            ):
                raise ExternalIdTakenError(other.player_id)

    async def player(self, player_id: bytes) -> Player | None:
        self._check()
        return self._players.get(player_id)

    async def players(self, player_ids: Sequence[bytes]) -> Mapping[bytes, Player]:
        self._check()
        return {id: self._players[id] for id in player_ids if id in self._players}

    async def change_player(
        self,
        client_id: bytes,
        player_id: bytes,
        display_name: str | msgspec.UnsetType | None = msgspec.UNSET,
        external_id: str | msgspec.UnsetType | None = msgspec.UNSET,
    ) -> Player | None:
        player = await self.player(player_id)
        if player is None or player.client_id != client_id or player.deleted_at is not None:
            return None
        if display_name is not msgspec.UNSET:
            player = replace(player, display_name=display_name)
        if external_id is not msgspec.UNSET:
            player = replace(player, external_id=external_id)
            self._refuse_taken(player)
        self._players[player_id] = player
        return player

    async def forget_player(
        self, client_id: bytes, player_id: bytes, at: datetime, request: Request | None = None
    ) -> Player | None:
        self._refuse_answered(request)
        player = await self.player(player_id)
        if player is None or player.client_id != client_id:
            return None
        self._forget_answers(player)
        self._keep(request)
        if player.deleted_at is not None:
            return player
        player = self._players[player_id] = replace(
            player,
            display_name=None,
            external_id=None,
            deleted_at=at,
            token_epoch=player.token_epoch + 1,
        )
        return player

    def _forget_answers(self, player: Player) -> None:
        id = id_text(player.player_id).encode()
        for name, kept in self._requests.items():
            if name[0] == player.client_id and kept.body.startswith(b'{"id":"%b",' % id):
                blank = b'{"id":"%b","display_name":null}' % id
                self._requests[name] = replace(kept, body=blank)

    async def adopt_player(
        self, player_id: bytes, client_id: bytes, request: Request | None = None
    ) -> Player | None:
        self._refuse_answered(request)
        player = await self.player(player_id)
        if player is None or player.deleted_at or player.client_id != PUBLIC_CLIENT:
            return None
        player = self._players[player_id] = replace(
            player, client_id=client_id, token_epoch=player.token_epoch + 1
        )
        self._keep(request)
        return player

    async def keep_request(self, request: Request) -> None:
        self._check()
        self._refuse_answered(request)
        self._keep(request)

    async def kept_request(self, client_id: bytes, subject: str, key_hash: bytes) -> Request | None:
        self._check()
        return self._requests.get((client_id, subject, key_hash))

    async def standings(self, player_ids: Sequence[bytes]) -> Mapping[bytes, Standing]:
        self._check()
        return {
            player_id: Standing(player.client_id, player.token_epoch, player.deleted_at is not None)
            for player_id in player_ids
            if (player := self._players.get(player_id)) is not None
        }

    async def add_service_key(self, key: ServiceKey) -> None:
        self._check()
        self._service_keys[key.kid] = key

    async def service_keys(self) -> list[ServiceKey]:
        self._check()
        found = [key for key in self._service_keys.values() if key.withdrawn_at is None]
        return sorted(found, key=attrgetter("created_at", "kid"))

    async def withdraw_service_key(self, kid: str, at: datetime) -> bool:
        self._check()
        if kid not in self._service_keys:
            return False
        self._service_keys[kid] = replace(self._service_keys[kid], withdrawn_at=at)
        return True


def name_of(request: Request) -> tuple[bytes, str, bytes]:
    return request.client_id, request.subject, request.key_hash
