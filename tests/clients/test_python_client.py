"""The Python client: written from the document as it is, and playing as a stranger's program."""

import json
import sys
from io import BytesIO
from pathlib import Path
from uuid import UUID

import pytest
from generate import DOCUMENT, PACKAGE, generate
from overtrick_client import AuthenticatedClient
from overtrick_client.api.replay import export_game, replay_file
from overtrick_client.types import File
from overtrick_verifier import verify

from domain.registry import all_variants
from tests.api.running import Server
from tests.clients.bots import played_by_bots
from tests.clients.freshness import check_same
from tests.clients.playing import CLIENTS, SHORT, check_example, first_move, output

FOLDER = CLIENTS / "python"
EXAMPLE = FOLDER / "examples" / "play.py"


def test_the_committed_client_is_the_one_the_document_gives(tmp_path: Path) -> None:
    generate(DOCUMENT, tmp_path / PACKAGE)
    check_same(FOLDER / PACKAGE, tmp_path / PACKAGE)


@pytest.mark.parametrize("variant", all_variants())
def test_the_example_plays_a_whole_game_over_a_bad_network(server: Server, variant: str) -> None:
    check_example(server, [sys.executable, EXAMPLE], variant)


def test_every_variant_has_a_short_game() -> None:
    assert set(SHORT) == set(all_variants())


def test_an_exported_log_is_proven_here_and_by_the_service(server: Server) -> None:
    url, game = server.url, played_by_bots(server)
    with AuthenticatedClient(url, server.key) as client:
        exported = export_game.sync(UUID(game), client=client)
        assert exported is not None
        log = exported.payload.read()
        verdict = replay_file.sync(client=client, body=File(BytesIO(log)))
    events = [json.loads(line) for line in log.splitlines()]
    assert verify(events).deals == ["proven"]
    assert verdict is not None
    assert verdict.ok


def test_the_first_move_of_the_readme_is_played(server: Server) -> None:
    program = first_move(FOLDER / "README.md", "python", server.url)
    assert "BidMade(level=7, strain='NT'" in output([sys.executable, "-c", program])
