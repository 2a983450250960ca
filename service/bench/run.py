"""Runs the benchmark: the service and the echo side by side, one under load at a time."""

import itertools
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from domain.kernel.table import AnyVariant
from service.bench.client import Load, request, run_load
from service.bench.folding import folded_per_second
from service.bench.script import Script, write_script

FASTEST: Final = {1: 5_000, 16: 20_000, 64: 30_000}
"""Commands a second that no run reaches, by connections."""
CONNECTIONS: Final = tuple(FASTEST)
START_SECONDS: Final = 30
ECHO_BODY: Final = b'{"type":"play","card":"SA","seat":"north"}'
SERVER: Final = "from service.cli import main; main()"


class Plan(msgspec.Struct, frozen=True):
    """`seconds` of each load, repeated in so many `rounds`; medians are shown."""

    seconds: float
    rounds: int


class Row(msgspec.Struct, frozen=True):
    name: str
    connections: int
    load: Load
    ratio: float


@contextmanager
def process(arguments: list[str], environment: dict[str, str], port: int) -> Iterator[None]:
    """A server on a port, ready when it answers, stopped afterwards."""
    child = subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, *arguments],
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
    )
    try:
        wait_until_answering(port, child)
        yield
    finally:
        child.terminate()
        child.wait(30)


def wait_until_answering(port: int, child: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and child.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"no server answered on port {port}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def bench(variant: AnyVariant, plan: Plan, console: Console) -> None:
    """Measures everything and prints the table."""
    script = write_script(variant)
    with tempfile.TemporaryDirectory() as folder, Progress(console=console) as bar:
        steps = 2 * len(CONNECTIONS) * plan.rounds + plan.rounds
        task = bar.add_task("measuring", total=steps)
        rows = measure(plan, script, Path(folder), lambda: bar.advance(task))
    console.print(grid(rows))
    folded = folded_per_second(variant)
    console.print(f"events decoded and folded: {folded:,.0f} a second in one process")


def measure(plan: Plan, script: Script, folder: Path, step: Callable[[], None]) -> list[Row]:
    ours, echo = free_port(), free_port()
    environment = {
        "OVERTRICK_DATA_DIR": str(folder),
        "OVERTRICK_PORT": str(ours),
        "OVERTRICK_RATE_LIMITS": "off",
    }
    uvicorn = ["-m", "uvicorn", "service.bench.echo:app", "--no-access-log", "--port", str(echo)]
    with (
        process(["-c", SERVER, "serve"], environment, ours),
        process(
            [
                *uvicorn,
                "--log-level",
                "error",
                "--no-server-header",
                "--no-proxy-headers",
                "--no-date-header",
            ],
            {},
            echo,
        ),
    ):
        key = (folder / "dev-key").read_text().strip()
        games = Games(ours, key, script)
        rows = []
        for connections in CONNECTIONS:
            echoes, commands = [], []
            for _ in range(plan.rounds):
                echoes.append(load(echo, echo_lanes(connections), plan.seconds))
                step()
                commands.append(load(ours, games.lanes(connections, plan), plan.seconds))
                step()
            yardstick = middle(echoes)
            rows.append(Row("typed echo", connections, yardstick, 1.0))
            played = middle(commands)
            rows.append(Row("commands", connections, played, played.rate / yardstick.rate))
        reads = []
        for _ in range(plan.rounds):
            reads.append(load(ours, games.read_lanes(CONNECTIONS[-1]), plan.seconds))
            step()
        read = middle(reads)
        rows.append(Row("view reads", CONNECTIONS[-1], read, read.rate / yardstick.rate))
        return rows


def load(port: int, lanes: list[Iterator[bytes]], seconds: float) -> Load:
    return uvloop.run(run_load(port, lanes, seconds))


def middle(loads: list[Load]) -> Load:
    """The run with the median rate; failures are added up."""
    ordered = sorted(loads, key=lambda one: one.rate)
    chosen = ordered[len(ordered) // 2]
    return msgspec.structs.replace(chosen, failed=sum(one.failed for one in loads))


def echo_lanes(connections: int) -> list[Iterator[bytes]]:
    sent = request("POST", "/echo", {}, ECHO_BODY)
    return [itertools.repeat(sent) for _ in range(connections)]


class Games:
    """Games of the script, created before each run and played by one connection each."""

    def __init__(self, port: int, key: str, script: Script) -> None:
        self._port = port
        self._script = script
        self._headers = {"authorization": f"Bearer {key}"}
        self._client = httpx.Client(
            base_url=f"http://127.0.0.1:{port}", headers=self._headers, timeout=30
        )
        self._numbers = itertools.count()
        self._last: list[str] = []

    def lanes(self, connections: int, plan: Plan) -> list[Iterator[bytes]]:
        """As many games, created now, as no run can use up."""
        each = int(plan.seconds * FASTEST[connections] / connections / len(self._script.commands))
        games = [[self._create() for _ in range(each + 1)] for _ in range(connections)]
        self._last = [own[0] for own in games]
        # Written down before the clock starts: the client shares the machine with the server.
        return [iter(list(self._play(own))) for own in games]

    def _play(self, games: list[str]) -> Iterator[bytes]:
        for game in games:
            for body in self._script.commands:
                headers = {**self._headers, "idempotency-key": str(next(self._numbers))}
                yield request("POST", f"/v1/games/{game}/commands", headers, body)

    def _create(self) -> str:
        answer = self._client.post(
            "/v1/games",
            content=self._script.creation,
            headers={"content-type": "application/json"},
        )
        answer.raise_for_status()
        return str(answer.json()["id"])

    def read_lanes(self, connections: int) -> list[Iterator[bytes]]:
        return [
            itertools.repeat(request("GET", f"/v1/games/{game}?as=north", self._headers))
            for game in self._last[:connections]
        ]


def grid(rows: list[Row]) -> Grid:
    """The table: rates a second, milliseconds, and the ratio to the echo at as many connections."""
    table = Grid("", "connections", "a second", "p50 ms", "p99 ms", "of the echo", "failed")
    for row in rows:
        table.add_row(
            row.name,
            str(row.connections),
            f"{row.load.rate:,.0f}",
            f"{row.load.p50:.2f}",
            f"{row.load.p99:.2f}",
            f"{row.ratio:.2f}",
            str(row.load.failed),
        )
    return table
