"""Where the embedded stores live: folders, sockets, and the lock that keeps one user of them.

<folder>/            ours: lock, logs, login rules; never writable by the servers
    postgres/ redis/ run/    0700, owned by the user who runs the servers
"""

import fcntl
import hashlib
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from service.embedded.errors import AlreadyRunningError, EmbeddedError
from service.embedded.owners import Owner, can_reach, choose_owner, owner_of

# A socket's path has 108 bytes on Linux and 104 on macOS, its closing zero included.
LONGEST_SOCKET_PATH = 103
LONGEST_SOCKET_NAME = ".s.PGSQL.5432.lock"

OUTSIDE = Path("/var/lib/overtrick")


class Place(msgspec.Struct, frozen=True):
    """`folder` holds everything that is kept, `sockets` what lives as long as the servers;
    `programs` is for copies of programs that `owner` cannot reach."""

    folder: Path
    sockets: Path
    programs: Path
    owner: Owner


def find_place(data_dir: Path, outside: Path = OUTSIDE) -> Place:
    """Finds or makes the folder of a data directory's stores.

    Inside the data directory; for root, where an ordinary user cannot get that far, below
    `outside`. The choice is written down, so that the next start finds its data.
    """
    data_dir = data_dir.absolute()
    make_folder(data_dir, 0o711 if os.geteuid() == 0 else 0o700)
    owner = choose_owner()
    folder = _remembered(data_dir) or _choose_folder(data_dir, owner, outside)
    data = folder / "postgres"
    if data.exists():
        owner = owner_of(data.stat().st_uid)
    if not can_reach(owner, folder):
        raise EmbeddedError(
            f"the user {owner.name}, who runs the stores, cannot enter {folder}: a folder above "
            "it was closed since, or it belongs to another user"
        )
    return Place(folder, _sockets(folder, owner), outside / "programs", owner)


def make_folder(path: Path, mode: int, owner: Owner | None = None) -> None:
    """Makes a folder with exactly this mode; leaves one that is there as it is."""
    try:
        path.mkdir(mode=mode, parents=True)
    except FileExistsError:
        return
    path.chmod(mode)  # whatever the umask took away
    if owner is not None and owner.uid != os.geteuid():
        os.chown(path, owner.uid, owner.gid)


@contextmanager
def sole_use(folder: Path) -> Iterator[None]:
    """Holds the folder's lock. Raises AlreadyRunningError when another process holds it."""
    try:
        lock = os.open(folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except PermissionError as error:
        raise EmbeddedError(f"the stores in {folder} belong to another user") from error
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.read(lock, 20).decode() or "unknown"
            raise AlreadyRunningError(
                f"process {holder} already runs the embedded stores in {folder}: stop it, or "
                "give this one another OVERTRICK_DATA_DIR"
            ) from error
        os.ftruncate(lock, 0)
        os.pwrite(lock, str(os.getpid()).encode(), 0)
        yield
    finally:
        os.close(lock)


def _remembered(data_dir: Path) -> Path | None:
    inside = data_dir / "stores"
    if inside.exists():
        return inside
    with suppress(FileNotFoundError):
        elsewhere = Path(_note(data_dir).read_text(encoding="utf-8").strip())
        if elsewhere.exists():
            return elsewhere
    return None


def _note(data_dir: Path) -> Path:
    return data_dir / "stores-are-in"


def _choose_folder(data_dir: Path, owner: Owner, outside: Path) -> Path:
    inside = data_dir / "stores"
    if os.geteuid() != 0:
        make_folder(inside, 0o700)
        return inside
    if can_reach(owner, data_dir):
        make_folder(inside, 0o711)
        return inside
    make_folder(outside, 0o711)
    folder = outside / _short_name(data_dir)
    make_folder(folder, 0o711)
    _note(data_dir).write_text(f"{folder}\n", encoding="utf-8")
    return folder


def _sockets(folder: Path, owner: Owner) -> Path:
    inside = folder / "run"
    if _fits(inside):
        return inside
    short = Path(tempfile.gettempdir()) / f"overtrick-{_short_name(folder)}"
    if not _fits(short):
        raise EmbeddedError(f"{short} is too long for a socket: set TMPDIR to a shorter folder")
    if short.is_symlink() or (short.exists() and short.stat().st_uid != owner.uid):
        raise EmbeddedError(f"{short} is not a folder of the user {owner.name}: remove it")
    return short


def _fits(sockets: Path) -> bool:
    return len(os.fsencode(sockets / LONGEST_SOCKET_NAME)) <= LONGEST_SOCKET_PATH


def _short_name(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path)).hexdigest()[:16]
