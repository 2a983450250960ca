"""What the routes of players need of games: who shares one, and leaving them all."""

from service.accounts.base import Accounts, Caller
from service.engine import playing
from service.engine.access import may_see
from service.engine.engine import Engine, RefusedByRulesError
from service.engine.keys import fresh_command_id
from service.engine.units import Intent
from service.eventlog.base import GameFilter, Status
from service.ids import parse_id
from service.refusals import Forbidden, NotFound, Quarantined

LOOKED_AT = 200
"""Games of a player that are looked through for one that the visitor may see."""


class SeatedPlayers:
    """The games in which players sit."""

    def __init__(self, engine: Engine, accounts: Accounts) -> None:
        self._engine = engine
        self._accounts = accounts

    async def shares_game(self, visitor: Caller | None, player_id: str) -> bool:
        id = parse_id(player_id)
        player = None if id is None else await self._accounts.player(id)
        if player is None:
            return False
        which = GameFilter(player_id=player_id, every=True)
        for head in await self._engine.log.games(which, None, LOOKED_AT):
            if head.visibility != "private":
                return True
            game = await self._engine.game(head.game_id)
            if game is not None and may_see(visitor, game.access(), None):
                return True
        return False

    async def leave_games(self, player: Caller) -> None:
        """The player leaves every game that is not over; his seats never wait for nobody."""
        for status in (Status.WAITING, Status.ACTIVE):
            which = GameFilter(player_id=player.subject, status=status, every=True)
            before, page = None, await self._engine.log.games(which, None, LOOKED_AT)
            while page:
                for head in page:
                    await self._leave(player, head.game_id)
                before = page[-1].game_id
                page = await self._engine.log.games(which, before, LOOKED_AT)

    async def _leave(self, player: Caller, game_id: bytes) -> None:
        """A game that has just ended, or cannot be read, keeps nobody."""
        try:
            game = await self._engine.game(game_id)
            seat = None if game is None else game.table.seat_of(player.subject)
            if game is not None and seat is not None:
                intent = Intent(fresh_command_id())
                await playing.leave_seat(self._engine, player, game, seat, intent)
        except (RefusedByRulesError, Forbidden, Quarantined, NotFound):
            return
