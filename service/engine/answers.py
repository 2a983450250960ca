"""The bytes of an answer: a view joined from its two parts, and events as a viewer may see them."""

from collections.abc import Sequence

import msgspec

from domain.kernel import sight
from domain.kernel.records import Record
from domain.kernel.table import AnyTable, AnyVariant

ENCODER = msgspec.json.Encoder(order="sorted")


class Happened(msgspec.Struct, frozen=True, gc=False):
    """A stored record with its bytes, its hash and the table right after it."""

    record: Record
    payload: bytes
    hash: bytes
    after: AnyTable


def join(public: bytes, private: bytes) -> bytes:
    """One JSON object of a view's two parts."""
    return b"%b,%b" % (public[:-1], private[1:])


def event_json(variant: AnyVariant, happened: Happened, viewer: str) -> bytes:
    """The envelope of an event for a viewer: the record as he may see it, and its hash.

    A record that hides nothing is sent in its stored bytes, which the hash covers.
    """
    shown = sight.redact(variant, happened.record, happened.after, viewer)
    payload = happened.payload if shown is happened.record else ENCODER.encode(shown)
    return b'%b,"hash":"%b"}' % (payload[:-1], happened.hash.hex().encode())


def performed_json(
    version: int, events: Sequence[bytes], game: tuple[bytes, bytes] | None
) -> bytes:
    """The answer to a command: `{version, events, game}`, without `game` when minimal.

    `game` are the parts of a view, most of the answer: they are copied but once.
    """
    start = b'{"version":%d,"events":[%b]' % (version, b",".join(events))
    if game is None:
        return start + b"}"
    public, private = game
    parts = (start, b',"game":', memoryview(public)[:-1], b",", memoryview(private)[1:], b"}")
    return b"".join(parts)
