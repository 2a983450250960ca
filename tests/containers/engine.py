"""A container engine: the one that answers, else one of our own for as long as we need it."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import docker
import msgspec
from docker.errors import DockerException

from tests.stores.patience import wait_until


class Engine(msgspec.Struct, frozen=True):
    """`url` is None for the engine that every program here finds by itself."""

    client: docker.DockerClient
    url: str | None


@contextmanager
def running_engine() -> Iterator[Engine]:
    try:
        client = docker.from_env()
    except DockerException:
        with _own_engine() as engine:
            yield engine
    else:
        yield Engine(client, None)
        client.close()


@contextmanager
def _own_engine() -> Iterator[Engine]:
    daemon = shutil.which("dockerd")
    if daemon is None:
        sys.exit("no container engine answers and there is no dockerd: apt-get install docker.io")
    folder = Path(tempfile.mkdtemp(prefix="overtrick-engine-"))
    url = f"unix://{folder}/engine.sock"
    places = {"data-root": "data", "exec-root": "exec", "pidfile": "engine.pid"}
    options = [f"--{name}={folder / place}" for name, place in places.items()]
    with open(folder / "engine.log", "wb") as log:
        process = subprocess.Popen([daemon, f"--host={url}", *options], stdout=log, stderr=log)
    try:
        wait_until(lambda: process.poll() is not None or _answers(url), seconds=60)
        if process.poll() is not None:
            sys.exit((folder / "engine.log").read_text()[-2000:])
        client = docker.DockerClient(base_url=url)
        yield Engine(client, url)
        client.close()
    finally:
        process.terminate()
        process.wait(60)
        shutil.rmtree(folder)


def _answers(url: str) -> bool:
    try:
        docker.DockerClient(base_url=url).close()
    except DockerException:
        return False
    return True
