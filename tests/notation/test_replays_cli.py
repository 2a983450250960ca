"""`overtrick verify` and `overtrick replay`, as people call them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from service.accounts.signing import base64url
from service.cli import main
from tests.notation.files import CASES
from tests.notation.logs import KEY, KEY_ID, finished, lines_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Right logs of three games in a folder, one below it, and a file that is none."""
    (tmp_path / "deep").mkdir()
    for place, variant in enumerate(("rubber", "bridgette")):
        (tmp_path / f"{variant}.jsonl").write_bytes(b"".join(lines_of(finished(variant, place))))
    (tmp_path / "deep" / "minibridge.jsonl").write_bytes(
        b"".join(lines_of(finished("minibridge", 2)))
    )
    (tmp_path / "notes.txt").write_text("not a log")
    return tmp_path


@pytest.fixture
def keys(tmp_path: Path) -> Path:
    public = base64url(KEY.public_key().public_bytes_raw())
    file = tmp_path / "jwks.json"
    file.write_text(json.dumps({"keys": [{"kid": KEY_ID, "x": public, "kty": "OKP"}]}))
    return file


def run(*arguments: str | Path, given: bytes | None = None) -> Result:
    return CliRunner().invoke(main, [str(one) for one in arguments], input=given)


def test_a_right_log_is_right(folder: Path, keys: Path) -> None:
    result = run("verify", folder / "rubber.jsonl", "--keys", keys)
    assert result.exit_code == 0, result.output
    assert "0 wrong" in result.output
    assert "1 signed by a known key" in result.output
    assert "0 signed by a known key" in run("verify", folder / "rubber.jsonl").output


def test_the_first_bad_line_is_named(folder: Path) -> None:
    log = folder / "rubber.jsonl"
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:20] + lines[21:]))
    result = run("verify", log)
    assert result.exit_code == 1
    assert "line 21: event 21" in result.output
    assert "wrong_version" in result.output


def test_a_log_comes_on_standard_input_too(folder: Path) -> None:
    log = (folder / "bridgette.jsonl").read_bytes()
    assert run("verify", "-", given=log).exit_code == 0
    assert run("verify", "-", given=log[:-500]).exit_code == 1


def test_boards_of_other_programs_are_verified() -> None:
    assert run("verify", CASES / "lin_hands.lin", CASES / "pbn_inherit.pbn").exit_code == 0
    assert run("verify", CASES / "pbn_irregular.pbn").exit_code == 1


def test_a_file_of_another_kind_is_refused(folder: Path) -> None:
    result = run("verify", folder / "notes.txt")
    assert result.exit_code == 1
    assert ".jsonl" in result.output
    assert run("verify", folder / "missing.jsonl").exit_code == 1


def test_a_whole_folder_is_replayed_with_a_report(folder: Path, keys: Path) -> None:
    answer = run("replay", folder, "--json", "--keys", keys)
    assert answer.exit_code == 0, answer.output
    report = json.loads(answer.stdout)
    assert (report["games"], report["failures"], report["signed"]) == (3, 0, 3)
    assert report["by_variant"] == {"bridgette": 1, "minibridge": 1, "rubber": 1}
    assert report["events"] > 100


def test_a_wrong_game_of_a_folder_is_named(folder: Path) -> None:
    log = folder / "deep" / "minibridge.jsonl"
    log.write_bytes(log.read_bytes().replace(b'"winner"', b'"winnex"', 1))
    result = run("replay", folder)
    assert result.exit_code == 1
    assert "minibridge.jsonl" in result.output
    assert "1 wrong" in result.output


def test_help_says_enough() -> None:
    for command in ("verify", "replay"):
        text = run(command, "--help").output
        assert "jwks.json" in text
        assert "exit 1" in text
