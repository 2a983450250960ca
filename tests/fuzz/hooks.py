"""What schemathesis must be told of the service: files of games are text."""

from typing import Any

import schemathesis

FILES = ("application/x-ndjson", "application/x-pbn", "application/x-lin")
ROUTES = ("/v1/imports", "/v1/replays")


@schemathesis.serializer(*FILES)
def as_text(_: Any, value: Any) -> bytes:
    """A file as the text that it is."""
    return (value if isinstance(value, str) else str(value)).encode("utf-8", "replace")


@schemathesis.hook
def filter_body(context: schemathesis.HookContext, body: Any) -> bool:
    """Whatever is sent as a file is text: nothing else can be sent in its place."""
    return context.operation.path not in ROUTES or isinstance(body, str)
