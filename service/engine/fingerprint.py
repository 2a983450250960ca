"""The fingerprint of the reducers: a stored view of another one is never used (event_log §3.8)."""

import hashlib
import json

import msgspec

from domain.kernel.sight import PublicView
from domain.registry import all_variants

REDUCERS = 1
"""Raise it when an evolve gives another state for the same events in the same shape."""


def fingerprint() -> str:
    """Changes with every variant's rules, with the shape of every state and of a view, and with
    REDUCERS."""
    shapes = {
        name: (
            variant.rules_v,
            msgspec.json.schema(variant.state_type),
        )
        for name, variant in all_variants().items()
    }
    text = json.dumps([REDUCERS, PublicView.__struct_fields__, shapes], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
