"""Games in lists as delayed spectators see them: at the version they live at (decision 35)."""

from typing import Final

from domain.kernel.instants import SECOND, microseconds
from domain.kernel.messages import Delay
from service.accounts.base import Caller
from service.engine.answers import Happened
from service.engine.clock import timestamp
from service.engine.reading import Reader
from service.eventlog.base import GameFilter, Listed, Status
from service.http.game_bodies import GameSummary
from service.ids import id_text
from service.refusals import Refusal

MARGIN: Final = 60 * SECOND
"""The clocks of the log and of the processes differ by far less."""


def acts_in(visitor: Caller | None, game: Listed) -> bool:
    """Whether the visitor sits in the game, or is a key that acts for its seats."""
    if visitor is None:
        return False
    if visitor.kind == "key":
        return visitor.client_id == game.head.client_id and "games" in visitor.scopes
    return any(row.kind == "player" and row.player_id == visitor.subject for row in game.seats)


def may_be_behind(game: Listed, delay: Delay, now: float) -> bool:
    """False where the row itself shows that nothing is hidden: nobody has begun, or all is over
    and, with seconds, over for long enough."""
    if delay == "none" or game.head.status is Status.WAITING:
        return False
    if delay == "deal":
        return game.head.status is Status.ACTIVE
    shown_at = microseconds(game.head.updated_at) + delay * SECOND + MARGIN
    return microseconds(timestamp(now)) < shown_at


async def delayed_summary(reader: Reader, game: Listed, which: GameFilter) -> GameSummary | None:
    """The game as its spectators see it; None when it does not pass the filter as they see it, or
    cannot be read."""
    try:
        shown = await reader.shown(game.head.game_id, game.head.version)
    except Refusal:
        return None
    seen = summary_of(game, shown)
    if which.status is not None and seen.status != which.status.name.lower():
        return None
    is_open = seen.open_seats > 0 and seen.status in ("waiting", "active")
    if which.open_seats not in (None, is_open):
        return None
    players = [holder.player_id for holder in seen.seats.values() if holder is not None]
    return seen if which.player_id is None or which.player_id in players else None


def summary_of(game: Listed, shown: Happened) -> GameSummary:
    table = shown.after
    return GameSummary(
        id=id_text(game.head.game_id),
        variant=table.variant,
        status=table.status,
        version=table.version,
        visibility=table.visibility,
        seats=dict(table.seats),
        open_seats=len(table.free_seats),
        result=table.result,
        created_at=game.head.created_at,
        updated_at=table.updated_at,
    )
