"""Bots go on when the process that played them is gone (decision 34)."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

from tests.api.running import Server, running
from tests.stores.patience import wait_until

BOTS = {seat: {"bot": "basic"} for seat in ("east", "south", "west")}
CALLS = ["bid_made", "passed", "doubled", "redoubled"]


class Witness:
    """Reads and hinders games in the database, where no server process is asked for them."""

    def __init__(self, database_url: str) -> None:
        self._connection = psycopg.connect(database_url, autocommit=True)

    def calls(self, game: str) -> int:
        """The calls of the auction that are in the log."""
        row = self._connection.execute(
            "SELECT count(*) FROM events WHERE game_id = %s AND type = ANY (%s)", [game, CALLS]
        ).fetchone()
        assert row is not None
        return int(row[0])

    @contextmanager
    def east_held_up(self) -> Iterator[None]:
        """While no call of east can be stored: each try is undone and tried again."""
        self._connection.execute(
            "CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'held up' USING ERRCODE = 'serialization_failure'; END $$"
        )
        self._connection.execute(
            "CREATE TRIGGER hold_up BEFORE INSERT ON events FOR EACH ROW "
            "WHEN (new.type IN ('bid_made', 'passed', 'doubled', 'redoubled') AND "
            """position('"seat":"east"'::bytea IN new.payload) > 0) EXECUTE FUNCTION hold_up()"""
        )
        yield
        self._connection.execute("DROP TRIGGER hold_up ON events")

    def age(self, game: str, seconds: float) -> None:
        """Makes the game's last event older."""
        self._connection.execute(
            "UPDATE games SET updated_at = updated_at - make_interval(secs => %s)"
            " WHERE game_id = %s",
            [seconds, game],
        )

    def close(self) -> None:
        self._connection.close()


@pytest.fixture
def witness(database: str) -> Iterator[Witness]:
    opened = Witness(database)
    yield opened
    opened.close()


def stranded(server: Server, witness: Witness) -> str:
    """A game in which it is east's turn, a bot's; the server was killed before the bot moved."""
    with server.client() as key, witness.east_held_up():
        player = key.post("/v1/players", json={"display_name": "Ann"}).json()["id"]
        seats = {"north": {"player_id": player}, **BOTS}
        game: str = key.create(seats=seats, options={"first_dealer": "north"})["id"]
        answer = key.command(game, type="pass", seat="north")
        assert answer.status_code == 201, answer.text
        server.kill()
    assert witness.calls(game) == 1
    return game


def test_bots_of_a_killed_process_are_played_by_another_that_is_asked_for_nothing(
    database: str, redis: str, witness: Witness
) -> None:
    with running(database, redis) as first:
        second = Server(database, redis, first.key)
        try:
            second.start()
            game = stranded(second, witness)
        finally:
            second.kill()
        wait_until(lambda: witness.calls(game) >= 4, 12)


def test_bots_left_long_ago_are_played_by_a_process_that_starts(
    database: str, redis: str, witness: Witness
) -> None:
    with running(database, redis) as server:
        game = stranded(server, witness)
        witness.age(game, 3600)
        server.start()
        wait_until(lambda: witness.calls(game) >= 4, 5)
