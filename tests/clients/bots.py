"""Games that nobody need play."""

import time
from typing import Any

from tests.api.running import Server

PATIENCE = 60  # seconds
ONE_DEAL: dict[str, Any] = {"max_deals": 1}


def played_by_bots(
    server: Server, variant: str = "rubber", options: dict[str, Any] = ONE_DEAL
) -> str:
    """The id of a finished game."""
    with server.client() as key:
        seats = key.get(f"/v1/variants/{variant}").json()["seats"]
        bots = {seat: {"bot": "basic"} for seat in seats}
        game: str = key.create(variant=variant, options=options, seats=bots)["id"]
        deadline = time.monotonic() + PATIENCE
        while key.view(game)["status"] != "finished":
            assert time.monotonic() < deadline, "the bots have stopped"
            time.sleep(0.1)
    return game
