"""What goes over a game's WebSocket: one JSON object a text frame.

Out: `StreamHello` first, then the events, each exactly as a page or a stream shows it (an event
has `version`, the others have not); between them `SocketAnswer` and, where nothing happens,
`SocketHeartBeat`; `SocketClosing` before the service closes. In: `SocketCommand`.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

CLOSE_CODES: Final = {
    1001: "The process ends: connect again, to another one.",
    1009: "The frame is longer than any frame may be.",
    1011: "A fault of the service, or the game cannot be read just now.",
    1013: "Too much is open here, or a store does not answer: connect again later.",
    4400: "The query cannot be read.",
    4401: "No good credential, or it has expired, was revoked or spent.",
    4403: "The seat of `as` is not yours.",
    4404: "No such game, or it may not be seen (any more).",
    4429: "Too many streams of yours are open.",
}
"""Below 4400 RFC 6455's own; from there on 4000 and the HTTP status. A client that reads nothing
for two heart-beats is cut off without one (1006)."""


class SocketCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command, as the body of POST …/commands would be. `id` is its Idempotency-Key: resent
    here or by POST it is answered the same and never played twice."""

    id: Annotated[str, Meta(min_length=1, max_length=255)]
    command: msgspec.Raw
    if_match: Annotated[int, Meta(ge=0)] | str | None = None
    dry_run: bool = False


class SocketAnswer(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """To the command of this `id`, in the order they came: status and body as POST …/commands
    answers. `id` null: the frame was no command, and `body` says why."""

    id: str | None
    status: int
    body: msgspec.Raw
    replayed: bool = False


class SocketHeartBeat(msgspec.Struct, frozen=True, tag_field="type", tag="heart_beat"):
    """Nothing happened for a while, and the connection lives."""


class SocketClosing(msgspec.Struct, frozen=True, tag_field="type", tag="closing"):
    """The last frame, before the connection is closed with `code`; browsers cannot read the
    answer to a refused handshake, so refusals are told here."""

    code: int
    problem: msgspec.Raw | None = None


class SocketFrameId(msgspec.Struct, frozen=True):
    """What can be read of a frame that is no command."""

    id: str | None = None
