"""Answers about one game: bodies that are ready bytes, with their ETag and caching."""

from typing import Final

from service.engine.answers import event_json, join, performed_json
from service.engine.engine import Performed
from service.engine.views import private_json
from service.http.headers import etag

JSON: Final = "application/json"
LIVE: Final = "private, no-cache"
FOREVER: Final = "public, max-age=31536000, immutable"
VARY: Final = "Authorization, Accept-Language, Accept-Encoding"


def view_of(performed: Performed) -> bytes:
    """The view of the viewer who is answered."""
    return join(*parts_of(performed))


def parts_of(performed: Performed) -> tuple[bytes, bytes]:
    """What all viewers share of it, and his own part."""
    private = private_json(performed.variant, performed.table, performed.viewer)
    return performed.public(), private


def command_body(performed: Performed, minimal: bool) -> bytes:
    """`{version, events, game}`; `Prefer: return=minimal` leaves `game` out."""
    variant, viewer = performed.variant, performed.viewer
    events = [event_json(variant, event, viewer) for event in performed.events]
    game = None if minimal else parts_of(performed)
    return performed_json(performed.table.version, events, game)


def accepted_body(version: int) -> bytes:
    """The answer to a dry run: nothing of what would have become visible (decision 2)."""
    return b'{"version":%d,"accepted":true}' % version


def reply_headers(performed: Performed, language: str, minimal: bool = False) -> dict[str, str]:
    headers = {
        "ETag": etag(performed.table.version, performed.viewer, language),
        "Cache-Control": LIVE,
        "Vary": VARY,
        "Content-Language": language,
    }
    if performed.replayed:
        headers["Idempotency-Replayed"] = "true"
    if minimal:
        headers["Preference-Applied"] = "return=minimal"
    return headers
