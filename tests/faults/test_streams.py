"""Streams under silence, deaf clients and crowds: small forms of the trials (C52)."""

import asyncio

from tests.api.running import running
from tests.faults.streams import idle, unread
from tests.faults.watchers import watchers

QUICK = {"OVERTRICK_HEART_BEAT": "1"}


def test_silent_streams_live_and_have_what_comes_after_once(database: str, redis: str) -> None:
    with running(database, redis, settings=QUICK) as server:
        asyncio.run(idle(server, seconds=4.7))


def test_who_reads_nothing_is_cut_off_and_holds_nobody_up(database: str, redis: str) -> None:
    with running(database, redis, settings=QUICK) as server:
        asyncio.run(unread(server, clients=10, beat=1.0))


def test_a_crowd_has_every_event_once_though_each_was_cut(database: str, redis: str) -> None:
    with running(database, redis) as server:
        asyncio.run(watchers(server, count=60, moves=8))
