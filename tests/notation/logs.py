"""Logs of random games as the service exports them, signed heads included."""

from random import Random
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.kernel.chain import genesis, head_text
from domain.kernel.replayed import Replayed
from domain.kernel.retelling import SIGNED
from domain.kernel.seating import Said
from domain.kernel.table_events import HeadSigned
from domain.notation.jsonl import format_line
from domain.notation.verifying import verify_file
from domain.registry import find
from service.accounts.signing import base64url, from_base64url
from tests.laws.random_games import random_command
from tests.simulation import GAME_ID, Game

KEY: Final = Ed25519PrivateKey.from_private_bytes(bytes(32))
KEY_ID: Final = "the-key"

BOUNDS: Final[dict[str, dict[str, Any]]] = {
    "belote_bridgee": {"max_deals": 2},
    "bridgette": {"max_deals": 2},
    "contract": {},
    "draw_bridge": {"max_deals": 2},
    "minibridge": {"deals": 4},
    "rubber": {"max_deals": 2},
}
"""Options that let a random game of each variant end soon."""


class SignedGame(Game):
    """A game whose heads are signed, as the engine signs them."""

    def append(self, said: tuple[Said, ...]) -> list[Any]:
        fresh = super().append(said)
        if any(record.data.type in SIGNED for record in fresh):
            fresh += self.record(((None, signed(self)),))
        return fresh


def signed(game: Game) -> HeadSigned:
    version, hash = len(game.records), game.hashes[-1].hex()
    signature = base64url(KEY.sign(head_text(GAME_ID, version, hash)))
    return HeadSigned(version, hash, KEY_ID, signature)


def is_signed(game_id: str, head: HeadSigned) -> bool | None:
    if head.key_id != KEY_ID:
        return None
    try:
        KEY.public_key().verify(
            from_base64url(head.signature), head_text(game_id, head.version, head.hash)
        )
    except (InvalidSignature, ValueError):
        return False
    return True


def finished(variant: str, seed: int, **options: Any) -> Game:
    """A whole random game with signed heads."""
    game = SignedGame(variant, Random(seed), BOUNDS[variant] | options, signed=True)
    while not game.table.is_over:
        game.send(**random_command(game))
    return game


def lines_of(game: Game) -> list[bytes]:
    """The log of a game, a line an event."""
    lines, prev = [], genesis(GAME_ID, game.variant.name, game.variant.rules_v)
    for record, hash in zip(game.records, game.hashes, strict=True):
        lines.append(format_line(game.variant.codec.encode(record), prev, hash))
        prev = hash
    return lines


def told(data: bytes) -> list[Replayed]:
    return verify_file(data, find, is_signed)
