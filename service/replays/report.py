"""What many games told again come to: how many, how fast, and the first that are wrong."""

from collections import Counter
from typing import Final

import msgspec

from domain.kernel.formats import Replay
from service.replays.files import replay
from service.replays.sources import Part
from service.replays.verifying import Keys

FAILURES_KEPT: Final = 20


class Failure(msgspec.Struct, frozen=True):
    """A game that is wrong: where it was found, and its first bad event."""

    source: str
    game_id: str | None
    line: int
    version: int
    code: str
    detail: str


class Report(msgspec.Struct):
    """`unfinished` games are right as far as they go, and are no failures. `signed` bear a head
    that a known key signed."""

    games: int = 0
    events: int = 0
    unfinished: int = 0
    signed: int = 0
    hidden: int = 0
    failures: int = 0
    by_variant: dict[str, int] = msgspec.field(default_factory=dict)
    first: list[Failure] = msgspec.field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: "Report") -> None:
        """Takes in what another process found; the first failures stay first."""
        for name in ("games", "events", "unfinished", "signed", "hidden", "failures"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.by_variant = dict(Counter(self.by_variant) + Counter(other.by_variant))
        self.first = (self.first + other.first)[:FAILURES_KEPT]


def judged(part: Part, keys: Keys) -> Report:
    """Tells the games of a part again. Run in a worker process."""
    return report_of(part, replay(part.media_type, part.data, keys))


def report_of(part: Part, told: Replay) -> Report:
    report = Report()
    for game in told.games:
        report.games += 1
        report.events += game.version
        report.signed += game.signed_by is not None
        report.hidden += not game.is_complete and game.first_bad is None
        name = game.variant or "unknown"
        report.by_variant[name] = report.by_variant.get(name, 0) + 1
        bad = game.first_bad
        if bad is not None and bad.code == "unfinished":
            report.unfinished += 1
        elif bad is not None:
            report.failures += 1
            if len(report.first) < FAILURES_KEPT:
                report.first.append(
                    Failure(part.name, game.game_id, bad.line, bad.version, bad.code, bad.detail)
                )
    return report
