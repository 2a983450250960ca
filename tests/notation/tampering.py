"""Ways to tamper with an exported log, byte by byte and line by line."""

from collections.abc import Callable
from random import Random
from typing import Final

Tamper = Callable[[Random, bytes], bytes]


def flip(random: Random, log: bytes) -> bytes:
    at = random.randrange(len(log))
    return log[:at] + bytes([log[at] ^ 1 << random.randrange(8)]) + log[at + 1 :]


def delete(random: Random, log: bytes) -> bytes:
    at = random.randrange(len(log))
    return log[:at] + log[at + random.randint(1, 3) :]


def insert(random: Random, log: bytes) -> bytes:
    at = random.randrange(len(log) + 1)
    return log[:at] + random.randbytes(random.randint(1, 3)) + log[at:]


def swap(random: Random, log: bytes) -> bytes:
    bytes_ = bytearray(log)
    one, other = random.randrange(len(log)), random.randrange(len(log))
    bytes_[one], bytes_[other] = bytes_[other], bytes_[one]
    return bytes(bytes_)


def truncate(random: Random, log: bytes) -> bytes:
    return log[: random.randrange(len(log))]


def delete_line(random: Random, log: bytes) -> bytes:
    lines = log.splitlines(keepends=True)
    del lines[random.randrange(len(lines))]
    return b"".join(lines)


def insert_line(random: Random, log: bytes) -> bytes:
    lines = log.splitlines(keepends=True)
    lines.insert(random.randrange(len(lines) + 1), random.choice(lines))
    return b"".join(lines)


def swap_lines(random: Random, log: bytes) -> bytes:
    lines = log.splitlines(keepends=True)
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def truncate_lines(random: Random, log: bytes) -> bytes:
    lines = log.splitlines(keepends=True)
    return b"".join(lines[: random.randrange(len(lines))])


TAMPERS: Final[tuple[Tamper, ...]] = (
    flip,
    delete,
    insert,
    swap,
    truncate,
    delete_line,
    insert_line,
    swap_lines,
    truncate_lines,
)


def tampered(random: Random, log: bytes) -> tuple[str, bytes]:
    """The name of a way and the changed log; a swap of equals, say, is tried again."""
    while True:
        way = random.choice(TAMPERS)
        changed = way(random, log)
        if changed != log:
            return way.__name__, changed
