"""The document, step by step."""

from copy import deepcopy
from typing import Any

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components
from litestar.types import Method
from litestar.types.internal_types import PathParameterDefinition

from service.http.auth import SECURITY_SCHEMES
from service.http.openapi import words
from service.http.openapi.examples import add_examples
from service.http.openapi.formats import add_formats
from service.http.openapi.games import (
    accepted,
    add_answers,
    event_page,
    game_schemas,
    performed,
    whole_document,
)
from service.http.openapi.headers import add_headers
from service.http.openapi.hot import add_hot_routes
from service.http.openapi.nodes import Node, operations
from service.http.openapi.normal import normalise
from service.http.openapi.parameters import add_not_modified, add_parameters
from service.http.openapi.refusals import add_refusals
from service.http.openapi.streams import add_streams
from service.http.openapi.structs import our_structs, schemas_of
from service.http.openapi.unions import command_union, event_union
from service.http.openapi.webhooks import message_schemas, webhooks


def config() -> OpenAPIConfig:
    return OpenAPIConfig(
        title=words.TITLE,
        version=words.VERSION,
        summary=words.SUMMARY,
        description=words.DESCRIPTION,
        contact=words.CONTACT,
        license=words.LICENSE,
        servers=words.SERVERS,
        tags=words.tag_list(),
        path=None,
        components=Components(security_schemes=dict(SECURITY_SCHEMES)),
        operation_id_creator=operation_id,
        render_plugins=(),
    )


def operation_id(
    handler: HTTPRouteHandler, _method: Method, _path: list[str | PathParameterDefinition]
) -> str:
    """The handler's own name, as a client's method will be called."""
    return handler.handler_name


def document(app: Litestar) -> dict[str, Any]:
    """The whole document as plain JSON."""
    made: Node = deepcopy(app.openapi_schema.to_schema())
    add_hot_routes(made["paths"])
    made["components"]["schemas"] = components(made["components"].get("schemas", {}))
    for _, _, operation in operations(made):
        add_answers(operation)
    add_streams(made)
    add_not_modified(made)
    add_parameters(made)
    add_refusals(made)
    add_headers(made)
    add_examples(made)
    made["webhooks"] = webhooks()
    made["paths"] = dict(sorted(made["paths"].items()))
    return made


def components(found: dict[str, Node]) -> dict[str, Node]:
    """Litestar's components made anew from their structs, and those of games and events."""
    known = our_structs()
    typed = schemas_of([known[name] for name in found if name in known]).components
    commands, events, games = command_union(), event_union(), game_schemas()
    made = {
        **typed,
        **message_schemas().components,
        **commands.components,
        **games.components,
        **events.components,
    }
    made["Command"], made["Event"] = commands.schemas[0], events.schemas[0]
    made["Game"] = games.schemas[0]
    made |= {"Performed": performed(), "Accepted": accepted(), "EventPage": event_page()}
    made["Document"] = whole_document()
    normalise(made)
    add_formats(made)
    made.pop("ProblemDocument", None)
    return dict(sorted(made.items()))
