"""A real server in a process of its own, on the suite's PostgreSQL and Redis."""

import os
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any

import httpx

from service.accounts.keys import new_key_text

SERVE = "from service.cli import main; main()"
START_SECONDS = 30
ANSWER = 60.0
"""Seconds to wait for an answer: the solver steps back while a machine is busy."""


class Server:
    """One server process; several may share the stores."""

    def __init__(
        self,
        database_url: str,
        redis_url: str,
        key: str,
        workers: int = 1,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        self.port = free_port()
        self.key = key
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = {
            **os.environ,
            "OVERTRICK_DATABASE_URL": database_url,
            "OVERTRICK_REDIS_URL": redis_url,
            "OVERTRICK_SECRET": "a secret of the tests, long enough for anything",
            "OVERTRICK_BOOTSTRAP_KEY": key,
            "OVERTRICK_PORT": str(self.port),
            "OVERTRICK_RATE_LIMITS": "off",
            "OVERTRICK_LOG_LEVEL": "warning",
            "OVERTRICK_WORKERS": str(workers),
            **(settings or {}),
        }
        self.output: int | IO[bytes] = subprocess.DEVNULL
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, "serve"],
            env=self._environment,
            stdout=self.output,
        )
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                if httpx.get(f"{self.url}/readyz", timeout=1).status_code == 200:
                    return
            except httpx.TransportError:
                assert self.process.poll() is None, "the server ended while it started"
            time.sleep(0.05)
        raise AssertionError("the server did not become ready")

    def kill(self) -> None:
        """kill -9: nothing is flushed, nobody is told."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> int:
        """SIGTERM; the exit status."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(40)

    def client(self, token: str | None = None) -> "Client":
        return Client(self.url, token or self.key)


class Client(httpx.Client):
    """An HTTP client that speaks for one credential."""

    def __init__(self, url: str, token: str) -> None:
        super().__init__(base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=ANSWER)

    def create(self, **body: Any) -> dict[str, Any]:
        """Creates a game; `rubber` with every seat held by the key unless told otherwise."""
        answer = self.post("/v1/games", json={"variant": "rubber", "seats": "client"} | body)
        assert answer.status_code == 201, answer.text
        game: dict[str, Any] = answer.json()
        return game

    def command(self, game: str, key: str | None = None, **command: Any) -> httpx.Response:
        """Sends a command with a fresh Idempotency-Key, or the given one."""
        return self.post(
            f"/v1/games/{game}/commands",
            json=command,
            headers={"Idempotency-Key": key or uuid.uuid4().hex},
        )

    def view(self, game: str, **query: Any) -> dict[str, Any]:
        answer = self.get(f"/v1/games/{game}", params=query)
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def next_action(self, game: str) -> dict[str, Any]:
        """The first command that may be sent by a seat whose turn it is; never a claim."""
        actions = self.get(f"/v1/games/{game}/actions").json()["actions"]
        return next(action for action in actions if action["type"] != "claim")


@contextmanager
def running(
    database_url: str,
    redis_url: str,
    workers: int = 1,
    settings: Mapping[str, str] | None = None,
) -> Iterator[Server]:
    server = Server(database_url, redis_url, new_key_text(), workers, settings)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            assert server.stop() == 0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
