"""Who is calling: the Authorization header of a plain ASGI function or of a Litestar route.

`credential` and `authenticate` serve the hot route. Typed routes name a guard, which runs before
the body is read, and ask for `caller` or `visitor`; the application provides both (CALLERS).
"""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, cast

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.handlers.base import BaseRouteHandler
from litestar.openapi.spec import SecurityScheme
from litestar.params import SkipValidation

from service.accounts.base import Caller, Scope
from service.accounts.callers import Callers
from service.accounts.tokens import UnauthenticatedError
from service.http.scopes import Scope as RequestScope
from service.http.scopes import header
from service.refusals import Forbidden, ScopeMissing

SECURITY_SCHEMES: Final[Mapping[str, SecurityScheme]] = {
    "bearer": SecurityScheme(
        type="http",
        scheme="bearer",
        description="An API key (`otk_…`) of a client's backend, or the token of a player.",
    )
}
BEARER: Final[list[dict[str, list[str]]]] = [{"bearer": []}]
ANYBODY: Final[list[dict[str, list[str]]]] = [{}, {"bearer": []}]

CALLER: Final = "caller"
"""Where a request's scope keeps its caller."""

Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
NamedCaller: TypeAlias = NamedDependency[SkipValidation[Caller]]
NamedVisitor: TypeAlias = NamedDependency[SkipValidation[Caller | None]]


def credential(authorization: bytes | None) -> bytes | None:
    """The key or token of the header; None without one.

    Raises UnauthenticatedError for another scheme: a caller who means to be known is never taken
    for nobody.
    """
    if authorization is None:
        return None
    scheme, _, token = authorization.strip().partition(b" ")
    token = token.strip()
    if scheme.lower() != b"bearer" or not token or b" " in token:
        raise UnauthenticatedError("malformed")
    return token


async def authenticate(callers: Callers, authorization: bytes | None) -> Caller | None:
    """The caller; None is nobody. Raises UnauthenticatedError for a credential that fails."""
    token = credential(authorization)
    if token is None:
        return None
    return callers.known(token) or await callers.caller_of(token)


def require_caller(visitor: Caller | None) -> Caller:
    if visitor is None:
        raise UnauthenticatedError("missing")
    return visitor


def require_scope(caller: Caller, scope: Scope) -> None:
    """Raises ScopeMissing for a key without the scope, Forbidden for a player."""
    if caller.kind != "key":
        raise Forbidden()
    if scope not in caller.scopes:
        raise ScopeMissing(scope)


async def visitor_in(scope: RequestScope, callers: Callers) -> Caller | None:
    """The caller of a request; looked up once and kept in its scope, a refusal too."""
    state = scope["state"]
    if CALLER not in state:
        try:
            state[CALLER] = await authenticate(callers, header(scope, b"authorization"))
        except UnauthenticatedError as refusal:
            state[CALLER] = refusal
    found: Caller | UnauthenticatedError | None = state[CALLER]
    if isinstance(found, UnauthenticatedError):
        raise found
    return found


def known_visitor(scope: RequestScope, callers: Callers) -> Caller | None:
    """The caller of a request, if memory alone can tell; never waits."""
    state = scope["state"]
    found: Caller | UnauthenticatedError | None = state.get(CALLER)
    if found is None:
        try:
            token = credential(header(scope, b"authorization"))
        except UnauthenticatedError:
            return None
        found = None if token is None else callers.known(token)
        if found is not None:
            state[CALLER] = found
    return None if isinstance(found, UnauthenticatedError) else found


async def visitor_of(connection: Connection) -> Caller | None:
    """The caller of a Litestar connection."""
    return await visitor_in(connection.scope, cast("Callers", connection.app.state.callers))


async def anybody(connection: Connection, _: BaseRouteHandler) -> None:
    """Guard of public routes: no credential will do, a bad one will not."""
    await visitor_of(connection)


async def any_caller(connection: Connection, _: BaseRouteHandler) -> None:
    """Guard: an API key, a player or a guest."""
    require_caller(await visitor_of(connection))


class with_scope:  # noqa: N801 - reads as a guard: guards=[with_scope("players")]
    """Guard: an API key that has the scope."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    async def __call__(self, connection: Connection, _: BaseRouteHandler) -> None:
        require_scope(require_caller(await visitor_of(connection)), self.scope)


async def provide_caller(request: Request[Any, Any, State]) -> Caller:
    return require_caller(await visitor_of(request))


async def provide_visitor(request: Request[Any, Any, State]) -> Caller | None:
    return await visitor_of(request)


CALLERS: Final[Mapping[str, Provide]] = {
    "caller": Provide(provide_caller),
    "visitor": Provide(provide_visitor),
}
