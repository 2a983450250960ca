"""When a failed delivery is tried again (Standard Webhooks 1.0, "Deliverability")."""

import random
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Final

MINUTE: Final = 60.0
HOUR: Final = 60 * MINUTE

DELAYS: Final = (
    5.0,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
)
"""Seconds before the second, third … attempt: nine attempts over two days."""

JITTER: Final = 0.1
"""A delay is up to this part longer, so that endpoints are not tried in step."""

LONGEST_WAIT: Final = 24 * HOUR
"""The longest Retry-After that is honoured."""

PAUSE_AFTER: Final = 5
"""Failures in a row after which the whole endpoint is left alone for a while."""
FIRST_PAUSE: Final = 10.0
LONGEST_PAUSE: Final = 10 * MINUTE


FAILING_LIMIT: Final = 72 * HOUR
FAILING_ATTEMPTS: Final = 100
"""A webhook is disabled when that many attempts in a row have failed over that long."""


def delay(attempts: int, asked: float = 0.0) -> float | None:
    """Seconds after that many failed attempts until the next; None after the last.

    `asked` seconds by the endpoint's Retry-After: it is never tried earlier.
    """
    if attempts > len(DELAYS):
        return None
    return max(jittered(DELAYS[attempts - 1]), min(asked, LONGEST_WAIT))


def pause(failures: int, asked: float = 0.0) -> float:
    """Seconds in which nothing at all is sent to an endpoint after failures in a row."""
    own = 0.0
    if failures >= PAUSE_AFTER:
        own = jittered(min(FIRST_PAUSE * 2.0 ** (failures - PAUSE_AFTER), LONGEST_PAUSE))
    return max(own, min(asked, LONGEST_WAIT))


def jittered(seconds: float) -> float:
    return seconds * (1 + random.uniform(0, JITTER))  # noqa: S311 - only spreads the load


def retry_after(value: str | None, now: float) -> float:
    """The seconds of a Retry-After header (RFC 9110 §10.2.3), 0 if there is none to be read."""
    if value is None:
        return 0.0
    text = value.strip()
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        at = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return 0.0
    return max(0.0, epoch(at) - now)


def epoch(at: datetime) -> float:
    return at.timestamp()
