"""The hash chain, recomputed from its description with hashlib and json alone."""

import hashlib
import json
import re
from random import Random

from domain.kernel import chain
from domain.kernel.messages import BidMade
from domain.registry import find
from tests.laws.random_games import random_game
from tests.simulation import GAME_ID, NOW

NONCE = bytes(range(16)).hex()


def vector(name: str) -> str:
    """A value of the test vector in the chain's own documentation, its lines joined."""
    found = re.search(rf"    {name} +(.*?)(?=\n    \w|\n\Z|   \()", chain.__doc__ or "", re.S)
    assert found is not None
    return re.sub(r"\n\s+", "", found[1])


def test_the_published_test_vector_is_true() -> None:
    """Decision 13"""
    genesis = hashlib.sha256(f"overtrick/1:{GAME_ID}:rubber:1".encode()).digest()
    payload = {
        "version": 1, "type": "bid_made", "seat": "north", "schema": 1, "nonce": NONCE,
        "game_id": GAME_ID, "data": {"strain": "NT", "level": 1}, "at": NOW,
    }  # fmt: skip
    text = json.dumps(payload, sort_keys=True, separators=(",", ":"))
    assert vector("genesis") == genesis.hex()
    assert vector("payload") == text
    assert vector("hash") == hashlib.sha256(genesis + text.encode()).hexdigest()


def test_our_chain_gives_the_published_test_vector() -> None:
    variant = find("rubber")
    assert variant is not None
    record = variant.codec.record(BidMade(1, "NT"), NOW, GAME_ID, NONCE, "north", 1)
    payload = variant.codec.encode(record)
    genesis = chain.genesis(GAME_ID, "rubber", 1)
    assert payload.decode() == vector("payload")
    assert genesis.hex() == vector("genesis")
    assert chain.link(genesis, payload).hex() == vector("hash")


def test_every_hash_of_a_game_covers_all_that_came_before() -> None:
    """design §5"""
    game = random_game("rubber", Random(3), {"max_deals": 2})
    hash_ = hashlib.sha256(f"overtrick/1:{GAME_ID}:rubber:1".encode()).digest()
    for record, stored in zip(game.records, game.hashes, strict=True):
        hash_ = hashlib.sha256(hash_ + game.variant.codec.encode(record)).digest()
        assert hash_ == stored
    assert len(set(game.hashes)) == len(game.records)
