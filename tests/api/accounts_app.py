"""The accounts' part of the service as one small application, over memory."""

import time
from collections.abc import Mapping, Sequence
from typing import Any

import httpx
from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ASGIApp, ControllerRouterHandler

from service.accounts.base import PUBLIC_CLIENT, Caller, Client, KeyStanding, Standing
from service.accounts.callers import Callers
from service.accounts.keys import issue_client, issue_key
from service.accounts.memory import MemoryAccounts
from service.accounts.signing import Seal, SigningKeys
from service.accounts.tokens import Tokens
from service.http.auth import CALLERS
from service.http.body import BodyGate, BodyRule
from service.http.deprecation import DeprecationsController, announce
from service.http.docs import DocsController
from service.http.frame import RequestFrame
from service.http.guests import GuestsController
from service.http.head import HeadAsGet
from service.http.json_body import JsonBody
from service.http.keys import ClientsController, KeysController, jwks
from service.http.options import Options
from service.http.players import PlayersController
from service.http.problem_pages import ProblemPagesController
from service.http.problems import handle_error
from service.http.query import check_query
from service.http.representation import Represented

SECRET = "a secret of the service, long enough"
CONTROLLERS: tuple[ControllerRouterHandler, ...] = (
    PlayersController,
    GuestsController,
    KeysController,
    ClientsController,
    jwks,
    DocsController,
    ProblemPagesController,
    DeprecationsController,
)


class Clock:
    """Seconds since the epoch, moved by hand."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now


class CountingAccounts(MemoryAccounts):
    """Counts how often the hot path asks the store, and for how many at once."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    async def use_keys(self, digests: Sequence[bytes]) -> Mapping[bytes, KeyStanding]:
        self.asked.append(len(digests))
        return await super().use_keys(digests)

    async def standings(self, player_ids: Sequence[bytes]) -> Mapping[bytes, Standing]:
        self.asked.append(len(player_ids))
        return await super().standings(player_ids)


class SeenGames:
    """Who may see a game with whom, as the test says; and whose seats were freed."""

    def __init__(self) -> None:
        self.shared: set[tuple[str | None, str]] = set()
        self.left: list[Caller] = []

    async def shares_game(self, visitor: Caller | None, player_id: str) -> bool:
        return (visitor.subject if visitor else None, player_id) in self.shared

    async def leave_games(self, player: Caller) -> None:
        self.left.append(player)


class World:
    """The application with its parts in reach."""

    def __init__(
        self,
        *,
        guests_open: bool = True,
        routes: Sequence[ControllerRouterHandler] = (),
        rules: Mapping[str, BodyRule] | None = None,
    ) -> None:
        self.clock = Clock()
        self.accounts = CountingAccounts()
        self.signing_keys = SigningKeys(self.accounts, Seal(SECRET), self.clock)
        self.tokens = Tokens(self.signing_keys, self.clock)
        self.callers = Callers(self.accounts, self.tokens, self.clock)
        self.games = SeenGames()
        parts: dict[str, Any] = {
            "accounts": self.accounts,
            "tokens": self.tokens,
            "signing_keys": self.signing_keys,
            "player_games": self.games,
            "guests_open": guests_open,
        }
        self.litestar = Litestar(
            [*CONTROLLERS, *routes],
            dependencies={**CALLERS, **{name: provided(part) for name, part in parts.items()}},
            dto=JsonBody,
            return_dto=None,
            exception_handlers={Exception: handle_error},
            before_request=check_query,
            guards=[announce],
            state=State({"callers": self.callers}),
            openapi_config=None,
            logging_config=None,
        )
        typed = Represented(BodyGate(self.litestar, rules or {}))
        self.app: ASGIApp = RequestFrame(Options(HeadAsGet(typed), self.litestar))

    async def client(self, name: str = "club") -> Client:
        return await issue_client(self.accounts, name)

    async def key(self, client: Client, *scopes: str) -> str:
        return (await issue_key(self.accounts, client.client_id, "test", scopes))[1]

    def http(self, credential: str | None = None) -> httpx.AsyncClient:
        headers = {} if credential is None else {"Authorization": f"Bearer {credential}"}
        transport = httpx.ASGITransport(app=self.app, raise_app_exceptions=True)  # type: ignore[arg-type]
        return httpx.AsyncClient(transport=transport, base_url="http://test", headers=headers)


def provided(part: Any) -> Provide:
    return Provide(lambda: part, sync_to_thread=False)


def is_guest(caller: Caller) -> bool:
    return caller.kind == "guest" and caller.client_id == PUBLIC_CLIENT
