"""The JSON of views: the public part, the same for all viewers, and each viewer's own."""

from typing import Final

import msgspec

from domain.kernel import sight
from domain.kernel.disclosure import Hands
from domain.kernel.table import AnyTable, AnyVariant

JSON: Final = msgspec.json.Encoder(order="deterministic")
"""Sorts the keys of dicts: a view folded from stored bytes equals the one made while playing."""


class PublicPart:
    """The public part of a game's view at one version: call it for the JSON.

    It is made when somebody first asks: a command may be answered in few words, and the view after
    it be overtaken before it is stored. `head` is the hash of the last event.
    """

    __slots__ = ("_game_id", "_head", "_json", "_table", "_variant")

    def __init__(self, variant: AnyVariant, table: AnyTable, game_id: str, head: bytes) -> None:
        self._variant = variant
        self._table = table
        self._game_id = game_id
        self._head = head
        self._json: bytes | None = None

    def __call__(self) -> bytes:
        if self._json is None:
            self._json = public_json(self._variant, self._table, self._game_id, self._head)
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
