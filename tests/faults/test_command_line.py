"""The command line finds the stores of a service that runs its own, running or stopped."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.api.running import START_SECONDS, free_port
from tests.stores.patience import wait_until
from tests.stores.run import short_folder

PROGRAM = [sys.executable, "-c", "from service.cli import main; main()"]


@pytest.fixture
def folder() -> Iterator[Path]:
    with short_folder() as found:
        yield found


def environment(folder: Path, port: int = 0) -> dict[str, str]:
    own = {name: value for name, value in os.environ.items() if not name.startswith("OVERTRICK_")}
    own |= {"OVERTRICK_DATA_DIR": str(folder), "OVERTRICK_LOG_LEVEL": "warning"}
    return own | ({"OVERTRICK_PORT": str(port)} if port else {})


def overtrick(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        [*PROGRAM, *arguments], env=environment(folder), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The service on stores of its own; its address."""
    port = free_port()
    process = subprocess.Popen(
        [*PROGRAM, "serve"], env=environment(folder, port), stdout=subprocess.DEVNULL
    )
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: answers(url), 2 * START_SECONDS)
        yield url
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(40) == 0


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/readyz", timeout=2).status_code == 200
    except httpx.TransportError:
        return False


def test_keys_made_while_the_service_runs_or_rests_work(folder: Path) -> None:
    with serving(folder) as url:
        client = overtrick(folder, "keys", "clients", "create", "club")
        running = overtrick(folder, "keys", "create", "--client", client, "--scope", "games")
        assert status(url, running) == 200
        assert '"faults": 0' in overtrick(folder, "audit")
    resting = overtrick(folder, "keys", "create", "--client", client, "--scope", "games")
    old = (folder / "dev-key").read_text().strip()
    assert "club" in overtrick(folder, "keys", "clients", "list")
    assert overtrick(folder, "keys", "signing", "rotate")
    with serving(folder) as url:
        assert [status(url, key) for key in (running, resting, old)] == [200, 200, 200]
        rows = overtrick(folder, "keys", "list", "--client", client).splitlines()
        overtrick(folder, "keys", "revoke", "--client", client, rows[-1].split()[0])
        wait_until(lambda: 401 in (status(url, running), status(url, resting)), 10)


def status(url: str, key: str) -> int:
    headers = {"Authorization": f"Bearer {key}"}
    return httpx.get(f"{url}/v1/games", headers=headers, timeout=20).status_code
