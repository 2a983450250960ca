"""The event log in memory: the same promises without a database, for tests and simulation.

Nothing here draws or reads a clock: the same calls give the same log.
"""

from collections.abc import Sequence

import msgspec

from service.eventlog.base import (
    EventLog,
    GameFilter,
    GameLog,
    Head,
    Listed,
    LogUnavailableError,
    NewEvent,
    Outcome,
    OutcomeUnknownError,
    Request,
    Status,
    StoredEvent,
    Stretch,
    TailEvent,
    Unit,
    Verdict,
)
from service.eventlog.rows import DAY, KeptRequest, Rows, key_of, listed, lists_game


class MemoryLog(EventLog):
    """One process's door to rows in memory.

    `is_down` makes every method raise LogUnavailableError. `answers_to_lose` appends are stored
    and then raise OutcomeUnknownError.
    """

    def __init__(self, rows: Rows | None = None) -> None:
        self.rows = rows or Rows()
        self.lane = self.rows.lease()
        self.epoch = 1
        self.is_down = False
        self.answers_to_lose = 0

    async def append(self, units: Sequence[Unit]) -> list[Verdict]:
        self._check()
        before = dict(self.rows.heads)  # all units of a call are judged on what stood before it
        verdicts = [self._append(unit, before) for unit in units]
        if self.answers_to_lose:
            self.answers_to_lose -= 1
            raise OutcomeUnknownError("the append was sent and its answer was lost")
        return verdicts

    async def read(
        self, game_id: bytes, after: int = 0, until: int | None = None
    ) -> list[StoredEvent]:
        self._check()
        return self.rows.events.get(game_id, [])[after:until]

    async def head(self, game_id: bytes) -> Head | None:
        self._check()
        return self.rows.heads.get(game_id)

    async def heads(self, game_ids: Sequence[bytes]) -> list[Head]:
        self._check()
        return [self.rows.heads[game_id] for game_id in game_ids if game_id in self.rows.heads]

    async def games(self, which: GameFilter, before: bytes | None, limit: int) -> list[Head]:
        self._check()
        newest_first = sorted(self.rows.heads.values(), key=lambda head: head.game_id, reverse=True)
        found = [
            head
            for head in newest_first
            if (before is None or head.game_id < before) and lists_game(self.rows, head, which)
        ]
        return found[:limit]

    async def listed(self, which: GameFilter, before: bytes | None, limit: int) -> list[Listed]:
        return [listed(self.rows, head) for head in await self.games(which, before, limit)]

    async def with_bots(
        self, after: bytes | None, limit: int, idle: tuple[float, float] | None
    ) -> list[Head]:
        self._check()
        bots = {
            game
            for (game, _, _), row in self.rows.seats.items()
            if row.kind == "bot" and not row.left
        }
        found = [
            self.rows.heads[game_id]
            for game_id in sorted(bots)
            if (after is None or game_id > after) and self._is_idle(self.rows.heads[game_id], idle)
        ]
        return found[:limit]

    def _is_idle(self, head: Head, idle: tuple[float, float] | None) -> bool:
        if head.status is not Status.ACTIVE or idle is None:
            return head.status is Status.ACTIVE
        least, most = idle
        return self.rows.timestamp(most) <= head.updated_at <= self.rows.timestamp(least)

    async def overdue(self, after: bytes | None, limit: int, grace: float) -> list[Head]:
        self._check()
        latest = self.rows.timestamp(grace)
        found = [
            self.rows.heads[game_id]
            for game_id, due in sorted(self.rows.due.items())
            if due < latest and (after is None or game_id > after)
        ]
        return found[:limit]

    async def request(self, client_id: bytes, subject: str, key_hash: bytes) -> Request | None:
        self._check()
        return self.rows.kept_request(Request(client_id, subject, key_hash, b"", 0, b""))

    async def forget_requests(self) -> int:
        self._check()
        now = self.rows.clock()
        old = [key for key, kept in self.rows.requests.items() if now - kept.at > DAY]
        for key in old:
            del self.rows.requests[key]
        return len(old)

    async def lane_positions(self) -> dict[int, int]:
        self._check()
        return {lane: len(events) for lane, events in enumerate(self.rows.lanes) if events}

    async def tail(self, lane: int, after: int, limit: int) -> list[TailEvent]:
        self._check()
        events = self.rows.lanes[lane] if lane < len(self.rows.lanes) else []
        return events[after : after + limit]

    async def stretch(self, lane: int, after: int, limit: int, kind: str | None) -> Stretch:
        run = await self.tail(lane, after, limit)
        found = (e for e in run if kind in (None, self._type(e.game_id, e.version)))
        return Stretch(after + len(run), tuple(event.game_id for event in found))

    async def logs(self, game_ids: Sequence[bytes]) -> list[GameLog]:
        self._check()
        return [
            GameLog(
                self.rows.heads[game_id], [event.payload for event in self.rows.events[game_id]]
            )
            for game_id in dict.fromkeys(game_ids)
            if game_id in self.rows.heads
        ]

    async def read_some(
        self, game_ids: Sequence[bytes], kinds: Sequence[str]
    ) -> dict[bytes, list[bytes]]:
        self._check()
        chosen = {
            game_id: [
                event.payload
                for event in self.rows.events.get(game_id, [])
                if self._type(game_id, event.version) in kinds
            ]
            for game_id in game_ids
        }
        return {game_id: payloads for game_id, payloads in chosen.items() if payloads}

    def _type(self, game_id: bytes, version: int) -> str:
        return self.rows.types[game_id][version - 1]

    async def generation(self) -> int:
        self._check()
        return self.rows.generation

    async def now(self) -> float:
        self._check()
        return self.rows.clock()

    def clock(self) -> float:
        return self.rows.clock()

    async def close(self) -> None:
        pass

    def _check(self) -> None:
        if self.is_down:
            raise LogUnavailableError("the log is down")

    def _append(self, unit: Unit, before: dict[bytes, Head]) -> Verdict:
        rows = self.rows
        if unit.request is not None:
            kept = rows.kept_request(unit.request)
            if kept is not None:
                return Verdict(Outcome.REPLAYED, request=kept)
        head = rows.heads.get(unit.game_id)
        duplicate = self._duplicate(unit)
        if duplicate is not None:
            return Verdict(Outcome.DUPLICATE, duplicate.version, digest=duplicate.digest)
        if head is None:
            if unit.birth is None or unit.expected != 0:
                return Verdict(Outcome.NO_GAME)
            return self._store(unit, self._born(unit))
        if (head.version, head.hash) != (unit.expected, unit.prev):
            return Verdict(Outcome.CONFLICT, head.version)
        if unit.game_id in rows.held or before.get(unit.game_id) is not head:
            return Verdict(Outcome.BUSY, head.version)
        return self._store(unit, head)

    def _duplicate(self, unit: Unit) -> StoredEvent | None:
        """The first event of the unit's command, or of this very unit, where it is stored."""
        events = self.rows.events.get(unit.game_id, [])
        if unit.command_id is not None:
            for event in events:
                if event.command_id == unit.command_id:
                    return event
        last = unit.expected + len(unit.events)
        if last <= len(events) and events[last - 1].hash == unit.events[-1].hash:
            return events[unit.expected]
        return None

    def _store(self, unit: Unit, head: Head) -> Verdict:
        version = unit.expected + len(unit.events)
        self.rows.heads[unit.game_id] = msgspec.structs.replace(
            head,
            version=version,
            hash=unit.events[-1].hash,
            status=Status(unit.status),
            open_seats=unit.open_seats,
            updated_at=max(head.updated_at, self.rows.timestamp()),
        )
        for place, event in enumerate(unit.events):
            self._store_event(unit, place, event)
        for seat in unit.seats:
            self.rows.seats[unit.game_id, seat.seat, seat.player_id] = seat
        if isinstance(unit.due, str):
            self.rows.due[unit.game_id] = unit.due
        elif unit.due is None:
            self.rows.due.pop(unit.game_id, None)
        if unit.request is not None:
            kept = KeptRequest(unit.request, self.rows.clock())
            self.rows.requests[key_of(unit.request)] = kept
        return Verdict(Outcome.OK, version, self.lane, len(self.rows.lanes[self.lane]))

    def _store_event(self, unit: Unit, place: int, event: NewEvent) -> None:
        version = unit.expected + place + 1
        command_id, digest = (unit.command_id, unit.digest) if place == 0 else (None, None)
        self.rows.events[unit.game_id].append(
            StoredEvent(version, event.payload, event.hash, command_id, digest)
        )
        self.rows.types[unit.game_id].append(event.type)
        lane = self.rows.lanes[self.lane]
        lane.append(
            TailEvent(self.lane, len(lane) + 1, unit.game_id, version, event.payload, event.hash)
        )

    def _born(self, unit: Unit) -> Head:
        birth = unit.birth
        assert birth is not None
        at = self.rows.timestamp()
        return Head(
            game_id=unit.game_id,
            variant=birth.variant,
            rules_v=birth.rules_v,
            version=0,
            hash=unit.prev,
            status=unit.status,
            client_id=birth.client_id,
            creator=birth.creator,
            visibility=birth.visibility,
            open_seats=unit.open_seats,
            created_at=at,
            updated_at=at,
            invite_hash=birth.invite_hash,
        )
