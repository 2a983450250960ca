"""Which addresses webhooks may be sent to, so that nobody reaches through us into our network.

The URL is judged by its text when it is given, and every IP address just before it is dialled:
only there can a name be judged, since it may mean another address each time it is asked for.
"""

import re
from collections.abc import Sequence
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final, Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network
Why: TypeAlias = Literal[
    "syntax", "https_required", "userinfo", "fragment", "host", "port", "private"
]

LONGEST_URL: Final = 2000
PUBLIC_PORTS: Final = frozenset({443, 8443})
DEFAULT_PORTS: Final = {"https": 443, "http": 80}

# RFC 3986; above all no white space, no backslash and nothing outside ASCII, which parsers read
# in different ways.
URL_TEXT: Final = re.compile(r"[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=%]+")
LABEL: Final = re.compile(r"(?!-)[a-z0-9_-]{1,63}(?<!-)")
NUMBER: Final = re.compile(r"[0-9]+|0x[0-9a-f]*")

# The IANA registry of special-purpose addresses, with multicast and reserved space.
NOT_PUBLIC_4: Final = tuple(
    IPv4Network(text)
    for text in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",  # shared by carriers; a cloud's metadata service lies here too
        "127.0.0.0/8",
        "168.63.129.16/32",  # a cloud's own services, though the address looks public
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",
        "240.0.0.0/4",
    )
)
PUBLIC_6: Final = IPv6Network("2000::/3")
"""All that is assigned: what maps, translates or embeds IPv4 elsewhere lies outside."""
NOT_PUBLIC_6: Final = tuple(
    IPv6Network(text)
    for text in (
        "2001::/23",  # protocols, Teredo among them, which embeds IPv4
        "2001:db8::/32",
        "2002::/16",  # 6to4 embeds IPv4
        "3fff::/20",
    )
)
LOOPBACK: Final[tuple[Network, ...]] = (ip_network("127.0.0.0/8"), ip_network("::1/128"))


class UnusableUrlError(Exception):
    """The URL of a webhook is refused; `why` in one word."""

    def __init__(self, why: Why) -> None:
        self.why = why
        super().__init__(why)


class Target(msgspec.Struct, frozen=True):
    """The parts of a checked URL. `path` with its query, as it is requested."""

    scheme: str
    host: str
    port: int
    path: str


def parse_url(url: str, private: Sequence[Network]) -> Target:
    """The parts of a webhook's URL. Raises UnusableUrlError.

    With `private` networks http, names without a dot and all ports are taken too: whether the
    address then lies in them is seen when it is dialled.
    """
    if len(url) > LONGEST_URL or URL_TEXT.fullmatch(url) is None:
        raise UnusableUrlError("syntax")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise UnusableUrlError("syntax") from error
    if parts.scheme not in (("https", "http") if private else ("https",)):
        raise UnusableUrlError("https_required")
    if "@" in parts.netloc:
        raise UnusableUrlError("userinfo")
    if "#" in url:
        raise UnusableUrlError("fragment")
    host = parts.hostname or ""
    literal = literal_of(host, "[" in parts.netloc)
    port = DEFAULT_PORTS[parts.scheme] if port is None else port
    if literal is None:
        _check_name(host, private)
    elif not may_dial(literal, port, parts.scheme, private):
        raise UnusableUrlError("port" if is_public(literal) else "private")
    if not private and port not in PUBLIC_PORTS:
        raise UnusableUrlError("port")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port, path)


def literal_of(host: str, bracketed: bool) -> Address | None:
    """The address that a host is written as, None for a name.

    Raises UnusableUrlError for what some resolvers would read as an address: 127.1, 0x7f000001,
    2130706433, 0177.0.0.1, zones.
    """
    if bracketed or ":" in host:
        return _strict_address(host)
    if NUMBER.fullmatch(host.rstrip(".").rpartition(".")[2]):
        return _strict_address(host)
    return None


def _strict_address(host: str) -> Address:
    if "%" in host:
        raise UnusableUrlError("host")
    try:
        return ip_address(host)
    except ValueError as error:
        raise UnusableUrlError("host") from error


def _check_name(host: str, private: Sequence[Network]) -> None:
    labels = host.split(".")
    if len(host) > 253 or any(LABEL.fullmatch(label) is None for label in labels):
        raise UnusableUrlError("host")
    if len(labels) == 1 and not private:
        raise UnusableUrlError("host")


def may_dial(address: Address, port: int, scheme: str, private: Sequence[Network]) -> bool:
    """Whether a connection to this very address may be made."""
    if any(address in network for network in private):
        return True
    return scheme == "https" and port in PUBLIC_PORTS and is_public(address)


def is_public(address: Address) -> bool:
    if isinstance(address, IPv4Address):
        return not any(address in network for network in NOT_PUBLIC_4)
    return address in PUBLIC_6 and not any(address in network for network in NOT_PUBLIC_6)
