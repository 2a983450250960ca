"""How parts of the API are retired: the page that says so, and the headers on what is.

A route is deprecated where it is declared: `@get(…, **deprecated(since, sunset, successor))`. Each
of its answers, refusals too, then carries `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and
`Link`, the OpenAPI document marks it, and `/deprecations` lists it.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time
from email.utils import format_datetime
from html import escape
from typing import Any, Final

import msgspec
from litestar import Controller, Litestar, Response, get
from litestar.handlers.base import BaseRouteHandler
from litestar.routes import HTTPRoute

from service.http.auth import Connection
from service.http.codes.words import Words
from service.http.language import Language, language_of
from service.http.pages import HttpRequest, items, page
from service.http.scopes import carry, header

OPTION: Final = "deprecation"
NOTICE_DAYS: Final = 183
"""Between the announcement and the end, at least."""

TITLE: Final = Words("Deprecations", "Abandons annoncés")
POLICY: Final = Words(
    "Within /v1 nothing is renamed, removed or given another meaning; members, routes, events and "
    "codes may be added, and clients must overlook what they do not know. Whatever is to go is "
    "announced here and in the changelog at least six months ahead. From that day each answer of "
    "such a route carries Deprecation (since when, RFC 9745), Sunset (until when, RFC 8594) and "
    "Link: rel=deprecation leads to this page, rel=successor-version to what takes its place. "
    "After its sunset the route answers 404. Event types are never retired: an old log is read for "
    "ever.",
    "Dans /v1, rien n'est renommé, supprimé ni changé de sens ; des membres, routes, événements et "
    "codes peuvent s'ajouter, et un client doit ignorer ceux qu'il ne connaît pas. Tout ce qui "
    "doit disparaître est annoncé ici et dans le journal des modifications au moins six mois à "
    "l'avance. Dès ce jour, chaque réponse d'une telle route porte Deprecation (depuis quand, "
    "RFC 9745), Sunset (jusqu'à quand, RFC 8594) et Link : rel=deprecation mène à cette page, "
    "rel=successor-version à ce qui la remplace. Après cette date la route répond 404. Les types "
    "d'événements ne sont jamais retirés : un ancien journal se lit toujours.",
)
NOW: Final = Words("Deprecated now", "Abandons en cours")
NONE: Final = Words("Nothing is deprecated.", "Rien n'est en cours d'abandon.")
LINE: Final = Words("since {since}, until {sunset}", "depuis le {since}, jusqu'au {sunset}")


class Deprecation(msgspec.Struct, frozen=True):
    """`successor` is the address of what takes its place, if anything does."""

    since: date
    sunset: date
    successor: str | None = None


def deprecated(since: date, sunset: date, successor: str | None = None) -> dict[str, Any]:
    """What a handler that is deprecated is declared with; ValueError for too short a notice."""
    if (sunset - since).days < NOTICE_DAYS:
        raise ValueError(f"{sunset} is less than {NOTICE_DAYS} days after {since}")
    return {"opt": {OPTION: Deprecation(since, sunset, successor)}, "deprecated": True}


async def announce(connection: Connection, handler: BaseRouteHandler) -> None:
    """The application's first guard, which refuses nothing: so that refusals carry it too."""
    found: Deprecation | None = handler.opt.get(OPTION)
    if found is not None:
        carry(connection.scope, *headers_of(found))


def headers_of(found: Deprecation) -> list[tuple[bytes, bytes]]:
    since, sunset = midnight(found.since), midnight(found.sunset)
    links = ['</deprecations>; rel="deprecation"; type="text/html"']
    if found.successor is not None:
        links.append(f'<{found.successor}>; rel="successor-version"')
    return [
        (b"deprecation", b"@%d" % int(since.timestamp())),
        (b"sunset", format_datetime(sunset, usegmt=True).encode()),
        (b"link", ", ".join(links).encode()),
    ]


def midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def retired(app: Litestar) -> Iterator[tuple[str, Deprecation]]:
    """Method and path of every deprecated route."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                if OPTION in handler.opt and method != "OPTIONS":
                    yield f"{method} {route.path_format}", handler.opt[OPTION]


class DeprecationsController(Controller):
    path = "/deprecations"
    tags = ("operations",)
    security = ({},)

    @get(
        operation_id="list_deprecations",
        summary="What is to go, and when",
        media_type="text/html",
        sync_to_thread=False,
    )
    def deprecations(self, request: HttpRequest) -> Response[str]:
        language = language_of(header(request.scope, b"accept-language"))
        lines = [described(name, one, language) for name, one in retired(request.app)]
        rest = items(NOW.in_(language), lines) or [f"<p>{NONE.in_(language)}</p>"]
        content = f"<p>{escape(POLICY.in_(language))}</p>{''.join(rest)}"
        return page(language, TITLE.in_(language), content)


def described(name: str, found: Deprecation, language: Language) -> str:
    dates = LINE.in_(language).format(since=found.since, sunset=found.sunset)
    successor = f" → <code>{escape(found.successor)}</code>" if found.successor else ""
    return f"<code>{escape(name)}</code> {dates}{successor}"
