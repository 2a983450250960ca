"""`/docs`: the reference works offline, from this server only."""

import hashlib
import re
from html.parser import HTMLParser

import pytest

from service.http.docs import FILES, FOLDER
from tests.api.accounts_app import World


class References(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inline = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.inline |= tag == "style" or (tag == "script" and "src" not in given)
        self.inline |= any(name.startswith("on") or name == "style" for name in given)
        self.found += [value for name in ("src", "href") if (value := given.get(name))]


async def test_the_page_loads_nothing_but_files_of_this_server() -> None:
    async with World().http() as http:
        page = await http.get("/docs")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        references = References(page.text)
        assert not references.inline
        assert "docs/swagger-ui-bundle.js" in references.found
        for reference in references.found:
            assert not re.match(r"(?i)(https?:)?//", reference)
            if reference.startswith("docs/"):
                loaded = await http.get(f"/{reference}")
                assert loaded.status_code == 200
                assert loaded.content
        assert not re.search(
            r"https?://|//\w", (await http.get("/docs/start.js")).text.split("\n", 1)[1]
        )


async def test_the_style_sheet_fetches_nothing() -> None:
    async with World().http() as http:
        sheet = (await http.get("/docs/swagger-ui.css")).text
    assert "@import" not in sheet
    targets = re.findall(r"url\(\s*[\"']?([^)]{0,12})", sheet)
    assert targets
    assert all(target.startswith("data:") for target in targets)


async def test_the_policy_forbids_every_other_host() -> None:
    async with World().http() as http:
        policy = (await http.get("/docs")).headers["content-security-policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert rules["connect-src"] == "'self'"
    for sources in rules.values():
        assert set(sources.split()) <= {"'self'", "'none'", "data:"}


async def test_the_online_validator_is_off() -> None:
    async with World().http() as http:
        assert "validatorUrl: null" in (await http.get("/docs/start.js")).text


@pytest.mark.parametrize("name", ["swagger-ui-bundle.js", "swagger-ui.css"])
def test_the_files_of_others_are_unchanged(name: str) -> None:
    digest = hashlib.sha256((FOLDER / name).read_bytes()).hexdigest()
    assert f"| `{name}` | `{digest}` |" in (FOLDER / "README.md").read_text()


async def test_a_known_file_is_not_sent_again() -> None:
    async with World().http() as http:
        first = await http.get("/docs/swagger-ui.css")
        again = await http.get(
            "/docs/swagger-ui.css", headers={"If-None-Match": first.headers["etag"]}
        )
        changed = await http.get("/docs/swagger-ui.css", headers={"If-None-Match": '"other"'})
    assert first.content == (FOLDER / "swagger-ui.css").read_bytes()
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert changed.status_code == 200


@pytest.mark.parametrize("name", ["README.md", "..", "%2e%2e", "..%2f..%2fsettings.py", "x"])
async def test_nothing_else_of_the_disk_is_served(name: str) -> None:
    assert name not in FILES
    async with World().http() as http:
        assert (await http.get(f"/docs/{name}")).status_code == 404
