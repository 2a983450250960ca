"""PostgreSQL and Redis of our own, for `make run` and the tests on a machine that has neither.

Both run below this process on Unix sockets that only this user can open, keep their data in the
data directory, and are stopped when this process ends, however it ends.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec

from service.embedded.errors import AlreadyRunningError, EmbeddedError
from service.embedded.places import OUTSIDE, find_place, make_folder, sole_use
from service.embedded.postgres import Postgres
from service.embedded.redis import Redis

__all__ = [
    "AlreadyRunningError",
    "EmbeddedError",
    "Servers",
    "Stores",
    "joined",
    "servers",
    "stores",
]


class Stores(msgspec.Struct, frozen=True):
    """Where the running stores answer. `server_url` is a database that is always there and
    never ours: the place to create and drop others from."""

    database_url: str
    redis_url: str
    server_url: str


class Servers(msgspec.Struct, frozen=True):
    """The two servers themselves, for tests that break one and start it again."""

    postgres: Postgres
    redis: Redis

    @property
    def stores(self) -> Stores:
        return Stores(self.postgres.url, self.redis.url, self.postgres.server_url)


@contextmanager
def stores(data_dir: Path, *, durable: bool = True, outside: Path = OUTSIDE) -> Iterator[Stores]:
    """Runs both servers for as long as the block lasts.

    The first start makes their data, later ones find it. `durable` false gives up what a crash
    of the operating system would lose. `outside` is where root keeps what an ordinary user
    could not reach in `data_dir`. Raises AlreadyRunningError while another process runs them,
    EmbeddedError when they cannot be started.
    """
    with servers(data_dir, durable=durable, outside=outside) as running:
        yield running.stores


@contextmanager
def joined(data_dir: Path, *, outside: Path = OUTSIDE) -> Iterator[Stores]:
    """The stores of a data directory as they run, or else running for as long as the block lasts.

    Raises EmbeddedError where the service has never run.
    """
    if not data_dir.is_dir():
        raise EmbeddedError(
            f"there is no data directory {data_dir.absolute()}: run `overtrick serve` once, name "
            "another one in OVERTRICK_DATA_DIR, or a database in OVERTRICK_DATABASE_URL"
        )
    with ExitStack() as stack:
        try:
            found = stack.enter_context(stores(data_dir, outside=outside))
        except AlreadyRunningError:
            place = find_place(data_dir, outside)
            found = Servers(Postgres(place), Redis(place)).stores
        yield found


@contextmanager
def servers(data_dir: Path, *, durable: bool = True, outside: Path = OUTSIDE) -> Iterator[Servers]:
    """As `stores`, with a handle on each server."""
    place = find_place(data_dir, outside)
    with sole_use(place.folder), ExitStack() as stack:
        make_folder(place.sockets, 0o700, place.owner)
        make_folder(place.folder / "redis", 0o700, place.owner)
        running = Servers(Postgres(place, durable=durable), Redis(place))
        for server in (running.redis, running.postgres):
            stack.callback(server.stop)
            server.start()
        running.redis.wait()
        running.postgres.wait()
        yield running
