"""`/docs`: the API reference, drawn from `/openapi.json` by files of our own, offline."""

from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from litestar import Controller, Request, Response, get
from litestar.params import FromPath

from service.http.headers import matches
from service.http.representation import tag_of
from service.http.scopes import header
from service.refusals import NotFound

FOLDER: Final = Path(__file__).parents[1] / "web" / "docs"
PAGE: Final = "docs.html"
FILES: Final = {
    PAGE: "text/html",
    "start.js": "text/javascript",
    "swagger-ui-bundle.js": "text/javascript",
    "swagger-ui.css": "text/css",
}

# The page may load and call this server only, and runs nothing that stands in the page itself.
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HttpRequest: TypeAlias = Request[Any, Any, Any]


class StaticFile(msgspec.Struct, frozen=True):
    content: bytes
    media_type: str
    tag: str


@cache
def read_file(name: str) -> StaticFile:
    """One of FILES, with an ETag of its content; NotFound for any other name."""
    if name not in FILES:
        raise NotFound()
    content = (FOLDER / name).read_bytes()
    return StaticFile(content, FILES[name], tag_of(content))


class DocsController(Controller):
    path = "/docs"
    tags = ("operations",)
    security = ({},)

    @get(operation_id="read_docs", summary="The reference as a page", media_type="text/html")
    async def page(self, request: HttpRequest) -> Response[bytes]:
        return _sent(request, read_file(PAGE))

    @get("/{name:str}", include_in_schema=False)
    async def file(self, request: HttpRequest, name: FromPath[str]) -> Response[bytes]:
        return _sent(request, read_file(name))


def _sent(request: HttpRequest, file: StaticFile) -> Response[bytes]:
    headers = {
        "ETag": file.tag,
        "Cache-Control": "no-cache",  # kept by the browser, asked for again with its ETag
        "Content-Security-Policy": POLICY,
        "Referrer-Policy": "no-referrer",
    }
    if matches(header(request.scope, b"if-none-match"), file.tag):
        return Response(b"", status_code=304, headers=headers, media_type=file.media_type)
    return Response(file.content, headers=headers, media_type=file.media_type)
