"""The first frame of a stream, by which a client that comes (back) knows where the table is.

It carries no version of its own that a stream could resume from: the events that follow begin
where the client left off, whatever the hello shows.
"""

import msgspec

from service.http.following import Arrival
from service.http.game_bodies import PresenceView
from service.http.presence import presence_for
from service.runtime import Service

ENCODER = msgspec.json.Encoder()


class StreamHello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first frame: the game as it is now, clocks and open proposals with it, and who is at
    the table. The events that follow begin after `after`; those up to `version` are in `game`
    already. When nothing came for much longer than `heart_beat` seconds, connect again."""

    version: int
    viewer: str
    after: int
    heart_beat: float
    game: msgspec.Raw
    presence: PresenceView


async def hello(service: Service, game_id: bytes, entry: Arrival, after: int, beat: float) -> bytes:
    seen = await service.reader.view(entry.caller, game_id, entry.wanted, entry.invite)
    service.presence.mark(game_id, seen.viewer)
    presence = await presence_for(service, game_id, seen)
    return ENCODER.encode(
        StreamHello(seen.version, seen.viewer, after, beat, msgspec.Raw(seen.body), presence)
    )
