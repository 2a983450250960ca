"""Connections to PostgreSQL: how they are opened, watched and cut."""

import asyncio
import select
import socket
from collections.abc import Awaitable, Mapping
from contextlib import suppress
from typing import Any, Final, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from service.eventlog import arrays

T = TypeVar("T")

# A peer that vanishes without a word is noticed within six seconds.
DEFAULTS: Final[Mapping[str, str | int]] = {
    "connect_timeout": 2,
    "keepalives": 1,
    "keepalives_idle": 2,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}

# A plan made while the tables were empty stays for the life of a connection: the only good plans
# here are the indexes, so all others are switched off. READ COMMITTED is part of the design.
INDEXES_ONLY: Final = (
    "-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c jit=off"
    r" -c default_transaction_isolation=read\ committed"
)
# A statement that waits longer than this for a lock is undone and tried again: its holder may be
# a process that has stopped.
WRITER: Final = f"{INDEXES_ONLY} -c plan_cache_mode=force_generic_plan -c lock_timeout=1000"
READER: Final = f"{INDEXES_ONLY} -c enable_bitmapscan=off -c idle_in_transaction_session_timeout=5s"


def conninfo(url: str, options: str) -> str:
    """The connection string for a URL; what the URL says itself comes first."""
    given: dict[str, Any] = {**DEFAULTS, **conninfo_to_dict(url)}
    given["options"] = " ".join(filter(None, (options, given.get("options"))))
    return make_conninfo(**given)


async def connect(url: str, options: str) -> psycopg.AsyncConnection:
    """Opens a connection of one statement a transaction. Raises psycopg.OperationalError."""
    connection = await psycopg.AsyncConnection.connect(conninfo(url, options), autocommit=True)
    arrays.register(connection)
    return connection


def is_dead(connection: psycopg.AsyncConnection) -> bool:
    """True when the other side is known to have hung up: what is sent now would not arrive."""
    if connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.pgconn.socket, select.POLLIN)
    while poll.poll(0):
        try:
            connection.pgconn.consume_input()
        except psycopg.OperationalError:
            return True
    return connection.closed


def sever(connection: psycopg.AsyncConnection) -> None:
    """Cuts the line: whoever waits for an answer gets psycopg.OperationalError at once.

    Cancelling the task instead would first ask the server, politely and in vain, to cancel.
    """
    if connection.closed:
        return
    with socket.socket(fileno=socket.dup(connection.pgconn.socket)) as line, suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)  # an error means that the other side was faster


async def within(seconds: float, connection: psycopg.AsyncConnection, work: Awaitable[T]) -> T:
    """Awaits work on a connection; cuts the connection when it takes longer."""
    timer = asyncio.get_running_loop().call_later(seconds, sever, connection)
    try:
        return await work
    finally:
        timer.cancel()
