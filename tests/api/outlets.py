"""Every outlet by which somebody reads a game, as a table: a new outlet is one line of it.

An outlet is read by a `Reader`: one viewer (a seat by his player's token, or nobody) at one game.
What it answers is bytes, in which `masked` covers what must differ between two games: ids, times,
hashes, nonces and signatures (decision 5).
"""

import json
import re
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import httpx

from tests.api.running import Server
from tests.api.sockets import GameSocket

SSE: Final = {"Accept": "text/event-stream"}
LINES: Final = {"Accept": "application/x-ndjson"}
HEART_BEAT: Final = {SSE["Accept"]: ":", LINES["Accept"]: ""}
SHOWN_HEADERS: Final = ("etag", "cache-control", "content-type", "location", "link", "vary")

MASKS: Final = [
    (re.compile(rb"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"), b"<id>"),
    (re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z"), b"<time>"),
    (re.compile(rb"[0-9a-f]{64}"), b"<hash>"),
    (re.compile(rb'"nonce":"[0-9a-f]{32}"'), b'"nonce":"<nonce>"'),
    # Of a body as it is read, ids and hashes included: nothing in it that the body does not tell.
    (re.compile(rb'W/"[0-9a-f]{16}"'), b"<digest of the body>"),
    (re.compile(rb'"signature":"[A-Za-z0-9_-]+"'), b'"signature":"<signature>"'),
]


def masked(told: bytes) -> bytes:
    for pattern, word in MASKS:
        told = pattern.sub(word, told)
    return told


@dataclass
class Reader:
    """Somebody who reads one game. `live` is the version it stands at, `tries` commands that he
    might send, `pasts` versions he looks back to."""

    server: Server
    client: httpx.Client
    token: str | None
    viewer: str
    game: str
    live: int
    tries: list[dict[str, Any]]
    pasts: list[int]

    def get(self, path: str = "", **headers: str) -> bytes:
        return answer(self.client.get(f"/v1/games/{self.game}{path}", headers=headers))

    def post(self, path: str, body: Any) -> bytes:
        headers = {"Idempotency-Key": uuid.uuid4().hex}
        url = f"/v1/games/{self.game}{path}"
        return answer(self.client.post(url, json=body, headers=headers))

    def each(self, paths: list[str]) -> bytes:
        return b"\n".join(self.get(path) for path in paths)

    def stream(self, query: str, headers: dict[str, str]) -> bytes:
        """What a stream sends up to the newest version."""
        url = f"/v1/games/{self.game}/events{query}"
        read = b""
        with self.client.stream("GET", url, headers=headers) as stream:
            assert stream.status_code == 200
            for line in stream.iter_lines():
                read += line.encode() + b"\n"
                if '"hash"' in line and version_in(line) == self.live:
                    return read
                assert line != HEART_BEAT[headers["Accept"]], "the stream waits for more"
        raise AssertionError("the stream ended")


def version_in(line: str) -> int:
    found = json.loads(line.removeprefix("data: "))
    return int(found["version"]) if "data" in found else 0


def answer(answered: httpx.Response) -> bytes:
    """Status, the headers that tell of the game, and the body."""
    shown = [f"{name}: {answered.headers.get(name)}" for name in SHOWN_HEADERS]
    head = "\n".join([str(answered.status_code), *shown])
    return head.encode() + b"\n" + answered.content


def compact(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def listed(reader: Reader, path: str, **query: Any) -> bytes:
    """The game's summary in a list; both worlds' games are on its first page."""
    found = reader.client.get(path, params={"limit": 20, **query})
    assert found.status_code == 200, found.text
    return b"\n".join(compact(item) for item in found.json()["items"] if item["id"] == reader.game)


def paged(reader: Reader) -> bytes:
    read, after = b"", "0"
    while after is not None:
        page = reader.client.get(f"/v1/games/{reader.game}/events?after={after}&limit=7")
        read += answer(page)
        after = page.json()["next"]
    return read


def tried(reader: Reader, suffix: str) -> bytes:
    """What he is told to commands that he may not send, or only tries."""
    return b"\n".join(reader.post(f"/commands{suffix}", body) for body in reader.tries)


def refused(reader: Reader) -> bytes:
    """The problems that real commands are answered with: those that a dry run refuses."""
    told = []
    for body in reader.tries:
        url = f"/v1/games/{reader.game}/commands?dry_run=true"
        if reader.client.post(url, json=body).status_code != 200:
            told.append(reader.post("/commands", body))
    return b"\n".join(told)


def socketed(reader: Reader) -> bytes:
    """The frames of a socket up to the newest event, presence left out, and its answers."""
    with GameSocket(reader.server, reader.game, reader.token) as socket:
        hello = socket.next()
        del hello["presence"]
        frames = [hello, *socket.events(reader.live)]
        frames += [socket.command(body, "same", dry_run=True) for body in reader.tries[:6]]
    return b"\n".join(compact(frame) for frame in frames)


def polled(reader: Reader) -> bytes:
    """A long poll of who knows an older version, and of who knows this one."""
    old = f'W/"{reader.live - 1}-{reader.viewer}-en"'
    new = f'W/"{reader.live}-{reader.viewer}-en"'
    return b"\n".join(reader.get("?wait=0.05", **{"If-None-Match": tag}) for tag in (old, new))


OUTLETS: Final[dict[str, Callable[[Reader], bytes]]] = {
    "view": lambda reader: reader.get(),
    "view as spectator": lambda reader: reader.get("?as=spectator"),
    "view in French": lambda reader: reader.get(**{"Accept-Language": "fr"}),
    "past": lambda reader: reader.each([f"?version={one}" for one in reader.pasts]),
    "past opened": lambda reader: reader.each([f"?version={v}&open=true" for v in reader.pasts]),
    "beyond": lambda reader: reader.each(["?version=9999", "?min_version=9999"]),
    "other seats": lambda reader: reader.each(
        [f"{path}?as={seat}" for path in ("", "/events", "/actions") for seat in ("north", "south")]
    ),
    "long poll": polled,
    "page": lambda reader: reader.get("/events?limit=200"),
    "pages": paged,
    "server-sent events": lambda reader: reader.stream("", SSE),
    "server-sent events, resumed": lambda reader: reader.stream(f"?after={reader.live - 2}", SSE),
    "lines": lambda reader: reader.stream("", LINES),
    "socket": socketed,
    "frames": lambda reader: reader.get("/frames"),
    "exports": lambda reader: reader.each([f"/export?format={one}" for one in ("jsonl", "pbn")]),
    "analysis": lambda reader: reader.get("/analysis"),
    "fork refused": lambda reader: reader.post("/fork", {"version": reader.live}),
    "actions": lambda reader: reader.get("/actions"),
    "proposals": lambda reader: reader.get("/proposals"),
    "lobby": lambda reader: listed(reader, "/v1/games"),
    "lobby, filtered": lambda reader: listed(reader, "/v1/games", status="active"),
    "dry run": lambda reader: tried(reader, "?dry_run=true"),
    "refusals": refused,
    "rematch refused": lambda reader: reader.post("/rematch", {}),
}
"""A new way to read a game belongs here: the law of test_outlets.py then holds for it."""
