"""Streams of events, frame by frame.

OpenAPI 3.1 knows no word for the items of a stream; `x-itemSchema` says what `itemSchema` does in
3.2: the schema of each line or frame.
"""

from typing import Final

from service.http.openapi.nodes import STRING, VERSION, Node, operations, ref

SSE: Final = "text/event-stream"
NDJSON: Final = "application/x-ndjson"

SSE_FRAME: Final[Node] = {
    "type": "object",
    "description": "One frame of `text/event-stream`. `id` is the version: send the last one as "
    "`Last-Event-ID` to resume. A frame without `id` is a heart-beat (a comment line, every 15 "
    "seconds) or says `retry`.",
    "properties": {
        "id": {**VERSION, "description": "The version of the event."},
        "data": {
            **STRING,
            "contentMediaType": "application/json",
            "contentSchema": ref("Event"),
            "description": "The event, JSON on one line.",
        },
        "retry": {"type": "integer", "description": "Milliseconds before connecting again."},
    },
    "additionalProperties": False,
}


def add_streams(document: Node) -> None:
    document["components"]["schemas"]["SseFrame"] = SSE_FRAME
    for _, _, operation in operations(document):
        if operation["operationId"] == "list_events":
            add_frames(operation["responses"]["200"]["content"])


def add_frames(content: Node) -> None:
    content[SSE] = {
        "schema": {**STRING, "description": "Frames that go on with every new event."},
        "x-itemSchema": ref("SseFrame"),
    }
    content[NDJSON] = {
        "schema": {
            **STRING,
            "description": "One event a line, going on with every new event; an empty line is a "
            "heart-beat, every 15 seconds.",
        },
        "x-itemSchema": ref("Event"),
    }
