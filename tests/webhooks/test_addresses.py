"""Which addresses webhooks may be sent to: the many ways to write one, and what names mean."""

import socket
from collections.abc import Sequence
from ipaddress import ip_address, ip_network

import httpcore
import pytest

from service.webhooks.addresses import (
    LOOPBACK,
    Address,
    Target,
    UnusableUrlError,
    is_public,
    may_dial,
    parse_url,
)
from service.webhooks.dialling import AddressRefusedError, Dialler, Resolve
from service.webhooks.sending import Sender
from tests.webhooks.receiver import Receiver

GOOD = [
    ("https://example.com", Target("https", "example.com", 443, "/")),
    ("https://EXAMPLE.com/a/b?c=d&e", Target("https", "example.com", 443, "/a/b?c=d&e")),
    ("https://hooks.example.com:8443/x", Target("https", "hooks.example.com", 8443, "/x")),
    ("https://xn--bcher-kva.example/", Target("https", "xn--bcher-kva.example", 443, "/")),
    ("https://93.184.216.34/hook", Target("https", "93.184.216.34", 443, "/hook")),
    ("https://[2606:2800:220:1::1]/", Target("https", "2606:2800:220:1::1", 443, "/")),
    ("https://1.2.3.4.example.com/", Target("https", "1.2.3.4.example.com", 443, "/")),
    ("https://a_b.example.com/", Target("https", "a_b.example.com", 443, "/")),
]

BAD = {
    "syntax": [
        "",
        "https://exa mple.com/",
        "https://example.com/\n",
        "https://example.com\\@10.0.0.1/",
        "https://exämple.com/",
        "https://①②⑦.⓪.⓪.①/",
        "https://127。0。0。1/",
        "https://example.com:99999/",
        "https://example.com:x/",
        "https://[::1/",
        "https://example.com/" + "a" * 2000,
    ],
    "https_required": [
        "http://example.com/",
        "//example.com/",
        "example.com/hook",
        "ftp://example.com/",
        "file:///etc/passwd",
        "gopher://example.com/",
        "javascript:alert(1)",
    ],
    "userinfo": [
        "https://user@example.com/",
        "https://user:pass@example.com/",
        "https://example.com@10.0.0.1/",
        "https://@10.0.0.1/",
        "https://:@example.com/",
    ],
    "fragment": ["https://example.com/#", "https://example.com/#a"],
    "host": [
        "https:///hook",
        "https://localhost/",
        "https://redis/",
        "https://localhost./",
        "https://example.com./",
        "https://.example.com/",
        "https://a..example.com/",
        "https://-a.example.com/",
        "https://%31%32%37.0.0.1/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://0x7f.0x0.0x0.0x1/",
        "https://017700000001/",
        "https://0177.0.0.1/",
        "https://127.1/",
        "https://127.0.1/",
        "https://127.0.0.1./",
        "https://127.0.0.0x1/",
        "https://1.2.3/",
        "https://1.2.3.4.5/",
        "https://256.256.256.256/",
        "https://example.0x/",
        "https://[fe80::1%25eth0]/",
        "https://" + "a" * 64 + ".example.com/",
        "https://" + "a." * 130 + "example.com/",
    ],
    "port": [
        "https://example.com:22/",
        "https://example.com:80/",
        "https://example.com:6379/",
        "https://example.com:0/",
        "https://93.184.216.34:25/",
    ],
    "private": [
        "https://127.0.0.1/",
        "https://127.255.255.254/",
        "https://0.0.0.0/",
        "https://0.1.2.3/",
        "https://10.0.0.1/",
        "https://100.64.0.1/",
        "https://100.100.100.200/",
        "https://168.63.129.16/",
        "https://169.254.169.254/latest/meta-data/",
        "https://172.16.0.1/",
        "https://172.31.255.255/",
        "https://192.0.0.192/",
        "https://192.0.2.1/",
        "https://192.168.1.1/",
        "https://198.18.0.1/",
        "https://198.51.100.1/",
        "https://203.0.113.1/",
        "https://224.0.0.1/",
        "https://240.0.0.1/",
        "https://255.255.255.255/",
        "https://[::]/",
        "https://[::1]/",
        "https://[0:0:0:0:0:0:0:1]/",
        "https://[::127.0.0.1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:7f00:1]/",
        "https://[0:0:0:0:0:ffff:10.0.0.1]/",
        "https://[::ffff:93.184.216.34]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[64:ff9b:1::a00:1]/",
        "https://[100::1]/",
        "https://[2001::1]/",
        "https://[2001:0:a9fe:a9fe::1]/",
        "https://[2001:db8::1]/",
        "https://[2002:7f00:1::]/",
        "https://[2002:a9fe:a9fe::1]/",
        "https://[3fff::1]/",
        "https://[fc00::1]/",
        "https://[fd00:ec2::254]/",
        "https://[fe80::1]/",
        "https://[fec0::1]/",
        "https://[ff02::1]/",
    ],
}


@pytest.mark.parametrize(("url", "target"), GOOD)
def test_a_public_https_address_is_taken(url: str, target: Target) -> None:
    assert parse_url(url, ()) == target


@pytest.mark.parametrize(("why", "url"), [(why, url) for why, urls in BAD.items() for url in urls])
def test_any_other_address_is_refused_however_it_is_written(why: str, url: str) -> None:
    with pytest.raises(UnusableUrlError) as refused:
        parse_url(url, ())
    assert refused.value.why == why


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:9000/hook",
        "https://127.0.0.1:9000/hook",
        "http://localhost:9000/",
        "http://[::1]:9000/",
        "http://receiver:8000/",
    ],
)
def test_allowed_networks_may_be_sent_to_in_clear_and_on_any_port(url: str) -> None:
    assert parse_url(url, LOOPBACK).port in (9000, 8000)


@pytest.mark.parametrize(
    "url", ["http://10.0.0.1/", "https://10.0.0.1/", "http://93.184.216.34/", "http://2130706433/"]
)
def test_allowing_one_network_allows_no_other(url: str) -> None:
    with pytest.raises(UnusableUrlError):
        parse_url(url, LOOPBACK)


def test_what_has_no_scheme_of_its_own_or_port_is_judged_when_it_is_dialled() -> None:
    public, inside = ip_address("93.184.216.34"), ip_address("127.0.0.1")
    assert may_dial(public, 443, "https", ())
    assert not may_dial(public, 443, "http", LOOPBACK)
    assert not may_dial(public, 80, "https", LOOPBACK)
    assert not may_dial(inside, 443, "https", ())
    assert may_dial(inside, 80, "http", LOOPBACK)


@pytest.mark.parametrize("text", ["8.8.8.8", "1.1.1.1", "99.255.255.255", "2a00:1450::1"])
def test_ordinary_addresses_are_public(text: str) -> None:
    assert is_public(ip_address(text))


def resolving(*texts: str) -> Resolve:
    """Names that mean these addresses, one after another; the last one for ever."""
    answers = list(texts)

    async def resolve(host: str, port: int) -> Sequence[Address]:
        text = answers.pop(0) if len(answers) > 1 else answers[0]
        return [ip_address(one) for one in text.split()]

    return resolve


@pytest.mark.parametrize("inside", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "169.254.169.254"])
async def test_a_name_that_means_an_address_inside_is_not_dialled(inside: str) -> None:
    sender = Sender(resolve=resolving(inside))
    attempt = await sender.post(parse_url("https://evil.example/", ()), {}, b"{}", 0.0)
    assert (attempt.status, attempt.error) == (None, "address_refused")
    await sender.close()


async def test_a_name_is_asked_for_once_and_what_was_judged_is_dialled(
    receiver: Receiver,
) -> None:
    """A name that first means an allowed address and then another is of no use."""
    private = (ip_network("127.0.0.1/32"),)
    sender = Sender(private, resolve=resolving("127.0.0.1", "127.0.0.2"))
    port = int(receiver.url.split(":")[2].split("/")[0])
    target = parse_url(f"http://rebinding.example:{port}/hook", private)
    assert (await sender.post(target, {}, b'{"type":"x"}', 0.0)).status == 204
    assert receiver.requests[0].headers["host"] == f"rebinding.example:{port}"
    await sender.close()
    again = Sender(private, resolve=resolving("127.0.0.2"))
    assert (await again.post(target, {}, b"{}", 0.0)).error == "address_refused"
    await again.close()


async def test_of_several_addresses_only_the_allowed_ones_are_dialled(receiver: Receiver) -> None:
    private = (ip_network("127.0.0.1/32"),)
    port = int(receiver.url.split(":")[2].split("/")[0])
    sender = Sender(private, resolve=resolving("10.0.0.1 169.254.169.254 127.0.0.1"))
    target = parse_url(f"http://mixed.example:{port}/", private)
    assert (await sender.post(target, {}, b'{"type":"x"}', 0.0)).status == 204
    await sender.close()


async def test_a_literal_address_passes_the_same_door() -> None:
    dialler = Dialler("https", (), resolving("127.0.0.1"))
    with pytest.raises(AddressRefusedError):
        await dialler.connect_tcp("127.0.0.1", 443)


async def test_a_name_without_an_address_is_a_failure() -> None:
    sender = Sender()
    attempt = await sender.post(parse_url("https://nowhere.invalid/", ()), {}, b"{}", 0.0)
    assert attempt.error == "name_unresolved"
    await sender.close()


async def test_proxies_of_the_environment_are_not_used(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:1")
    sender = Sender(LOOPBACK)
    attempt = await sender.post(parse_url(receiver.url, LOOPBACK), {}, b'{"type":"x"}', 0.0)
    assert attempt.status == 204
    await sender.close()


async def test_a_receiver_without_a_good_certificate_is_told_nothing() -> None:
    with socket.create_server(("127.0.0.1", 0)) as plain:
        port = plain.getsockname()[1]
        plain.settimeout(0)
        sender = Sender(LOOPBACK, timeout=1.0)
        target = parse_url(f"https://127.0.0.1:{port}/", LOOPBACK)
        attempt = await sender.post(target, {}, b"secret", 0.0)
        assert attempt.status is None
        assert attempt.error in ("timeout", "tls_failed", "no_connection")
        await sender.close()


def test_the_way_to_dial_is_the_library_s_own_door() -> None:
    assert issubclass(Dialler, httpcore.AsyncNetworkBackend)
