"""The guard of routes below a game: whether the caller may see it comes before his body
(decision 28)."""

from litestar.handlers.base import BaseRouteHandler

from service.http.auth import Connection, visitor_of
from service.ids import parse_id
from service.runtime import Service


async def sees_game(connection: Connection, _: BaseRouteHandler) -> None:
    """NotFound for a game that the caller may not see, or that does not exist."""
    service: Service = connection.app.state.current()
    visitor = await visitor_of(connection)
    game_id = parse_id(connection.path_params["game_id"])
    await service.engine.visible(visitor, game_id, connection.query_params.get("invite"))
