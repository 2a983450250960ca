"""The schemas of GET /v1/variants/{variant} against the bodies of random games."""

from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from domain.registry import all_variants
from tests.api.running import Client
from tests.api.test_variants import GAMES, play_out


def faults(schema: dict[str, Any], bodies: list[dict[str, Any]]) -> Iterator[str]:
    validator = jsonschema.Draft202012Validator(schema)
    for body in bodies:
        for fault in validator.iter_errors(body):
            yield f"{body}: {fault.message}"


def all_events(key: Client, game: str, viewer: str) -> list[dict[str, Any]]:
    """Every event of a game as one viewer sees it."""
    found: list[dict[str, Any]] = []
    after: str | None = "0"
    while after is not None:
        query = {"after": after, "limit": 200, "as": viewer}
        page = key.get(f"/v1/games/{game}/events", params=query).json()
        found += page["items"]
        after = page["next"]
    return found


def sent_commands(key: Client, game: dict[str, Any]) -> list[dict[str, Any]]:
    """Plays the game to its end and keeps what it sent."""
    sent: list[dict[str, Any]] = []
    command = key.command

    def kept(game_id: str, key: str | None = None, **body: Any) -> Any:
        sent.append(body)
        return command(game_id, key, **body)

    key.command = kept  # type: ignore[method-assign]  # the client of this test alone
    play_out(key, game, seed=3)
    return sent


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_every_body_of_a_random_game_is_valid(
    key: Client, name: str, options: dict[str, Any]
) -> None:
    told = key.get(f"/v1/variants/{name}").json()
    game = key.create(variant=name, options=options)
    commands = sent_commands(key, game)
    assert commands
    assert not list(faults(told["commands_schema"], commands))
    assert not list(faults(told["options_schema"], [game["options"], options]))
    for viewer in (*game["seats"], "spectator"):
        events = all_events(key, game["id"], viewer)
        assert events[-1]["type"] in ("game_finished", "head_signed")
        assert not list(faults(told["events_schema"], events))


@pytest.mark.parametrize("name", list(all_variants()))
def test_the_schemas_refuse_what_the_service_refuses(key: Client, name: str) -> None:
    told = key.get(f"/v1/variants/{name}").json()
    assert list(faults(told["commands_schema"], [{"type": "resign", "odd": 1}, {"type": "odd"}]))
    assert list(faults(told["options_schema"], [{"odd": 1}]))
    for preset in told["presets"].values():
        assert not list(faults(told["options_schema"], [preset]))
