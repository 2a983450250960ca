"""Starts an engine if none answers, builds both images, runs the command on them."""

import os
import subprocess
import sys

from tests.containers.engine import running_engine
from tests.containers.images import build_images


def main(command: list[str]) -> int:
    with running_engine() as engine:
        images = build_images(engine)
        environment = os.environ | images | {"TESTCONTAINERS_HOST_OVERRIDE": "127.0.0.1"}
        if engine.url is not None:
            environment["DOCKER_HOST"] = engine.url
        return subprocess.run(command, env=environment, check=False).returncode


sys.exit(main(sys.argv[1:]))
