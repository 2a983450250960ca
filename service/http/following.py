"""Following a game from where a client left off, whatever carries the events to it.

A credential comes in the Authorization header or as a one-use ticket, and is looked at again at
each heart-beat: a stream does not outlive it.
"""

import time
from collections.abc import AsyncGenerator
from contextlib import aclosing

import msgspec

from domain.kernel.errors import NotYourSeat
from service.accounts.base import Caller
from service.accounts.callers import Callers, Proof
from service.accounts.tickets import StreamKind
from service.accounts.tokens import UnauthenticatedError
from service.engine.access import Onlooker, viewer_of
from service.engine.feeds import Run
from service.engine.game import LiveGame
from service.eventlog.base import LogUnavailableError
from service.http.auth import credential
from service.http.scopes import Scope, header
from service.http.streams import End
from service.refusals import Malformed, NotFound, TicketSpent
from service.runtime import Service


class Arrival(msgspec.Struct, frozen=True):
    """With what a client comes to a stream. `wanted` is the viewer it asks to be."""

    proof: Proof | None
    caller: Caller | None
    wanted: str | None
    invite: str | None


async def enter(
    service: Service,
    scope: Scope,
    game_id: bytes,
    asked: Arrival,
    ticket: str | None,
    kind: StreamKind,
) -> Arrival:
    """Who comes, by header or by ticket; `asked` holds what the query says.

    Raises UnauthenticatedError, TicketSpent, TicketsUnavailable, Malformed for both at once.
    """
    token = credential(header(scope, b"authorization"))
    if ticket is None:
        proof = None if token is None else await service.callers.proof_of(token)
        return msgspec.structs.replace(
            asked, proof=proof, caller=await caller_by(service.callers, proof)
        )
    if token is not None:
        raise Malformed("Give either Authorization or ticket - at `$.ticket`")
    found = await service.tickets.spend(ticket)
    if (found.game_id, found.kind) != (game_id, kind) or asked.wanted not in (None, found.wanted):
        raise TicketSpent()
    caller = await service.callers.caller_by(found.proof)
    return Arrival(found.proof, caller, found.wanted, asked.invite or found.invite)


async def caller_by(callers: Callers, proof: Proof | None) -> Caller | None:
    return None if proof is None else await callers.caller_by(proof)


class Following:
    """The events of a game for one client. `end` says why they ended, once they have."""

    def __init__(
        self, service: Service, game: LiveGame, entry: Arrival, after: int, beat: float
    ) -> None:
        self._service = service
        self._beat = beat
        self._proof = entry.proof
        self.game = game
        self.onlooker = Onlooker(entry.caller, entry.wanted, entry.invite)
        self.after = after
        self.end: End = "failed"

    async def runs(self) -> AsyncGenerator[Run, None]:
        """Runs of events; an empty one is a heart-beat."""
        looked = time.monotonic()
        hub = self._service.hub
        try:
            async with aclosing(
                hub.follow(self.game, self.onlooker, self.after, self._beat)
            ) as runs:
                async for run in runs:
                    if not run or time.monotonic() - looked >= self._beat:
                        looked = time.monotonic()
                        await self._look()
                    yield run
            self.end = "drained" if hub.is_closed else await self._why()
        except UnauthenticatedError:
            self.end = "credential"
        except LogUnavailableError:
            self.end = "failed"

    async def _look(self) -> None:
        """Raises UnauthenticatedError for a credential that is no longer good, or no longer the
        same caller's."""
        if await caller_by(self._service.callers, self._proof) != self.onlooker.caller:
            raise UnauthenticatedError("unknown")

    async def _why(self) -> End:
        onlooker = self.onlooker
        try:
            await self._service.engine.visible(onlooker.caller, self.game.id, onlooker.invite)
        except NotFound:
            return "hidden"
        return "failed"


async def begin(
    service: Service, game_id: bytes, entry: Arrival, after: int, beat: float
) -> Following:
    """The stream of a game from a version on; NotFound, or 403 for a seat that is not his.

    What he sees is judged at each event. So the log is asked only before he is refused, not for
    each of a crowd that comes back at once.
    """
    game = await service.engine.visible(entry.caller, game_id, entry.invite)
    try:
        viewer_of(entry.caller, game.access(), entry.wanted)
    except NotYourSeat:
        await service.engine.refresh(game)
        viewer_of(entry.caller, game.access(), entry.wanted)
    return Following(service, game, entry, after, beat)
