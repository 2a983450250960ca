"""The JSON of views: the public part, the same for all viewers, and each viewer's own."""

import threading
from typing import Any, Final

import msgspec

from domain.kernel import sight
from domain.kernel.disclosure import Hands
from domain.kernel.table import AnyTable, AnyVariant

JSON: Final = msgspec.json.Encoder(order="deterministic")
"""Sorts the keys of dicts: a view folded from stored bytes equals the one made while playing."""

PAST: Final = ("calls", "history", "deals")
"""What a table tells of the past, in most variants and once there is a deal (api.md §4)."""

replace = msgspec.structs.replace


class Scratch(threading.local):
    """Where views are written before their length is known: memory that is used again and again
    stays in the processor's cache. Each thread has its own."""

    def __init__(self) -> None:
        self.buffer = bytearray(16 * 1024)


SCRATCH: Final = Scratch()


def encoded(value: Any) -> bytes:
    buffer = SCRATCH.buffer
    JSON.encode_into(value, buffer)
    return bytes(buffer)


class Kept:
    """JSON of what a game's views share from version to version, each part known by the object
    that it was made of: most of a view are tricks and deals that are over."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: dict[str, tuple[Any, msgspec.Raw]] = {}

    def part(self, name: str, value: Any) -> msgspec.Raw:
        known = self._parts.get(name)
        if known is None or known[0] is not value:
            known = self._parts[name] = (value, msgspec.Raw(encoded(value)))
        return known[1]


class PublicPart:
    """The public part of a game's view at one version: call it for the JSON.

    It is made when somebody first asks: a command may be answered in few words, and the view after
    it be overtaken before it is stored. `head` is the hash of the last event.
    """

    __slots__ = ("_game_id", "_head", "_json", "_kept", "_table", "_variant")

    def __init__(
        self,
        variant: AnyVariant,
        table: AnyTable,
        game_id: str,
        head: bytes,
        kept: Kept | None = None,
    ) -> None:
        self._kept = kept
        self._variant = variant
        self._table = table
        self._game_id = game_id
        self._head = head
        self._json: bytes | None = None

    def __call__(self) -> bytes:
        if self._json is None:
            self._json = public_json(
                self._variant, self._table, self._game_id, self._head, self._kept
            )
        return self._json


def public_json(
    variant: AnyVariant, table: AnyTable, game_id: str, head: bytes, kept: Kept | None = None
) -> bytes:
    view = sight.public(variant, table, game_id, head.hex())
    if kept is None:
        return encoded(view)
    shown = view.table
    old = {name: kept.part(name, getattr(shown, name)) for name in PAST if hasattr(shown, name)}
    options = kept.part("options", view.options)
    return encoded(replace(view, options=options, table=replace(shown, **old)))


def open_json(
    variant: AnyVariant, table: AnyTable, game_id: str, head: bytes, hands: Hands
) -> bytes:
    """The public part with hands that were hidden at that version and are public now; there are
    none before the first deal, when a table has no `hands` yet."""
    if not hands:
        return public_json(variant, table, game_id, head)
    view = sight.public(variant, table, game_id, head.hex())
    shown = replace(view.table, hands=hands | view.table.hands)
    return encoded(replace(view, table=shown))


def private_json(variant: AnyVariant, table: AnyTable, viewer: str) -> bytes:
    return encoded(sight.private(variant, table, viewer))
