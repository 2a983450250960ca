"""How fast a log is read back: stored bytes decoded and folded to a table, in one process."""

import random
import time

from domain.kernel import conduct, seating, sight
from domain.kernel.messages import Holder
from domain.kernel.seating import NewGame
from domain.kernel.table import AnyVariant, fold
from service.bench.script import chosen
from service.engine.clock import SystemChance
from service.engine.draft import new_game

GAMES = 50
SECONDS = 2.0


def folded_per_second(variant: AnyVariant) -> float:
    """Events of random games decoded and folded in a second; the best of all passes."""
    logs = [played_log(variant, random.Random(seed)) for seed in range(GAMES)]  # noqa: S311
    events = sum(len(log) for log in logs)
    best, deadline = 0.0, time.perf_counter() + SECONDS
    while time.perf_counter() < deadline:
        started = time.perf_counter()
        for log in logs:
            fold(variant, None, variant.codec.decode_log(log))
        best = max(best, events / (time.perf_counter() - started))
    return best


def played_log(variant: AnyVariant, chance: random.Random) -> list[bytes]:
    """The payloads of a random game of at most 400 commands."""
    draft = new_game(variant, "01890a5d-ac96-774b-bcce-b302099a8057", "", SystemChance())
    holder = Holder("client", "bench")
    seats = variant.seats(variant.presets[variant.default_preset])
    new = NewGame(holder, None, {}, dict.fromkeys(seats, holder), "unlisted", ())
    draft.add(seating.create(variant, new))
    for _ in range(400):
        if draft.table.is_over:
            break
        seat = variant.to_act(draft.table.state)[0]
        command = chosen(chance, sight.actions(variant, draft.table, seat))
        draft.add(conduct.decide(variant, draft.table, command))
    return [event.payload for event in draft.events]
