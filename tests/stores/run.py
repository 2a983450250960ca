"""The stores of one test run: chosen once, started at the first need, shared by all workers."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import msgspec

from service.embedded import Stores, stores


class RunStores:
    """The stores of a run, owned by the process that the user started.

    `header` says which they are and, for a second choice, why.
    """

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._started: Stores | None = None
        reason = _no_containers()
        self._containers = reason is None
        self.header = "stores: containers" if reason is None else f"stores: embedded, {reason}"

    def get(self) -> Stores:
        """The running stores; starts them the first time."""
        if self._started is None:
            self._started = self._stack.enter_context(self._start())
        return self._started

    def close(self) -> None:
        self._stack.close()

    @contextmanager
    def _start(self) -> Iterator[Stores]:
        if self._containers:
            from tests.stores.containers import container_stores

            with container_stores() as running:
                yield running
        else:
            with short_folder() as folder, stores(folder, durable=False) as running:
                yield running


class SharedStores:
    """The same stores in a worker, which was told where they are."""

    header = ""

    def __init__(self, told: str) -> None:
        self._stores = msgspec.json.decode(told, type=Stores)

    def get(self) -> Stores:
        return self._stores

    def close(self) -> None:
        """Nothing: they belong to the process that started the workers."""


@contextmanager
def short_folder() -> Iterator[Path]:
    """A new folder that every user may pass through, gone afterwards.

    pytest's own folders are closed to others, so that root's servers could not use them.
    """
    made = Path(tempfile.mkdtemp(prefix="overtrick-"))
    made.chmod(0o711)
    try:
        yield made
    finally:
        shutil.rmtree(made)


def _no_containers() -> str | None:
    """Why the run does without containers, or None."""
    # Only here: the import takes most of a second, and a worker never needs it.
    from tests.stores.containers import refusal

    return refusal()
