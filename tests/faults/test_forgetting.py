"""Deleting a player forgets the person, in every process, and keeps the logs whole."""

import time
import uuid
from collections.abc import Iterator

import psycopg
import pytest
from psycopg import sql

from service.accounts.callers import RECHECK_SECONDS
from tests.api.running import Client, Server, running

NAME = "Anaïs of Nowhere"


@pytest.fixture
def pair(database: str, redis: str) -> Iterator[list[Server]]:
    with running(database, redis) as first:
        second = Server(database, redis, first.key)
        second.start()
        yield [first, second]
        assert second.stop() == 0


def seated(key: Client) -> tuple[str, str, str]:
    """A player with that name and its token, in a game that goes on."""
    body = {"display_name": NAME, "external_id": f"{NAME} {uuid.uuid4()}"}
    headers = {"Idempotency-Key": "made once"}
    player = key.post("/v1/players", json=body, headers=headers).json()["id"]
    token = key.post(f"/v1/players/{player}/tokens").json()["token"]
    seats = {"north": {"player_id": player}} | {
        seat: {"bot": "basic"} for seat in ("east", "south", "west")
    }
    return player, token, key.create(seats=seats, visibility="public")["id"]


def test_a_deleted_player_is_forgotten_everywhere_and_the_log_stays(
    pair: list[Server], database: str
) -> None:
    first, second = pair
    with first.client() as key, second.client() as other:
        player, token, game = seated(key)
        before = key.get(f"/v1/games/{game}/events?limit=3").json()["items"]
        for server in pair:
            assert status(server, token) == 200
        assert everywhere(database, NAME) == [
            "players.display_name",
            "players.external_id",
            "requests.body",
        ]
        assert key.delete(f"/v1/players/{player}").status_code == 204
        gone = time.monotonic()
        for one in (key, other):
            assert one.get(f"/v1/players/{player}").json()["display_name"] is None
        # Each process asks again every few seconds whether a token is still good.
        while {status(server, token) for server in pair} != {401}:
            assert time.monotonic() - gone < RECHECK_SECONDS + 2
            time.sleep(0.1)
        assert other.get(f"/v1/games/{game}/events?limit=3").json()["items"] == before
        again = key.post(
            "/v1/players", json={"display_name": NAME}, headers={"Idempotency-Key": "made once"}
        )
        assert again.json()["code"] == "idempotency_key_reused"
    assert everywhere(database, NAME) == []


def status(server: Server, token: str) -> int:
    with server.client(token) as client:
        return client.get("/v1/games").status_code


def everywhere(database: str, text: str) -> list[str]:
    """The columns of which a row holds the text."""
    found = []
    with psycopg.connect(database) as connection:
        tables = connection.execute(
            "SELECT table_name, column_name, data_type FROM information_schema.columns "
            "WHERE table_schema = 'public' AND data_type IN ('text', 'bytea', 'jsonb')"
        ).fetchall()
        for table, column, kind in tables:
            query = sql.SQL("SELECT {} FROM {}").format(
                sql.Identifier(column), sql.Identifier(table)
            )
            values = [row[0] for row in connection.execute(query) if row[0] is not None]
            if kind != "bytea":
                values = [str(value).encode() for value in values]
            if any(text.encode() in value for value in values):
                found.append(f"{table}.{column}")
    return sorted(found)
