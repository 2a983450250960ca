"""From a seed to the order of the pack, so that any client can recompute a deal.

The stream of a seed is SHA-256(seed ‖ counter) for counter = 0, 1, 2, …, the counter written as
4 bytes, most significant first. Each block of 32 bytes gives eight numbers of 4 bytes, most
significant first. A number below n is drawn without bias: a number of the stream at or above the
largest multiple of n that fits in 32 bits is thrown away, the next one is taken modulo n.

Shuffle (Fisher and Yates): for i = last, …, 1, draw j below i + 1 and swap places i and j.
The starting order is the pack as the variant lists it. Other draws of the same seed (the first
dealer, the cut) use the same stream with a word put before the counter: SHA-256(seed ‖ word ‖
counter).

In a game with salts all this is done with another seed in its place, also of 32 bytes:
SHA-256(seed ‖ n₁ ‖ salt₁ ‖ n₂ ‖ salt₂ ‖ …), where each seat of the game in turn, north first and
clockwise, has one byte n, 0 to 32, the number of bytes of its salt, and then those bytes; n is 0
for a seat that gave none. Those lengths are needed. Without them no salt at all would make
SHA-256(seed), which is published as the commitment, and a salt that is spelt like the padding of
SHA-256 (it begins with the byte 128) would let anybody go on computing from that commitment.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

SPAN: Final = 1 << 32
SEED_BYTES: Final = 32


def numbers(seed: bytes, word: bytes = b"") -> Iterator[int]:
    """Yields the 32-bit numbers of a seed's stream, without end."""
    counter = 0
    while True:
        block = hashlib.sha256(seed + word + counter.to_bytes(4, "big")).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(block[place : place + 4], "big")
        counter += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """Draws a number from 0 to limit - 1, every one equally likely."""
    bound = SPAN - SPAN % limit
    for number in stream:
        if number < bound:
            return number % limit
    raise AssertionError("the stream of a seed has no end")


def shuffle(pack: tuple[T, ...], seed: bytes) -> tuple[T, ...]:
    """Orders the pack, top card first."""
    order = list(pack)
    stream = numbers(seed)
    for last in range(len(order) - 1, 0, -1):
        swap = below(last + 1, stream)
        order[last], order[swap] = order[swap], order[last]
    return tuple(order)


def draw(limit: int, seed: bytes, word: bytes) -> int:
    """The first number below `limit` of the seed's stream named `word` (decision 32)."""
    return below(limit, numbers(seed, word))


def salted(seed: bytes, salts: Iterable[bytes]) -> bytes:
    """What the salts, at most 32 bytes each, make of a seed: one for each seat, in seat order."""
    told = b"".join(len(salt).to_bytes(1, "big") + salt for salt in salts)
    return hashlib.sha256(seed + told).digest()


def commitment(seed: bytes) -> str:
    """What is published before the deal: lower-case hex SHA-256 of the seed."""
    return hashlib.sha256(seed).hexdigest()
