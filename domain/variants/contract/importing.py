"""Makes finished boards of what files tell: every call and card goes through the rules."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from domain.kernel import conduct
from domain.kernel.errors import RuleError
from domain.kernel.formats import Import, Imported, Replay
from domain.kernel.messages import (
    Alert,
    Annotations,
    Bid,
    Command,
    Double,
    Holder,
    Pass,
    Play,
    Redouble,
    StackedDeal,
)
from domain.kernel.replayed import FirstBad, Replayed, final_of
from domain.kernel.seating import NewGame, Said, create
from domain.kernel.seats import SEATS
from domain.kernel.table import AnyTable, AnyVariant, created, fold_events
from domain.notation.boards import Board, Reading, Remark
from domain.notation.files import ReadFile, ReplayFile
from domain.notation.pbn_words import passes_to_close
from domain.variants.contract.ending import end_imported
from domain.variants.contract.messages import ContractDealScored

NOBODY: Final = Holder("client", "")
"""Sits in a game that is only told again."""
NO_BOARD: Final = frozenset({"no_deal", "bad_deal", "no_dealer", "no_auction"})
"""Errors that leave a record without a board."""
COMMANDS: dict[str, Command] = {"pass": Pass(), "X": Double(), "XX": Redouble()}


class BoardError(Exception):
    """Why a board cannot be a finished game."""

    def __init__(self, line: int, code: str, detail: str) -> None:
        self.remark = Remark(line, 1, code, detail, "error")
        super().__init__(detail)


def reader_of(read: Callable[[bytes], Reading]) -> ReadFile:
    """Makes, of a reader of boards, a reader of finished games."""
    return lambda variant, data, creator: imported(variant, read(data), creator)


def replayer_of(read: Callable[[bytes], Reading]) -> ReplayFile:
    """Makes, of a reader of boards, one that tells them again."""
    return lambda variant, data: replayed(variant, read(data))


def imported(variant: AnyVariant, reading: Reading, creator: Holder) -> Import:
    """Every board that came to its end by the rules, and a remark on every other."""
    games, report = [], list(reading.report)
    for board in reading.boards:
        player = BoardPlayer(variant, board, creator)
        try:
            player.play()
        except BoardError as error:
            if board.fault is None:
                report.append(error.remark)
        else:
            games.append(Imported(board.line, variant.name, tuple(player.said)))
        report += player.report
    return Import(tuple(games), tuple(sorted(report, key=lambda one: (one.line, one.column))))


def replayed(variant: AnyVariant, reading: Reading) -> Replay:
    """Every board as far as it goes by the rules, with the first thing that stops it."""
    games, report = [], list(reading.report)
    for board in reading.boards:
        player = BoardPlayer(variant, board, NOBODY)
        bad = None
        try:
            player.play()
        except BoardError as error:
            found = error.remark
            bad = FirstBad(found.line, len(player.said) + 1, found.code, found.detail)
        report += player.report
        games.append(told(variant, board, player, bad))
    for remark in reading.report:
        if remark.severity == "error" and remark.code in NO_BOARD:
            bad = FirstBad(remark.line, 0, remark.code, remark.detail)
            games.append(Replayed(line=remark.line, variant=variant.name, first_bad=bad))
    in_order = tuple(sorted(report, key=lambda one: (one.line, one.column)))
    return Replay(tuple(sorted(games, key=lambda one: one.line)), in_order)


def told(
    variant: AnyVariant, board: Board, player: "BoardPlayer", bad: FirstBad | None
) -> Replayed:
    scores = [event for _, event in player.said if isinstance(event, ContractDealScored)]
    return Replayed(
        line=board.line,
        variant=variant.name,
        version=len(player.said),
        is_complete=True,
        final=final_of(variant, player.table),
        deals=tuple(msgspec.to_builtins(scored) for scored in scores),
        first_bad=bad,
    )


class BoardPlayer:
    """Plays one board again, from its cards to its result."""

    def __init__(self, variant: AnyVariant, board: Board, creator: Holder) -> None:
        self._variant = variant
        self._board = board
        self.report: list[Remark] = []
        self.said: list[Said] = list(begun(variant, board, creator))
        (_, first), *taken = self.said
        self.table: AnyTable = created(variant, first, "")  # type: ignore[arg-type]  # the first event
        self.table = fold_events(variant, self.table, [event for _, event in taken])
        self._add(conduct.deal(variant, self.table, bytes(32)))

    def play(self) -> None:
        """Plays to the end; BoardError when the rules refuse what is told, where the file is at
        fault, or when nothing tells how the board ended. `said` and `table` are as far as it went.
        """
        fault = self._board.fault
        self._call()
        if fault is None or self.table.state.phase == "play":
            self._play()
        if fault is not None:
            raise BoardError(fault.line, fault.code, fault.detail)
        self._end()
        self._compare()

    def _call(self) -> None:
        calls = self._board.calls
        for one in calls:
            self._send(one.line, command_for(one.call))
        is_told = self._board.played or self._board.result is not None
        if self.table.state.phase != "auction" or self._board.fault is not None:
            return
        line = calls[-1].line if calls else self._board.line
        if not is_told:
            raise BoardError(line, "unfinished_auction", "the auction is not closed")
        missing = passes_to_close(calls)
        for _ in range(missing):
            self._send(line, Pass())
        self._note(line, "closing_passes", f"{missing} passes close the auction", "assumed")

    def _play(self) -> None:
        for one in self._board.played:
            self._send(one.line, Play(one.card, one.seat))

    def _end(self) -> None:
        """By the last card, or by the result that the file tells (decision 45)."""
        if self.table.is_over:
            return
        board = self._board
        if board.result is None:
            line = board.played[-1].line if board.played else board.line
            raise BoardError(line, "no_result", "the play is not complete, and no result is told")
        line = board.result_line or board.line
        tricks = board.result
        events = self._judged(line, lambda: end_imported(self.table.state, tricks))
        self._add([(None, event) for event in events])
        if board.played:
            told = f"{len(board.played)} cards, then the result: declarer's side has {tricks}"
        else:
            told = f"no card is told; the result says that declarer's side has {tricks}"
        self._note(line, "result_taken", told, "assumed")

    def _compare(self) -> None:
        """What the file says against what the rules make of it."""
        board = self._board
        scored = next(event for _, event in self.said if isinstance(event, ContractDealScored))
        if board.result is not None and scored.tricks not in (None, board.result):
            detail = f"the cards give declarer {scored.tricks} tricks, not {board.result}"
            self._note(board.result_line, "contradicted", detail, "dropped")
        points = scored.points.ns - scored.points.ew
        if board.score is not None and board.score != points:
            detail = f"the score of north-south is {points}, not {board.score}"
            self._note(board.score_line, "contradicted", detail, "dropped")
        if board.declarer is not None and scored.declarer not in (None, board.declarer):
            detail = f"{scored.declarer} declares, not {board.declarer}"
            self._note(board.line, "contradicted", detail, "dropped")

    def _send(self, line: int, command: Command) -> None:
        if self.table.is_over:
            raise BoardError(line, "game_over", "the board was over before this")
        (seat,) = self._variant.to_act(self.table.state)
        sent = msgspec.structs.replace(command, seat=seat)
        self._add(self._judged(line, lambda: conduct.decide(self._variant, self.table, sent)))

    def _judged(self, line: int, decide: Callable[[], Sequence[Any]]) -> Sequence[Any]:
        try:
            return decide()
        except RuleError as refusal:
            raise BoardError(line, refusal.code, refusal.sentence("en")) from refusal

    def _add(self, said: Sequence[Said]) -> None:
        self.said += said
        self.table = fold_events(self._variant, self.table, [event for _, event in said])

    def _note(self, line: int, code: str, detail: str, severity: Any) -> None:
        self.report.append(Remark(line, 1, code, detail, severity))


def begun(variant: AnyVariant, board: Board, creator: Holder) -> tuple[Said, ...]:
    """The first events: the game of one board, with everybody at the table."""
    options = {
        "board_number": board.number or 1,
        "dealer": board.dealer,
        "vulnerability": board.vulnerable,
    }
    hands: dict[str, tuple[str, ...]] = {str(seat): held for seat, held in board.hands.items()}
    seats = {str(seat): creator for seat in SEATS}
    deals = (StackedDeal(dealer=board.dealer, hands=hands),)
    new = NewGame(creator, None, options, seats, "unlisted", deals)
    (_, first), *taken = create(variant, new)
    first = msgspec.structs.replace(first, imported=True, annotations=annotations(board))
    return ((None, first), *taken)


def command_for(call: str) -> Command:
    if call in COMMANDS:
        return COMMANDS[call]
    return Bid(int(call[0]), call[1:])  # type: ignore[arg-type]  # one of the calls


def annotations(board: Board) -> Annotations | None:
    """What a file says of a board besides its play."""
    alerts = tuple(
        Alert(place, one.alert) for place, one in enumerate(board.calls, start=1) if one.alert
    )
    if not (board.tags or alerts or board.comments):
        return None
    return Annotations(dict(board.tags), alerts, board.comments)
