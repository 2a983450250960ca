"""ETags, 304, gzip, HEAD, OPTIONS and languages, on hot routes, typed routes and pages."""

import gzip
import json
from collections.abc import Iterator

import httpx
import pytest

from service.http.representation import SMALLEST, takes_gzip
from tests.api.running import Client, Server

CACHED = ["/v1/variants", "/v1/variants/rubber", "/v1/variants/rubber/rules", "/openapi.json",
          "/problems", "/problems/malformed", "/docs", "/docs/start.js",
          "/.well-known/jwks.json"]  # fmt: skip


@pytest.fixture(scope="module")
def plain(server: Server) -> Iterator[httpx.Client]:
    """A client that asks for no compression and unpacks nothing."""
    headers = {"Authorization": f"Bearer {server.key}", "Accept-Encoding": "identity"}
    with httpx.Client(base_url=server.url, headers=headers, timeout=20) as client:
        yield client


def raw(client: httpx.Client, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    with client.stream("GET", path, headers={"Accept-Encoding": "gzip", **headers}) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accept", "takes"),
    [
        (None, False),
        (b"", False),
        (b"gzip", True),
        (b"GZip;q=0.5, br", True),
        (b"gzip;q=0", False),
        (b"gzip;q=0, *", False),
        (b"*", True),
        (b"br, zstd", False),
        (b"gzip;q=nonsense", False),
    ],
)
def test_gzip_is_sent_only_to_those_who_take_it(accept: bytes | None, takes: bool) -> None:
    assert takes_gzip(accept) == takes


@pytest.mark.parametrize("path", CACHED)
def test_what_anybody_may_keep_has_an_etag_and_is_sent_once(path: str, plain: httpx.Client) -> None:
    answer = plain.get(path)
    tag = answer.headers["ETag"]
    assert tag.startswith('W/"')
    again = plain.get(path, headers={"If-None-Match": f'"other", {tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == tag
    assert "Content-Type" not in again.headers
    assert plain.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize("path", ["/v1/variants/rubber", "/v1/variants/rubber/rules", "/problems"])
def test_another_language_has_another_etag(path: str, plain: httpx.Client) -> None:
    english, french = (
        plain.get(path, headers={"Accept-Language": language}) for language in ("en", "fr")
    )
    assert (english.headers["Content-Language"], french.headers["Content-Language"]) == ("en", "fr")
    assert english.headers["ETag"] != french.headers["ETag"]
    assert "Accept-Language" in english.headers["Vary"]


@pytest.mark.parametrize("path", ["/openapi.json", "/v1/variants/rubber", "/docs/swagger-ui.css"])
def test_a_long_answer_is_packed_for_those_who_take_it(path: str, plain: httpx.Client) -> None:
    whole = plain.get(path)
    answer, body = raw(plain, path)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == whole.content
    assert int(answer.headers["Content-Length"]) == len(body) < len(whole.content)
    assert answer.headers["ETag"] == whole.headers["ETag"]
    for one in (answer, whole):
        assert "Accept-Encoding" in one.headers["Vary"]
    again, _ = raw(plain, path, **{"If-None-Match": whole.headers["ETag"]})
    assert again.status_code == 304


def test_views_and_commands_are_packed_too(key: Client, plain: httpx.Client) -> None:
    game = key.create()["id"]
    whole = plain.get(f"/v1/games/{game}?as=north")
    assert len(whole.content) > SMALLEST
    answer, body = raw(plain, f"/v1/games/{game}?as=north")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == whole.content
    assert answer.headers["ETag"] == whole.headers["ETag"]
    assert "Accept-Encoding" in whole.headers["Vary"]
    played = key.command(game, **key.next_action(game))
    assert played.headers["Content-Encoding"] == "gzip"
    assert played.json()["version"] == whole.json()["version"] + 1


def test_short_answers_secrets_and_streams_are_sent_as_they_are(key: Client) -> None:
    game = key.create(visibility="private")
    assert "invite" in game
    made = key.post(
        "/v1/games", json={"variant": "rubber", "seats": "client", "visibility": "private"}
    )
    assert made.headers["Cache-Control"] == "no-store"
    answers = [made, key.get("/v1/games?limit=1"), key.get("/healthz"), key.post("/v1/guests")]
    for answer in answers:
        assert "Content-Encoding" not in answer.headers, answer.url
    headers = {"Accept": "text/event-stream"}
    with key.stream("GET", f"/v1/games/{game['id']}/events", headers=headers) as stream:
        assert "Content-Encoding" not in stream.headers
        assert next(stream.iter_lines()).startswith("retry")


def test_head_is_answered_as_get_without_the_body(key: Client, plain: httpx.Client) -> None:
    game = key.create()["id"]
    for path in (f"/v1/games/{game}", *CACHED, f"/v1/games/{game}/actions", "/v1/limits"):
        got, head = plain.get(path), plain.head(path)
        assert head.status_code == got.status_code == 200, path
        assert head.content == b""
        for name in ("Content-Type", "Content-Length", "ETag", "Vary", "Cache-Control"):
            assert head.headers.get(name) == got.headers.get(name), (path, name)


def paths_of(document: dict[str, dict[str, dict[str, object]]]) -> dict[str, set[str]]:
    return {
        path: {
            method.upper() for method in item if method in ("get", "post", "put", "patch", "delete")
        }
        for path, item in document["paths"].items()
    }


def test_options_names_every_method_of_every_address_to_anybody(server: Server) -> None:
    document = json.loads(httpx.get(f"{server.url}/openapi.json").content)
    for path, methods in paths_of(document).items():
        address = path.replace("{variant}", "rubber").replace("{seat}", "north")
        while "{" in address:
            start, _, rest = address.partition("{")
            address = f"{start}01890a5d-ac96-774b-bcce-b302099a8057{rest.partition('}')[2]}"
        told = httpx.options(f"{server.url}{address}")
        expected = methods | {"OPTIONS"} | ({"HEAD"} if "GET" in methods else set())
        assert told.status_code == 204, path
        assert set(told.headers["Allow"].split(", ")) == expected, path
        for method in {"GET", "PUT", "POST", "PATCH", "DELETE"} - expected:
            refused = httpx.request(method, f"{server.url}{address}")
            assert refused.status_code == 405, (method, path)
            assert set(refused.headers["Allow"].split(", ")) == expected
    assert httpx.options(f"{server.url}/v1/nothing").status_code == 404


def test_the_pages_of_the_library_are_not_there(plain: httpx.Client) -> None:
    for path in ("/schema", "/schema/", "/schema/swagger", "/schema/openapi.json", "//schema"):
        answer = plain.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_nothing_is_guessed_from_the_content(key: Client) -> None:
    game = key.create()["id"]
    for path in (f"/v1/games/{game}", "/v1/variants", "/docs", "/healthz", "/v1/nothing"):
        assert key.get(path).headers["X-Content-Type-Options"] == "nosniff"
    page = key.get("/docs")
    assert page.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert key.get("/problems/malformed").headers["Referrer-Policy"] == "no-referrer"


def test_views_name_their_language(key: Client) -> None:
    game = key.create()["id"]
    answer = key.get(f"/v1/games/{game}", headers={"Accept-Language": "fr"})
    assert answer.headers["Content-Language"] == "fr"
    assert answer.headers["ETag"].endswith('-fr"')
