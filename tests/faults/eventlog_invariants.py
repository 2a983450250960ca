"""Invariants I of event_log.md §4: what must hold in the log after whatever has happened."""

from collections.abc import Iterable

import psycopg

from service.eventlog.audit import Audit, audit
from tests.faults.eventlog_clients import Ack, Client


async def check(url: str, acks: Iterable[Ack], never: Iterable[bytes]) -> Audit:
    """Versions, chains, rows and lanes agree; each acknowledged command is there, where it was
    said to be, and once; no refused command is there at all."""
    result = await audit(url)
    assert result.is_clean, result.first
    async with await psycopg.AsyncConnection.connect(url) as connection:
        cursor = connection.cursor(binary=True)
        await cursor.execute(
            "SELECT uuid_send(game_id), version, lane, lane_pos, uuid_send(command_id) FROM events"
        )
        rows = await cursor.fetchall()
    places = {(game, version): (lane, position) for game, version, lane, position, _ in rows}
    commands = [(game, command) for game, _, _, _, command in rows if command is not None]
    assert len(commands) == len({command for _, command in commands})
    stored = set(commands)
    for ack in acks:
        assert (ack.game_id, ack.command_id) in stored
        assert places[ack.game_id, ack.version] == (ack.lane, ack.position)
    assert not {command for _, command in stored} & set(never)
    return result


async def check_clients(url: str, clients: Iterable[Client]) -> Audit:
    clients = list(clients)
    acks = [ack for client in clients for ack in client.acks]
    never = [command for client in clients for command in client.never]
    assert acks
    return await check(url, acks, never)
