"""The shuffle, recomputed here from its description with hashlib alone."""

import hashlib

import pytest

from domain.kernel.cards import CARDS
from domain.kernel.dealing import drawn_dealer
from domain.kernel.shuffle import below, commitment, draw, numbers, shuffle

SEEDS = [bytes(32), bytes(range(32)), b"\xff" * 32, hashlib.sha256(b"overtrick").digest()]


def stream(seed: bytes, word: bytes = b"") -> list[int]:
    """The first 800 numbers of a seed's stream: eight big-endian numbers a block."""
    blocks = (hashlib.sha256(seed + word + k.to_bytes(4, "big")).hexdigest() for k in range(100))
    return [int(block[at : at + 8], 16) for block in blocks for at in range(0, 64, 8)]


def dealt_by_hand(seed: bytes, pack: tuple[str, ...]) -> list[str]:
    """Fisher and Yates from the last place down, numbers over the last whole multiple skipped."""
    source = iter(stream(seed))
    order = list(pack)
    for last in range(len(order) - 1, 0, -1):
        while (number := next(source)) >= 2**32 // (last + 1) * (last + 1):
            pass
        place = number % (last + 1)
        order[last], order[place] = order[place], order[last]
    return order


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.hex()[:8])
def test_anybody_can_recompute_the_order_of_the_pack(seed: bytes) -> None:
    """design §5"""
    assert list(shuffle(CARDS, seed)) == dealt_by_hand(seed, CARDS)
    assert sorted(shuffle(CARDS, seed)) == sorted(CARDS)


def test_the_order_of_one_seed_is_known() -> None:
    """A fixed vector: whoever writes a verifier compares it first."""
    assert " ".join(shuffle(CARDS, bytes(range(32)))[:13]) == (
        "C2 C9 S6 S9 C6 CJ S5 S4 S2 SK HA H5 D9"
    )


def test_the_stream_counts_its_blocks_in_four_big_endian_bytes() -> None:
    source = numbers(SEEDS[1])
    assert [next(source) for _ in range(800)] == stream(SEEDS[1])


@pytest.mark.parametrize("limit", [1, 2, 3, 4, 7, 51, 52])
def test_a_number_over_the_last_whole_multiple_is_thrown_away(limit: int) -> None:
    """No bias: of the numbers that are used, each remainder is met equally often"""
    thrown_away = range(2**32 // limit * limit, 2**32)
    last_used = thrown_away.start - 1
    assert below(limit, iter([*thrown_away, last_used])) == limit - 1
    assert below(limit, iter([last_used - 1])) == (last_used - 1) % limit


def test_every_order_of_a_small_pack_comes_about_equally_often() -> None:
    seen: dict[tuple[str, ...], int] = {}
    for number in range(2400):
        order = shuffle(("a", "b", "c", "d"), number.to_bytes(32, "big"))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 24
    assert sum((times - 100) ** 2 / 100 for times in seen.values()) < 49.7  # chi², 23 d.f., 0.1 %


@pytest.mark.parametrize("seed", SEEDS, ids=lambda seed: seed.hex()[:8])
def test_the_first_dealer_is_drawn_from_a_stream_of_his_own(seed: bytes) -> None:
    """Decision 32: the word `dealer` stands before the counter"""
    first = stream(seed, b"dealer")[0]
    assert draw(4, seed, b"dealer") == first % 4
    assert drawn_dealer(seed) == ("north", "east", "south", "west")[first % 4]


def test_every_seat_deals_first_now_and_then() -> None:
    dealers = {drawn_dealer(number.to_bytes(32, "big")) for number in range(40)}
    assert len(dealers) == 4


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(bytes(32)) == hashlib.sha256(bytes(32)).hexdigest()


def test_a_stream_that_ends_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="no end"):
        below(3, iter(()))
