"""Connections to addresses that were judged just before, and to no others."""

import ssl
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, TypeAlias

import httpcore

from service.webhooks.addresses import Address, Network, may_dial

Resolve: TypeAlias = Callable[[str, int], Awaitable[Sequence[Address]]]


class AddressRefusedError(Exception):
    """No address of the name may be dialled."""


class NameUnresolvedError(Exception):
    """The name has no address."""


class Dialler(httpcore.AsyncNetworkBackend):
    """Connects only to addresses that webhooks may be sent to."""

    def __init__(self, scheme: str, private: Sequence[Network], resolve: Resolve) -> None:
        self._scheme = scheme
        self._private = private
        self._resolve = resolve
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - the base class has it
        local_address: str | None = None,  # noqa: ARG002 - the base class has it
        socket_options: Iterable[Any] | None = None,  # noqa: ARG002 - the base class has it
    ) -> httpcore.AsyncNetworkStream:
        found = await self._resolve(host, port)
        allowed = [one for one in found if may_dial(one, port, self._scheme, self._private)]
        if not allowed:
            raise AddressRefusedError(host)
        for address in allowed[:-1]:
            try:
                return Line(await self._inner.connect_tcp(str(address), port, timeout))
            except (httpcore.ConnectError, httpcore.ConnectTimeout):
                continue
        return Line(await self._inner.connect_tcp(str(allowed[-1]), port, timeout))


class Line(httpcore.AsyncNetworkStream):
    """A connection that is closed when its handshake is broken off: the library leaves that to
    the garbage collector."""

    def __init__(self, inner: httpcore.AsyncNetworkStream) -> None:
        self._inner = inner

    async def read(
        self,
        max_bytes: int,
        timeout: float | None = None,  # noqa: ASYNC109 - the base class has it
    ) -> bytes:
        return await self._inner.read(max_bytes, timeout)

    async def write(
        self,
        buffer: bytes,
        timeout: float | None = None,  # noqa: ASYNC109 - the base class has it
    ) -> None:
        await self._inner.write(buffer, timeout)

    async def aclose(self) -> None:
        await self._inner.aclose()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ASYNC109 - the base class has it
    ) -> httpcore.AsyncNetworkStream:
        try:
            return await self._inner.start_tls(ssl_context, server_hostname, timeout)
        except BaseException:
            await self._inner.aclose()
            raise

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)
