"""Requests that are answered whole: given head and body together, answered at once.

ASGI hands a request over in messages, takes the answer in messages, and both pass every layer; on
the hot routes that costs as much as the rules and the log together. A layer that they pass has a
second way in, `whole`, which is given the body and gives the answer back (`exchanges.py`).
"""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from litestar.types import Send

from service.http.problems import MEDIA_TYPE, answer_error
from service.http.scopes import Scope

Headers: TypeAlias = list[tuple[bytes, bytes]]
Reply: TypeAlias = tuple[int, Headers, bytes]
"""Status, headers with lower-case names, body."""


Whole: TypeAlias = Callable[[Any, bytes], Awaitable[Reply]]
"""Answers a request, given its scope and its body."""


async def send_reply(reply: Reply, send: Send) -> None:
    """An answer the way of ASGI."""
    status, headers, body = reply
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def problem_reply(error: BaseException, scope: Scope) -> Reply:
    told = answer_error(error, scope)
    headers = [(name.lower().encode(), value.encode()) for name, value in told.headers]
    headers.append((b"content-type", MEDIA_TYPE.encode()))
    headers.append((b"content-length", str(len(told.body)).encode()))
    return told.status, headers, told.body


async def send_error(error: BaseException, scope: Scope, send: Send) -> None:
    """Answers an error from a plain ASGI function, before anything else was sent."""
    await send_reply(problem_reply(error, scope), send)
