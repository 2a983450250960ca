"""Finished games of every variant in a log, and what they amount to, worked out apart.

The fold here reads the last view of a game, never its events by way of the kernel's tallies.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from openskill.models import PlackettLuce

from domain.kernel.chain import genesis, link
from domain.kernel.messages import Holder
from domain.kernel.records import Record as LogRecord
from domain.registry import all_variants
from service.eventlog.base import Birth, EventLog, NewEvent, Outcome, Status, Unit
from service.ids import id_text
from tests.simulation import Game

CLIENTS = (b"client-of-tests!", b"another client..")
PLAYERS = [f"01890a5d-0000-7000-8000-{number:012d}" for number in range(8)]
SIDES = {"ns": ("north", "south"), "ew": ("east", "west")}
STATUS = {"finished": Status.FINISHED, "abandoned": Status.ABANDONED}


class Played(msgspec.Struct):
    """A game that was played, with its log as it will be stored."""

    game_id: bytes
    client: bytes
    game: Game
    finished_at: str
    events: list[NewEvent]
    variant: str
    stored: int = 0


def some_games(random: Random, count: int) -> list[Played]:
    """Games of all variants; players, bots and keys in the seats, given cards now and then."""
    return [one_game(random, number) for number in range(count)]


def one_game(random: Random, number: int) -> Played:
    name = random.choice(list(all_variants()))
    variant = all_variants()[name]
    names = variant.seats(variant.expand(None, {})[1])
    kinds = random.choices(["players", "bots", "key"], [8, 2, 1])[0]
    people = random.sample(PLAYERS, len(names))
    seats = {seat: Holder("player", player) for seat, player in zip(names, people, strict=True)}
    if kinds != "players":
        odd = Holder("bot", "basic") if kinds == "bots" else Holder("client", "a key")
        seats[random.choice(names)] = odd
    bounded = "max_deals" in variant.options_type.__struct_fields__ and random.random() < 0.5
    game = Game(name, random, {"max_deals": 1} if bounded else None, seats=seats)
    play(game, random, commands=random.randint(0, 150))
    seconds = random.choice([5, 10, random.randint(0, 59)])  # some finish in the same moment
    at = f"2026-03-01T10:{random.randint(0, 3):02d}:{seconds:02d}.000000Z"
    game_id = random.randbytes(6) + b"\x70\x00\x80" + random.randbytes(7)
    return Played(game_id, random.choice(CLIENTS), game, at, as_stored(game, game_id, at), name)


def play(game: Game, random: Random, commands: int) -> None:
    """So many commands by whoever may send one; then somebody gives up."""
    for _ in range(commands):
        if game.table.is_over:
            return
        offers = [offer for seat in game.variant.to_act(game.state) for offer in game.actions(seat)]
        simple = [offer for offer in offers if offer["type"] not in ("claim", "request_redeal")]
        passes = [offer for offer in simple if offer["type"] == "pass"]
        chosen = random.choice(passes if passes and random.random() < 0.5 else simple)
        game.send(**filled(chosen, random))
    if not game.table.is_over:
        game.send(random.choice(game.table.seat_names), type="resign")


def filled(offer: dict[str, Any], random: Random) -> dict[str, Any]:
    """An offer of a choice with a choice made."""
    command = {name: value for name, value in offer.items() if value is not None}
    if command["type"] == "discard":
        return {
            "type": "discard",
            "seat": command["seat"],
            "cards": random.sample(command["from"], command["count"]),
        }
    command.pop("declare_from", None)
    return command


def as_stored(game: Game, game_id: bytes, at: str) -> list[NewEvent]:
    """The events under the game's own id, as they stand in a log."""
    head = genesis(id_text(game_id), game.variant.name, game.variant.rules_v)
    events = []
    for record in game.records:
        moved: LogRecord = msgspec.structs.replace(record, game_id=id_text(game_id), at=at)
        payload = game.variant.codec.encode(moved)
        head = link(head, payload)
        events.append(NewEvent(record.data.type, record.data.schema, payload, head))
    return events


async def store(log: EventLog, played: Played, count: int | None = None) -> None:
    """Appends the next events of a game, or all that are left."""
    first = played.stored
    until = len(played.events) if count is None else min(first + count, len(played.events))
    if first == until:
        return
    table = played.game.tables[until - 1]
    start = genesis(id_text(played.game_id), played.variant, 1)
    unit = Unit(
        game_id=played.game_id,
        expected=first,
        prev=played.events[first - 1].hash if first else start,
        events=tuple(played.events[first:until]),
        status=STATUS.get(table.status, Status.ACTIVE),
        open_seats=len(table.free_seats),
        birth=None if first else Birth(played.variant, 1, played.client, "creator", "public"),
    )
    (verdict,) = await log.append([unit])
    assert verdict.outcome is Outcome.OK
    played.stored = until


async def store_interleaved(
    logs: Sequence[EventLog], games: Sequence[Played], random: Random
) -> None:
    """Appends all games through several processes, bit by bit and in no order."""
    while waiting := [one for one in games if one.stored < len(one.events)]:
        await store(random.choice(logs), random.choice(waiting), random.randint(1, 60))


# ── the statistics, worked out apart ──────────────────────────────────────────────────────────


def team_of(seat: str, seats: Sequence[str]) -> str:
    if len(seats) == 2:
        return seat
    return next(side for side, both in SIDES.items() if seat in both)


def counts(played: Played) -> bool:
    view = played.game.view("spectator")
    kinds = [holder["kind"] for holder in view["seats"].values()]
    return view["result"] is not None and not view["stacked"] and "client" not in kinds


def expected_records(games: Sequence[Played]) -> dict[tuple[str, str], Counter[str]]:
    """By player and variant: each number of a record, without the zeros."""
    found: dict[tuple[str, str], Counter[str]] = {}
    for played in games:
        if not counts(played):
            continue
        view = played.game.view("spectator")
        for seat, holder in view["seats"].items():
            if holder["kind"] == "player":
                key = (holder["player_id"], view["variant"])
                found.setdefault(key, Counter()).update(numbers(view, seat, played.game))
    return found


def numbers(view: dict[str, Any], seat: str, game: Game) -> dict[str, int]:
    result, own = view["result"], team_of(seat, list(view["seats"]))
    deals = [
        msgspec.to_builtins(record.data)
        for record in game.records
        if record.data.type == "deal_scored"
    ]
    outcome = "drawn" if result["winner"] is None else "won" if result["winner"] == own else "lost"
    made = [deal["made"] for deal in deals if deal["declarer"] == seat]
    points = [points_of(deal) for deal in deals]
    points += [Counter({one.side: one.points}) for one in result_entries(game)]
    return {
        outcome: 1,
        "deals": len(deals),
        "declared": len(made),
        "made": made.count(True),
        "failed": made.count(False),
        "points": sum(deal.get(own, 0) for deal in points),
        "points_against": sum(sum(deal.values()) - deal.get(own, 0) for deal in points),
    }


def result_entries(game: Game) -> Sequence[Any]:
    """What settled an unfinished game."""
    result = game.table.result
    return () if result is None or result.entries is msgspec.UNSET else result.entries


def points_of(deal: dict[str, Any]) -> Counter[str]:
    if "points" in deal:
        return Counter(deal["points"])
    return Counter(deal["below"]) + Counter(deal["above"])


def expected_ratings(games: Sequence[Played]) -> dict[tuple[bytes, str, str], tuple[float, ...]]:
    """(mu, sigma, games) by client, variant and player, after all games in their order."""
    model = PlackettLuce()
    ratings: dict[tuple[bytes, str, str], Any] = {}
    times: Counter[tuple[bytes, str, str]] = Counter()
    for played in sorted(games, key=lambda one: (one.finished_at, one.game_id)):
        view = played.game.view("spectator")
        kinds = {holder["kind"] for holder in view["seats"].values()}
        if not counts(played) or kinds != {"player"}:
            continue
        teams: dict[str, list[tuple[bytes, str, str]]] = {}
        for seat, holder in view["seats"].items():
            key = (played.client, view["variant"], holder["player_id"])
            teams.setdefault(team_of(seat, list(view["seats"])), []).append(key)
            times[key] += 1
        winner = view["result"]["winner"]
        order = sorted(teams, key=lambda team: team != winner)
        before = [[ratings.get(key, model.rating()) for key in teams[team]] for team in order]
        ranks = [1, 1] if winner is None else [1, 2]
        for team, after in zip(order, model.rate(before, ranks=ranks), strict=True):
            ratings.update(zip(teams[team], after, strict=True))
    return {key: (one.mu, one.sigma, times[key]) for key, one in ratings.items()}
