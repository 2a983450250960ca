"""The score sheet of a rubber: what a deal writes on it (RULES §5) and who wins (RULES §6)."""

from typing import Final

import msgspec

from domain.kernel.auction import Contract
from domain.kernel.fourhand.scoring import contract_entries
from domain.kernel.messages import Entry, GameFinished, Reason
from domain.kernel.scoring import GAME
from domain.kernel.seats import OTHER_SIDE, SIDE, Seat, Side
from domain.variants.rubber.messages import Points, RubberContract, RubberDealScored
from domain.variants.rubber.options import RubberOptions

SIDES: Final[tuple[Side, Side]] = ("ns", "ew")
GAMES_TO_WIN: Final = 2
RUBBER_BONUS: Final = {0: 700, 1: 500}  # by the games of the losing side
UNFINISHED_GAME: Final = 300
UNFINISHED_PART_SCORE: Final = 100

Pair = tuple[int, int]


class FinishedGame(msgspec.Struct, frozen=True):
    """A closed game of the rubber; `above` and `above_leader` are for information (§5.9)."""

    no: int
    finished_by: Side
    deals: tuple[int, ...]
    below: Points
    above: Points
    above_leader: Side | None


class Sheet(msgspec.Struct, frozen=True):
    """The running sheet, pairs of ns and ew. `open_below` is the part-score of the open game,
    `open_above` what was written above the line while it has been open."""

    below: Pair = (0, 0)
    above: Pair = (0, 0)
    games: Pair = (0, 0)
    open_below: Pair = (0, 0)
    open_above: Pair = (0, 0)
    open_deals: tuple[int, ...] = ()
    closed: tuple[FinishedGame, ...] = ()

    @property
    def vulnerable(self) -> tuple[bool, bool]:
        """A side that has won a game, from the next deal on."""
        return self.games[0] > 0, self.games[1] > 0

    @property
    def totals(self) -> Pair:
        return self.below[0] + self.above[0], self.below[1] + self.above[1]


def place(side: Side) -> int:
    return SIDES.index(side)


def add(pair: Pair, side: Side, points: int) -> Pair:
    return (pair[0] + points, pair[1]) if side == "ns" else (pair[0], pair[1] + points)


def by_side(pair: Pair) -> Points:
    return {"ns": pair[0], "ew": pair[1]}


def leader(pair: Pair) -> Side | None:
    if pair[0] == pair[1]:
        return None
    return "ns" if pair[0] > pair[1] else "ew"


def score_deal(
    sheet: Sheet,
    number: int,
    contract: Contract,
    tricks: int,
    award: tuple[Seat, int] | None,
    options: RubberOptions,
) -> RubberDealScored:
    """What a played deal writes. `tricks` of declarer's side, 0–13; `award` the honours held."""
    side = SIDE[contract.declarer]
    entries = contract_entries(contract, tricks, sheet.vulnerable[place(side)])
    if options.honours and award is not None:
        entries += (Entry(SIDE[award[0]], "above", "honours", award[1]),)
    below = sum(entry.points for entry in entries if entry.line == "below")
    wins_game = sheet.open_below[place(side)] + below >= GAME
    if wins_game and options.rubber_bonus and sheet.games[place(side)] + 1 == GAMES_TO_WIN:
        bonus = RUBBER_BONUS[sheet.games[place(OTHER_SIDE[side])]]
        entries += (Entry(side, "above", "rubber_bonus", bonus),)
    return RubberDealScored(
        deal=number,
        contract=RubberContract(contract.level, contract.strain),
        doubled=contract.doubled,
        declarer=contract.declarer,
        tricks=tricks,
        made=tricks >= contract.level + 6,
        below=by_side(line_total(entries, "below")),
        above=by_side(line_total(entries, "above")),
        entries=entries,
        game_won=side if wins_game else None,
    )


def passed_out(number: int) -> RubberDealScored:
    """A passed-out deal: nothing is written, but the deal has had its number (§3.1)."""
    nothing = by_side((0, 0))
    return RubberDealScored(number, None, 0, None, None, None, nothing, nothing, (), None)


def line_total(entries: tuple[Entry, ...], line: str) -> Pair:
    total = (0, 0)
    for entry in entries:
        if entry.line == line:
            total = add(total, entry.side, entry.points)
    return total


def write(sheet: Sheet, scored: RubberDealScored) -> Sheet:
    """The sheet after the deal; a won game draws the line and wipes both part-scores."""
    below = line_total(scored.entries, "below")
    above = line_total(scored.entries, "above")
    in_game = line_total(
        tuple(entry for entry in scored.entries if entry.kind != "rubber_bonus"), "above"
    )
    written = msgspec.structs.replace(
        sheet,
        below=plus(sheet.below, below),
        above=plus(sheet.above, above),
        open_below=plus(sheet.open_below, below),
        open_above=plus(sheet.open_above, in_game),
        open_deals=(*sheet.open_deals, scored.deal),
    )
    return written if scored.game_won is None else close_game(written, scored.game_won)


def plus(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]


def close_game(sheet: Sheet, winner: Side) -> Sheet:
    game = FinishedGame(
        no=len(sheet.closed) + 1,
        finished_by=winner,
        deals=sheet.open_deals,
        below=by_side(sheet.open_below),
        above=by_side(sheet.open_above),
        above_leader=leader(sheet.open_above),
    )
    return msgspec.structs.replace(
        sheet,
        games=add(sheet.games, winner, 1),
        open_below=(0, 0),
        open_above=(0, 0),
        open_deals=(),
        closed=(*sheet.closed, game),
    )


def is_decided(sheet: Sheet) -> bool:
    return GAMES_TO_WIN in sheet.games


def settlement(sheet: Sheet, options: RubberOptions) -> tuple[Entry, ...]:
    """Bonuses of an unfinished rubber: each only if the other side has none (§5.8)."""
    if not options.unfinished_bonus:
        return ()
    lines = []
    for held, kind, points in (
        (sheet.games, "unfinished_game", UNFINISHED_GAME),
        (sheet.open_below, "unfinished_part_score", UNFINISHED_PART_SCORE),
    ):
        if 0 in held and (ahead := leader(held)) is not None:
            lines.append(Entry(ahead, "above", kind, points))
    return tuple(lines)


def verdict(sheet: Sheet, options: RubberOptions) -> tuple[Side | None, str]:
    """The winner and what decided: the points of the winner rule, the games, or a draw (§6)."""
    ahead = leader(sheet.above if options.winner_rule == "most_above" else sheet.totals)
    if ahead is not None:
        return ahead, options.winner_rule
    if options.tie_rule == "games" and (more := leader(sheet.games)) is not None:
        return more, "games"
    return None, "draw"


def finish(
    sheet: Sheet, options: RubberOptions, reason: Reason, entries: tuple[Entry, ...] | None
) -> GameFinished:
    """The result; `entries` are the settlement of an unfinished rubber, None for a whole one."""
    if entries:
        sheet = msgspec.structs.replace(
            sheet, above=plus(sheet.above, line_total(entries, "above"))
        )
    winner, decided_by = verdict(sheet, options)
    margin = abs(sheet.totals[0] - sheet.totals[1])
    return GameFinished(
        winner,
        totals(sheet),
        reason,
        decided_by=decided_by,
        margin=margin,
        back_score=(margin + 50) // 100,
        entries=msgspec.UNSET if entries is None else entries,
    )


def totals(sheet: Sheet) -> dict[str, dict[str, int]]:
    return {
        side: {
            "below": sheet.below[at],
            "above": sheet.above[at],
            "total": sheet.totals[at],
            "games": sheet.games[at],
        }
        for at, side in enumerate(SIDES)
    }
