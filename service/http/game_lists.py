"""Lists of games as clients ask for them: which games a visitor sees, page by page."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from litestar.params import QueryParameter

from domain.kernel.messages import GameFinished, Holder, Spectators
from domain.registry import all_variants, find
from service.accounts.base import Caller
from service.eventlog.base import GameFilter, Listed, SeatRow, Status
from service.http.cursors import format_cursor, parse_cursor
from service.http.delayed_lists import acts_in, delayed_summary, may_be_behind
from service.http.game_bodies import GamePage, GameSummary
from service.ids import id_text
from service.refusals import Malformed
from service.runtime import Service

STATUS_WORDS: Final = {
    Status.WAITING: "waiting",
    Status.ACTIVE: "active",
    Status.FINISHED: "finished",
    Status.ABANDONED: "abandoned",
}
STATUSES: Final = {word: status for status, word in STATUS_WORDS.items()}

Limit: TypeAlias = Annotated[int, QueryParameter(ge=1, le=200, description="Items a page.")]
StatusWord: TypeAlias = Literal["waiting", "active", "finished", "abandoned"]


class CreatedData(msgspec.Struct, frozen=True):
    options: dict[str, object]
    spectators: Spectators = Spectators()


class Created(msgspec.Struct, frozen=True):
    """What a list needs of a first event; the cards of a stacked deal are not even read."""

    data: CreatedData


class Finished(msgspec.Struct, frozen=True):
    data: GameFinished


CREATED: Final = msgspec.json.Decoder(Created)
FINISHED: Final = msgspec.json.Decoder(Finished)


def games_seen(
    visitor: Caller | None,
    variant: str | None,
    status: StatusWord | None,
    player: str | None = None,
    open_seats: bool | None = None,
    *,
    every: bool = False,
) -> GameFilter:
    """The filter of what a visitor asks for, among what he sees.

    Public games; a key for games sees all of its client's, and a player who asks for himself all
    in which he sits. `every`: so does whoever asks now. Raises Malformed for an unknown variant.
    """
    if variant is not None and find(variant) is None:
        raise Malformed(f"Unknown variant, one of {', '.join(all_variants())} - at `$.variant`")
    is_key = visitor is not None and visitor.kind == "key" and "games" in visitor.scopes
    return GameFilter(
        variant=variant,
        status=None if status is None else STATUSES[status],
        player_id=None if player is None else player.lower(),
        open_seats=open_seats,
        visible_to=visitor.client_id if visitor is not None and is_key else None,
        every=every or (player is not None and is_self(visitor, player)),
    )


def is_self(visitor: Caller | None, player: str) -> bool:
    return visitor is not None and visitor.kind != "key" and visitor.subject == player.lower()


async def game_page(
    service: Service,
    visitor: Caller | None,
    name: str,
    which: GameFilter,
    limit: int,
    cursor: str | None,
) -> GamePage:
    """A page of a list, newest first by id: neither new games nor moves shift what follows.

    It holds fewer games when some do not pass the filter as their delayed spectators see them.
    """
    before = parse_cursor(cursor, (name, which))
    found = await service.engine.log.listed(which, before, limit + 1)
    page = [
        shown
        for game in found[:limit]
        if (shown := await summary_for(service, visitor, which, game)) is not None
    ]
    more = len(found) > limit
    last = found[limit - 1].head.game_id if more else b""
    return GamePage(page, format_cursor(last, (name, which)) if more else None)


async def summary_for(
    service: Service, visitor: Caller | None, which: GameFilter, game: Listed
) -> GameSummary | None:
    """The game as the visitor sees it in the list."""
    delay = CREATED.decode(game.created).data.spectators.delay
    if not may_be_behind(game, delay, service.engine.clock.now()) or acts_in(visitor, game):
        return summary(game)
    return await delayed_summary(service.reader, game, which)


def summary(game: Listed) -> GameSummary:
    head = game.head
    return GameSummary(
        id=id_text(head.game_id),
        variant=head.variant,
        status=STATUS_WORDS[head.status],  # type: ignore[arg-type]  # the words of the literal
        version=head.version,
        visibility=head.visibility,  # type: ignore[arg-type]  # written from the literal
        seats=seats_of(game),
        open_seats=head.open_seats,
        result=None if game.finished is None else FINISHED.decode(game.finished).data,
        created_at=head.created_at,
        updated_at=head.updated_at,
    )


def seats_of(game: Listed) -> dict[str, Holder | None]:
    """Every seat of the game in order, and who holds it."""
    held = {row.seat: holder_of(row) for row in game.seats}
    return {seat: held.get(seat) for seat in seat_names(game)} | held


def seat_names(game: Listed) -> tuple[str, ...]:
    """None for a variant that this version does not know: its game can be listed, not read."""
    variant = find(game.head.variant)
    if variant is None:
        return ()
    options = CREATED.decode(game.created).data.options
    return variant.seats(msgspec.convert(options, variant.options_type))


def holder_of(row: SeatRow) -> Holder:
    return Holder(row.kind, row.player_id)  # type: ignore[arg-type]  # written from the literal
