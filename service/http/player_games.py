"""The games of a player: history and what goes on, as far as the visitor may see them."""

from litestar import Controller, get
from litestar.params import FromPath, FromQuery

from service.accounts.base import Caller, Player
from service.http.auth import ANYBODY, NamedVisitor, anybody
from service.http.game_bodies import GamePage
from service.http.game_lists import Limit, StatusWord, game_page, games_seen
from service.http.players import NamedAccounts, NamedPlayerGames
from service.http.problems import problem_responses
from service.ids import id_text, parse_id
from service.refusals import NotFound
from service.runtime import NamedService


class PlayerGamesController(Controller):
    path = "/v1/players/{player_id:str}/games"
    tags = ("players",)

    @get(
        operation_id="list_player_games",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(400, 401, 404, 429, 503),
        summary="List a player's games",
    )
    async def list_player_games(
        self,
        player_id: FromPath[str],
        visitor: NamedVisitor,
        service: NamedService,
        accounts: NamedAccounts,
        player_games: NamedPlayerGames,
        variant: FromQuery[str | None] = None,
        status: FromQuery[StatusWord | None] = None,
        limit: Limit = 50,
        cursor: FromQuery[str | None] = None,
    ) -> GamePage:
        """Newest first. The player himself and keys of his client see every game in which he
        sits, others those they would find in any list."""
        id = parse_id(player_id)
        player = None if id is None else await accounts.player(id)
        if player is None:
            raise NotFound()
        text = id_text(player.player_id)
        if not is_of_client(visitor, player) and not await player_games.shares_game(visitor, text):
            raise NotFound()
        which = games_seen(visitor, variant, status, text, every=sees_all(visitor, player))
        return await game_page(service, visitor, "player_games", which, limit, cursor)


def is_of_client(visitor: Caller | None, player: Player) -> bool:
    return visitor is not None and visitor.client_id == player.client_id


def sees_all(visitor: Caller | None, player: Player) -> bool:
    """The player himself, and a key for games of his client."""
    if visitor is None or not is_of_client(visitor, player):
        return False
    if visitor.kind == "key":
        return "games" in visitor.scopes
    return visitor.subject == id_text(player.player_id)
