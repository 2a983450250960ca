"""Finds the variants: every package below `variants/` that shows a VARIANT."""

import importlib
import pkgutil
from functools import cache
from typing import Any

from domain import variants
from domain.kernel.variant import Variant


@cache
def all_variants() -> dict[str, Variant[Any, Any, Any]]:
    """The variants by name, in the order of their names."""
    found = {}
    for module in pkgutil.iter_modules(variants.__path__):
        package = importlib.import_module(f"{variants.__name__}.{module.name}")
        variant: Variant[Any, Any, Any] = package.VARIANT
        found[variant.name] = variant
    return found


def find(name: str) -> Variant[Any, Any, Any] | None:
    return all_variants().get(name)
