"""Query parameters: what no route reads is refused, and the nearest name told."""

from typing import Any

import pytest

from tests.api.running import Client

GAME = "/v1/games/{game}"


def refused(key: Client, method: str, path: str, **more: Any) -> str:
    answer = key.request(method, path, **more)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), answer.text
    assert answer.json()["path"] == "$"
    return str(answer.json()["detail"])


@pytest.mark.parametrize(
    ("method", "path", "name", "near"),
    [
        ("GET", GAME, "min_versoin", "min_version"),
        ("POST", f"{GAME}/commands", "dryrun", "dry_run"),
        ("GET", f"{GAME}/events", "afer", "after"),
        ("GET", f"{GAME}/actions", "As", "as"),
        ("GET", "/v1/games", "open_seat", "open_seats"),
        ("GET", "/v1/keys", "page", "limit"),
        ("PUT", f"{GAME}/seats/north", "invitation", "invite"),
    ],
)
def test_an_unknown_parameter_is_refused_with_the_nearest_one(
    key: Client, method: str, path: str, name: str, near: str
) -> None:
    game = key.create()["id"]
    address = path.format(game=game) + f"?{name}=1"
    body = {"json": {"type": "pass", "seat": "north"}} if method != "GET" else {}
    detail = refused(key, method, address, headers={"Idempotency-Key": "1"}, **body)
    assert detail == f"Query parameter `{name}` is unknown: did you mean `{near}`? - at `$`"
    assert key.view(game)["version"] == 7


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/v1/variants"),
        ("GET", "/v1/limits"),
        ("POST", "/v1/games"),
        ("POST", "/v1/players"),
        ("DELETE", "/v1/keys/01890a5d-ac96-774b-bcce-b302099a8057"),
        ("GET", "/problems/malformed"),
        ("GET", "/openapi.json"),
        ("GET", "/healthz"),
    ],
)
def test_a_route_without_parameters_says_that_there_is_none(
    key: Client, method: str, path: str
) -> None:
    assert refused(key, method, f"{path}?verbose") == (
        "Query parameter `verbose` is unknown: there is none here - at `$`"
    )


def test_a_parameter_given_twice_is_refused(key: Client) -> None:
    game = key.create()["id"]
    for path in (f"/v1/games/{game}?as=north&as=east", f"/v1/games/{game}/events?as=north&as=east"):
        answer = key.get(path)
        assert (answer.status_code, answer.json()["path"]) == (400, "$.as")


def test_the_refusal_is_told_in_french(key: Client) -> None:
    french = {"Accept-Language": "fr"}
    detail = refused(key, "GET", "/v1/games?statut=active", headers=french)
    assert detail == "paramètre de requête `statut` inconnu : vouliez-vous `status` ? - en `$`"


def test_who_may_not_ask_is_told_so_first(key: Client) -> None:
    answer = key.get("/v1/keys?page=1", headers={"Authorization": "Bearer nonsense"})
    assert answer.status_code == 401


def test_odd_names_do_no_harm(key: Client) -> None:
    for query in ("?%00=1", "?`=1", "?" + "x" * 5000, "?%ff", "?=1", "?a=1&&b"):
        assert refused(key, "GET", "/v1/games" + query).endswith("- at `$`")


@pytest.mark.parametrize("path", ["/v1/games?status=null", "/v1/games?cursor=NULL"])
def test_a_parameter_of_null_is_refused_and_no_filter_left_out(key: Client, path: str) -> None:
    answer = key.get(path)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
