"""One-use tickets that open a stream where no Authorization header can be sent (browsers).

They live in Redis only (decision 40): if they are lost, the client takes another one. Spending
is one command there, so a ticket spent in one process is spent in all.
"""

import secrets
from typing import Final, Literal, TypeAlias

import msgspec

from service.accounts.callers import Proof
from service.accounts.keys import digest_of
from service.accounts.tokens import UnauthenticatedError
from service.readmodel.base import ReadModelUnavailableError
from service.readmodel.connection import Connection
from service.refusals import TicketSpent, TicketsUnavailable

LIFE_SECONDS: Final = 60
SPENT_SECONDS: Final = 600
"""How long a spent ticket is remembered as such; then it is unknown."""

SPENT: Final = b"spent"
PREFIX: Final = "ott_"
RANDOM_BYTES: Final = 32

StreamKind: TypeAlias = Literal["sse", "socket"]


class Ticket(msgspec.Struct, frozen=True):
    """What a ticket opens: one stream of a kind, on one game, seen as one viewer, with the rights
    that the credential of `proof` has when it is used."""

    game_id: bytes
    kind: StreamKind
    wanted: str | None
    invite: str | None
    proof: Proof


ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final = msgspec.msgpack.Decoder(Ticket)


class Tickets:
    """Raises TicketsUnavailable where Redis does not answer."""

    def __init__(self, connection: Connection, space: str = "overtrick") -> None:
        self._connection = connection
        self._space = space

    async def issue(self, ticket: Ticket) -> str:
        """A new text that stands for the ticket; only its SHA-256 is kept."""
        text = PREFIX + secrets.token_urlsafe(RANDOM_BYTES)
        try:
            await self._connection.call(
                "SET", self._key(text), ENCODER.encode(ticket), "EX", LIFE_SECONDS
            )
        except ReadModelUnavailableError as error:
            raise TicketsUnavailable() from error
        return text

    async def spend(self, text: str) -> Ticket:
        """The ticket, once. Raises TicketSpent the next times, and UnauthenticatedError for a
        text that stands for none, or did so too long ago."""
        try:
            found = await self._connection.call(
                "SET", self._key(text), SPENT, "XX", "GET", "EX", SPENT_SECONDS
            )
        except ReadModelUnavailableError as error:
            raise TicketsUnavailable() from error
        if not isinstance(found, bytes):
            raise UnauthenticatedError("unknown")
        if found == SPENT:
            raise TicketSpent()
        return DECODER.decode(found)

    def _key(self, text: str) -> str:
        return f"{self._space}:ticket:{digest_of(text.encode()).hex()}"
