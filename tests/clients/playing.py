"""How the example of a client is tried: a whole game of each variant over a bad network."""

import json
import os
import re
import subprocess
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.api.running import Server
from tests.clients.flaky import TURNED_AWAY, Network, bad_network

CLIENTS = Path(__file__).parents[2] / "openapi" / "clients"
SHORT: dict[str, dict[str, Any]] = {
    "belote_bridgee": {"max_deals": 1, "declarations": "explicit"},
    "bridgette": {"max_deals": 1},
    "contract": {},
    "draw_bridge": {"max_deals": 1},
    "minibridge": {"deals": 1, "announce": "manual"},
    "rubber": {"max_deals": 1},
}
"""Options under which a game is over after a deal; players declare and announce themselves."""

ALWAYS_ACTING = ("bridgette", "draw_bridge")  # with four hands one may be dummy and send little
SECONDS = 120
LOCAL = "http://127.0.0.1:8000"


def check_example(server: Server, program: Sequence[str | Path], variant: str) -> None:
    """Lets an example play a game to its end, and compares what it saw with what happened."""
    with bad_network(server.url) as network:
        seen = outcome([*program, network.url, variant, json.dumps(SHORT[variant])])
    with server.client() as key:
        game = key.view(seen["game"])
    assert game["status"] == "finished"
    assert (seen["version"], seen["result"]) == (game["version"], game["result"])
    assert seen["whole"] + seen["hidden"] == game["version"], "it saw each event once"
    assert set(seen["deals"]) == {"proven"}
    check_network(network, variant)


def outcome(command: Sequence[str | Path]) -> dict[str, Any]:
    """What the program printed at its end."""
    printed: dict[str, Any] = json.loads(output(command).splitlines()[-1])
    return printed


def output(command: Sequence[str | Path]) -> str:
    environment = os.environ | {"PYTHONPATH": str(CLIENTS / "python"), "PYTHONWARNINGS": "error"}
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def first_move(readme: Path, language: str, url: str) -> str:
    """The program that a README gives for a first move, for a service at this address."""
    (program,) = re.findall(
        rf"^```{language}\n(.*?)^```$", readme.read_text(), re.DOTALL | re.MULTILINE
    )
    assert LOCAL in program
    return str(program).replace(LOCAL, url)


def check_network(network: Network, variant: str) -> None:
    """What failed was sent again, once, with its key; what was carried out was not done twice."""
    bodies = {sent.key: sent.body for sent in network.commands}
    for sent, following in pairwise(network.commands):
        assert sent.body == bodies[sent.key]
        is_resent = following.key == sent.key
        assert is_resent == (sent.is_lost or sent.status == TURNED_AWAY.status)
        assert following.is_replay == (is_resent and sent.is_lost and sent.status == 201)
    if variant in ALWAYS_ACTING:
        assert any(sent.is_replay for sent in network.commands)
        assert any(sent.status == TURNED_AWAY.status for sent in network.commands)
    check_streams(network.resumed)


def check_streams(resumed: list[int]) -> None:
    """Two streams were torn, one turned away and one dropped; only the first ones began anew."""
    assert len(resumed) > 4
    assert resumed == sorted(resumed)
    assert resumed[0] == 0
    assert all(after > 0 for after in resumed[2:])
