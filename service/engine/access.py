"""Who may see a game, as whom, and who may act for which seat (api.md §1, decisions 10, 11, 20)."""

import hashlib
import hmac

import msgspec

from domain.kernel import errors
from domain.kernel.messages import Delay
from domain.kernel.sight import SPECTATOR
from service.accounts.base import Caller
from service.refusals import Malformed, SeatRequired


class Access(msgspec.Struct, frozen=True):
    """What decides who may see a game; kept beside its view in the read model.

    `holders` pairs each seat with the kind and id of who holds it, or None.
    """

    variant: str
    client_id: bytes
    creator: str
    visibility: str
    holders: tuple[tuple[str, str | None, str | None], ...]
    held: tuple[tuple[str, str], ...]
    invite_hash: bytes | None
    delay: Delay = "none"

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(seat for seat, _, _ in self.holders)


ENCODER = msgspec.msgpack.Encoder()
DECODER = msgspec.msgpack.Decoder(Access)


def owns(caller: Caller | None, access: Access) -> bool:
    """Whether the caller is a key for games of the client the game belongs to."""
    return (
        caller is not None
        and caller.kind == "key"
        and caller.client_id == access.client_id
        and "games" in caller.scopes
    )


def seat_held(caller: Caller | None, access: Access) -> str | None:
    """The seat that the player holds now."""
    if caller is None or caller.kind == "key":
        return None
    for seat, kind, player_id in access.holders:
        if kind == "player" and player_id == caller.subject:
            return seat
    return None


def may_see(caller: Caller | None, access: Access, invite: str | None) -> bool:
    """Unlisted games are seen by whoever has the id; private ones by few (decision 10)."""
    if access.visibility != "private" or owns(caller, access):
        return True
    if caller is not None and caller.kind != "key":
        known = {player for player, _ in access.held} | {access.creator}
        if caller.subject in known:
            return True
    return is_invited(access, invite)


def is_invited(access: Access, invite: str | None) -> bool:
    if invite is None or access.invite_hash is None:
        return False
    return hmac.compare_digest(invite_digest(invite), access.invite_hash)


def invite_digest(invite: str) -> bytes:
    return hashlib.sha256(invite.encode()).digest()


def viewer_of(caller: Caller | None, access: Access, wanted: str | None) -> str:
    """The viewer a read is made as; 403 for a seat that is not the caller's."""
    own = seat_held(caller, access)
    if wanted is None:
        return own or SPECTATOR
    if wanted in (SPECTATOR, own):
        return wanted
    if wanted not in access.seats:
        raise Malformed(f"unknown seat {wanted!r} - at `$.as`")
    if owns(caller, access):
        return wanted
    raise errors.NotYourSeat(seat=wanted)


def is_behind(access: Access, viewer: str) -> bool:
    """Whether the viewer lives at an older version than the seats (decision 35)."""
    return access.delay != "none" and viewer == SPECTATOR


class Onlooker(msgspec.Struct, frozen=True):
    """Who follows a game: seats change hands, so what he sees is judged anew at each version."""

    caller: Caller | None
    wanted: str | None
    invite: str | None

    def may_see(self, access: Access) -> bool:
        return may_see(self.caller, access, self.invite)

    def is_behind(self, access: Access) -> bool:
        """Whether he lives at an older version than the seats now."""
        return is_behind(access, self.viewer_at(access))

    def viewer_at(self, access: Access) -> str:
        """Whom he sees an event as: the seat only while it is his, else a spectator."""
        own = seat_held(self.caller, access)
        if self.wanted is None:
            return own or SPECTATOR
        if self.wanted == own or owns(self.caller, access):
            return self.wanted
        return SPECTATOR


def acting_seat(caller: Caller, access: Access, wanted: str | None) -> str:
    """The seat a command is sent for; a player's own, or the one a key names."""
    if owns(caller, access):
        if wanted is None:
            raise SeatRequired(access.seats)
        return wanted
    own = seat_held(caller, access)
    if own is None or (wanted is not None and wanted != own):
        raise errors.NotYourSeat(seat=wanted or SPECTATOR)
    return own


def acting_seats(caller: Caller | None, access: Access) -> tuple[str, ...]:
    """Every seat the caller may act for."""
    if owns(caller, access):
        return access.seats
    own = seat_held(caller, access)
    return () if own is None else (own,)
