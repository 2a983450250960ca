"""Whether a committed client is the one that the document gives."""

from filecmp import cmpfiles
from pathlib import Path


def check_same(committed: Path, made: Path) -> None:
    """The same files with the same content in both folders."""
    files = sources(made)
    assert files, "nothing was written"
    assert sources(committed) == files, "make clients"
    _, changed, unreadable = cmpfiles(committed, made, files, shallow=False)
    assert changed + unreadable == [], "make clients"


def sources(folder: Path) -> list[str]:
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted(str(path) for path in found if "__pycache__" not in path.parts)
