"""Images of PostgreSQL and Redis made from Debian's packages on this machine."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.containers.engine import Engine

# Debian 13 has PostgreSQL 17, the first with every setting that the service relies on.
SUITE = "trixie"
PACKAGES = "postgresql,redis-server"
BASE = "overtrick-test-base"
IMAGES = {
    "OVERTRICK_TEST_POSTGRES_IMAGE": ("overtrick-test-postgres", "postgres"),
    "OVERTRICK_TEST_REDIS_IMAGE": ("overtrick-test-redis", "redis"),
}


def build_images(engine: Engine) -> dict[str, str]:
    """Builds what is not there; the variables that name the images to the suite."""
    if not engine.client.images.list(name=BASE):
        _build_base(engine)
    here = Path(__file__).parent
    for name, folder in IMAGES.values():
        engine.client.images.build(path=str(here / folder), tag=name, rm=True)
    return {variable: name for variable, (name, _) in IMAGES.items()}


def _build_base(engine: Engine) -> None:
    if shutil.which("debootstrap") is None:
        sys.exit("debootstrap is missing: apt-get install debootstrap")
    print(f"building a base image of Debian {SUITE} with {PACKAGES} ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="overtrick-image-") as made:
        root, archive = Path(made) / "root", Path(made) / "root.tar"
        include = f"--include={PACKAGES}"
        command = ["debootstrap", "--variant=minbase", include, SUITE, str(root), mirror()]
        built = subprocess.run(command, capture_output=True, text=True, check=False)
        if built.returncode != 0:
            sys.exit(built.stdout[-2000:] + built.stderr[-2000:])
        shutil.rmtree(root / "var/cache/apt")
        subprocess.run(["tar", "-C", root, "-cf", archive, "."], check=True)
        engine.client.api.import_image(str(archive), repository=BASE, tag="latest")


def mirror() -> str:
    """Where this machine takes its own Debian packages from, or what the environment says."""
    told = os.environ.get("OVERTRICK_TEST_DEBIAN_MIRROR")
    if told is not None:
        return told
    listed = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(ORIGIN) $(REPO_URI)"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    for line in listed.splitlines():
        origin, _, uri = line.partition(" ")
        if origin == "Debian" and uri.rstrip("/").endswith("/debian"):
            return uri
    sys.exit("no Debian mirror is known here: set OVERTRICK_TEST_DEBIAN_MIRROR, or apt-get update")
