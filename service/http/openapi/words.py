"""The prose at the head of the document: what a client's author should know first."""

from typing import Final

from litestar.openapi.spec import Contact, License, Server, Tag

TITLE: Final = "Overtrick"
VERSION: Final = "1.0.0"
SUMMARY: Final = "An event-sourced service for the bridge family of card games."
DESCRIPTION: Final = """\
Card games of the bridge family over HTTP; `GET /v1/variants` lists them. Every change of a game is
an event with a number, its *version*; every reader sees the same events, each with what is hidden
from it left out.

**Begin.** `POST /v1/guests` makes a player and its token; send it as `Authorization: Bearer …`.
`POST /v1/games` with `{"variant": "…", "seats": {"north": {}, "east": {"bot": "basic"}, …}}` makes
a game with you at north. A backend uses an API key (`otk_…`) instead and makes its own
players.

**Play.** Read the game; while your seat is in `to_act`, post one of the bodies in `actions` to
`/v1/games/{game_id}/commands`, unchanged. The answer holds the events it caused and the game as you
now see it. Never work out whose turn it is, or what is legal: the answers say so.

**A bad network.** Send a fresh `Idempotency-Key` with each command. When no answer comes, or 503 or
504, send the same request with the same key again: it is carried out once and answered the same,
with `Idempotency-Replayed: true`. `If-Match` makes a command fail with 412 when the game has moved.

**Follow.** `GET /v1/games/{game_id}/events` is a page, or a stream that goes on, by `Accept`.
Resume with the last version seen (`Last-Event-ID` or `after`): nothing is lost or comes twice.

**Refusals** are `application/problem+json` (RFC 9457). Switch on `code`, never on the text; every
variable of `detail` is a member besides; `/problems/{code}` explains each code. Texts are English
or French by `Accept-Language`.

**Limits.** Every answer below `/v1` says in `RateLimit-Policy` and `RateLimit` what is granted and
left, 429 in `Retry-After` how long to wait; `GET /v1/limits` shows both. A key, a player, and for
whoever has no good credential an address, is counted over all processes.

**Compatibility.** Within `/v1` nothing is renamed or removed. Answers may gain members, events and
codes: ignore members you do not know, skip events you do not know. `/deprecations` says how
anything is ever retired.
"""

CONTACT: Final = Contact(name="The Overtrick project")
LICENSE: Final = License(name="MIT", identifier="MIT")
SERVERS: Final = [
    Server(url="/", description="The server that gives this document."),
    Server(url="http://127.0.0.1:8000", description="`make run` on your own machine."),
]

TAGS: Final = {
    "variants": "The card games there are: options, schemas, words and rules.",
    "games": "Create, find, read and play games.",
    "seats": "Who sits where.",
    "proposals": "What needs the consent of the table: stop, take back, abandon.",
    "events": "The log of a game, as pages and streams.",
    "replay": "Whole games: their logs as files, every version, proofs, forks.",
    "players": "People and guests, and their tokens.",
    "statistics": "What players have played, ratings and leaderboards.",
    "keys": "API keys, clients and the service's public keys.",
    "webhooks": "What happens in a client's games, posted to its backend (Standard Webhooks 1.0).",
    "operations": "Health and documentation of the service itself.",
}


def tag_list() -> list[Tag]:
    return [Tag(name=name, description=text) for name, text in TAGS.items()]
