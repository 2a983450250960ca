"""The sources of a tree, read but never imported."""

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec


class Source(msgspec.Struct, frozen=True):
    """One module: where it is below the root, its dotted name, its syntax tree."""

    path: Path
    module: str
    tree: ast.Module
    lines: int

    @property
    def is_package(self) -> bool:
        return self.path.name == "__init__.py"

    def lies_in(self, *packages: str) -> bool:
        """True for the packages themselves and all that is below them."""
        return any(self.module == name or self.module.startswith(f"{name}.") for name in packages)

    def at(self, node: ast.AST, complaint: str) -> str:
        """The complaint with the place it is about."""
        return f"{self.path}:{getattr(node, 'lineno', 1)}: {complaint}"


def read_sources(root: Path, *packages: str) -> list[Source]:
    """Every module of those top-level packages of the tree, in the order of their paths."""
    return [
        _read(root, path) for package in packages for path in sorted((root / package).rglob("*.py"))
    ]


def variant_names(root: Path) -> list[str]:
    """The names of the packages below `domain/variants`."""
    found = (root / "domain" / "variants").glob("*/__init__.py")
    return sorted(path.parent.name for path in found)


def imports(source: Source) -> Iterator[tuple[ast.stmt, str]]:
    """Each imported module or name in full: `from a.b import c` gives `a.b.c`."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Import(names=names):
                yield from ((node, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=0):
                yield from ((node, f"{module}.{alias.name}") for alias in names)
            case _:
                pass


def docstrings(source: Source) -> set[ast.Constant]:
    """The string nodes that are docstrings: prose, which may cite whatever it likes."""
    found = set()
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str()) as text), *_]:
                    found.add(text)
                case _:
                    pass
    return found


def _read(root: Path, path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    relative = path.relative_to(root)
    parts = relative.with_suffix("").parts
    if parts[-1] == "__init__":
        parts = parts[:-1]
    return Source(relative, ".".join(parts), ast.parse(text), len(text.splitlines()))
