"""Formats by name: a time is RFC 3339, an id a UUID, unless it is said otherwise."""

from collections.abc import Iterator
from typing import Any, Final

from service.http.openapi.nodes import Node

NOT_UUID: Final = frozenset(
    {
        ("Holder", "player_id"),  # a bot's is its name
        ("SeatTaken", "player_id"),
        ("HeadSigned", "key_id"),  # a thumbprint, as in the JWKS
        ("Proposal", "id"),  # the version at which it was made
        ("ProposalView", "id"),
        ("VariantSummary", "id"),
        ("VariantDetail", "id"),
    }
)
UUIDS: Final = frozenset({"id", "game_id", "player_id", "key_id", "client_id", "command_id"})
TIMES: Final = ("at", "deadline")


def add_formats(schemas: dict[str, Node]) -> None:
    for title, schema in schemas.items():
        for name, member in schema.get("properties", {}).items():
            wanted = format_of(title, name)
            for text in texts(member) if wanted else ():
                text.setdefault("format", wanted)


def format_of(title: str, name: str) -> str | None:
    if name in TIMES or name.endswith("_at"):
        return "date-time"
    if name in UUIDS and (title, name) not in NOT_UUID:
        return "uuid"
    return None


def texts(schema: Any) -> Iterator[Node]:
    """The schemas of text among the choices of a member."""
    if schema.get("type") == "string" and "const" not in schema:
        yield schema
    for choice in schema.get("anyOf", []):
        yield from texts(choice)
