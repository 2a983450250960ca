"""What lies in Redis as it lies there, for whoever checks it against the log."""

from collections.abc import AsyncIterator, Sequence
from typing import Final, cast

import msgspec

from service.readmodel.link import Word
from service.readmodel.redis import RedisModel

STEP: Final = 500
"""Keys that one step of a scan looks at."""


class Found(msgspec.Struct, frozen=True):
    """A game: the fields of its view, and the versions and contents of its stream."""

    game_id: bytes
    fields: dict[bytes, bytes]
    stream: list[tuple[int, bytes]]


async def every_game(model: RedisModel) -> AsyncIterator[list[bytes]]:
    """The ids of all games that lie there, some at a time; one may come twice."""
    keys, cursor = await model.keys(), b"0"
    while True:
        answer = await model.connection.call("SCAN", cursor, "MATCH", keys.pattern, "COUNT", STEP)
        cursor, names = cast(tuple[bytes, list[bytes]], answer)
        games = [keys.game_of(name.decode()) for name in names]
        yield [game for game in games if game is not None]
        if cursor == b"0":
            return


async def contents(model: RedisModel, game_ids: Sequence[bytes]) -> list[Found]:
    """What lies there of each game; one that is gone meanwhile has no fields."""
    keys = await model.keys()
    asked: list[tuple[Word, ...]] = []
    for game_id in game_ids:
        asked += [("HGETALL", keys.view(game_id)), ("XRANGE", keys.stream(game_id), "-", "+")]
    answers = await model.connection.calls(asked)
    found = []
    for place, game_id in enumerate(game_ids):
        words = cast(list[bytes], answers[2 * place])
        entries = cast(list[tuple[bytes, list[bytes]]], answers[2 * place + 1])
        stream = [(int(name.partition(b"-")[0]), told[1]) for name, told in entries]
        found.append(Found(game_id, dict(zip(words[::2], words[1::2], strict=True)), stream))
    return found


async def furthest(model: RedisModel) -> dict[int, int]:
    """The highest checkpoint of each lane in any bucket of this generation."""
    keys = await model.keys()
    found: dict[int, int] = {}
    for answer in await model.connection.calls([("HGETALL", key) for key in keys.checkpoints]):
        words = cast(list[bytes], answer)
        fields = dict(zip(words[::2], words[1::2], strict=True))
        if fields.pop(b"gen", None) != str(model.generation).encode():
            continue
        for lane, position in fields.items():
            found[int(lane)] = max(found.get(int(lane), -1), int(position))
    return found
