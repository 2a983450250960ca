"""The embedded PostgreSQL 18: made once, started, stopped."""

import os
import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote

import psycopg

from service.embedded.children import Child
from service.embedded.errors import EmbeddedError
from service.embedded.owners import owner_of
from service.embedded.places import Place, make_folder
from service.embedded.programs import find_postgres

VERSION = "18"
ROLE = DATABASE = "overtrick"
PORT = 5432

SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "200",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "jit": "off",  # short statements only: compiling them costs more than it saves
    # anchors/event_log.md §3.16
    "synchronous_commit": "on",
    "idle_in_transaction_session_timeout": "5s",
    "transaction_timeout": "60s",
}

# Survives every end of a process, not of the operating system: enough for tests.
NOT_DURABLE = {"fsync": "off", "full_page_writes": "off"}

# Locale C.UTF-8 of PostgreSQL itself: the same order of texts on every machine.
INITDB = (
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--auth=peer",
    "--no-instructions",
    f"--username={ROLE}",
)


class Postgres:
    """A PostgreSQL server of our own on a Unix socket, open to this user alone."""

    def __init__(self, place: Place, *, durable: bool = True) -> None:
        self._place = place
        self._data = place.folder / "postgres"
        self._durable = durable
        self._child = Child("postgres", place.folder, place.owner, "INT")  # INT: fast shutdown
        # The port is part of the socket's name, and said, lest a PGPORT of the caller decide it.
        where = f"host={quote(str(place.sockets), safe='')}&port={PORT}"
        self.server_url = f"postgresql://{ROLE}@/postgres?{where}"
        self.url = f"postgresql://{ROLE}@/{DATABASE}?{where}"

    def start(self) -> None:
        """Starts the server; the first time makes its data. Call `wait` before using it."""
        programs = find_postgres(self._place)
        lock = self._child.wait_for_predecessor()
        self._make_data(programs)
        self._forget_predecessor()
        self._write_login_rules()
        self._child.start(lock, self._command(programs), _environment())

    def wait(self) -> None:
        """Waits until the server takes connections and the database is there."""
        self._child.wait_until(self._has_database)

    def stop(self) -> None:
        """Fast shutdown: sessions are ended, everything is written, nothing is to recover."""
        self._child.stop()

    def kill(self) -> None:
        """Ends the server as a crash would; `start` and `wait` bring it back."""
        self._child.kill(self.pid)

    @property
    def pid(self) -> int:
        """The process number of the running server."""
        return int((self._data / "postmaster.pid").read_text(encoding="ascii").split()[0])

    def _command(self, programs: Path) -> list[str | Path]:
        own = {
            "port": str(PORT),
            "unix_socket_directories": str(self._place.sockets),
            "hba_file": str(self._place.folder / "pg_hba.conf"),
            "ident_file": str(self._place.folder / "pg_ident.conf"),
        }
        settings = SETTINGS | ({} if self._durable else NOT_DURABLE) | own
        return [
            programs / "postgres",
            "-D",
            self._data,
            *(f"--{name}={value}" for name, value in settings.items()),
        ]

    def _make_data(self, programs: Path) -> None:
        if self._data.exists():
            self._check_version()
            return
        unfinished = self._data.with_suffix(".new")
        shutil.rmtree(unfinished, ignore_errors=True)
        make_folder(unfinished, 0o700, self._place.owner)
        sync = [] if self._durable else ["--no-sync"]
        made = subprocess.run(  # noqa: S603 - initdb of the package
            [programs / "initdb", "-D", unfinished, *INITDB, *sync],
            capture_output=True,
            text=True,
            check=False,
            cwd="/",
            env=_environment(),
            **self._place.owner.spawn,
        )
        if made.returncode != 0:
            raise EmbeddedError(f"initdb failed:\n{made.stdout}{made.stderr}")
        unfinished.rename(self._data)

    def _check_version(self) -> None:
        found = (self._data / "PG_VERSION").read_text(encoding="ascii").strip()
        if found != VERSION:
            raise EmbeddedError(
                f"{self._data} was made by PostgreSQL {found}, this is {VERSION}: move it away, "
                "or dump it with the old version"
            )

    def _forget_predecessor(self) -> None:
        """Removes what a killed server left: the lock says that none of its processes lives,
        and its number may by now be another program's."""
        (self._data / "postmaster.pid").unlink(missing_ok=True)
        for name in (f".s.PGSQL.{PORT}", f".s.PGSQL.{PORT}.lock"):
            (self._place.sockets / name).unlink(missing_ok=True)

    def _write_login_rules(self) -> None:
        """Peer login: the operating system says who is at the other end of the socket."""
        folder, me = self._place.folder, owner_of(os.geteuid()).name
        _write_for(self._place, folder / "pg_hba.conf", "local all all peer map=overtrick\n")
        _write_for(self._place, folder / "pg_ident.conf", f'overtrick "{me}" all\n')

    def _has_database(self) -> bool:
        try:
            with psycopg.connect(self.server_url, autocommit=True) as server:
                found = server.execute(
                    "SELECT 1 FROM pg_database WHERE datname = %s", [DATABASE]
                ).fetchone()
                if found is None:
                    server.execute(f"CREATE DATABASE {DATABASE}")
        except psycopg.OperationalError:
            return False
        return True


def _write_for(place: Place, path: Path, text: str) -> None:
    """Writes a file of ours that the owner of the servers may read."""
    path.write_text(text, encoding="utf-8")
    path.chmod(0o640)
    if place.owner.uid != os.geteuid():
        os.chown(path, 0, place.owner.gid)


def _environment() -> dict[str, str]:
    """Nothing of ours: a PGDATA or a LANG of the caller would change what the server does."""
    return {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}
