"""From the wishes of a body to who sits where."""

from collections.abc import Mapping

from domain.kernel.messages import Holder
from domain.kernel.table import AnyVariant
from service.accounts.base import Caller
from service.http.game_bodies import CreateGame, Seating, SeatWish
from service.ids import id_text, parse_id
from service.refusals import Forbidden, Malformed
from service.runtime import Service


async def seats_of(
    service: Service, caller: Caller, variant: AnyVariant, wish: CreateGame
) -> Mapping[str, Holder]:
    """Who sits where from the start."""
    _, options = variant.expand(wish.preset, wish.options)
    known = variant.seats(options)
    if not isinstance(wish.seats, str):
        for seat in wish.seats:
            if seat not in known:
                raise Malformed(f"Unknown seat, one of {', '.join(known)} - at `$.seats.{seat}`")
    if wish.seats == "open":
        return {}
    if wish.seats == "client":
        holder = Holder("client", caller.subject)
        return dict.fromkeys(known, holder)
    return {
        seat: await holder_of(service, caller, variant, one, f"$.seats.{seat}")
        for seat, one in filled(wish.seats).items()
    }


def filled(seating: Seating) -> dict[str, SeatWish]:
    """The seats that are not left open."""
    if isinstance(seating, str):
        return {}
    return {seat: wish for seat, wish in seating.items() if isinstance(wish, SeatWish)}


async def holder_of(
    service: Service, caller: Caller, variant: AnyVariant, wish: SeatWish, path: str
) -> Holder:
    """Who a seat is wished for: a bot, a player, who sits only with his own client, or neither:
    the caller."""
    if wish.bot is not None:
        if wish.player_id is not None:
            raise Malformed(f"Give either player_id or bot - at `{path}`")
        if wish.bot not in variant.bots:
            known = ", ".join(variant.bots) or "none"
            raise Malformed(f"Unknown bot, one of {known} - at `{path}.bot`")
        return Holder("bot", wish.bot)
    if caller.kind != "key":
        if wish.player_id not in (None, caller.subject):
            raise Forbidden()
        return Holder("player", caller.subject)
    if wish.player_id is None:
        return Holder("client", caller.subject)
    player_id = parse_id(wish.player_id)
    player = None if player_id is None else await service.accounts.player(player_id)
    if player is None or player.client_id != caller.client_id or player.deleted_at is not None:
        raise Malformed(f"No such player of this client - at `{path}.player_id`")
    return Holder("player", id_text(player.player_id))
