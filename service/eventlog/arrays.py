"""PostgreSQL arrays and ids in their binary form, made in one go.

psycopg dumps a list item by item, with a look-up for each; an append carries about thirty arrays,
so here each array is written once, as the bytes that go over the wire.
"""

import sys
from array import array
from collections.abc import Iterable, Sequence
from struct import Struct

import psycopg
from psycopg.abc import Buffer
from psycopg.adapt import Dumper
from psycopg.pq import Format

# Identifiers of types in pg_type, fixed for ever.
BOOL, BYTEA, INT2, INT4, TEXT, UUID = 16, 17, 21, 23, 25, 2950

NULL = b"\xff\xff\xff\xff"  # a length of -1
INT32 = Struct(">i").pack
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


def int2s(items: Iterable[int]) -> Int2Array:
    values = array("h", items)
    body = array("h", (0, 2, 0)) * len(values)  # a length of two times 16 bits, then the value
    body[2::3] = values
    return Int2Array(_head(INT2, len(values)) + _big_endian(body))


def int4s(items: Iterable[int]) -> Int4Array:
    values = array("i", items)
    body = array("i", (4,)) * (2 * len(values))
    body[1::2] = values
    return Int4Array(_head(INT4, len(values)) + _big_endian(body))


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
    """Each item after its length."""
    lengths = {-1 if item is None else len(item) for item in items}
    if len(lengths) == 1 and -1 not in lengths:  # ids, hashes: one length for all
        length = INT32(lengths.pop())
        return length + length.join(items)  # type: ignore[arg-type]  # no item is None
    parts = []
    for item in items:
        if item is None:
            parts.append(NULL)
        else:
            parts += (INT32(len(item)), item)
    return b"".join(parts)


def _big_endian(values: "array[int]") -> bytes:
    if sys.byteorder == "little":
        values.byteswap()
    return values.tobytes()


def _head(item_type: int, count: int) -> bytes:
    """One dimension that starts at 1, with nulls allowed; none at all when empty."""
    if count == 0:
        return DIMENSIONS(0, 0, item_type, 0, 0)[:12]
    return DIMENSIONS(1, 1, item_type, count, 1)


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
