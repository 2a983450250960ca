"""What schemathesis must be told of the service: how bodies that are no JSON are written."""

from typing import Any

import schemathesis

FILES = ("application/x-ndjson", "application/x-pbn", "application/x-lin")


@schemathesis.serializer(*FILES)
def as_text(_: Any, value: Any) -> bytes:
    """A file of games as the text that it is."""
    return (value if isinstance(value, str) else str(value)).encode("utf-8", "replace")
