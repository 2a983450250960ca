"""Plays a whole game against bots, as a guest, over a network that may fail at any time.

    python examples/play.py http://127.0.0.1:8000 minibridge '{"deals": 1}'

A game has one number, its version: each event adds one. Whoever keeps that number can lose the
connection and go on exactly where it was; whoever sends a command again with its Idempotency-Key
never plays twice. The rest is choosing one of the commands that the game offers.
"""

import json
import sys
import time
from collections.abc import Callable, Generator
from contextlib import closing
from typing import Any, TypeAlias, TypeVar
from uuid import uuid4

import httpx
from choose import choose
from httpx_sse import connect_sse
from overtrick_client import AuthenticatedClient, Client, models
from overtrick_client.api.games import create_game, get_game, send_command
from overtrick_client.api.players import create_guest
from overtrick_client.api.variants import get_variant
from overtrick_client.types import Response
from overtrick_client.unions import Command, Game
from overtrick_verifier import verify

T = TypeVar("T")
Events: TypeAlias = Generator[dict[str, Any], None, None]

BUSY = (429, 503, 504)  # nothing happened, or nobody knows: wait and send the same again
PAUSES = (0.2, 0.5, 1, 2, 5, 10, 20, 30)  # seconds between the tries, unless Retry-After says
STALE = 412  # the game has moved on since we looked
CUT_AT = 12  # this example drops its stream once, after so many events
SILENCE = 40  # seconds; the service sends a heart-beat every 15


class Refused(Exception):
    """The service said no: the status and the problem, which `/problems/{code}` explains."""

    def __init__(self, status: int, problem: Any) -> None:
        super().__init__(status, problem)
        self.status = status


def answered(request: Callable[[], Response[T]]) -> T:
    """Sends a request until it is answered; `request` must be safe to send again."""
    for pause in PAUSES:
        try:
            answer = request()
        except httpx.TransportError as error:
            print(f"no answer ({error!r}): sent again", file=sys.stderr)
            time.sleep(pause)
            continue
        if answer.status_code in BUSY:
            time.sleep(float(answer.headers.get("Retry-After", pause)))
        elif answer.status_code < 400 and answer.parsed is not None:
            return answer.parsed
        else:
            raise Refused(answer.status_code, json.loads(answer.content))
    raise TimeoutError(f"no answer after {len(PAUSES)} tries")


def join(url: str) -> AuthenticatedClient:
    anybody = Client(url)
    guest = answered(lambda: create_guest.sync_detailed(client=anybody, body=models.NewGuest()))
    return AuthenticatedClient(url, guest.token)


def start(client: AuthenticatedClient, variant: str, options: dict[str, Any]) -> Game:
    """A new game: we take the first seat, bots the others."""
    detail = answered(lambda: get_variant.sync_detailed(variant, client=client))
    mine, *others = detail.seats
    seats: dict[str, Any] = {mine: {}} | {seat: {"bot": detail.bots[0]} for seat in others}
    wish = models.CreateGame.from_dict({"variant": variant, "options": options, "seats": seats})
    key = str(uuid4())
    return answered(
        lambda: create_game.sync_detailed(client=client, body=wish, idempotency_key=key)
    )


def look(client: AuthenticatedClient, game: Game) -> Game:
    return answered(lambda: get_game.sync_detailed(game.id, client=client))


def follow(client: AuthenticatedClient, game: Game) -> Events:
    """Every event from the first, once and in order, whatever becomes of the connection."""
    version, cut = 0, False
    while True:
        try:
            with closing(stream(client, game, version)) as events:
                for event in events:
                    assert event["version"] == version + 1, "a gap or a duplicate"
                    version += 1
                    yield event
                    if version == CUT_AT and not cut:
                        cut = True
                        break
        except httpx.TransportError as error:
            print(f"the stream broke ({error!r})", file=sys.stderr)
            time.sleep(PAUSES[0])
        print(f"the stream goes on after version {version}", file=sys.stderr)


def stream(client: AuthenticatedClient, game: Game, after: int) -> Events:
    """One connection: the events after a version, until it ends."""
    http, path = client.get_httpx_client(), f"/v1/games/{game.id}/events"
    resume = {"Last-Event-ID": str(after)}
    with connect_sse(http, "GET", path, headers=resume, timeout=SILENCE) as source:
        answer = source.response
        if answer.status_code in BUSY:
            time.sleep(float(answer.headers.get("Retry-After", PAUSES[0])))
        elif answer.status_code != 200:
            raise Refused(answer.status_code, json.loads(answer.read()))
        else:
            yield from (frame.json() for frame in source.iter_sse() if frame.data)


def send(client: AuthenticatedClient, game: Game, command: Command) -> None:
    """Plays once, however often it must be sent; a game that has moved on is looked at again."""
    key, version = str(uuid4()), f'"{game.version}"'
    try:
        answered(
            lambda: send_command.sync_detailed(
                game.id, client=client, body=command, idempotency_key=key, if_match=version
            )
        )
    except Refused as refusal:
        if refusal.status != STALE:
            raise


def play(url: str, variant: str, options: dict[str, Any]) -> dict[str, Any]:
    client = join(url)
    game = start(client, variant, options)
    me, events = game.viewer, []
    for event in follow(client, game):
        events.append(event)
        if event["version"] < game.version:
            continue  # we know more already; the stream will catch up
        game = look(client, game)
        if event["version"] < game.version:
            continue
        if game.status not in ("waiting", "active"):
            break
        if me in game.to_act:
            send(client, game, choose(game))
    proof = verify(events, game.head)
    result = game.result.to_dict() if game.result else None
    return {"game": str(game.id), "version": game.version, "result": result} | proof._asdict()


if __name__ == "__main__":
    url, variant, *rest = sys.argv[1:]
    print(json.dumps(play(url, variant, json.loads(rest[0]) if rest else {})))
