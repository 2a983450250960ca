"""Runs the benchmark: the service and the echo side by side, one under load at a time."""

import itertools
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

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

FASTEST: Final = {1: 3_000, 16: 10_000, 64: 12_000}
"""Commands a second that no run reaches, by connections."""
CONNECTIONS: Final = tuple(FASTEST)
START_SECONDS: Final = 30
NO_HEADERS: Final[Mapping[str, str]] = {}
ECHO_BODY: Final = b'{"type":"play","card":"SA","seat":"north"}'
SERVER: Final = "from service.cli import main; main()"


ECHO: Final = (
    *("-m", "uvicorn", "service.bench.echo:app", "--log-level", "error", "--no-access-log"),
    *("--no-server-header", "--no-proxy-headers", "--no-date-header"),
)
OUR_PROTOCOL: Final = ("--http", "service.http.protocols:HttpProtocol")
YARDSTICK: Final = "typed echo"

Kinds: TypeAlias = dict[str, tuple[int, Callable[[int], list[Iterator[bytes]]]]]
"""What is measured: its name, a port, and the requests of so many connections."""


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
def process(arguments: Sequence[str], environment: dict[str, str], port: int) -> Iterator[None]:
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
        Path(folder).chmod(0o711)  # root's stores too live in it, and go with it
        task = bar.add_task("measuring", total=plan.rounds * (2 * len(CONNECTIONS) + 3))
        rows = measure(plan, script, Path(folder), lambda: bar.advance(task))
    console.print(grid(rows))
    folded = folded_per_second(variant)
    console.print(f"events decoded and folded: {folded:,.0f} a second in one process")


def measure(plan: Plan, script: Script, folder: Path, step: Callable[[], None]) -> list[Row]:
    ours, echo, gathered = free_port(), free_port(), free_port()
    environment = {
        "OVERTRICK_DATA_DIR": str(folder),
        "OVERTRICK_PORT": str(ours),
        "OVERTRICK_RATE_LIMITS": "off",
    }
    with (
        process(["-c", SERVER, "serve"], environment, ours),
        process([*ECHO, "--port", str(echo)], {}, echo),
        process([*ECHO, "--port", str(gathered), *OUR_PROTOCOL], {}, gathered),
    ):
        key = (folder / "dev-key").read_text().strip()
        games = Games(ours, key, script, plan)
        rows: list[Row] = []
        for connections in CONNECTIONS:
            kinds: Kinds = {YARDSTICK: (echo, echo_lanes), "commands": (ours, games.lanes)}
            if connections == CONNECTIONS[-1]:
                kinds |= {
                    "commands, minimal": (ours, games.minimal_lanes),
                    "view reads": (ours, games.read_lanes),
                    "typed echo, our protocol": (gathered, echo_lanes),
                }
            rows += compared(kinds, connections, plan, step)
        return rows


def compared(kinds: Kinds, connections: int, plan: Plan, step: Callable[[], None]) -> Iterator[Row]:
    """Loads of each kind, one after the other in every round."""
    loads: dict[str, list[Load]] = {name: [] for name in kinds}
    for _ in range(plan.rounds):
        for name, (port, lanes) in kinds.items():
            loads[name].append(load(port, lanes(connections), plan.seconds))
            step()
    yardstick = middle(loads[YARDSTICK])
    for name, runs in loads.items():
        yield Row(name, connections, middle(runs), middle(runs).rate / yardstick.rate)


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

    def __init__(self, port: int, key: str, script: Script, plan: Plan) -> None:
        self._port = port
        self._script = script
        self._plan = plan
        self._headers = {"authorization": f"Bearer {key}"}
        self._client = httpx.Client(
            base_url=f"http://127.0.0.1:{port}", headers=self._headers, timeout=30
        )
        self._numbers = itertools.count()
        self._last: list[str] = []

    def minimal_lanes(self, connections: int) -> list[Iterator[bytes]]:
        """Commands that are answered with their events alone."""
        return self.lanes(connections, {"prefer": "return=minimal"})

    def lanes(
        self, connections: int, more: Mapping[str, str] = NO_HEADERS
    ) -> list[Iterator[bytes]]:
        """As many games, created now, as no run can use up."""
        each = int(
            self._plan.seconds * FASTEST[connections] / connections / len(self._script.commands)
        )
        games = [[self._create() for _ in range(each + 1)] for _ in range(connections)]
        self._last = [own[0] for own in games]
        # Written down before the clock starts: the client shares the machine with the server.
        return [iter(list(self._play(own, more))) for own in games]

    def _play(self, games: list[str], more: Mapping[str, str]) -> Iterator[bytes]:
        for game in games:
            for body in self._script.commands:
                key = {"idempotency-key": str(next(self._numbers))}
                headers = {**self._headers, **more, **key}
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
