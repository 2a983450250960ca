"""Files of other programs made games of, over HTTP."""

import uuid
from pathlib import Path
from typing import Any

import pytest

from tests.api.running import Client
from tests.api.test_replays import NDJSON, export, verified
from tests.api.test_variants import SHORT, play_out

CASES = Path(__file__).parent.parent / "notation" / "cases"
CORPUS = Path(__file__).parent.parent / "variants" / "contract" / "corpus"
PBN = {"Content-Type": "application/x-pbn"}
LIN = {"Content-Type": "application/x-lin"}


def send(client: Client, data: bytes, kind: dict[str, str], key: str | None = None) -> Any:
    headers = {**kind, "Idempotency-Key": key or uuid.uuid4().hex}
    return client.post("/v1/imports", content=data, headers=headers)


def test_a_file_of_boards_becomes_finished_games(key: Client) -> None:
    answer = send(key, (CORPUS / "pbn_04.pbn").read_bytes(), PBN)
    assert answer.status_code == 201, answer.text
    games = answer.json()["games"]
    assert len(games) == 8
    assert games[0]["deals"][0]["points"] == {"ns": 110, "ew": 0}
    for game in games:
        view = key.view(game["id"])
        assert (view["status"], view["imported"], view["stacked"]) == ("finished", True, True)
        assert view["result"]["totals"] == game["deals"][0]["points"]
        assert verified(key, export(key, game["id"]))["ok"]
    listed = key.get("/v1/games", params={"status": "finished", "limit": 200}).json()["items"]
    assert {game["id"] for game in games} <= {one["id"] for one in listed}


def test_the_report_tells_line_by_line_what_was_done(key: Client) -> None:
    answer = send(key, (CASES / "pbn_wrong_result.pbn").read_bytes(), PBN).json()
    told = [(one["line"], one["code"], one["severity"]) for one in answer["report"]]
    assert told == [(14, "contradicted", "dropped"), (15, "contradicted", "dropped")]
    answer = send(key, (CASES / "lin_claim.lin").read_bytes(), LIN).json()
    assert [one["code"] for one in answer["report"]] == ["result_taken"]


@pytest.mark.parametrize("name", ["pbn_deal_only", "pbn_irregular", "pbn_unfinished_plus"])
def test_a_file_without_a_finished_game_is_no_success(key: Client, name: str) -> None:
    answer = send(key, (CASES / f"{name}.pbn").read_bytes(), PBN)
    assert answer.status_code == 422
    problem = answer.json()
    assert problem["code"] == "nothing_imported"
    assert problem["games"] == []
    assert any(one["severity"] == "error" for one in problem["report"])


def test_a_file_is_imported_once_for_each_key(key: Client) -> None:
    data = (CORPUS / "pbn_05.pbn").read_bytes()
    one, other = send(key, data, PBN, "once"), send(key, data, PBN, "once")
    assert (one.status_code, other.status_code) == (201, 201)
    assert one.content == other.content
    assert other.headers["Idempotency-Replayed"] == "true"
    assert all(key.view(game["id"])["status"] == "finished" for game in other.json()["games"])
    changed = send(key, data + b"\n", PBN, "once")
    assert (changed.status_code, changed.json()["code"]) == (422, "idempotency_key_reused")


@pytest.mark.parametrize("name", list(SHORT))
def test_an_exported_log_is_imported_under_a_new_id(key: Client, name: str) -> None:
    old = play_out(key, key.create(variant=name, options=SHORT[name][0]), seed=11)
    log = export(key, old["id"])
    answer = send(key, log, NDJSON)
    assert answer.status_code == 201, answer.text
    [game] = answer.json()["games"]
    view = key.view(game["id"])
    assert view["id"] != old["id"]
    assert view["imported"] is True
    for member in ("result", "table", "options", "status"):
        assert view[member] == key.view(old["id"])[member], member
    assert verified(key, export(key, game["id"]))["ok"]
    [first] = key.get(f"/v1/games/{game['id']}/events", params={"limit": 1}).json()["items"]
    assert first["data"]["imported_from"]["head"] == old["head"]


def test_a_log_that_is_not_right_is_not_imported(key: Client) -> None:
    old = play_out(key, key.create(options={"max_deals": 1}), seed=12)
    lines = export(key, old["id"]).splitlines(keepends=True)
    answer = send(key, b"".join(lines[:30] + lines[31:]), NDJSON)
    assert answer.status_code == 422
    assert answer.json()["report"][0]["line"] == 31


def test_boards_of_a_game_are_exported_in_the_formats_of_other_programs(key: Client) -> None:
    game = play_out(key, key.create(variant="contract"), seed=13)
    for name, kind in (("pbn", PBN), ("lin", LIN)):
        answer = key.get(f"/v1/games/{game['id']}/export", params={"format": name})
        assert answer.status_code == 200, answer.text
        assert answer.headers["Content-Type"].startswith(kind["Content-Type"])
        [back] = send(key, answer.content, kind).json()["games"]
        assert back["deals"][0]["points"] == game["result"]["totals"]
    other = key.get(f"/v1/games/{game['id']}/export", params={"format": "pdf"})
    assert (other.status_code, other.json()["code"]) == (400, "malformed")
    belote = key.create(variant="belote_bridgee")["id"]
    none = key.get(f"/v1/games/{belote}/export", params={"format": "pbn"})
    assert (none.status_code, none.json()["code"]) == (400, "malformed")


def test_files_of_boards_are_told_again_too(key: Client) -> None:
    data = (CASES / "pbn_unfinished_plus.pbn").read_bytes()
    answer = key.post("/v1/replays", content=data, headers=PBN)
    assert answer.status_code == 200
    verdict = answer.json()
    assert not verdict["ok"]
    assert [game["first_bad"]["line"] for game in verdict["games"]] == [23, 37]
    assert verdict["games"][0]["final"]["to_act"] == ["north"]


def test_players_do_not_import(key: Client) -> None:
    token = key.post("/v1/guests", json={"display_name": "x"}).json()["token"]
    with Client(str(key.base_url), token) as guest:
        answer = send(guest, (CASES / "lin_claim.lin").read_bytes(), LIN)
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
