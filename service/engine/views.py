"""The JSON of views: the public part, the same for all viewers, and each viewer's own."""

from typing import Any, Final

import msgspec

from domain.kernel import sight
from domain.kernel.disclosure import Hands
from domain.kernel.table import AnyTable, AnyVariant

JSON: Final = msgspec.json.Encoder(order="deterministic")
"""Sorts the keys of dicts: a view folded from stored bytes equals the one made while playing."""


LONG: Final = ("history", "deals")
"""Members of tables that are long and change seldom."""


class LongParts:
    """Those members of one game's table as JSON, kept from view to view."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[str, tuple[Any, msgspec.Raw]] = {}

    def fill_in(self, view: sight.PublicView) -> sight.PublicView:
        """The view with what is known of it written already; the same JSON comes of it."""
        written = {
            name: self._written(name, part)
            for name in LONG
            if (part := getattr(view.table, name, None))
        }
        table = msgspec.structs.replace(view.table, **written)
        return msgspec.structs.replace(view, table=table)

    def _written(self, name: str, part: Any) -> msgspec.Raw:
        known = self._known.get(name)
        if known is None or known[0] is not part:
            known = self._known[name] = (part, msgspec.Raw(JSON.encode(part)))
        return known[1]


class PublicPart:
    """The public part of a game's view at one version: call it for the JSON.

    It is made when somebody first asks: a command may be answered in few words, and the view after
    it be overtaken before it is stored. `head` is the hash of the last event.
    """

    __slots__ = ("_game_id", "_head", "_json", "_long", "_table", "_variant")

    def __init__(
        self, variant: AnyVariant, table: AnyTable, game_id: str, head: bytes, long: LongParts
    ) -> None:
        self._variant = variant
        self._table = table
        self._game_id = game_id
        self._head = head
        self._long = long
        self._json: bytes | None = None

    def __call__(self) -> bytes:
        if self._json is None:
            view = sight.public(self._variant, self._table, self._game_id, self._head.hex())
            self._json = JSON.encode(self._long.fill_in(view))
        return self._json


def public_json(variant: AnyVariant, table: AnyTable, game_id: str, head: bytes) -> bytes:
    return JSON.encode(sight.public(variant, table, game_id, head.hex()))


def open_json(
    variant: AnyVariant, table: AnyTable, game_id: str, head: bytes, hands: Hands
) -> bytes:
    """The public part with hands that were hidden at that version and are public now; there are
    none before the first deal, when a table has no `hands` yet."""
    if not hands:
        return public_json(variant, table, game_id, head)
    view = sight.public(variant, table, game_id, head.hex())
    shown = msgspec.structs.replace(view.table, hands=hands | view.table.hands)
    return JSON.encode(msgspec.structs.replace(view, table=shown))


def private_json(variant: AnyVariant, table: AnyTable, viewer: str) -> bytes:
    return JSON.encode(sight.private(variant, table, viewer))
