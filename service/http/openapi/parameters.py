"""Parameters: those that Litestar writes, tidied; and those that a kind of route always has."""

from typing import Any, Final

from service.http.headers import KEY_LENGTH
from service.http.language import LANGUAGES
from service.http.openapi.formats import UUIDS
from service.http.openapi.nodes import NULL, STRING, UUID, Node, operations

GAME: Final = "/v1/games/{game_id}"
ANY_VERSION: Final = frozenset({"create_rematch", "fork_game"})
"""What is done to a game that is over and moves no more."""

SECRET: Final = frozenset(
    {
        "create_guest",
        "create_token",
        "create_key",
        "rotate_key",
        "create_client",
        "create_ticket",
        "create_webhook",
        "rotate_webhook",
    }
)
"""Their answers hold a secret, so none is kept to be given again: the key would do nothing."""
STATELESS: Final = frozenset({"replay_file"})
"""They change nothing, so that sending them again is no harm."""

PUBLIC: Final = frozenset(
    {
        "analyse_game",
        "export_game",
        "get_rules",
        "get_variant",
        "jwks",
        "list_deprecations",
        "list_problems",
        "list_variants",
        "read_docs",
        "read_openapi",
        "read_problem",
    }
)
"""Reads of what seldom or never changes: with an ETag, and 304 to who has it."""
"""The same for everybody: kept by caches, and asked for again by ETag."""
TIDY: Final = ("deprecated", "allowEmptyValue", "allowReserved")


def parameter(
    place: str, name: str, description: str, schema: Node, *, required: bool = False
) -> Node:
    return {
        "name": name,
        "in": place,
        "required": required,
        "description": description,
        "schema": schema,
    }


GAME_ID: Final = parameter("path", "game_id", "The id of the game.", UUID, required=True)
AS: Final = parameter(
    "query",
    "as",
    "Whose view: a seat, or `spectator`. A player may name its own seat, a key any seat of its "
    "client's games. Without it a player sees its seat's view, a key a spectator's.",
    {"type": "string", "maxLength": 16},
)
INVITE: Final = parameter(
    "query", "invite", "The invite of a private game.", {"type": "string", "maxLength": 64}
)
PREFER: Final = parameter("header", "Prefer", "`return=minimal` leaves `game` out.", STRING)
LAST_EVENT_ID: Final = parameter(
    "header", "Last-Event-ID", "Of a stream: the last version seen. Wins over `after`.", STRING
)

COMPONENTS: Final[dict[str, Node]] = {
    "IfNoneMatch": parameter(
        "header", "If-None-Match", "ETags seen before: 304 when one is still right.", STRING
    ),
    "AcceptLanguage": parameter(
        "header",
        "Accept-Language",
        f"The language of texts: {' or '.join(LANGUAGES)}, English without it.",
        STRING,
    ),
    "RequestId": parameter(
        "header",
        "Request-Id",
        "An id of your own for this request, 8 to 64 of `A-Z a-z 0-9 . _ ~ -`, which the answer "
        "repeats and the log keeps; any other is replaced.",
        STRING,
    ),
    "IdempotencyKey": parameter(
        "header",
        "Idempotency-Key",
        "1 to 255 characters, quoted or bare. The same key with the same request is answered the "
        "same and carried out once.",
        {"type": "string", "minLength": KEY_LENGTH.start, "maxLength": KEY_LENGTH.stop - 1},
    ),
    "IfMatch": parameter(
        "header",
        "If-Match",
        'The version that the request is meant for, `"16"` or any ETag of it: 412 when the game '
        "has moved on.",
        STRING,
    ),
}


def add_not_modified(document: Node) -> None:
    for _, _, operation in operations(document):
        if operation["operationId"] in PUBLIC:
            operation["responses"]["304"] = {"description": "It is as `If-None-Match` names it."}


def add_parameters(document: Node) -> None:
    document["components"]["parameters"] = COMPONENTS
    for path, method, operation in operations(document):
        given = operation.setdefault("parameters", [])
        for one in given:
            tidy(one)
        tidy_body(operation)
        known = {one["name"].lower() for one in given}
        for name in wanted(path, method, operation):
            if COMPONENTS[name]["name"].lower() not in known:
                given.append({"$ref": f"#/components/parameters/{name}"})


def wanted(path: str, method: str, operation: Node) -> list[str]:
    """The common parameters of an operation."""
    names = ["RequestId"]
    if path.startswith(("/v1/", "/problems", "/deprecations")):
        names.append("AcceptLanguage")
    if operation["operationId"] in PUBLIC | {"get_game"}:
        names.append("IfNoneMatch")
    if not path.startswith("/v1/"):
        return names
    name = operation["operationId"]
    if method in ("post", "put", "delete") and name not in SECRET | STATELESS:
        names.append("IdempotencyKey")
    if method != "get" and path.startswith(f"{GAME}/") and name not in ANY_VERSION:
        names.append("IfMatch")
    return names


def tidy_body(operation: Node) -> None:
    """A body that may be null may be left out."""
    for content in operation.get("requestBody", {}).get("content", {}).values():
        if NULL in content["schema"].get("oneOf", []):
            content["schema"] = {"anyOf": content["schema"]["oneOf"]}
            operation["requestBody"]["required"] = False


def tidy(one: Node) -> None:
    """Leaves out what says nothing, and null, which no query string can hold."""
    for name in TIDY:
        one.pop(name, None)
    schema = one["schema"] = plain(one["schema"])
    if "description" not in one and "description" in schema:
        one["description"] = schema["description"]
    schema.pop("description", None)
    if one["in"] == "path" and one["name"] in UUIDS:
        schema["format"] = "uuid"
    one.setdefault("description", MEANINGS.get(one["name"], ""))
    if not one["description"]:
        del one["description"]


def plain(schema: Node) -> Node:
    """The schema of a parameter without the choice of null; whole bounds as whole numbers."""
    for choices in ("oneOf", "anyOf"):
        if choices in schema:
            kept = [one for one in schema[choices] if one != {"type": "null"}]
            if len(kept) == 1:
                rest = {name: value for name, value in schema.items() if name != choices}
                return plain({**kept[0], **rest})
    if isinstance(schema.get("type"), list):
        schema["type"] = next(kind for kind in schema["type"] if kind != "null")
        if "enum" in schema:
            schema["enum"] = [word for word in schema["enum"] if word is not None]
    return {name: whole(value) for name, value in schema.items() if value is not None}


def whole(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value


MEANINGS: Final = {
    "game_id": "The id of the game.",
    "player_id": "The id of the player.",
    "key_id": "The id of the key.",
    "proposal_id": "The id of the proposal, as in `proposals` of the game.",
    "webhook_id": "The id of the webhook.",
    "seat": "A seat of the game.",
    "variant": "The id of a variant.",
    "status": "Only games that stand so.",
    "player": "Only games in which this player sits or has sat.",
    "open_seats": "Only games with a free seat, or only those without.",
    "cursor": "The `next` of the page before, unchanged, with the same filter.",
    "limit": "Items a page.",
    "as": AS["description"],
    "invite": INVITE["description"],
    "ticket": "A ticket of POST /v1/tickets, instead of the Authorization header.",
    "after": "Only events after this version; a stream resumes there.",
}
