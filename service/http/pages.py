"""HTML pages of the service's own: small, in two languages, without scripts."""

import base64
import hashlib
from html import escape
from typing import Any, Final, TypeAlias

from litestar import Request, Response

from service.http.language import Language

STYLE: Final = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;"
    "color:#1a1a1a;background:#fff}code{font:.95em ui-monospace,monospace}"
    "li{margin:.3rem 0}a{color:#0b57d0}"
    "@media(prefers-color-scheme:dark){body{color:#e8e8e8;background:#161616}a{color:#8ab4f8}}"
)
POLICY: Final = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src "
    f"'sha256-{base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()}'"
)

HttpRequest: TypeAlias = Request[Any, Any, Any]


def page(language: Language, title: str, content: str) -> Response[str]:
    """A page that anybody may keep for an hour; `content` is HTML, `title` text."""
    shown = escape(title)
    html = (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{shown}</title><style>{STYLE}</style></head>"
        f"<body><h1>{shown}</h1>{content}</body></html>"
    )
    headers = {
        "Content-Language": language,
        "Vary": "Accept-Language",
        "Cache-Control": "public, max-age=3600",
        "Content-Security-Policy": POLICY,
        "Referrer-Policy": "no-referrer",
    }
    return Response(html, headers=headers, media_type="text/html")


def items(title: str, items: list[str]) -> list[str]:
    """A heading with a list of HTML pieces; nothing for an empty list."""
    if not items:
        return []
    return [f"<h2>{title}</h2><ul>", *(f"<li>{item}</li>" for item in items), "</ul>"]
