"""Query strings of the hot routes, decoded strictly: an unknown or repeated name is malformed."""

from typing import Annotated, TypeVar
from urllib.parse import parse_qsl

import msgspec
from msgspec import Meta

from service.refusals import Malformed

T = TypeVar("T", bound=msgspec.Struct)


class CommandQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dry_run: bool = False
    invite: Annotated[str, Meta(max_length=64)] | None = None


class ViewQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`wait` seconds of a long poll, up to 30."""

    as_: Annotated[str, Meta(max_length=16)] | None = msgspec.field(default=None, name="as")
    version: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    min_version: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0
    wait: Annotated[float, Meta(ge=0, le=30)] = 0
    invite: Annotated[str, Meta(max_length=64)] | None = None


NO_COMMAND_QUERY = CommandQuery()
NO_VIEW_QUERY = ViewQuery()


def command_query(query: bytes) -> CommandQuery:
    return parse_query(query, CommandQuery) if query else NO_COMMAND_QUERY


def view_query(query: bytes) -> ViewQuery:
    return parse_query(query, ViewQuery) if query else NO_VIEW_QUERY


def parse_query(query: bytes, into: type[T]) -> T:
    """The query as a struct; numbers and booleans are read from their text."""
    pairs = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
    values = dict(pairs)
    if len(values) != len(pairs):
        raise Malformed("A query parameter is named twice - at `$`")
    try:
        return msgspec.convert(values, into, strict=False)
    except msgspec.ValidationError as fault:
        raise Malformed(str(fault)) from fault
