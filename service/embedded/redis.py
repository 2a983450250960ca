"""The embedded Redis: started, stopped. Nothing in it that the log could not rebuild."""

from pathlib import Path
from urllib.parse import quote

import redis

from service.embedded.children import Child
from service.embedded.places import Place
from service.embedded.programs import find_redis

SETTINGS = {
    "port": "0",
    "unixsocketperm": "600",
    "daemonize": "no",
    "save": "",
    "appendonly": "yes",
    "appendfsync": "everysec",
    "databases": "64",  # a database for each process of a test run
}


class Redis:
    """A Redis or Valkey server of our own on a Unix socket, open to this user alone."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._data = place.folder / "redis"
        self._socket = place.sockets / "redis.sock"
        self._child = Child("redis", place.folder, place.owner, "TERM")
        self.url = f"unix://{quote(str(self._socket))}"

    def start(self) -> None:
        """Starts the server. Call `wait` before using it."""
        program = find_redis(self._place)
        lock = self._child.wait_for_predecessor()
        self._socket.unlink(missing_ok=True)
        self._child.start(lock, self._command(program), {"PATH": "/usr/bin:/bin", "LC_ALL": "C"})

    def wait(self) -> None:
        """Waits until the server has read its file and answers."""
        self._child.wait_until(self._answers)

    def stop(self) -> None:
        """Stops the server; what it knows is on disk."""
        self._child.stop()

    def kill(self) -> None:
        """Ends the server as a crash would; `start` and `wait` bring it back."""
        self._child.kill(self.pid)

    @property
    def pid(self) -> int:
        """The process number of the running server."""
        with redis.Redis.from_url(self.url) as client:
            return int(client.info("server")["process_id"])

    def _command(self, program: Path) -> list[str | Path]:
        places = {"dir": str(self._data), "unixsocket": str(self._socket)}
        command: list[str | Path] = [program]
        for name, value in (SETTINGS | places).items():
            command += [f"--{name}", value]
        return command

    def _answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url) as client:
                return bool(client.ping())
        except redis.ConnectionError:  # not there yet, or loading its file
            return False
