"""One append as it goes over the wire: units to parameters, rows to verdicts."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec import UNSET

from service.eventlog.arrays import Array, bools, byteas, int2s, int4s, texts, uuids
from service.eventlog.base import Outcome, Request, Unit, Verdict, shard_of

# unit, outcome, version, lane, position, digest, and status and body of a stored request
Row: TypeAlias = tuple[
    int, str, int, int | None, int | None, bytes | None, int | None, bytes | None
]

ARRAYS: Final = 33
CALL: Final = b"SELECT * FROM append_v1(%b)" % b", ".join([b"%s"] * (2 + ARRAYS))
TIMED_CALL: Final = b"SELECT * FROM append_timed_v1(%b)" % b", ".join([b"%s"] * (4 + ARRAYS))

OUTCOMES = {outcome.value: outcome for outcome in Outcome}

Arrays: TypeAlias = tuple[Array | None, ...]

NO_BIRTHS: Final[Arrays] = (None,) * 7
NO_SEATS: Final[Arrays] = (None,) * 5
NO_REQUESTS: Final[Arrays] = (None,) * 7


def parameters(units: Sequence[Unit]) -> Arrays:
    """The arrays of `append_v1`, or of `append_timed_v1`, after its lane and epoch."""
    return (
        *_units(units),
        *_events(units),
        *_births(units),
        *_seats(units),
        *_requests(units),
        *_dues(units),
    )


def call_for(arrays: Arrays) -> bytes:
    """The statement that takes these arrays."""
    return CALL if len(arrays) == ARRAYS else TIMED_CALL


def verdicts(units: Sequence[Unit], rows: Sequence[Row], *, resent: bool) -> list[Verdict]:
    """The verdicts in the order of the units; rows come in any order.

    A unit that is `resent` after a lost answer, and is found stored by its first try, is OK.
    """
    answer: dict[int, Verdict] = {}
    for place, outcome, version, lane, position, digest, status, body in rows:
        unit = units[place - 1]
        if outcome == "OK":
            verdict = Verdict(Outcome.OK, version, lane or 0, position or 0)
        elif resent and lane is not None and position is not None:
            verdict = Verdict(Outcome.OK, unit.expected + len(unit.events), lane, position)
        elif outcome == "REPLAYED":
            verdict = Verdict(Outcome.REPLAYED, request=_stored(unit, digest, status, body))
        else:
            verdict = Verdict(OUTCOMES[outcome], version, digest=digest)
        answer[place] = verdict
    return [answer[place] for place in range(1, len(units) + 1)]


def _units(units: Sequence[Unit]) -> Arrays:
    counts = [len(unit.events) for unit in units]
    firsts, total = [], 1
    for count in counts:
        firsts.append(total)
        total += count
    games = [unit.game_id for unit in units]
    return (
        int2s([shard_of(game) for game in games]),
        uuids(games),
        int4s([unit.expected for unit in units]),
        byteas([unit.prev for unit in units]),
        int4s(firsts),
        int4s(counts),
        int2s([unit.status for unit in units]),
        int2s([unit.open_seats for unit in units]),
        uuids([unit.command_id for unit in units]),
        byteas([unit.digest for unit in units]),
    )


def _events(units: Sequence[Unit]) -> Arrays:
    events = [event for unit in units for event in unit.events]
    return (
        texts([event.type for event in events]),
        int2s([event.schema for event in events]),
        byteas([event.payload for event in events]),
        byteas([event.hash for event in events]),
    )


def _births(units: Sequence[Unit]) -> Arrays:
    births = [(place, unit.birth) for place, unit in enumerate(units, 1) if unit.birth]
    if not births:
        return NO_BIRTHS
    return (
        int4s([place for place, _ in births]),
        texts([birth.variant for _, birth in births]),
        int2s([birth.rules_v for _, birth in births]),
        byteas([birth.client_id for _, birth in births]),
        texts([birth.creator for _, birth in births]),
        texts([birth.visibility for _, birth in births]),
        byteas([birth.invite_hash for _, birth in births]),
    )


def _seats(units: Sequence[Unit]) -> Arrays:
    # The last change of a seat by a player counts: a statement may touch a row once only.
    changes = {
        (place, change.seat, change.player_id): change
        for place, unit in enumerate(units, 1)
        for change in unit.seats
    }
    if not changes:
        return NO_SEATS
    return (
        int4s([place for place, _, _ in changes]),
        texts([change.seat for change in changes.values()]),
        texts([change.player_id for change in changes.values()]),
        texts([change.kind for change in changes.values()]),
        bools([change.left for change in changes.values()]),
    )


def _requests(units: Sequence[Unit]) -> Arrays:
    requests = [(place, unit.request) for place, unit in enumerate(units, 1) if unit.request]
    if not requests:
        return NO_REQUESTS
    return (
        int4s([place for place, _ in requests]),
        byteas([request.client_id for _, request in requests]),
        texts([request.subject for _, request in requests]),
        byteas([request.key_hash for _, request in requests]),
        byteas([request.digest for _, request in requests]),
        int2s([request.status for _, request in requests]),
        byteas([request.body for _, request in requests]),
    )


def _dues(units: Sequence[Unit]) -> Arrays:
    """Nothing at all for a call in which no game has a clock."""
    dues = [(place, unit.due) for place, unit in enumerate(units, 1) if unit.due is not UNSET]
    if not dues:
        return ()
    return int4s([place for place, _ in dues]), texts([str(due or "") for _, due in dues])


def _stored(unit: Unit, digest: bytes | None, status: int | None, body: bytes | None) -> Request:
    asked = unit.request
    assert asked is not None
    assert digest is not None
    assert status is not None
    assert body is not None
    return Request(asked.client_id, asked.subject, asked.key_hash, digest, status, body)
