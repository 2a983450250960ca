"""Commands that come over a socket, carried out and answered as POST …/commands does."""

from contextlib import suppress
from typing import Final

import msgspec

from service.accounts.base import Caller
from service.engine import playing
from service.engine.keys import command_id, request_digest
from service.engine.units import Intent
from service.http.auth import require_caller
from service.http.body import JSON_LIMIT, decode_json
from service.http.faults import fault
from service.http.following import Arrival, caller_by
from service.http.headers import if_match
from service.http.hot import decoded
from service.http.limits import SocketLimits
from service.http.problems import Problem, answer_error, malformed
from service.http.replies import accepted_body, command_body
from service.http.scopes import Scope
from service.http.socket_frames import SocketAnswer, SocketCommand, SocketFrameId
from service.ids import id_text
from service.runtime import Service

ENCODER: Final = msgspec.json.Encoder()
COMMANDS: Final = msgspec.json.Decoder(SocketCommand)
IDS: Final = msgspec.json.Decoder(SocketFrameId)


class SocketCommands:
    """What comes over one socket, from whoever opened it."""

    def __init__(
        self,
        service: Service,
        scope: Scope,
        game_id: bytes,
        entry: Arrival,
        limits: SocketLimits | None,
    ) -> None:
        self._service = service
        self._scope = scope
        self._limits = limits
        self._game_id = game_id
        self._entry = entry
        self._path = f"/v1/games/{id_text(game_id)}/commands"
        self._posted = {**scope, "method": "POST", "path": self._path}

    async def answer(self, text: str | None) -> bytes:
        """The answer to a frame, whatever it is; None stands for one that is not text."""
        try:
            if self._limits is not None:
                self._limits.count(self._service.limiter, self._scope, self._entry.caller)
            sent = read_command(text)
        except Problem as problem:
            return self._refusal(id_in(text), problem)
        try:
            return await self._perform(sent)
        except Exception as error:
            return self._refusal(sent.id, error)

    async def _perform(self, sent: SocketCommand) -> bytes:
        """In the order of decision 28. Posted by HTTP, the same command with the same key is the
        same request: its digest is taken over the same path and bytes."""
        service, entry = self._service, self._entry
        caller = require_caller(await caller_by(service.callers, entry.proof))
        game = await service.engine.visible(caller, self._game_id, entry.invite)
        body = bytes(sent.command)
        command = decoded(game.variant.name, body)
        intent = self._intent(caller, sent, body)
        performed = await playing.command(service.engine, caller, game, command, intent)
        service.presence.mark(self._game_id, performed.viewer)
        if sent.dry_run:
            return told(sent.id, 200, accepted_body(performed.table.version))
        return told(sent.id, 201, command_body(performed, minimal=False), performed.replayed)

    def _intent(self, caller: Caller, sent: SocketCommand, body: bytes) -> Intent:
        version = version_in(sent.if_match)
        if sent.dry_run:
            return Intent(b"", if_match=version, dry_run=True)
        digest = request_digest("POST", self._path, b"", body)
        return Intent(command_id(caller, sent.id), digest, version)

    def _refusal(self, id: str | None, error: BaseException) -> bytes:
        refused = answer_error(error, self._posted)
        return told(id, refused.status, refused.body)


def read_command(text: str | None) -> SocketCommand:
    """Raises Problem: `too_large`, or `malformed` with the path of the fault."""
    if text is None:
        raise malformed(fault("Expected a text frame"))
    frame = text.encode()
    if len(frame) > JSON_LIMIT:
        raise Problem("too_large", limit=JSON_LIMIT)
    sent = decode_json(frame, COMMANDS)
    if not sent.id.isprintable():
        raise malformed(fault("Expected printable characters", "$.id"))
    return sent


def id_in(text: str | None) -> str | None:
    """The id of a frame that is no command, where it can be read at all."""
    with suppress(msgspec.DecodeError, RecursionError):
        return IDS.decode(text or "").id
    return None


def version_in(wanted: int | str | None) -> int | None:
    """The version that `if_match` names: a number, or what the header If-Match may hold."""
    if isinstance(wanted, str):
        return if_match(wanted.encode("latin-1", "replace"))
    return wanted


def told(id: str | None, status: int, body: bytes, replayed: bool = False) -> bytes:
    return ENCODER.encode(SocketAnswer(id, status, msgspec.Raw(body), replayed))
