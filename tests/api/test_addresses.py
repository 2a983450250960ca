"""The client's address behind proxies: only what trusted ones say is believed."""

from ipaddress import ip_network

import pytest

from service.http.addresses import client_address

TRUSTED = (ip_network("10.0.0.0/8"), ip_network("fd00::/8"))


def address(peer: str | None, *headers: tuple[str, str]) -> str:
    scope = {
        "client": None if peer is None else (peer, 1234),
        "headers": [(name.encode(), value.encode()) for name, value in headers],
    }
    return client_address(scope, TRUSTED)


def test_without_a_trusted_proxy_the_caller_is_the_client() -> None:
    assert address("192.0.2.1") == "192.0.2.1"
    assert address("192.0.2.1", ("x-forwarded-for", "198.51.100.1")) == "192.0.2.1"
    assert address("192.0.2.1", ("forwarded", "for=198.51.100.1")) == "192.0.2.1"
    assert address("10.0.0.1") == "10.0.0.1"
    assert address(None) == "unknown"


@pytest.mark.parametrize(
    ("value", "client"),
    [
        ("198.51.100.1", "198.51.100.1"),
        ("198.51.100.1:4711", "198.51.100.1"),
        ("203.0.113.9, 198.51.100.1", "198.51.100.1"),
        ("203.0.113.9, 198.51.100.1, 10.2.3.4", "198.51.100.1"),
        ("10.9.9.9, 10.2.3.4", "10.9.9.9"),
        ("198.51.100.1, nonsense", "10.0.0.1"),
        ("198.51.100.1, nonsense, 10.2.3.4", "10.2.3.4"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("::ffff:198.51.100.1", "198.51.100.1"),
        ("", "10.0.0.1"),
    ],
)
def test_x_forwarded_for_is_read_from_the_service_outwards(value: str, client: str) -> None:
    assert address("10.0.0.1", ("x-forwarded-for", value)) == client


@pytest.mark.parametrize(
    ("value", "client"),
    [
        ("for=198.51.100.1", "198.51.100.1"),
        ("For=198.51.100.1;proto=https;by=10.0.0.1", "198.51.100.1"),
        ('proto=https; for="198.51.100.1:4711"', "198.51.100.1"),
        ('for="[2001:db8:1:2::4]:4711"', "2001:db8:1:2::/64"),
        ('for="[2001:db8:1:2::4]"', "2001:db8:1:2::/64"),
        ("for=203.0.113.9, for=198.51.100.1", "198.51.100.1"),
        ("for=198.51.100.1, for=10.2.3.4", "198.51.100.1"),
        ('for="203.0.113.9, for=198.51.100.7";host="a,b", for=198.51.100.1', "198.51.100.1"),
        ("for=unknown", "10.0.0.1"),
        ("for=198.51.100.1, for=_hidden", "10.0.0.1"),
        ("for=198.51.100.1, for=_hidden, for=10.2.3.4", "10.2.3.4"),
        ("proto=https", "10.0.0.1"),
        ("for=198.51.100.1;for=198.51.100.2", "10.0.0.1"),
        ('for="198.51.100.1', "10.0.0.1"),
        ("=;,", "10.0.0.1"),
    ],
)
def test_forwarded_is_read_from_the_service_outwards(value: str, client: str) -> None:
    assert address("10.0.0.1", ("forwarded", value)) == client


def test_the_lines_of_a_header_are_one_list() -> None:
    lines = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-for", "198.51.100.1")]
    assert address("fd00::1", *lines) == "198.51.100.1"


def test_two_headers_that_disagree_are_both_not_believed() -> None:
    forged = ("forwarded", "for=203.0.113.9")
    assert address("10.0.0.1", forged, ("x-forwarded-for", "198.51.100.1")) == "10.0.0.1"
    assert address("10.0.0.1", forged, ("x-forwarded-for", "203.0.113.9")) == "203.0.113.9"
