"""Waiting for something that happens in another process."""

import time
from collections.abc import Callable


def wait_until(happened: Callable[[], bool], seconds: float = 30.0) -> None:
    """Looks every 10 ms. Raises TimeoutError when it has not happened in time."""
    deadline = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > deadline:
            raise TimeoutError(f"did not happen within {seconds} s")
        time.sleep(0.01)
