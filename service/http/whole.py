"""Answers in one piece: what a plain ASGI function sends, and a second way in beside ASGI.

ASGI runs each request in a task of its own, hands it over in messages and takes the answer in
messages, and both pass every layer; on the hot routes that costs as much as the rules and the log
together. A layer that they pass has a second way in, `whole`: it is given the body and a function
to be told the answer, at once or later (`exchanges.py`).
"""

import asyncio
from asyncio import Task
from collections.abc import Callable, Coroutine
from contextvars import copy_context
from typing import Any, TypeAlias

from litestar.types import Send

from service.http.problems import MEDIA_TYPE, answer_error
from service.http.scopes import Scope, request_id
from service.logs import REQUEST_ID

Headers: TypeAlias = list[tuple[bytes, bytes]]
Reply: TypeAlias = tuple[int, Headers, bytes]
"""Status, headers with lower-case names, body."""
Told: TypeAlias = Callable[[Reply | Exception], None]

Whole: TypeAlias = Callable[[Any, bytes, Told], Task[None] | None]
"""Given a scope and a body. Whatever happens, it tells the reply or a refusal, once. If that takes
a task it is returned, so that the server can wait for it."""


def in_task(scope: Scope, work: Coroutine[Any, Any, None]) -> Task[None]:
    """Work for a request; what is logged meanwhile bears its id."""
    context = copy_context()
    context.run(REQUEST_ID.set, request_id(scope))
    return asyncio.create_task(work, context=context)


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
