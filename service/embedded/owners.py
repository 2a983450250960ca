"""Which operating system user runs the servers, and what that user can reach."""

import os
import pwd
import subprocess
from pathlib import Path
from typing import TypedDict

import msgspec

from service.embedded.errors import EmbeddedError

# PostgreSQL refuses to run as root. The first of these that exists is taken.
ORDINARY_USERS = ("nobody", "postgres", "daemon")


class SpawnAs(TypedDict, total=False):
    """Arguments of subprocess that change the user of the child."""

    user: int
    group: int
    extra_groups: list[int]


class Owner(msgspec.Struct, frozen=True):
    """The user who runs the servers and owns their files."""

    name: str
    uid: int
    gid: int

    @property
    def spawn(self) -> SpawnAs:
        """How to start a child as this user: nothing to change when it is the present one."""
        if self.uid == os.geteuid():
            return {}
        return {"user": self.uid, "group": self.gid, "extra_groups": []}


def owner_of(uid: int) -> Owner:
    """Raises EmbeddedError for a number without a name: initdb and peer login need one."""
    try:
        entry = pwd.getpwuid(uid)
    except KeyError as error:
        raise EmbeddedError(
            f"user {uid} has no name in the password database, which PostgreSQL needs: run as a "
            "named user, or set OVERTRICK_DATABASE_URL and OVERTRICK_REDIS_URL"
        ) from error
    return Owner(name=entry.pw_name, uid=entry.pw_uid, gid=entry.pw_gid)


def choose_owner() -> Owner:
    """The present user, or for root an ordinary one."""
    if os.geteuid() != 0:
        return owner_of(os.geteuid())
    for name in ORDINARY_USERS:
        try:
            return owner_of(pwd.getpwnam(name).pw_uid)
        except KeyError:
            continue
    raise EmbeddedError(
        f"root cannot run PostgreSQL and none of the users {', '.join(ORDINARY_USERS)} exists: "
        "run as an ordinary user, or set OVERTRICK_DATABASE_URL and OVERTRICK_REDIS_URL"
    )


def can_reach(owner: Owner, path: Path) -> bool:
    """True when the user can enter the folder, or run the program.

    Asked by becoming that user, so that modes, groups and access lists all count.
    """
    answer = subprocess.run(  # noqa: S603 - a fixed program, the path is an argument
        ["/bin/sh", "-c", 'test -x "$1"', "sh", path], cwd="/", check=False, **owner.spawn
    )
    return answer.returncode == 0
