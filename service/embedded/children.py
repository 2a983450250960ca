"""One server process that never outlives the process that started it.

The server runs below a small shell. The shell holds the reading end of a pipe whose writing end
is ours alone: when we close it, or die in whatever way, the shell tells the server to stop. That
works on every Unix and from every thread; Linux's parent-death signal does neither.

The server also inherits a lock that lasts until its last process is gone, so that the next start
waits for the end of an earlier one and never trusts a stale file of process numbers.
"""

import fcntl
import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from service.embedded.errors import EmbeddedError
from service.embedded.owners import Owner

WATCH = """
signal=$1; shift
exec 3<&0
"$@" 3<&- </dev/null & server=$!
{ read -r _ <&3; kill -s "$signal" "$server"; } & watcher=$!
exec 3<&-
wait "$server"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"
"""

PATIENCE = 30.0  # seconds for a start, an end, or the end of a predecessor
SILENCE = 0.01  # seconds between two looks


class Child:
    """A server that runs until `stop`, or until this process is gone.

    `stop_signal` is a name as kill(1) takes it. The log file holds what the server printed since
    its last start.
    """

    def __init__(self, name: str, folder: Path, owner: Owner, stop_signal: str) -> None:
        self.name = name
        self.log = folder / f"{name}.log"
        self._alive = folder / f"{name}.alive"
        self._owner = owner
        self._stop_signal = stop_signal
        self._process: subprocess.Popen[bytes] | None = None

    def wait_for_predecessor(self) -> int:
        """Waits until no process of an earlier start is left; answers the lock to inherit.

        Raises EmbeddedError when one is still there after PATIENCE.
        """
        lock = os.open(self._alive, os.O_RDWR | os.O_CREAT, 0o600)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return lock
            except BlockingIOError as error:
                if time.monotonic() > deadline:
                    os.close(lock)
                    raise EmbeddedError(
                        f"a {self.name} of an earlier start still uses {self._alive.parent}: "
                        "end it first"
                    ) from error
                time.sleep(SILENCE)

    def start(self, lock: int, command: Sequence[str | Path], env: Mapping[str, str]) -> None:
        """Starts the server and hands it the lock."""
        self.stop()  # collects one that has ended by itself
        try:
            with open(self.log, "wb", opener=_for_us_alone) as log:
                self._process = subprocess.Popen(  # noqa: S603 - programs of our own choice
                    ["/bin/sh", "-c", WATCH, "sh", self._stop_signal, *command],
                    stdin=subprocess.PIPE,
                    stdout=log,
                    stderr=subprocess.STDOUT,
                    cwd="/",
                    env=dict(env),
                    umask=0o077,
                    pass_fds=(lock,),
                    start_new_session=True,  # Ctrl-C in a terminal is for us, not for it
                    **self._owner.spawn,
                )
        finally:
            os.close(lock)

    def wait_until(self, is_ready: Callable[[], bool]) -> None:
        """Waits for a start. Raises EmbeddedError with the end of the log when it fails."""
        deadline = time.monotonic() + PATIENCE
        while not is_ready():
            if not self.is_running or time.monotonic() > deadline:
                raise EmbeddedError(f"{self.name} did not start; {self.log} ends:\n{self.tail()}")
            time.sleep(SILENCE)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def tail(self, lines: int = 12) -> str:
        """The last lines the server printed."""
        text = self.log.read_text(encoding="utf-8", errors="replace")
        return "\n".join(text.splitlines()[-lines:])

    def kill(self, pid: int) -> None:
        """Ends the server as a crash would, and waits until the kernel has ended it."""
        os.kill(pid, signal.SIGKILL)
        if self._process is not None:
            self._process.wait(PATIENCE)

    def stop(self) -> None:
        """Stops the server and waits for its end; kills it after PATIENCE."""
        if self._process is None or self._process.stdin is None:
            return
        self._process.stdin.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._process = None


def _for_us_alone(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)  # a log may quote a statement
