"""What a command costs inside one process, from ASGI call to ASGI answer, over memory.

`python -m tests.bench.asgi_path` plays the same rubbers with and without rate limits, in turn,
and prints microseconds a command; nothing but this process is measured.
"""

import asyncio
import itertools
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import msgspec

from domain.registry import all_variants
from service.accounts.bootstrap import bootstrap
from service.accounts.callers import Callers
from service.accounts.keys import new_key_text
from service.accounts.memory import MemoryAccounts
from service.accounts.signing import Seal, SigningKeys
from service.accounts.tokens import Tokens
from service.app import create_app
from service.bench.script import write_script
from service.engine.clock import SystemChance
from service.engine.engine import Engine
from service.engine.reading import Reader
from service.engine.watching import Hub
from service.eventlog.memory import MemoryLog
from service.limits.limiter import Limiter
from service.limits.policies import policies
from service.readmodel.memory import MemoryModel
from service.readmodel.wakeups import Wakeups
from service.runtime import LogClock, freeze_garbage

ROUNDS = 60
GAMES = 1
NUMBERS = itertools.count()


class Caller:
    """Calls an application as a server would."""

    def __init__(self, app: Any, key: str) -> None:
        self._app = app
        self._headers = [
            (b"host", b"127.0.0.1"),
            (b"authorization", b"Bearer " + key.encode()),
            (b"content-type", b"application/json"),
        ]

    async def __call__(self, path: str, body: bytes) -> bytes:
        number = b"%d" % next(NUMBERS)
        scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [*self._headers, (b"idempotency-key", number)],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 8000),
            "scheme": "http",
            "http_version": "1.1",
            "state": {},
        }
        answer = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            answer.append(message)

        await self._app(scope, receive, send)
        assert answer[0]["status"] == 201, answer
        content: bytes = answer[1]["body"]
        return content


@asynccontextmanager
async def in_memory(key: str) -> AsyncIterator[Any]:
    """The parts of the service that commands touch."""
    accounts, log, model = MemoryAccounts(), MemoryLog(), MemoryModel(1, "any")
    await bootstrap(accounts, key)
    engine = Engine(log, LogClock(log.clock), SystemChance(), lambda _: None)
    reader = Reader(engine, model, lambda _: None)
    limiter = Limiter(policies(1_000_000, 20, 50, 10))
    engine.writer.start()
    limiter.start()
    try:
        yield SimpleNamespace(
            log=log,
            accounts=accounts,
            callers=Callers(accounts, Tokens(SigningKeys(accounts, Seal("s" * 40)))),
            engine=engine,
            reader=reader,
            hub=Hub(engine, reader, model, Wakeups()),
            presence=SimpleNamespace(mark=lambda *_: None),
            limiter=limiter,
        )
    finally:
        await limiter.stop()
        await engine.writer.stop()


async def main() -> None:
    script = write_script(all_variants()["rubber"])
    key = new_key_text()
    costs: dict[bool, list[float]] = {False: [], True: []}
    async with in_memory(key) as service:
        freeze_garbage()

        @asynccontextmanager
        async def given() -> AsyncIterator[Any]:
            yield service

        calls = {}
        for limited in costs:
            app = create_app(given, limited=limited)
            await started(app)
            calls[limited] = Caller(app, key)
        for _ in range(ROUNDS):
            for limited, call in calls.items():
                costs[limited].append(await cost(call, script.creation, script.commands))
    for limited, found in costs.items():
        best, middle = min(found), statistics.median(found)
        print(f"limits {'on ' if limited else 'off'}: best {best:.1f}, median {middle:.1f} us")


async def started(app: Any) -> None:
    """The lifespan's start; its end never comes."""
    ready = asyncio.Event()
    never = asyncio.Event()
    told = iter([{"type": "lifespan.startup"}])

    async def receive() -> dict[str, Any]:
        message = next(told, None)
        if message is None:
            await never.wait()
        assert message is not None
        return message

    async def send(_: dict[str, Any]) -> None:
        ready.set()

    started.task = asyncio.create_task(  # type: ignore[attr-defined]  # kept from collection
        app({"type": "lifespan", "app": app, "state": {}}, receive, send)
    )
    await ready.wait()


async def cost(call: Caller, creation: bytes, commands: list[bytes]) -> float:
    """Microseconds a command."""
    paths = []
    for _ in range(GAMES):
        made = msgspec.json.decode(await call("/v1/games", creation))
        paths.append(f"/v1/games/{made['id']}/commands")
    began = time.process_time()
    for path in paths:
        for command in commands:
            await call(path, command)
    return (time.process_time() - began) / (GAMES * len(commands)) * 1e6


if __name__ == "__main__":
    asyncio.run(main())
