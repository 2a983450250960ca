"""What the service itself sends: a body for each type of message (OpenAPI 3.1 `webhooks`)."""

from typing import Final

from service.http.openapi.nodes import JSON, STRING, Node, ref
from service.http.openapi.parameters import parameter
from service.http.openapi.structs import Schemas, schemas_of
from service.webhooks.bodies import BODIES, Body, type_of

HEADERS: Final = (
    parameter(
        "header",
        "webhook-id",
        "The id of the message, the same for every attempt and replay: take each once.",
        STRING,
        required=True,
    ),
    parameter(
        "header",
        "webhook-timestamp",
        "When this attempt was made, in whole seconds since 1970: refuse old ones.",
        STRING,
        required=True,
    ),
    parameter(
        "header",
        "webhook-signature",
        "Signatures of `webhook-id.webhook-timestamp.body`, separated by spaces: `v1,` HMAC-SHA256 "
        "with the secret, `v1a,` Ed25519 with the public key, both base64; of two secrets "
        "while they are rotated. One that is right is enough.",
        STRING,
        required=True,
    ),
)
RESPONSES: Final[Node] = {
    "2XX": {"description": "Received; the body means nothing. Anything else is a failure."},
    "410": {"description": "Nobody listens here any more: the webhook is disabled at once."},
    "429": {"description": "Too much: nothing is sent before `Retry-After` has passed."},
    "503": {"description": "Not now: nothing is sent before `Retry-After` has passed."},
}


def message_schemas() -> Schemas:
    return schemas_of(BODIES)


def webhooks() -> Node:
    return {type_of(body): {"post": operation(body)} for body in BODIES}


def operation(body: type[Body]) -> Node:
    return {
        "operationId": "on_" + type_of(body).replace(".", "_"),
        "summary": type_of(body),
        "description": body.__doc__ or "",
        "tags": ["webhooks"],
        "security": [],
        "parameters": list(HEADERS),
        "requestBody": {
            "required": True,
            "content": {JSON: {"schema": ref(body.__name__)}},
        },
        "responses": RESPONSES,
    }
