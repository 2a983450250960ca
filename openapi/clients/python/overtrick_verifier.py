"""Checks a game by its log: the chain of its hashes and, once a seed is out, the order of a pack.

`verify` takes the events of one game from the first one on, as `GET /v1/games/{id}/events` lists
them. Of an event that hides something (`nonce` null) only the hash can be taken; the next whole
event proves it, being chained to it. It needs nothing but Python, and believes nobody.
"""

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

HASHED = ("at", "data", "game_id", "nonce", "schema", "seat", "type", "version")
Hands = dict[str, list[str] | None]


class BrokenLog(Exception):
    """Names the version that does not fit, or the deal, and says why."""


class Proof(NamedTuple):
    """`whole` events were recomputed, `hidden` ones only linked. Each deal is `proven` by its
    seed, `sealed` as long as the seed is not out, or `stacked`: its cards were given."""

    whole: int
    hidden: int
    deals: list[str]


def verify(events: Sequence[dict[str, Any]], head: str | None = None) -> Proof:
    """Checks all that can be checked; `head`, when given, is the hash the last event should have.

    Raises BrokenLog.
    """
    created = events[0]["data"]
    name = f"overtrick/1:{events[0]['game_id']}:{created['variant']}:{created['rules_v']}"
    link, hidden = sha256(name.encode()).hexdigest(), 0
    for version, event in enumerate(events, start=1):
        expect(event["version"] == version, f"version {version}: missing, doubled or moved")
        hidden += event["nonce"] is None
        expect(
            event["nonce"] is None or event["hash"] == chained(link, event),
            f"version {version}: the hash belongs to something else",
        )
        link = event["hash"]
    expect(head in (None, link), f"version {len(events)}: the log ends with another hash")
    return Proof(len(events) - hidden, hidden, deals_of(created, events))


def chained(link: str, event: dict[str, Any]) -> str:
    """SHA-256 of the hash before and of the event's canonical JSON (RFC 8785, without floats)."""
    content = {member: event[member] for member in HASHED}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(bytes.fromhex(link) + text.encode()).hexdigest()


def deals_of(created: dict[str, Any], events: Sequence[dict[str, Any]]) -> list[str]:
    """How each deal stands. Every hand that is shown must be the one that the seed deals."""
    seeds: dict[str, bytes] = {}
    for event in events:
        if event["type"] == "seed_revealed":
            revealed = bytes.fromhex(event["data"]["seed"])
            seeds[sha256(revealed).hexdigest()] = revealed
    verdicts, commitment = [], ""
    salts: dict[str, bytes] = {}
    for event in events:
        data = event["data"]
        match event["type"]:
            case "deal_committed":
                commitment, salts = data["commitment"], {}
            case "salt_given":
                salts[data["seat"]] = bytes.fromhex(data["salt"])
            case "dealt":
                seed = seeds.pop(commitment, None)
                verdicts.append("proven" if seed else "sealed" if commitment else "stacked")
                if seed and created.get("salts"):
                    seed = salted(created["variant"], seed, salts)
                for seat, cards in deal(created, data["dealer"], seed).items() if seed else ():
                    for hand in shown(created, data, events, seat):
                        fits = sorted(hand) == sorted(cards)
                        expect(fits, f"deal {data['deal']}: the seed deals {seat} other cards")
                commitment = ""
    expect(not seeds, "a seed was revealed that nobody had committed to")
    return verdicts


def shown(
    created: dict[str, Any], dealt: dict[str, Any], events: Sequence[dict[str, Any]], seat: str
) -> Iterator[list[str]]:
    """The cards of a seat as dealt, wherever the log shows them. (Bridgette reveals its hands
    after the exchange: of that game one's own hand as dealt is checked.)"""
    kinds = ("dealt",) if created["variant"] == "bridgette" else ("dealt", "hands_revealed")
    for event in events:
        data = event["data"]
        if event["type"] not in kinds or data["hands"][seat] is None:
            continue
        if all(data.get(number) == dealt.get(number) for number in ("deal", "attempt")):
            yield data["hands"][seat]


def deal(created: dict[str, Any], dealer: str, seed: bytes) -> dict[str, list[str]]:
    """The hands that a seed deals: round by round, to the seat after the dealer first."""
    variant, options = created["variant"], created["options"]
    seats = seats_of(variant)
    rounds = [1] * 13
    if variant == "belote_bridgee":
        rounds = [int(packet) for packet in options["deal_packets"].split("-")]
        seats = seats[::-1] if options["rotation"] == "anticlockwise" else seats
    first = seats.index(dealer) + 1
    hands: dict[str, list[str]] = {seat: [] for seat in seats[first:] + seats[:first]}
    deck = iter(shuffled(pack_of(variant), seed))
    for packet in rounds:
        for hand in hands.values():
            hand += [next(deck) for _ in range(packet)]
    return hands


def salted(variant: str, seed: bytes, salts: dict[str, bytes]) -> bytes:
    """What orders the pack in a game with salts: of each seat in turn the length of its salt, in
    one byte, and the salt, hashed behind the seed."""
    given = [salts.get(seat, b"") for seat in seats_of(variant)]
    return sha256(seed + b"".join(bytes([len(salt)]) + salt for salt in given)).digest()


def seats_of(variant: str) -> list[str]:
    if variant in ("bridgette", "draw_bridge"):
        return ["north", "south"]
    return ["north", "east", "south", "west"]


def pack_of(variant: str) -> list[str]:
    ranks = "AKQJT987" if variant == "belote_bridgee" else "AKQJT98765432"
    colons = ["GC", "RC", "PC"] if variant == "bridgette" else []
    return [suit + rank for suit in "SHDC" for rank in ranks] + colons


def shuffled(pack: list[str], seed: bytes) -> list[str]:
    """Fisher and Yates from the last place down, by the numbers of the seed's stream."""
    stream = numbers(seed)
    for last in range(len(pack) - 1, 0, -1):
        count = last + 1
        fair = 2**32 - 2**32 % count
        place = next(number for number in stream if number < fair) % count
        pack[last], pack[place] = pack[place], pack[last]
    return pack


def numbers(seed: bytes) -> Iterator[int]:
    """32-bit numbers: eight of each SHA-256 of seed and counter."""
    counter = 0
    while True:
        block = sha256(seed + counter.to_bytes(4, "big")).digest()
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def expect(fits: bool, otherwise: str) -> None:
    if not fits:
        raise BrokenLog(otherwise)
