"""Streams of events, frame by frame.

OpenAPI 3.1 knows no word for the items of a stream; `x-itemSchema` says what `itemSchema` does in
3.2: the schema of each line or frame.
"""

from typing import Final

from service.http.hello import StreamHello
from service.http.openapi.nodes import STRING, VERSION, Node, operations, ref
from service.http.openapi.structs import schemas_of
from service.http.socket_frames import (
    CLOSE_CODES,
    SocketAnswer,
    SocketClosing,
    SocketCommand,
    SocketHeartBeat,
)
from service.replays.files import NDJSON, media_types

BOARDS: Final = ("application/x-pbn", "application/x-lin")
SSE: Final = "text/event-stream"

SSE_FRAME: Final[Node] = {
    "type": "object",
    "description": "One frame of `text/event-stream`. `id` is the version: send the last one as "
    "`Last-Event-ID` to resume. A frame without `id` is a heart-beat (a comment line, every 15 "
    "seconds), says `retry`, or is the `hello` that `?hello=true` asks for.",
    "properties": {
        "id": {**VERSION, "description": "The version of the event."},
        "data": {
            **STRING,
            "contentMediaType": "application/json",
            "contentSchema": {"anyOf": [ref("Event"), ref("StreamHello")]},
            "description": "The event, JSON on one line; the hello in a frame of that name.",
        },
        "event": {
            "const": "hello",
            "description": "Of the first frame, with `hello=true`: its data is a `StreamHello`. "
            "It has no `id`, so that it moves no resume point.",
        },
        "retry": {"type": "integer", "description": "Milliseconds before connecting again."},
    },
    "additionalProperties": False,
}


SOCKET_FRAMES: Final = (StreamHello, SocketAnswer, SocketHeartBeat, SocketClosing)
"""Sent by the service, besides events."""

RAW: Final[dict[str, dict[str, Node]]] = {
    "StreamHello": {"game": ref("Game")},
    "SocketCommand": {"command": ref("Command")},
    "SocketAnswer": {
        "body": {
            "anyOf": [ref("Performed"), ref("Accepted"), {"type": "object"}],
            "description": "As POST …/commands answers: 201, 200 for a dry run, else a problem.",
        }
    },
    "SocketClosing": {
        "problem": {"type": ["object", "null"], "description": "Why, as HTTP would answer."}
    },
}
"""The schemas of members that are passed on as ready JSON."""

FRAME: Final[Node] = {
    "type": "object",
    "properties": {"version": VERSION, "event": ref("Event"), "game": ref("Game")},
    "required": ["version", "event", "game"],
    "additionalProperties": False,
}
FILES: Final = frozenset({"replay_file", "import_file"})
LINES: Final[dict[str, tuple[str, Node]]] = {
    "list_frames": ("One version a line.", ref("Frame")),
    "export_game": ("One event a line, canonical JSON with `hash` and `prev`.", ref("Event")),
}


def add_streams(document: Node) -> None:
    document["components"]["schemas"]["SseFrame"] = SSE_FRAME
    document["components"]["schemas"] |= socket_frames()
    document["components"]["schemas"]["Frame"] = FRAME
    for _, _, operation in operations(document):
        if operation["operationId"] == "list_events":
            add_frames(operation["responses"]["200"]["content"])
        if operation["operationId"] == "open_socket":
            del operation["responses"]["200"]
            operation["responses"]["101"] = switching()
        if operation["operationId"] in LINES:
            add_lines(operation)
        if operation["operationId"] in FILES:
            file = {"schema": {**STRING, "description": "One file, with any number of games."}}
            content = dict.fromkeys(media_types(), file)
            operation["requestBody"] = {"required": True, "content": content}


def socket_frames() -> dict[str, Node]:
    components = schemas_of([SocketCommand, *SOCKET_FRAMES]).components
    for name, members in RAW.items():
        components[name]["properties"] |= members
    components["SocketFrame"] = {
        "description": "A text frame sent by the service: an event, which has `version` and "
        "`data`, or one of its own, told apart by `type`.",
        "anyOf": [*(ref(frame.__name__) for frame in SOCKET_FRAMES), ref("Event")],
    }
    return components


def switching() -> Node:
    codes = "\n".join(f"- {code}: {meaning}" for code, meaning in sorted(CLOSE_CODES.items()))
    return {
        "description": "A WebSocket: one JSON object a text frame. Closed with one of\n\n"
        f"{codes}\n\nA client that takes nothing for two heart-beats is cut off (1006).",
        "x-sends": ref("SocketFrame"),
        "x-receives": ref("SocketCommand"),
    }


def add_lines(operation: Node) -> None:
    described, schema = LINES[operation["operationId"]]
    content = {"schema": {**STRING, "description": described}, "x-itemSchema": schema}
    answered = operation["responses"]["200"]
    answered["content"] = {NDJSON: content}
    if operation["operationId"] == "export_game":
        answered["content"] |= {media_type: {"schema": STRING} for media_type in BOARDS}


def add_frames(content: Node) -> None:
    content[SSE] = {
        "schema": {**STRING, "description": "Frames that go on with every new event."},
        "x-itemSchema": ref("SseFrame"),
    }
    content[NDJSON] = {
        "schema": {
            **STRING,
            "description": "One event a line, going on with every new event; an empty line is a "
            "heart-beat, every 15 seconds. With `hello=true` the first line is a `StreamHello`.",
        },
        "x-itemSchema": {"anyOf": [ref("Event"), ref("StreamHello")]},
    }
