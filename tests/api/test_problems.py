"""Refusals as problem+json: one shape, two languages, nothing leaking; and their pages."""

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Annotated, Any

import httpx
import msgspec
import pytest
from litestar import get
from litestar.exceptions import HTTPException
from litestar.params import QueryParameter
from structlog.testing import capture_logs

from domain.kernel.errors import MustFollowSuit, NotYourTurn, RuleError, SeatTaken
from service.accounts.tokens import UnauthenticatedError
from service.eventlog.base import LogUnavailableError, OutcomeUnknownError
from service.http.codes import CODES
from service.http.faults import read_fault
from service.http.frame import RequestFrame
from service.http.language import language_of
from service.http.problem_pages import entries, rule_errors
from service.http.problems import Problem, answer, problem_of, refused
from service.http.query import NAMES
from service.refusals import (
    Malformed,
    NotFound,
    Refusal,
    ScopeMissing,
    SeatRequired,
    VersionMismatch,
)
from tests.api.accounts_app import World

SCOPE: Mapping[str, Any] = {"method": "GET", "path": "/x", "headers": [], "state": {}}

# Sample values for the variables of the platform's sentences.
SAMPLES: dict[str, Any] = {
    "games": 1001,
    "seconds": 20,
    "fault": "x",
    "seats": ["north", "east"],
    "reason": "expired",
    "scope": "games",
    "method": "PUT",
    "allow": ["GET"],
    "offered": ["application/json"],
    "external_id": "u",
    "player_id": "p",
    "version": 7,
    "limit": 65536,
    "expected": ["application/json"],
    "got": "text/plain",
    "policy": "player",
    "quota": 20,
    "window": 1,
    "retry_after": 1,
    "request_id": "r-1",
}


def told(error: BaseException, language: str = "en") -> dict[str, Any]:
    sent = answer(problem_of(error, SCOPE), "fr" if language == "fr" else "en", "/x")
    document: dict[str, Any] = msgspec.json.decode(sent.body)
    assert document["status"] == sent.status
    return document


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        (b"", "en"),
        (b"fr", "fr"),
        (b"FR-ca", "fr"),
        (b"de, fr;q=0.5, en;q=0.4", "fr"),
        (b"en, fr", "en"),
        (b"fr, en", "fr"),
        (b"fr;q=0, en;q=0.1", "en"),
        (b"*", "en"),
        (b"fr;q=oops", "en"),
        (b"zz", "en"),
    ],
)
def test_the_language_is_the_best_one_asked_for(header: bytes | None, language: str) -> None:
    assert language_of(header) == language


@pytest.mark.parametrize("code", [code for code, known in CODES.items() if known.sentence])
def test_every_sentence_of_the_platform_can_be_said_in_both_languages(code: str) -> None:
    members = {
        name: value
        for name, value in SAMPLES.items()
        if f"{{{name}}}" in CODES[code].sentence.en + CODES[code].sentence.fr  # type: ignore[union-attr]
    }
    problem = Problem(code, **members)
    assert "{" not in problem.detail.en + problem.detail.fr
    assert problem.detail.en != problem.detail.fr or code == "malformed"
    assert set(problem.members) == set(members)


def test_a_code_has_the_same_status_in_the_table_and_in_the_rules() -> None:
    shared = [error for error in rule_errors() if error.code in CODES]
    assert {error.code for error in shared} >= {"seat_taken", "invalid_deal", "not_your_seat"}
    assert {error.code: error.status for error in shared} == {
        error.code: CODES[error.code].status for error in shared
    }


def test_every_sentence_missing_from_the_table_is_a_rule_error() -> None:
    without = {code for code, known in CODES.items() if known.sentence is None}
    assert without <= {error.code for error in rule_errors()}


def test_every_refusal_of_the_service_has_a_code_in_the_table() -> None:
    codes = {refusal.code for refusal in Refusal.__subclasses__()}
    assert codes
    assert codes <= set(CODES)


def test_a_refusal_of_the_rules_says_why_with_every_variable() -> None:
    error = MustFollowSuit(card="HT", suit_led="S")
    problem = refused(error, rule="R17", actions=[{"type": "play", "card": "SA"}], legal=["SA"])
    sent = answer(problem, "fr", "/v1/games/g/commands")
    document = msgspec.json.decode(sent.body)
    assert document == {
        "type": "/problems/must_follow_suit",
        "title": "Refusé par les règles",
        "status": 422,
        "detail": "HT ne fournit pas à la couleur demandée, S",
        "code": "must_follow_suit",
        "instance": "/v1/games/g/commands",
        "card": "HT",
        "suit_led": "S",
        "legal": ["SA"],
        "rule": "R17",
        "actions": [{"type": "play", "card": "SA"}],
    }
    headers = dict(sent.headers)
    assert (headers["Content-Language"], headers["Vary"]) == ("fr", "Accept-Language")


def test_a_refusal_of_the_rules_has_the_status_of_its_class() -> None:
    assert told(SeatTaken(seat="north"))["status"] == 409
    assert told(NotYourTurn("east", ("north",)))["to_act"] == ["north"]


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (UnauthenticatedError("expired"), 401, "unauthenticated"),
        (ScopeMissing("deals"), 403, "scope_missing"),
        (NotFound(), 404, "not_found"),
        (VersionMismatch(9), 412, "version_mismatch"),
        (LogUnavailableError("x"), 503, "log_unavailable"),
        (OutcomeUnknownError("x"), 504, "outcome_unknown"),
        (RecursionError("x"), 400, "malformed"),
        (SeatRequired(("north",)), 400, "seat_required"),
        (HTTPException(status_code=403), 403, "forbidden"),
        (HTTPException(status_code=401), 401, "unauthenticated"),
        (HTTPException(status_code=418, detail="x"), 400, "malformed"),
        (HTTPException(status_code=502), 500, "internal"),
        (KeyError("secret"), 500, "internal"),
    ],
)
def test_each_kind_of_error_has_its_status(error: Exception, status: int, code: str) -> None:
    document = told(error)
    assert (document["status"], document["code"]) == (status, code)


@pytest.mark.parametrize(
    ("message", "english", "french", "path"),
    [
        (
            "Expected `int`, got `str` - at `$.level`",
            "Expected `int`, got `str` - at `$.level`",
            "`int` attendu, `str` reçu - en `$.level`",
            "$.level",
        ),
        (
            "Object missing required field `type`",
            "Object missing required field `type` - at `$`",
            "il manque le membre `type` - en `$`",
            "$",
        ),
        (
            "Expected `int`, got `str` - at `key` in `$.e`",
            "Expected `int`, got `str` - at `$.e`",
            "`int` attendu, `str` reçu - en `$.e`",
            "$.e",
        ),
        ("Something new", "Something new - at `$`", "Something new - en `$`", "$"),
    ],
)
def test_a_fault_ends_with_its_path(message: str, english: str, french: str, path: str) -> None:
    found = read_fault(message)
    assert (found.sentence.en, found.sentence.fr, found.path) == (english, french, path)
    assert told(Malformed(message))["detail"] == english
    assert told(Malformed(message), "fr")["detail"] == french


def test_what_msgspec_says_today_is_said_in_french_too() -> None:
    class Inner(msgspec.Struct, forbid_unknown_fields=True):
        a: int
        b: Annotated[str, msgspec.Meta(max_length=2)] = ""

    for body in (b"", b"[]", b"{}", b'{"a":"x"}', b'{"a":1,"c":1}', b'{"a":1,"b":"xxx"}', b'{"a'):
        with pytest.raises(msgspec.DecodeError) as refused_body:
            msgspec.json.decode(body, type=Inner)
        found = read_fault(str(refused_body.value)).sentence
        assert found.en.split(" - at ")[0] != found.fr.split(" - en ")[0]


async def get_answer(world: World, method: str, path: str, **more: Any) -> httpx.Response:
    async with world.http() as http:
        return await http.request(method, path, **more)


async def test_an_unknown_address_has_the_same_bytes_as_any_other() -> None:
    world = World()
    answers = [
        await get_answer(world, "GET", path) for path in ("/nope", "/v1/nope?x=1", "/docs/x")
    ]
    assert [one.status_code for one in answers] == [404] * 3
    assert len({one.content for one in answers}) == 1
    assert "instance" not in answers[0].json()
    assert answers[0].headers["content-type"] == "application/problem+json"
    assert answers[0].headers["cache-control"] == "no-store"


async def test_the_language_of_a_problem_is_negotiated() -> None:
    world = World()
    french = await get_answer(world, "GET", "/nope", headers={"Accept-Language": "fr-CH, de;q=0.9"})
    english = await get_answer(world, "GET", "/nope")
    assert french.headers["content-language"] == "fr"
    assert french.headers["vary"] == "Accept-Language"
    assert french.json()["title"] == "Introuvable"
    assert english.headers["content-language"] == "en"
    assert french.json()["code"] == english.json()["code"]


async def test_a_method_that_is_not_there_names_those_that_are() -> None:
    told_405 = await get_answer(World(), "PUT", "/v1/players/x")
    assert told_405.status_code == 405
    assert told_405.headers["allow"] == "DELETE, GET, HEAD, OPTIONS, PATCH"
    assert told_405.json()["allow"] == ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH"]
    assert told_405.json()["method"] == "PUT"


@get("/broken", sync_to_thread=False, opt={NAMES: ["token"]})
def broken() -> None:
    raise RuntimeError("the password is hunter2")


@get("/deep", sync_to_thread=False)
def deep() -> None:
    raise RecursionError("maximum recursion depth exceeded")


@get("/numbers", sync_to_thread=False)
def numbers(count: Annotated[int, QueryParameter(ge=1)]) -> int:
    return count


async def test_a_fault_of_the_service_tells_only_the_request_id() -> None:
    world = World(routes=[broken])
    with capture_logs() as logs:
        failed = await get_answer(world, "GET", "/broken?token=t0ken")
    assert failed.status_code == 500
    assert failed.json()["request_id"] == failed.headers["request-id"]
    assert "hunter2" not in failed.text
    assert "RuntimeError" not in failed.text
    [line] = [line for line in logs if line["event"] == "internal_error"]
    assert line["request_id"] == failed.headers["request-id"]
    assert isinstance(line["exc_info"], RuntimeError)
    assert "t0ken" not in str(line)


async def test_a_fault_outside_the_application_is_a_problem_too() -> None:
    async def broken_app(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError("the password is hunter2")

    world = World()
    world.app = RequestFrame(broken_app)
    with capture_logs():
        failed = await get_answer(world, "GET", "/x")
    assert (failed.status_code, failed.json()["code"]) == (500, "internal")
    assert failed.json()["request_id"] == failed.headers["request-id"]


async def test_recursion_without_end_is_the_clients_fault() -> None:
    failed = await get_answer(World(routes=[deep]), "GET", "/deep")
    assert (failed.status_code, failed.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("query", ["", "?count=x", "?count=0"])
async def test_a_wrong_parameter_is_told_by_name(query: str) -> None:
    failed = await get_answer(World(routes=[numbers]), "GET", f"/numbers{query}")
    assert (failed.status_code, failed.json()["path"]) == (400, "$.count")
    assert failed.json()["detail"].endswith("`$.count`")


class Page(HTMLParser):
    """What a page refers to, and the text it shows."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.shown: list[str] = []
        self.language: str | None = None
        self.feed(html)

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.language = found.get("lang") or self.language
        self.links += [value for name in ("href", "src", "action") if (value := found.get(name))]

    def handle_data(self, data: str) -> None:
        self.shown.append(data)

    @property
    def text(self) -> str:
        return " ".join(self.shown)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_every_code_has_a_page_of_its_own_in_both_languages(language: str) -> None:
    world = World()
    known = entries()
    assert {error.code for error in rule_errors()} | set(CODES) == set(known)
    async with world.http() as http:
        http.headers["Accept-Language"] = language
        for code, entry in known.items():
            sent = await http.get(f"/problems/{code}")
            assert sent.status_code == 200, code
            assert sent.headers["content-language"] == language
            assert sent.headers["content-type"] == "text/html; charset=utf-8"
            assert "default-src 'none'" in sent.headers["content-security-policy"]
            page = Page(sent.text)
            assert page.language == language
            assert code in page.text
            assert entry.explanation.in_("fr" if language == "fr" else "en") in page.text
            assert page.links == ["/problems"]  # nothing from elsewhere, nothing to load
            assert "url(" not in sent.text


async def test_the_page_of_a_refusal_of_the_rules_shows_its_sentence_and_members() -> None:
    page = Page((await get_answer(World(), "GET", "/problems/must_follow_suit")).text)
    assert "{card} does not follow the suit led, {suit_led}" in page.text
    assert {"card", "suit_led"} <= {part.strip() for part in page.shown}


async def test_an_unknown_code_has_no_page() -> None:
    assert (await get_answer(World(), "GET", "/problems/nonsense")).status_code == 404
    odd = await get_answer(World(), "GET", "/problems/<script>")
    assert odd.status_code == 404
    assert "script" not in odd.text


async def test_the_index_links_every_page() -> None:
    world = World()
    page = Page((await get_answer(world, "GET", "/problems")).text)
    assert page.links == [f"/problems/{code}" for code in entries()]


def test_a_refusal_declared_later_gets_its_page() -> None:
    class WrongTrump(RuleError):
        code = "wrong_trump"
        en = "{card} is not a trump <here>"
        fr = "{card} n'est pas un atout <ici>"

    try:
        entry = entries()["wrong_trump"]
        assert (entry.status, entry.members) == (422, ["card"])
    finally:
        del WrongTrump
        import gc

        gc.collect()


def test_type_and_page_have_the_same_address() -> None:
    assert re.fullmatch(r"/problems/[a-z_]+", told(NotFound())["type"])
    assert all(re.fullmatch("[a-z_]+", code) for code in entries())


async def test_the_instance_of_a_problem_is_a_reference_whatever_the_path() -> None:
    answer = await get_answer(World(), "DELETE", "/v1/players/%C3%BB%207%22")
    assert answer.json()["instance"] == "/v1/players/%C3%BB%207%22"
