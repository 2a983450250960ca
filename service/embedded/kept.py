"""Secrets that the embedded set-up makes for itself and keeps between two starts."""

import os
from collections.abc import Callable
from pathlib import Path


def kept_secret(path: Path, make: Callable[[], str]) -> str:
    """The secret in that file; the first time, `make` gives it. Only this user may read it."""
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(file, "w", encoding="ascii") as new:
        secret = make()
        new.write(f"{secret}\n")
    return secret
