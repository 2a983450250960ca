"""PostgreSQL arrays and ids in their binary form, made in one go.

psycopg dumps a list item by item, with a look-up for each; an append carries about thirty arrays,
so here each array is written once, as the bytes that go over the wire.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from struct import Struct

import psycopg
from psycopg.abc import Buffer
from psycopg.adapt import Dumper
from psycopg.pq import Format

# Identifiers of types in pg_type, fixed for ever.
BOOL, BYTEA, INT2, INT4, TEXT, UUID = 16, 17, 21, 23, 25, 2950

NULL = b"\xff\xff\xff\xff"  # a length of -1
INT32 = Struct(">i").pack
LENGTHS = tuple(INT32(length) for length in range(4096))
DIMENSIONS = Struct(">iiiii").pack


class Uuid(bytes):
    """16 bytes, sent as a uuid without becoming an object of that name."""


class Array(bytes):
    """An array ready to be sent."""


class BoolArray(Array):
    pass


class BytesArray(Array):
    pass


class Int2Array(Array):
    pass


class Int4Array(Array):
    pass


class TextArray(Array):
    pass


class UuidArray(Array):
    pass


def bools(items: Iterable[bool]) -> BoolArray:
    parts = [b"\0\0\0\1\1" if item else b"\0\0\0\1\0" for item in items]
    return BoolArray(_head(BOOL, len(parts)) + b"".join(parts))


def int2s(items: Sequence[int]) -> Int2Array:
    count = len(items)
    pairs = chain.from_iterable(zip((2,) * count, items, strict=True))
    return Int2Array(_head(INT2, count) + _int2_pairs(count).pack(*pairs))


def int4s(items: Sequence[int]) -> Int4Array:
    count = len(items)
    pairs = chain.from_iterable(zip((4,) * count, items, strict=True))
    return Int4Array(_head(INT4, count) + _int4_pairs(count).pack(*pairs))


def uuids(items: Sequence[bytes | None]) -> UuidArray:
    """Each item is 16 bytes, or None."""
    return UuidArray(_head(UUID, len(items)) + _bodies(items))


def byteas(items: Sequence[bytes | None]) -> BytesArray:
    return BytesArray(_head(BYTEA, len(items)) + _bodies(items))


def texts(items: Sequence[str]) -> TextArray:
    return TextArray(_head(TEXT, len(items)) + _bodies([item.encode() for item in items]))


def register(connection: psycopg.AsyncConnection) -> None:
    """Lets this connection send what is made here."""
    for kind, dumper in DUMPERS.items():
        connection.adapters.register_dumper(kind, dumper)


def _bodies(items: Sequence[bytes | None]) -> bytes:
    parts = []
    for item in items:
        if item is None:
            parts.append(NULL)
        else:
            length = len(item)
            parts.append(LENGTHS[length] if length < 4096 else INT32(length))
            parts.append(item)
    return b"".join(parts)


def _head(item_type: int, count: int) -> bytes:
    """One dimension that starts at 1, with nulls allowed; none at all when empty."""
    if count == 0:
        return DIMENSIONS(0, 0, item_type, 0, 0)[:12]
    return DIMENSIONS(1, 1, item_type, count, 1)


@lru_cache(maxsize=512)
def _int2_pairs(count: int) -> Struct:
    return Struct(">" + "ih" * count)


@lru_cache(maxsize=512)
def _int4_pairs(count: int) -> Struct:
    return Struct(">" + "ii" * count)


class _AsItIs(Dumper):
    format = Format.BINARY

    def dump(self, obj: bytes) -> Buffer:
        return obj


def _dumper(type_id: int) -> type[Dumper]:
    return type("AsItIs", (_AsItIs,), {"oid": type_id})


DUMPERS: dict[type[bytes], type[Dumper]] = {
    Uuid: _dumper(UUID),
    BoolArray: _dumper(1000),
    BytesArray: _dumper(1001),
    Int2Array: _dumper(1005),
    Int4Array: _dumper(1007),
    TextArray: _dumper(1009),
    UuidArray: _dumper(2951),
}
