"""Deprecated routes say so with every answer, and the page lists them."""

from datetime import date

import pytest
from litestar import get, post

from service.http.auth import with_scope
from service.http.deprecation import deprecated
from tests.api.accounts_app import World

SINCE, SUNSET = date(2026, 3, 1), date(2026, 10, 1)


@get("/v1/old", sync_to_thread=False, **deprecated(SINCE, SUNSET, "/v1/limits"))
def old() -> str:
    return "as ever"


@post("/v1/closed", sync_to_thread=False, guards=[with_scope("admin")], **deprecated(SINCE, SUNSET))
def closed() -> None:
    return None


@pytest.fixture
def world() -> World:
    return World(routes=[old, closed])


async def test_an_answer_of_a_deprecated_route_says_since_when_and_until_when(
    world: World,
) -> None:
    async with world.http() as http:
        answer = await http.get("/v1/old")
    assert (answer.status_code, answer.text) == (200, "as ever")
    assert answer.headers["Deprecation"] == "@1772323200"
    assert answer.headers["Sunset"] == "Thu, 01 Oct 2026 00:00:00 GMT"
    assert answer.headers["Link"] == (
        '</deprecations>; rel="deprecation"; type="text/html", '
        '</v1/limits>; rel="successor-version"'
    )


async def test_its_refusals_say_so_too(world: World) -> None:
    async with world.http() as http:
        refused = [await http.post("/v1/closed"), await http.get("/v1/old?x=1")]
        refused.append(await http.post("/v1/closed", headers={"Authorization": "Basic x"}))
    assert [answer.status_code for answer in refused] == [401, 400, 401]
    for answer in refused:
        assert answer.headers["Deprecation"] == "@1772323200"
        assert 'rel="deprecation"' in answer.headers["Link"]


async def test_other_routes_say_nothing(world: World) -> None:
    async with world.http() as http:
        answers = [await http.get("/problems"), await http.get("/v1/players/x")]
    assert all("Deprecation" not in answer.headers for answer in answers)


@pytest.mark.parametrize(("language", "word"), [("en", "six months"), ("fr", "six mois")])
async def test_the_page_tells_the_policy_and_lists_what_goes(
    world: World, language: str, word: str
) -> None:
    async with world.http() as http:
        page = await http.get("/deprecations", headers={"Accept-Language": language})
        none = await http.get("/deprecations")
    assert page.status_code == none.status_code == 200
    assert page.headers["Content-Language"] == language
    assert word in page.text
    assert "<code>GET /v1/old</code>" in page.text
    assert "<code>POST /v1/closed</code>" in page.text
    assert "2026-10-01" in page.text


async def test_a_page_without_deprecations_says_so() -> None:
    async with World().http() as http:
        assert "Nothing is deprecated." in (await http.get("/deprecations")).text


def test_a_notice_shorter_than_half_a_year_is_refused() -> None:
    with pytest.raises(ValueError, match="183 days"):
        deprecated(SINCE, date(2026, 8, 1))
