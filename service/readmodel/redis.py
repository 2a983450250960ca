"""The read model in Redis, on one shared connection and scripts that act as one step."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, cast

from service.eventlog.base import SHARDS
from service.readmodel.base import STREAM_LENGTH, Applied, SeatView, Stored, Update
from service.readmodel.connection import Connection, RefusedError
from service.readmodel.keys import Keys, channel
from service.readmodel.link import Answer
from service.readmodel.prefixes import FixedPrefix, Prefixes
from service.readmodel.scripting import ADVANCE, EVENTS, OPEN_LANE, PRIVATE, PUT

PIPELINE_BYTES: Final = 256 * 1024
"""Sent before the answers are awaited: Redis takes this in well under the limit of a call."""

OUTCOMES: Final = {outcome.value.encode(): outcome for outcome in Applied}


class RedisModel:
    """A ReadModel. Two models on one Redis with the same `space` see the same games.

    `fingerprint` names the reducers and the form of what is stored; `finished_life` is for how many
    seconds a finished game is kept after its last change, None for ever.
    """

    def __init__(
        self,
        connection: Connection,
        generation: int,
        fingerprint: str,
        *,
        space: str = "overtrick",
        finished_life: int | None = None,
        prefix: int | None = None,
    ) -> None:
        self.connection = connection
        self._fingerprint = fingerprint
        self.generation = generation
        self.space = space
        self._life = (finished_life or 0) * 1000
        self._is_live = prefix is None
        self._prefixes: Prefixes | FixedPrefix = (
            Prefixes(connection, space) if prefix is None else FixedPrefix(space, prefix)
        )

    def building(self, prefix: int) -> "RedisModel":
        """The same model below another prefix, on the same connection; it wakes nobody."""
        life = self._life // 1000
        return RedisModel(
            self.connection,
            self.generation,
            self._fingerprint,
            space=self.space,
            finished_life=life,
            prefix=prefix,
        )

    @property
    def generation(self) -> int:
        return self._generation

    @generation.setter
    def generation(self, generation: int) -> None:
        self._generation = generation
        self._stamp = [str(generation).encode(), self._fingerprint.encode()]

    @property
    def session(self) -> int:
        return self.connection.session

    async def put(
        self,
        updates: Sequence[Update],
        since: Sequence[int] | None = None,
        session: int | None = None,
    ) -> list[Applied]:
        generation = self.generation  # before any wait: these views are of this one
        await self._prefixes.refresh()
        for keys in self._prefixes.others:
            others = (self._pack(generation, keys, update, -1, "") for update in updates)
            for packed in _pipelines(others):
                await PUT.run_all(self.connection, packed, session)
        outcomes: list[Applied] = []
        keys = self._prefixes.current
        calls = (
            self._pack(generation, keys, update, mark, self._channel(update))
            for update, mark in zip(updates, since or [-1] * len(updates), strict=True)
        )
        for packed in _pipelines(calls):
            answers = await PUT.run_all(self.connection, packed, session)
            outcomes += [OUTCOMES[outcome] for outcome in _strings(answers)]
        return outcomes

    async def get(self, game_id: bytes, viewer: str) -> SeatView | None:
        await self._prefixes.refresh()
        answer = await self.connection.call(
            "HMGET",
            self._prefixes.current.view(game_id),
            *("gen", "fp", "v", "h", "pub", "access", f"p:{viewer}"),
        )
        generation, fingerprint, version, head, public, access, private = _strings(answer)
        if generation != self._stamp[0] or fingerprint != self._stamp[1]:
            return None
        return SeatView(int(version), head, public, access, private)

    async def put_private(self, game_id: bytes, viewer: str, version: int, part: bytes) -> None:
        await self._prefixes.refresh()
        key = self._prefixes.current.view(game_id)
        args = (self.generation, self._fingerprint, version, f"p:{viewer}", part)
        await PRIVATE.run(self.connection, [key], args)

    async def events(self, game_id: bytes, after: int) -> list[tuple[int, bytes]] | None:
        await self._prefixes.refresh()
        view, stream, _ = self._prefixes.current.of_game(game_id)
        answer = await EVENTS.run(
            self.connection, [view, stream], (self.generation, self._fingerprint, after)
        )
        if not isinstance(answer, list):
            return None
        return list(enumerate(_strings(answer), start=after + 1))

    async def heads(self, game_ids: Sequence[bytes]) -> list[Stored | None]:
        await self._prefixes.refresh()
        keys = self._prefixes.current
        answers = await self.connection.calls(
            [("HMGET", keys.view(game_id), "gen", "fp", "v", "h") for game_id in game_ids]
        )
        stored: list[Stored | None] = []
        for answer in answers:
            *stamp, version, head = _strings(answer)
            stored.append(Stored(int(version), head) if stamp == self._stamp else None)
        return stored

    async def keys(self) -> Keys:
        """The names of what is read now."""
        await self._prefixes.refresh()
        return self._prefixes.current

    def is_current(self, fields: Mapping[bytes, bytes]) -> bool:
        """Whether a stored view is of this generation and of these reducers: others are never
        read."""
        return [fields.get(b"gen"), fields.get(b"fp")] == self._stamp

    async def sample(self, count: int) -> list[bytes]:
        """Of `count` random keys of the whole database, those that are views here."""
        await self._prefixes.refresh()
        answers = await self.connection.calls([("RANDOMKEY",)] * count)
        keys = {answer.decode() for answer in answers if isinstance(answer, bytes)}
        games = (self._prefixes.current.game_of(key) for key in keys)
        return [game for game in games if game is not None]

    async def forget(self, game_id: bytes) -> None:
        await self._prefixes.refresh()
        for keys in (self._prefixes.current, *self._prefixes.others):
            await self.connection.call("UNLINK", keys.view(game_id), keys.stream(game_id))

    async def checkpoints(self) -> dict[int, int]:
        await self._prefixes.refresh()
        keys = self._prefixes.current
        answers = await self.connection.calls([("HGETALL", key) for key in keys.checkpoints])
        buckets = [self._bucket(answer) for answer in answers]
        lanes = set().union(*buckets)
        return {lane: min(bucket.get(lane, -1) for bucket in buckets) for lane in lanes}

    async def open_lane(self, lane: int) -> list[int]:
        await self._prefixes.refresh()
        keys = self._prefixes.current.checkpoints
        answers = await OPEN_LANE.run_all(
            self.connection, [OPEN_LANE.pack([key], (self.generation, lane)) for key in keys]
        )
        return [answer for answer in answers if isinstance(answer, int)]

    async def advance(
        self,
        lane: int,
        position: int,
        since: Sequence[int] | None = None,
        session: int | None = None,
    ) -> bool:
        await self._prefixes.refresh()
        keys, marks = self._prefixes.current.checkpoints, since or [-1] * SHARDS
        packed = [
            ADVANCE.pack([key], (self.generation, lane, position, mark))
            for key, mark in zip(keys, marks, strict=True)
        ]
        return all(await ADVANCE.run_all(self.connection, packed, session))

    async def close(self) -> None:
        await self.connection.close()

    def _pack(self, generation: int, keys: Keys, update: Update, since: int, wake: str) -> bytes:
        view = update.view
        events = update.events[-STREAM_LENGTH:]
        return PUT.pack(
            keys.of_game(view.game_id),
            (
                *(generation, self._fingerprint, view.version, view.head),
                *(view.public(), view.access),
                *(self._life if view.finished else 0, STREAM_LENGTH),
                *(update.lane, update.position, since, wake),
                *(word for event in events for word in event),
            ),
        )

    def _channel(self, update: Update) -> str:
        return channel(self.space, update.view.game_id) if self._is_live else ""

    def _bucket(self, answer: Answer) -> dict[int, int]:
        """The checkpoints of a bucket; none if they are another generation's."""
        words = _strings(answer)
        fields = dict(zip(words[::2], words[1::2], strict=True))
        if int(fields.pop(b"gen", b"0")) != self.generation:
            return {}
        return {int(lane): int(position) for lane, position in fields.items()}


def _strings(answer: Answer) -> list[bytes]:
    """An answer that is a list of strings; a field that is missing is None, and then so is the
    generation, or the caller expects it."""
    if not isinstance(answer, list):
        raise RefusedError(str(answer))
    # Not looked at one by one: each read would pay for it, and Redis answers nothing else here.
    return cast(list[bytes], answer)


def _pipelines(calls: Iterator[bytes]) -> Iterator[list[bytes]]:
    """Cuts calls into pipelines of a size that Redis takes well within the limit."""
    pipeline: list[bytes] = []
    size = 0
    for call in calls:
        pipeline.append(call)
        size += len(call)
        if size >= PIPELINE_BYTES:
            yield pipeline
            pipeline, size = [], 0
    if pipeline:
        yield pipeline
