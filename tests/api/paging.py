"""Walking lists over HTTP, and what every cursor must withstand (C54)."""

import string
from collections.abc import Callable
from typing import Any

import httpx

CURSOR_LETTERS = string.ascii_letters + string.digits + "-_"


def page(client: httpx.Client, path: str, **query: Any) -> dict[str, Any]:
    answer = client.get(path, params=query)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


def walk(
    client: httpx.Client,
    path: str,
    *,
    limit: int = 7,
    meanwhile: Callable[[], None] = lambda: None,
    **query: Any,
) -> list[dict[str, Any]]:
    """Every item of a list, page by page; `meanwhile` is called after each page.

    Every page but the last is full, and the last one says that nothing follows.
    """
    items: list[dict[str, Any]] = []
    cursor: dict[str, str] = {}
    while True:
        found = page(client, path, limit=limit, **query, **cursor)
        items += found["items"]
        meanwhile()
        if found["next"] is None:
            assert len(found["items"]) <= limit
            return items
        assert len(found["items"]) == limit
        cursor = {"cursor": found["next"]}


def assert_guarded(client: httpx.Client, path: str, other: dict[str, Any], **query: Any) -> None:
    """A cursor with one letter changed, cut, grown, or used with the `other` filter is refused.

    The list must hold two items at least.
    """
    cursor = page(client, path, limit=1, **query)["next"]
    assert cursor is not None
    assert page(client, path, limit=1, cursor=cursor, **query)["items"]
    assert_invalid(client, path, cursor=cursor, **other)
    for wrong in damaged(cursor):
        assert_invalid(client, path, cursor=wrong, **query)


def damaged(cursor: str) -> list[str]:
    """The cursor with each letter changed in turn, and otherwise spoilt."""
    changed = [
        cursor[:place] + other(letter) + cursor[place + 1 :] for place, letter in enumerate(cursor)
    ]
    swapped = {cursor.translate(str.maketrans("-_", "+/")), cursor.swapcase()} - {cursor}
    return [*changed, *swapped, "", cursor[:-1], cursor + "A", cursor + "=", cursor + "é", "\0"]


def other(letter: str) -> str:
    return CURSOR_LETTERS[(CURSOR_LETTERS.index(letter) + 1) % 64]


def assert_invalid(client: httpx.Client, path: str, **query: Any) -> None:
    answer = client.get(path, params=query)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_cursor"), query
