"""PostgreSQL and Redis in containers, by testcontainers."""

import gc
import os
import secrets
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import docker
import psycopg
import redis
from docker.errors import DockerException, ImageNotFound
from requests.exceptions import RequestException
from testcontainers.core.config import testcontainers_config
from testcontainers.core.container import DockerContainer
from testcontainers.core.docker_client import DockerClient

from service.embedded import Stores
from service.embedded.postgres import DATABASE, NOT_DURABLE, ROLE
from service.embedded.postgres import SETTINGS as POSTGRES_SETTINGS
from service.embedded.redis import SETTINGS as REDIS_SETTINGS
from tests.stores.patience import wait_until

POSTGRES_IMAGE = os.environ.get("OVERTRICK_TEST_POSTGRES_IMAGE", "postgres:18-alpine")
REDIS_IMAGE = os.environ.get("OVERTRICK_TEST_REDIS_IMAGE", "redis:7-alpine")

# These belong to a socket in a folder of ours; the image listens on its port.
NOT_IN_A_CONTAINER = {"listen_addresses", "unix_socket_permissions", "port", "unixsocketperm"}

# The run stops its containers itself; the reaper would be one more image to pull.
testcontainers_config.ryuk_disabled = True


def refusal() -> str | None:
    """Why no containers can be had here, or None: the engine answers and the images are there.

    Pulls what is missing.
    """
    with warnings.catch_warnings():
        # A client that gets no answer leaves its socket to the collector, which would complain
        # in the middle of some test.
        warnings.simplefilter("ignore", ResourceWarning)
        try:
            client = DockerClient().client
            client.ping()
        except (DockerException, RequestException) as error:
            return f"no container engine answers ({type(error).__name__})"
        finally:
            gc.collect()
    try:
        return _missing_image(client)
    finally:
        client.close()


def _missing_image(client: docker.DockerClient) -> str | None:
    for name in (POSTGRES_IMAGE, REDIS_IMAGE):
        try:
            client.images.get(name)
        except ImageNotFound:
            try:
                client.images.pull(name)
            except (DockerException, RequestException):
                return f"the image {name} cannot be pulled"
    return None


@contextmanager
def container_stores() -> Iterator[Stores]:
    """Runs one container of each image for as long as the block lasts."""
    password = secrets.token_urlsafe(16)
    with _postgres(password) as database, _redis() as cache:
        at = f"postgresql://{ROLE}:{password}@{_address(database, 5432)}"
        stores = Stores(f"{at}/{DATABASE}", f"redis://{_address(cache, 6379)}", f"{at}/postgres")
        wait_until(lambda: _answers(stores))
        yield stores


def _postgres(password: str) -> DockerContainer:
    settings = POSTGRES_SETTINGS | NOT_DURABLE
    options = [f"-c {name}={settings[name]}" for name in settings if name not in NOT_IN_A_CONTAINER]
    return (
        DockerContainer(POSTGRES_IMAGE)
        .with_env("POSTGRES_USER", ROLE)
        .with_env("POSTGRES_DB", DATABASE)
        .with_env("POSTGRES_PASSWORD", password)
        .with_exposed_ports(5432)
        .with_command(" ".join(["postgres", *options]))
    )


def _redis() -> DockerContainer:
    databases = REDIS_SETTINGS["databases"]
    return (
        DockerContainer(REDIS_IMAGE)
        .with_exposed_ports(6379)
        .with_command(f"redis-server --databases {databases} --appendonly yes")
    )


def _address(container: DockerContainer, port: int) -> str:
    return f"{container.get_container_host_ip()}:{container.get_exposed_port(port)}"


def _answers(stores: Stores) -> bool:
    # The image's first server, which makes the database, listens on no port: who answers is
    # the one that stays.
    try:
        psycopg.connect(stores.database_url).close()
        with redis.Redis.from_url(stores.redis_url) as client:
            return bool(client.ping())
    except (psycopg.OperationalError, redis.ConnectionError):
        return False
