"""Old events in the form of today.

An event whose meaning changes gets a new schema number, and a pure function that turns the data of
the number before into its own, one event into one. Stored bytes are never rewritten: they are
turned when they are read, step by step up to the newest number.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""From the `data` of one schema number to that of the next."""
Upcasters: TypeAlias = Mapping[tuple[str, int], Upcast]
"""By type and the old schema number."""

ENCODER = msgspec.json.Encoder(order="sorted")
DECODER = msgspec.json.Decoder(dict[str, Any])


def upcast(payload: bytes, upcasters: Upcasters) -> bytes:
    """The bytes of a record in the newest form that is known; the same bytes where it is."""
    record = DECODER.decode(payload)
    step = upcasters.get(place_of(record))
    if step is None:
        return payload
    while step is not None:
        record["data"] = step(record["data"])
        record["schema"] += 1
        step = upcasters.get(place_of(record))
    return ENCODER.encode(record)


def place_of(record: dict[str, Any]) -> tuple[str, int]:
    return str(record.get("type")), record.get("schema", 0)
