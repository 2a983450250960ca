"""Logs: one JSON object a line on standard output, of this service and of its libraries alike."""

import logging
import sys
from contextvars import ContextVar
from typing import Any, Literal, TextIO

import msgspec
import structlog
from structlog.typing import EventDict, FilteringBoundLogger, Processor, WrappedLogger

# The id of the request that a task works for; `http/frame.py` sets it.
REQUEST_ID: ContextVar[str | None] = ContextVar("request_id", default=None)


def configure_logs(
    level: str = "info", form: Literal["json", "text"] = "json", stream: TextIO | None = None
) -> None:
    """Sends every log line to the stream (standard output); `text` is for a person at a terminal.

    `level` is a name of the standard library, in either case. A second call replaces the first.
    """
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        _drop_colours,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _add_request_id,
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream or sys.stdout)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *_last(form, stream or sys.stdout),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.access", "uvicorn.error"):
        library = logging.getLogger(name)
        library.handlers = []
        library.propagate = name != "uvicorn.access"  # the access log is our own


def access_logger(
    level: str = "info",
    form: Literal["json", "text"] = "json",
    stream: TextIO | None = None,
) -> FilteringBoundLogger:
    """The logger of the access log: structlog without the standard library behind it, since it
    writes a line for each request."""
    wrapper = structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()])
    first: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    logger: FilteringBoundLogger
    stream = stream or sys.stdout
    if form == "text":
        logger = structlog.wrap_logger(
            structlog.PrintLogger(stream),
            processors=[*first, _for_people(stream)],
            wrapper_class=wrapper,
        )
    else:
        logger = structlog.wrap_logger(
            structlog.BytesLogger(stream.buffer),
            processors=[*first, structlog.processors.JSONRenderer(serializer=_encode_bytes)],
            wrapper_class=wrapper,
        )
    return logger


def _for_people(stream: TextIO) -> structlog.dev.ConsoleRenderer:
    """Colours only where somebody looks at them."""
    return structlog.dev.ConsoleRenderer(colors=stream.isatty())


def _last(form: str, stream: TextIO) -> list[Processor]:
    if form == "text":
        return [_for_people(stream)]
    return [
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(serializer=_encode),
    ]


def _drop_colours(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """The server library repeats each message with colours in it."""
    event.pop("color_message", None)
    return event


def _add_request_id(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    if (request_id := REQUEST_ID.get()) is not None:
        event.setdefault("request_id", request_id)
    return event


def _encode(event: Any, **_: Any) -> str:
    return _encode_bytes(event).decode()


def _encode_bytes(event: Any, **_: Any) -> bytes:
    return msgspec.json.encode(event, enc_hook=str)
