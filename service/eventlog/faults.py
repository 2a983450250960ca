"""What a failed statement says about the log."""

from enum import Enum, auto
from typing import Final

import psycopg
from psycopg import errors

from service.eventlog.lease import NoLaneError


class Fault(Enum):
    """`LOST` the connection is gone, and with it the answer · `UNDONE` nothing was stored, and a
    new try may succeed · `REFUSED` nothing was stored, and nothing will be for a while ·
    `OURS` the statement or its values are wrong."""

    LOST = auto()
    UNDONE = auto()
    REFUSED = auto()
    OURS = auto()


FENCED: Final = "ES001"
"""Raised by `append_v1`: the lane has another epoch now."""

UNDONE = (
    errors.LockNotAvailable,
    errors.QueryCanceled,
    errors.SerializationFailure,
    errors.DeadlockDetected,
)
REFUSED = (
    NoLaneError,
    errors.DiskFull,
    errors.OutOfMemory,
    errors.ReadOnlySqlTransaction,
)


def fault_of(error: Exception, connection: psycopg.AsyncConnection) -> Fault:
    """Sorts an error that a statement on this connection has raised."""
    if connection.closed or _is_fatal(error):
        return Fault.LOST
    if isinstance(error, REFUSED):
        return Fault.REFUSED
    if isinstance(error, UNDONE) or getattr(error, "sqlstate", None) == FENCED:
        return Fault.UNDONE
    return Fault.OURS


def _is_fatal(error: Exception) -> bool:
    """True when the server said that it ends the connection, which may not be closed yet."""
    return isinstance(error, psycopg.Error) and error.diag.severity_nonlocalized in (
        "FATAL",
        "PANIC",
    )
