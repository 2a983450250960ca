"""Query strings, read strictly on every route: an unknown or repeated name is malformed.

A parameter that nobody reads is most often a slip, and `?after=5` spelt `?afer=5` would answer
something else than was asked. Hot routes call `parse_query`, typed ones `check_query`.
"""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, Final, TypeVar
from urllib.parse import parse_qsl

import msgspec
from litestar import Litestar, Request
from litestar.routes import HTTPRoute
from msgspec import Meta

from service.refusals import Malformed

T = TypeVar("T", bound=msgspec.Struct)

NAMES: Final = "query_names"
"""Where the application's state keeps the names that each typed route knows, and where a route
that reads a parameter without declaring it names it in its `opt`."""


class CommandQuery(msgspec.Struct, frozen=True):
    dry_run: bool = False
    invite: Annotated[str, Meta(max_length=64)] | None = None


class ViewQuery(msgspec.Struct, frozen=True):
    """`wait` seconds of a long poll, up to 30. `open` goes with `version`."""

    as_: Annotated[str, Meta(max_length=16)] | None = msgspec.field(default=None, name="as")
    version: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    open: bool = False
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
    values = values_of(query, into.__struct_encode_fields__)
    try:
        return msgspec.convert(values, into, strict=False)
    except msgspec.ValidationError as fault:
        raise Malformed(str(fault)) from fault


def values_of(query: bytes, known: Sequence[str]) -> dict[str, str]:
    """The parameters by name; Malformed for one that is unknown or given twice.

    Refuses `null` too, which the decoder takes for no value: a wrong filter would be none at all.
    """
    values: dict[str, str] = {}
    for name, value in parse_qsl(query.decode("latin-1"), keep_blank_values=True):
        if name not in known:
            raise Malformed(unknown(name, known))
        if name in values:
            raise Malformed(f"Query parameter `{name}` is given twice - at `$.{name}`")
        if value.lower() == "null":
            raise Malformed(f"`null` is no value of a query parameter - at `$.{name}`")
        values[name] = value
    return values


def unknown(name: str, known: Sequence[str]) -> str:
    """Says that there is no such parameter, and which one was perhaps meant."""
    shown = "".join(sign for sign in name if sign.isprintable() and sign != "`")[:64]
    if not known:
        return f"Query parameter `{shown}` is unknown: there is none here - at `$`"
    (near,) = get_close_matches(name, known, n=1, cutoff=0.0)
    return f"Query parameter `{shown}` is unknown: did you mean `{near}`? - at `$`"


async def check_query(request: Request[Any, Any, Any]) -> None:
    """Refuses what a typed route would overlook; the application's `before_request`."""
    query: bytes = request.scope["query_string"]
    if not query:
        return
    state = request.app.state
    if NAMES not in state:
        state[NAMES] = dict(names_known(request.app))
    known: Mapping[str, list[str]] = state[NAMES]
    values_of(query, known.get(request.route_handler.handler_id, []))


def names_known(app: Litestar) -> Iterable[tuple[str, list[str]]]:
    """Each typed route with the query parameters that it takes."""
    for route in app.routes:
        if not isinstance(route, HTTPRoute):
            continue
        for handler, model in route.route_handler_map.values():
            names = {parameter.field_alias for parameter in model.expected_query_params}
            yield handler.handler_id, sorted(names.union(handler.opt.get(NAMES, ())))
