"""One attempt: a POST to an endpoint that is not trusted.

httpcore is used without the layers above it: it follows no redirect, keeps no cookie, reads no
proxy from the environment, and lets us dial, so that the address that was judged is the one that
is connected to.
"""

import asyncio
import logging
import socket
import ssl
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address
from typing import Final

import httpcore

from service.webhooks.addresses import Address, Network, Target
from service.webhooks.dialling import (
    AddressRefusedError,
    Dialler,
    NameUnresolvedError,
    Resolve,
)
from service.webhooks.records import Attempt
from service.webhooks.schedule import retry_after

logging.getLogger("httpcore").setLevel(logging.WARNING)  # it would log signatures and URLs

TIMEOUT: Final = 15.0
"""Seconds for everything: name, connection, request and answer."""
CONNECT: Final = 5.0
ANSWER_LIMIT: Final = 8 * 1024
"""Bytes of an answer's body that are read; it means nothing to us."""
KEPT_OPEN: Final = 10.0
"""Seconds for which a connection is kept for the next message."""
CONNECTIONS: Final = 1000
RESOLVERS: Final = 16
"""Names looked up at once: in threads of their own, for some take very long."""
AGENT: Final = "Overtrick-Webhooks/1"


class Sender:
    """Sends to any number of endpoints; one that is slow or broken holds up no other."""

    def __init__(
        self,
        private: Sequence[Network] = (),
        *,
        resolve: Resolve | None = None,
        timeout: float = TIMEOUT,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._timeout = timeout
        self._threads = ThreadPoolExecutor(RESOLVERS, thread_name_prefix="webhook-names")
        resolve = resolve or self._look_up
        self._pools = {
            scheme: httpcore.AsyncConnectionPool(
                ssl_context=tls,
                max_connections=CONNECTIONS,
                keepalive_expiry=KEPT_OPEN,
                network_backend=Dialler(scheme, private, resolve),
            )
            for scheme in ("https", "http")
        }

    async def close(self) -> None:
        for pool in self._pools.values():
            await pool.aclose()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def post(
        self, target: Target, headers: Mapping[str, str], body: bytes, now: float
    ) -> Attempt:
        """How it went; never raises for what the endpoint does."""
        began = time.monotonic()
        try:
            async with asyncio.timeout(self._timeout):
                status, asked = await self._exchange(target, headers, body)
        except Exception as fault:
            if (word := word_for(fault)) is None:
                raise
            return Attempt(None, _since(began), word)
        error = None if 200 <= status < 300 else "status"
        return Attempt(status, _since(began), error, retry_after(asked, now))

    async def _exchange(
        self, target: Target, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, str | None]:
        url = httpcore.URL(
            scheme=target.scheme, host=target.host, port=target.port, target=target.path
        )
        sent = [
            ("Host", host_header(target)),
            ("User-Agent", AGENT),
            ("Content-Type", "application/json"),
            *headers.items(),
        ]
        limits = {"connect": CONNECT}
        async with self._pools[target.scheme].stream(
            "POST", url, headers=sent, content=body, extensions={"timeout": limits}
        ) as answer:
            await _read_a_little(answer)
            told = [value for name, value in answer.headers if name.lower() == b"retry-after"]
            return answer.status, told[0].decode("latin-1") if told else None

    async def _look_up(self, host: str, port: int) -> Sequence[Address]:
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._threads, _addresses, host, port)
        except (OSError, UnicodeError) as fault:
            raise NameUnresolvedError(host) from fault
        return [ip_address(one) for one in found]


def _addresses(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
    return list(dict.fromkeys(str(address[0]).partition("%")[0] for *_, address in found))


async def _read_a_little(answer: httpcore.Response) -> None:
    """Reads a short body to its end, so that the connection can be used again, and no more than
    a little of a long one."""
    read = 0
    async for part in answer.aiter_stream():
        read += len(part)
        if read > ANSWER_LIMIT:
            return


def host_header(target: Target) -> str:
    host = f"[{target.host}]" if ":" in target.host else target.host
    usual = {"https": 443, "http": 80}[target.scheme]
    return host if target.port == usual else f"{host}:{target.port}"


def word_for(fault: Exception) -> str | None:
    """What the delivery log says of a failed exchange; None for a fault of our own.

    Never more than a word: what lies behind an address is not told.
    """
    match fault:
        case AddressRefusedError():
            return "address_refused"
        case NameUnresolvedError():
            return "name_unresolved"
        case TimeoutError() | httpcore.TimeoutException():
            return "timeout"
        case ssl.SSLError():
            return "tls_failed"
        case httpcore.ConnectError():
            return "tls_failed" if isinstance(fault.__context__, ssl.SSLError) else "no_connection"
        case httpcore.NetworkError() | OSError():
            return "connection_lost"
        case httpcore.ProtocolError():
            return "protocol_error"
    return None


def _since(began: float) -> int:
    return round(1000 * (time.monotonic() - began))
