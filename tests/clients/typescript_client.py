"""The TypeScript client, by `make test-clients`: `make test` needs no Node and passes this by."""

import subprocess
from pathlib import Path

import pytest

from domain.registry import all_variants
from tests.api.running import Server
from tests.clients.bots import played_by_bots
from tests.clients.freshness import check_same
from tests.clients.playing import CLIENTS, check_example, first_move, outcome, output

FOLDER = CLIENTS / "typescript"
GENERATED = FOLDER / "src" / "generated"
EXAMPLE = FOLDER / "dist" / "examples" / "play.js"


def test_the_committed_client_is_the_one_the_document_gives(tmp_path: Path) -> None:
    target = tmp_path / "generated"
    command = ["npm", "run", "--silent", "generate", "--", str(target)]
    subprocess.run(command, cwd=FOLDER, check=True)
    check_same(GENERATED, target)


@pytest.mark.parametrize("variant", all_variants())
def test_the_example_plays_a_whole_game_over_a_bad_network(server: Server, variant: str) -> None:
    check_example(server, ["node", EXAMPLE], variant)


def test_an_exported_log_is_proven_here_and_by_the_service(server: Server, tmp_path: Path) -> None:
    file = tmp_path / "proof.mjs"
    file.write_text(f"""
        import {{ createClient, exportGame, verify, replayFile }} from '{FOLDER}/dist/src/index.js';
        const auth = '{server.key}';
        const client = createClient({{ baseUrl: '{server.url}', auth, throwOnError: true }});
        const path = {{ game_id: '{played_by_bots(server)}' }};
        const {{ data: body }} = await exportGame({{ client, path }});
        const {{ data: verdict }} = await replayFile({{ client, body }});
        const {{ deals }} = await verify(body.trim().split('\\n').map((line) => JSON.parse(line)));
        console.log(JSON.stringify({{ ok: verdict.ok, deals }}));
    """)
    assert outcome(["node", file]) == {"ok": True, "deals": ["proven"]}


def test_the_first_move_of_the_readme_is_played(server: Server, tmp_path: Path) -> None:
    program = first_move(FOLDER / "README.md", "js", server.url)
    file = tmp_path / "first.mjs"
    file.write_text(program.replace("./dist/", f"{FOLDER}/dist/"))
    assert "data: { level: 7, strain: 'NT' }" in output(["node", file])
