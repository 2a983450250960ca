"""One request and one answer of each operation, recorded while a scenario is played.

`test_examples.py` says when the shape of one has changed; RECORD_EXAMPLES=1 writes them anew.
"""

import json
import re
from typing import Any, Final, TypeAlias

import httpx

from tests.api.conformance import conformance, media_type
from tests.api.running import Client, Server
from tests.api.test_variants import play_out

Examples: TypeAlias = dict[str, dict[str, Any]]

JSON: Final = "application/json"
TEXT: Final = 600
"""Characters of a text that an example shows."""
FEW: Final = {"actions": 3, "items": 2, "events": 2, "labels": 3}
"""How many of a long list an example shows."""
SECRETS: Final = (
    (re.compile(r"otk_[A-Za-z0-9_-]+"), "otk_" + "A" * 43),
    (
        re.compile(r"eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+"),
        "eyJhbGciOiJFZERTQSJ9.e30.AA",
    ),
    (re.compile(r"whsec_[A-Za-z0-9+/=]+"), "whsec_" + "A" * 44),
)


class Recorder:
    """Keeps the first success of each operation, status and media type."""

    def __init__(self) -> None:
        self.examples: Examples = {}

    def listen(self, client: httpx.Client) -> None:
        client.event_hooks["response"].append(self.heard)

    def heard(self, response: httpx.Response) -> None:
        goes_on = response.url.path.endswith("/events") and media_type(response) != JSON
        if goes_on or response.status_code >= 300:
            return
        response.read()
        self.keep(response, response.text)

    def keep(self, response: httpx.Response, text: str) -> None:
        request = response.request
        path = request.url.raw_path.decode().partition("?")[0]
        operation = conformance().operation(request.method, path)
        if operation is None or request.method == "HEAD":
            return
        kept = self.examples.setdefault(operation["operationId"], {})
        if request.content and "request" not in kept:
            sent = request.headers["content-type"].partition(";")[0]
            kept["request"] = {sent: shown(sent, request.content.decode())}
        if text:
            answers = kept.setdefault("answers", {}).setdefault(str(response.status_code), {})
            kind = media_type(response)
            answers.setdefault(kind, shown(kind, text))


def shown(kind: str, text: str) -> Any:
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    if kind.endswith(("/json", "+json")):
        return shortened(json.loads(text))
    return text if len(text) <= TEXT else text[:TEXT].rpartition("\n")[0] + "\n"


def shortened(value: Any, name: str = "") -> Any:
    """A few of each long list; of a schema, and of the document itself, only where it begins."""
    if isinstance(value, dict):
        if name.endswith("_schema"):
            return {"type": "object"}  # a reference inside would lead out of the example
        if "openapi" in value:
            info = {"title": value["info"]["title"], "version": value["info"]["version"]}
            return {"openapi": value["openapi"], "info": info, "paths": {}}
        members = list(value.items())[: FEW.get(name)]
        return {key: shortened(one, key) for key, one in members}
    if isinstance(value, list):
        return [shortened(one) for one in value[: FEW.get(name)]]
    return value


def alike(old: Any, new: Any) -> bool:
    """The same members of the same types; the values, and what chance deals, may differ.

    Null goes with anything, an empty list with any list, an event with one of another type.
    """
    if old is None or new is None:
        return True
    if isinstance(old, dict) and isinstance(new, dict):
        if old.get("type") != new.get("type"):
            return True
        return old.keys() == new.keys() and all(alike(old[name], new[name]) for name in old)
    if isinstance(old, list) and isinstance(new, list):
        return all(alike(one, other) for one, other in zip(old, new, strict=False))
    return type(old) is type(new)


SHORT: Final = {"max_deals": 1, "first_dealer": "north"}


def played(server: Server) -> Examples:
    """The scenario: every operation once."""
    recorder = Recorder()
    with server.client() as key:
        recorder.listen(key)
        for part in (public_pages, people, one_game, streams, finished_game, hooks, keys):
            part(server, key, recorder)
    return recorder.examples


def public_pages(_: Server, key: Client, __: Recorder) -> None:
    for path in ("/healthz", "/readyz", "/.well-known/jwks.json", "/openapi.json", "/docs"):
        key.get(path)
    for path in ("/problems", "/problems/not_your_turn", "/deprecations", "/v1/limits"):
        key.get(path)
    first = key.get("/v1/variants").json()["items"][0]["id"]
    for path in (f"/v1/variants/{first}", f"/v1/variants/{first}/rules"):
        key.get(path)
    key.get(f"/v1/leaderboards/{first}")


def people(server: Server, key: Client, recorder: Recorder) -> None:
    ann = key.post("/v1/players", json={"display_name": "Ann", "external_id": "member-17"}).json()
    key.post(f"/v1/players/{ann['id']}/tokens", json={"ttl_seconds": 900})
    key.patch(f"/v1/players/{ann['id']}", json={"display_name": "Anne"})
    for path in ("", "/games", "/stats"):
        key.get(f"/v1/players/{ann['id']}{path}")
    guest = key.post("/v1/guests", json={"display_name": "Bob"}).json()
    key.post(f"/v1/guests/{guest['player']['id']}/adopt", json={"token": guest["token"]})
    key.delete(f"/v1/players/{ann['id']}")


def one_game(_: Server, key: Client, __: Recorder) -> None:
    """A table at which a bot sits, moved by the key for the others."""
    bot = {"seats": {"south": {"bot": "basic"}}, "visibility": "public"}
    key.put(f"/v1/games/{key.create(**bot)['id']}/seats/north", json={"bot": "basic"})
    game = key.create(options={"claims": False, "first_dealer": "north"})["id"]
    for path in ("", "/actions", "/events?after=5", "/presence"):
        key.get(f"/v1/games/{game}{path}", params=None if "?" in path else {"as": "north"})
    key.get("/v1/games", params={"status": "active"})
    for name in ("reject", "accept"):
        asked = {"kind": "abandon", "seat": "north"}
        made = key.post(f"/v1/games/{game}/proposals", json=asked).json()
        proposal = made["game"]["proposals"][0]["id"]
        key.get(f"/v1/games/{game}/proposals")
        answer = f"/v1/games/{game}/proposals/{proposal}/{name}"
        assert key.post(answer, json={"seat": "east"}).status_code == 201
    key.command(game, **key.next_action(game))
    key.post(f"/v1/games/{game}/commands?dry_run=true", json=key.next_action(game))
    key.post("/v1/tickets", json={"game_id": game, "kind": "sse", "as": "north"})
    waiting = key.create(seats="open")["id"]
    key.put(f"/v1/games/{waiting}/seats/north", json={"bot": "basic"})
    key.delete(f"/v1/games/{waiting}/seats/north")


def streams(_: Server, key: Client, recorder: Recorder) -> None:
    game = key.create(options=SHORT)["id"]
    for kind in ("text/event-stream", "application/x-ndjson"):
        with key.stream(
            "GET", f"/v1/games/{game}/events", params={"after": 4}, headers={"Accept": kind}
        ) as stream:
            lines = stream.iter_lines()
            recorder.keep(stream, "".join(f"{next(lines)}\n" for _ in range(3)))


def finished_game(_: Server, key: Client, __: Recorder) -> None:
    game = key.create(options=SHORT)["id"]
    play_out(key, key.view(game), seed=8)
    log = key.get(f"/v1/games/{game}/export").text
    key.get(f"/v1/games/{game}/frames")
    for path in ("/v1/replays", "/v1/imports"):
        key.post(path, content=log, headers={"Content-Type": "application/x-ndjson"})
    key.post(f"/v1/games/{game}/rematch")
    key.post(f"/v1/games/{game}/rematch")
    key.post(f"/v1/games/{game}/fork", json={"version": 9})


def hooks(_: Server, key: Client, __: Recorder) -> None:
    wanted = {"url": "https://club.example.com/overtrick", "events": ["game.turn"]}
    hook = f"/v1/webhooks/{key.post('/v1/webhooks', json=wanted).json()['id']}"
    for path in ("/v1/webhooks", hook, f"{hook}/deliveries"):
        key.get(path)
    key.patch(hook, json={"description": "Turns of our club"})
    key.post(f"{hook}/ping")
    key.post(f"{hook}/replay", json={"since": "2026-01-01T00:00:00Z"})
    key.post(f"{hook}/rotate", json={"overlap_seconds": 3600})
    key.delete(hook)


def keys(_: Server, key: Client, __: Recorder) -> None:
    made = key.post("/v1/keys", json={"name": "app", "scopes": ["games"]}).json()
    key.get("/v1/keys")
    key.post(f"/v1/keys/{made['id']}/rotate", json={"overlap_seconds": 60})
    key.delete(f"/v1/keys/{made['id']}")
    key.post("/v1/clients", json={"name": "Bridge club"})
    key.get("/v1/clients")
