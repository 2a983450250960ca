"""Finds the variants: every package below `variants/` that shows a VARIANT."""

import importlib
import pkgutil
from functools import cache
from typing import Any

from domain import variants
from domain.kernel.variant import Variant


@cache
def names() -> tuple[str, ...]:
    """The names of the variants in order; each names its package below `variants/`."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(variants.__path__)))


def package_of(variant: Variant[Any, Any, Any]) -> str:
    """The dotted name of the variant's folder, where its rules pages lie."""
    return f"{variants.__name__}.{variant.name}"


@cache
def find(name: str) -> Variant[Any, Any, Any] | None:
    """The variant of this name; no other one is read for it."""
    if name not in names():
        return None
    package = importlib.import_module(f"{variants.__name__}.{name}")
    variant: Variant[Any, Any, Any] = package.VARIANT
    return variant


@cache
def all_variants() -> dict[str, Variant[Any, Any, Any]]:
    """The variants by name, in the order of their names."""
    return {name: variant for name in names() if (variant := find(name)) is not None}
