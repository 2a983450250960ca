"""Answers about one game: bodies that are ready bytes, with their ETag and caching."""

from collections.abc import Mapping
from typing import Final

from service.engine.answers import event_json, join, performed_json
from service.engine.engine import Performed
from service.engine.reading import Seen
from service.engine.views import private_json
from service.http.headers import etag, matches
from service.http.representation import PACKED, packed
from service.http.scopes import Scope
from service.http.whole import Headers, Reply

JSON: Final = "application/json"
JSON_TYPE: Final = (b"content-type", JSON.encode())
RAW_NAMES: Final = {
    name: name.lower().encode()
    for name in (
        "ETag",
        "Cache-Control",
        "Vary",
        "Content-Language",
        "Idempotency-Replayed",
        "Preference-Applied",
    )
}

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


def view_reply(scope: Scope, seen: Seen, language: str, known: bytes | None, caching: str) -> Reply:
    tag = etag(seen.version, seen.viewer, language, seen.told_at)
    headers = {
        "ETag": tag,
        "Cache-Control": caching,
        "Vary": VARY,
        "Content-Language": language,
    }
    if matches(known, tag):
        return 304, raw(headers), b""
    return reply(scope, 200, headers, seen.body)


def reply(scope: Scope, status: int, headers: Mapping[str, str], body: bytes) -> Reply:
    """JSON, compressed where that is worth it and wanted."""
    told = raw(headers)
    smaller = packed(scope, body)
    if smaller is not None:
        body = smaller
        told.append(PACKED)
    told.append(JSON_TYPE)
    told.append((b"content-length", b"%d" % len(body)))
    return status, told, body


def raw(headers: Mapping[str, str]) -> Headers:
    return [(RAW_NAMES[name], value.encode()) for name, value in headers.items()]


def accepted_reply(scope: Scope, version: int) -> Reply:
    """The answer to a dry run."""
    return reply(scope, 200, {"Cache-Control": "no-store"}, accepted_body(version))
