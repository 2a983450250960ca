"""The address a request comes from, where proxies stand before the service.

Only what OVERTRICK_TRUSTED_PROXIES says is believed: from the service outwards, each trusted
proxy vouches for the address that it was called from, and the first that is not a trusted proxy
is the client. What lies beyond it the client may have written itself.
"""

import re
from collections.abc import Mapping, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final, TypeAlias

from service.settings import Network

Address: TypeAlias = IPv4Address | IPv6Address

FORWARDED: Final = b"forwarded"
X_FORWARDED_FOR: Final = b"x-forwarded-for"

# RFC 7239 §4: name=value pairs with `;` between them, a value a token or in quotes.
PAIR: Final = re.compile(r'\s*([!#$%&\'*+.^_`|~0-9A-Za-z-]+)=("(?:[^"\\]|\\.)*"|[^\s",;=]*)\s*')
PORT: Final = re.compile(r"(?:\[(?P<v6>[^\]]*)\]|(?P<v4>[^:]*))(?::[0-9_a-zA-Z.-]+)?")
V6_OF_ONE: Final = 64
"""Bits that one subscriber's addresses have in common: he may take any below them."""


def client_address(scope: Mapping[str, Any], trusted: Sequence[Network]) -> str:
    """The client's address as text; an IPv6 one as the network of its subscriber.

    Of two headers that disagree neither is believed: the proxy writes one, and hands the other
    on as the client wrote it.
    """
    client = scope.get("client")
    peer = None if client is None else parse_address(client[0])
    if peer is None:
        return "unknown"
    if not is_trusted(peer, trusted):
        return text_of(peer)
    told = {
        beyond(peer, hops, trusted)
        for name, read in ((FORWARDED, forwarded_hops), (X_FORWARDED_FOR, listed_hops))
        if (hops := read(header_lines(scope, name)))
    }
    return text_of(told.pop() if len(told) == 1 else peer)


def beyond(peer: Address, hops: Sequence[Address | None], trusted: Sequence[Network]) -> Address:
    """The first address from the right that is no trusted proxy; where one is unreadable, the
    proxy that named it."""
    last = peer
    for hop in reversed(hops):
        if hop is None:
            return last
        if not is_trusted(hop, trusted):
            return hop
        last = hop
    return last


def is_trusted(address: Address, trusted: Sequence[Network]) -> bool:
    return any(address in network for network in trusted)


def text_of(address: Address) -> str:
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((address, V6_OF_ONE), strict=False))


def header_lines(scope: Mapping[str, Any], name: bytes) -> str:
    """All lines of a header, in their order, as one list (RFC 9110 §5.3)."""
    return ", ".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)


def listed_hops(value: str) -> list[Address | None]:
    """X-Forwarded-For: addresses from the client to the last proxy but one."""
    return [parse_node(part.strip()) for part in value.split(",")] if value.strip() else []


def forwarded_hops(value: str) -> list[Address | None]:
    """Forwarded (RFC 7239): the `for` of each element; None for what hides or breaks it."""
    if not value.strip():
        return []
    return [forwarded_for(element) for element in split_quoted(value, ",")]


def forwarded_for(element: str) -> Address | None:
    found = None
    for part in split_quoted(element, ";"):
        pair = PAIR.fullmatch(part)
        if pair is None:
            return None
        if pair[1].lower() == "for":
            if found is not None:
                return None
            found = re.sub(r"\\(.)", r"\1", pair[2].strip('"'))
    return None if found is None else parse_node(found)


def split_quoted(text: str, separator: str) -> list[str]:
    """Splits where the separator stands outside quotes."""
    parts = [""]
    quoted = escaped = False
    for sign in text:
        if sign == separator and not quoted:
            parts.append("")
            continue
        if sign == '"' and not escaped:
            quoted = not quoted
        escaped = quoted and sign == "\\" and not escaped
        parts[-1] += sign
    return parts


def parse_node(node: str) -> Address | None:
    """An address with or without a port; None for `unknown` and names of the proxy's own."""
    bare = parse_address(node)
    if bare is not None:
        return bare
    match = PORT.fullmatch(node)
    return None if match is None else parse_address(match["v6"] or match["v4"] or "")


def parse_address(text: str) -> Address | None:
    """An address; an IPv4 one written as IPv6 is the IPv4 one. No zones."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        if address.scope_id is not None:
            return None
        return address.ipv4_mapped or address
    return address
