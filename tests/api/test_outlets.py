"""The secrecy law through every outlet: what a viewer may not see changes no byte that he gets.

Two games are played over HTTP on packs in which two cards have changed places that the viewer has
not seen (`worlds.py`); whatever he then reads of them, by whatever outlet, must be the same
(design §3, decisions 4, 5, 18). Another test says that what must differ all the same (hashes,
commitments) tells him nothing: it cannot be recomputed without a nonce or seed that he never gets.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import psycopg
import pytest

from domain.kernel.chain import genesis, link
from domain.registry import all_variants
from tests.api.outlets import OUTLETS, Reader, masked
from tests.api.running import ANSWER, Client, Server
from tests.api.test_games import player
from tests.api.test_variants import filled
from tests.api.worlds import OPTIONS, World, pack_of, random_world, twin

CASES = [
    (variant, viewer)
    for variant, found in all_variants().items()
    for viewer in (*found.seats(found.presets[found.default_preset]), "spectator")
]
PAIRS = 2
"""Pairs of worlds for each variant and viewer."""
TRIES = 14


@dataclass
class Table:
    """Four players who sit in every game, and a visitor without a credential."""

    server: Server
    key: Client
    clients: dict[str, httpx.Client] = field(default_factory=dict)
    ids: dict[str, str] = field(default_factory=dict)

    def play(self, world: World) -> str:
        """Plays the world's commands over HTTP; the game's id."""
        seats = {seat: {"player_id": self.ids[seat]} for seat in world.begin().table.seat_names}
        made = self.key.create(
            variant=world.variant,
            options=OPTIONS[world.variant],
            seats=seats,
            visibility="public",
            deals=[{"deck": deck} for deck in world.decks],
        )
        for command in world.sent:
            sent = self.key.command(made["id"], **command)
            assert sent.status_code == 201, (command, sent.text)
        return str(made["id"])

    def reader(self, world: World, viewer: str, game: str, random: Random) -> Reader:
        client = self.clients[viewer]
        live = self.key.view(game)["version"]
        authorization = client.headers.get("Authorization")
        return Reader(
            server=self.server,
            client=client,
            token=authorization and authorization.removeprefix("Bearer "),
            viewer=viewer,
            game=game,
            live=live,
            tries=commands(world, random),
            pasts=[1, *sorted(random.sample(range(2, live + 1), min(5, live - 1)))],
        )


def commands(world: World, random: Random) -> list[dict[str, Any]]:
    """Cards and calls that a viewer might try, in turn or not."""
    plays = [{"type": "play", "card": card} for card in random.sample(pack_of(world.variant), 8)]
    others: list[dict[str, Any]] = [
        {"type": "pass"},
        {"type": "claim", "tricks": 3},
        {"type": "accept_claim"},
        {"type": "bid", "level": 3, "strain": "H"},
        {"type": "bid", "value": 110, "strain": "H"},
        {"type": "discard", "cards": random.sample(pack_of(world.variant), 2)},
        {"type": "announce_points", "points": 11},
    ]
    return [*plays, *random.sample(others, TRIES - len(plays))]


@pytest.fixture(scope="module")
def table(server: Server) -> Iterator[Table]:
    with server.client() as key, httpx.Client(base_url=server.url, timeout=ANSWER) as nobody:
        made = Table(server, key, {"spectator": nobody})
        for seat in ("north", "east", "south", "west"):
            made.ids[seat], made.clients[seat] = player(key, server, seat)
        yield made
        for client in made.clients.values():
            client.close()


def pairs(variant: str, viewer: str) -> Iterator[tuple[World, World, Random]]:
    """Worlds and their twins; PAIRS of them come about among a few more tries."""
    found = 0
    for chance in range(4 * PAIRS):
        random = Random(f"{variant} {viewer} {chance}")
        world = random_world(variant, random)
        other = twin(world, viewer, random)
        if other is not None:
            yield world, other, random
            found += 1
        if found == PAIRS:
            return
    raise AssertionError("no twins found: the law would be empty")


@pytest.mark.parametrize(("variant", "viewer"), CASES)
def test_no_outlet_tells_two_worlds_apart(table: Table, variant: str, viewer: str) -> None:
    for world, other, random in pairs(variant, viewer):
        same = random.randrange(2**30)
        one = table.reader(world, viewer, table.play(world), Random(same))
        two = table.reader(other, viewer, table.play(other), Random(same))
        for name, read in OUTLETS.items():
            assert first_difference(masked(read(one)), masked(read(two))) is None, name


def first_difference(one: bytes, two: bytes) -> tuple[bytes, bytes] | None:
    """Where two answers part, with some of what stands around."""
    if one == two:
        return None
    at = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), len(one))
    return one[max(0, at - 80) : at + 40], two[max(0, at - 80) : at + 40]


def test_the_law_would_notice_a_card_that_is_shown(table: Table) -> None:
    """To a viewer who may see one of the exchanged cards the same worlds differ, by each outlet
    that shows cards at all."""
    differ = set()
    for world, other, random in pairs("rubber", "north"):
        games = table.play(world), table.play(other)
        for viewer in ("east", "south", "west"):
            same = random.randrange(2**30)
            one, two = (table.reader(world, viewer, game, Random(same)) for game in games)
            for name, read in OUTLETS.items():
                if masked(read(one)) != masked(read(two)):
                    differ.add(name)
    assert {"view", "past", "page", "pages", "lines", "socket", "server-sent events"} <= differ


def stored(database: str, game: str) -> list[dict[str, Any]]:
    """The whole log of a game, as no client but an auditor gets it; `hash` beside each record."""
    with psycopg.connect(database) as connection:
        rows = connection.execute(
            "SELECT payload, hash FROM events WHERE game_id = %s ORDER BY version", (game,)
        ).fetchall()
    return [json.loads(payload) | {"payload": payload, "hash": hash} for payload, hash in rows]


def shuffled_game(table: Table, variant: str, random: Random) -> str:
    """A game that the service shuffles itself, some commands old."""
    seats = random_world(variant, random).begin().table.seat_names
    game = table.key.create(
        variant=variant,
        options=OPTIONS[variant],
        seats={seat: {"player_id": table.ids[seat]} for seat in seats},
    )["id"]
    for _ in range(6):
        offers = table.key.get(f"/v1/games/{game}/actions").json()["actions"]
        sendable = [one for one in offers if one["type"] != "claim"]
        chosen = next((one for one in sendable if one["type"] == "pass"), sendable[0])
        assert table.key.command(game, **filled(random, chosen)).status_code == 201
    return str(game)


@pytest.mark.parametrize("variant", list(all_variants()))
def test_what_is_masked_cannot_be_recomputed_without_nonce_or_seed(
    table: Table, module_database: str, variant: str
) -> None:
    """Decision 5: a viewer who guesses every hidden card right still cannot check his guess."""
    random = Random(variant)
    world = random_world(variant, random)
    for game in (table.play(world), shuffled_game(table, variant, random)):
        log = stored(module_database, game)
        for viewer in (*world.begin().table.seat_names, "spectator"):
            reader = table.reader(world, viewer, game, Random(1))
            read = b"\n".join(outlet(reader) for outlet in OUTLETS.values())
            events = reader.client.get(f"/v1/games/{game}/events?limit=200").json()["items"]
            check_hidden(log, events, read, game, variant)


def check_hidden(
    log: list[dict[str, Any]], events: list[dict[str, Any]], read: bytes, game: str, variant: str
) -> None:
    """The secrets of the log are nowhere in what was read, and nothing else gives the hashes."""
    told = set(re.findall(rb"[0-9a-f]{32,64}", read))
    known = [word.decode() for word in told if len(word) == 32] + ["", "0" * 32]
    prev = genesis(game, variant, log[0]["data"]["rules_v"])
    hidden = 0
    for whole, shown in zip(log, events, strict=True):
        assert canonical(whole) == whole["payload"]
        assert link(prev, whole["payload"]) == whole["hash"]
        if shown["nonce"] is None:
            hidden += 1
            assert whole["nonce"].encode() not in read
            guesses = [whole | {"nonce": nonce} for nonce in (None, *known)]
            assert whole["hash"] not in {link(prev, canonical(guess)) for guess in guesses}
        prev = whole["hash"]
    assert hidden
    revealed = {whole["data"]["seed"] for whole in log if whole["type"] == "seed_revealed"}
    words = {bytes.fromhex(word.decode()) for word in told if len(word) == 64}
    for whole in log:
        seed = whole["data"]["seed"] if whole["type"] == "dealt" else None
        if seed is not None and seed not in revealed:
            assert seed.encode() not in read
            commitment = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
            assert commitment.encode() in read
            assert commitment not in {hashlib.sha256(word).hexdigest() for word in words}


def canonical(record: dict[str, Any]) -> bytes:
    """The bytes that a hash covers (decision 13), of a record that somebody guessed."""
    members = ("at", "data", "game_id", "nonce", "schema", "seat", "type", "version")
    guess = {name: record[name] for name in members}
    return json.dumps(guess, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
