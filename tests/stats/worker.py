"""A process that does nothing but count: `python -m tests.stats.worker URL`, until it is killed."""

import asyncio
import os
import sys

from service.eventlog.base import LogUnavailableError
from service.eventlog.postgres import PostgresLog
from service.stats.postgres import PostgresStats
from service.stats.projector import StatsProjector


async def count(url: str) -> None:
    log = await PostgresLog.open(url, owner=f"worker {os.getpid()}")
    projector = StatsProjector(log, await PostgresStats.open(url))
    print("ready", flush=True)
    while True:
        try:
            await projector.run()
        except LogUnavailableError as fault:
            print(fault, flush=True)
        await asyncio.sleep(0.001)


if __name__ == "__main__":
    asyncio.run(count(sys.argv[1]))
