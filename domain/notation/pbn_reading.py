"""Reads PBN 2.1 as the wild writes it: every board, or the reason why there is none."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from domain.kernel.cards import Card, Strain
from domain.kernel.seats import SIDE, Seat, turn
from domain.kernel.tricks import PlayedCard, winning
from domain.notation.boards import (
    Board,
    Called,
    Played,
    Reading,
    Remark,
    Vulnerable,
    card_in,
    completed,
    decoded,
)
from domain.notation.pbn_records import Record, Records, Tag, Word, inherited
from domain.notation.pbn_words import call_in, cards_in, passes_to_close, points_in

SEAT_OF: Final[dict[str, Seat]] = {"N": "north", "E": "east", "S": "south", "W": "west"}
VULNERABLE: Final[dict[str, Vulnerable]] = {
    "none": "none", "love": "none", "-": "none", "ns": "ns", "ew": "ew",
    "all": "both", "both": "both",
}  # fmt: skip
REFERENCE: Final = re.compile(r"=(\d+)=$")
ANNOTATION: Final = re.compile(r"\$\d+$|[!?]+$")
SIDE_RESULT: Final = re.compile(r"(NS|EW)\s*(\d+)", re.IGNORECASE)
KEPT: Final = frozenset({"Event", "Site", "Date", "West", "North", "East", "South", "Scoring"})
"""Tags that go with the board as they are; the others that are known are its cards and calls."""
LONGEST_TEXT: Final = 500

Cell: TypeAlias = tuple[Card, Word] | None
"""A place of a row of [Play]: a card, or none."""


def read_pbn(data: bytes) -> Reading:
    """Every board of a file that can be read, with a remark for all else."""
    records = Records(decoded(data))
    inherited(records.records)
    report = list(records.report)
    boards = []
    for record in records.records:
        reader = RecordReader(record)
        board = reader.board()
        report += reader.report
        if board is not None:
            boards.append(board)
    return Reading(tuple(boards), tuple(sorted(report, key=lambda one: (one.line, one.column))))


class RecordReader:
    """Reads one record: no board without cards, dealer and auction; else as far as it is right."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._fault: Remark | None = None
        self.report: list[Remark] = []

    def board(self) -> Board | None:
        record = self._record
        hands = self._hands()
        dealer = self._dealer()
        calls = self._calls()
        played = self._played()
        if hands is None or dealer is None or "Auction" not in record.words:
            return None
        result, score = record.tags.get("Result"), record.tags.get("Score")
        declarer = SEAT_OF.get(self._value("Declarer").lstrip("^").upper())
        return Board(
            line=record.line,
            number=self._number(),
            dealer=dealer,
            vulnerable=self._vulnerable(),
            hands=hands,
            calls=tuple(calls),
            played=tuple(played),
            declarer=declarer,
            contract=self._value("Contract") or None,
            result=None if result is None else self._tricks(result, declarer),
            result_line=0 if result is None else result.line,
            score=None if score is None else points_in(score.value),
            score_line=0 if score is None else score.line,
            fault=self._fault,
            tags={
                name: tag.value[:LONGEST_TEXT]
                for name, tag in record.tags.items()
                if name in KEPT and tag.value not in ("", "?", "-")
            },
            comments=tuple(comment[:LONGEST_TEXT] for comment in record.comments),
        )

    def _value(self, name: str) -> str:
        tag = self._record.tags.get(name)
        return "" if tag is None or tag.value == "?" else tag.value

    def _number(self) -> int | None:
        text = self._value("Board")
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0
        if number:
            return number
        self._assume(self._place("Board"), "no_board_number", "board 1 is taken")
        return None

    def _dealer(self) -> Seat | None:
        seat = SEAT_OF.get(self._value("Dealer").upper())
        auction = self._record.tags.get("Auction")
        if seat is None and auction is not None:
            seat = SEAT_OF.get(auction.value.upper())
            if seat is not None:
                self._assume(self._place("Dealer"), "no_dealer", f"{seat} calls first")
        if seat is None:
            self._error(self._place("Dealer"), "no_dealer", "the record does not say who dealt")
        return seat

    def _vulnerable(self) -> Vulnerable:
        found = VULNERABLE.get(self._value("Vulnerable").lower())
        if found is None:
            self._assume(self._place("Vulnerable"), "no_vulnerability", "nobody is")
        return found or "none"

    def _hands(self) -> dict[Seat, tuple[Card, ...]] | None:
        deal = self._record.tags.get("Deal")
        if deal is None or not deal.value:
            self._error(Word("", self._record.line, 1), "no_deal", "the record has no cards")
            return None
        first, _, text = deal.value.partition(":")
        seat = SEAT_OF.get(first.strip().upper())
        hands = [] if seat is None else [cards_in(hand) for hand in text.split()]
        if seat is None or len(hands) != 4 or None in hands:
            self._error(deal, "bad_deal", "a deal names a seat and four hands: `N:AK.… … … …`")
            return None
        named = {turn(seat, place): hand or () for place, hand in enumerate(hands)}
        whole = completed(named)
        if whole is None:
            self._error(deal, "bad_deal", "four hands hold the 52 cards once each, 13 each")
        elif () in named.values():
            self._assume(deal, "fourth_hand", "the fourth hand holds what is left")
        return whole

    def _calls(self) -> list[Called]:
        if "Auction" not in self._record.words:
            self._error(Word("", self._record.line, 1), "no_auction", "the record has no auction")
            return []
        calls: list[Called] = []
        for word in self._words("Auction"):
            text = word.text.upper()
            reference = REFERENCE.match(text)
            if reference is not None:
                self._alert(calls, reference[1])
            elif text == "AP":
                calls += [Called("pass", word.line)] * passes_to_close(calls)
            elif (call := call_in(text)) is not None:
                calls.append(Called(call, word.line))
            elif not ANNOTATION.match(text) and text != "-":
                self._stop(word, "unknown_call", f"{word.text} is no call")
        return calls

    def _alert(self, calls: list[Called], number: str) -> None:
        text = self._record.notes.get(("Auction", number))
        if calls and text is not None:
            calls[-1] = Called(calls[-1].call, calls[-1].line, text[:LONGEST_TEXT])

    def _words(self, section: str) -> Iterator[Word]:
        """The words of a section up to its end, or to what cannot be played: `^…` marks what the
        rules forbid, and every mark is reported; `+` stands where the board goes on."""
        for word in self._record.words.get(section, ()):
            if word.text == "*":
                return
            if word.text == "+":
                self._stop(word, "unfinished", "the board goes on after this")
                return
            if word.text.startswith("^"):
                detail = f"{word.text} marks an irregularity, which cannot be played here"
                self._stop(word, "irregular", detail)
            elif self._fault is None and word.text.endswith("*"):
                yield Word(word.text[:-1], word.line, word.column)
                return
            elif self._fault is None:
                yield word

    def _stop(self, word: Word, code: str, detail: str) -> None:
        """Ends the board before a word."""
        self._error(word, code, detail)
        self._fault = self._fault or self.report[-1]

    def _played(self) -> list[Played]:
        """The cards as played: the rows of the file are columns of seats (PBN 2.1 §3.6)."""
        for name in ("Declarer", "Result", "Contract"):
            tag = self._record.tags.get(name)
            if tag is not None and tag.value.startswith("^"):
                self._drop(tag, "irregular", f"{name} {tag.value} is marked as irregular")
        play = self._record.tags.get("Play")
        if play is None or not self._record.words.get("Play"):
            return []
        first = SEAT_OF.get(play.value.upper())
        cells: list[Cell] = []
        for word in self._words("Play"):
            if REFERENCE.match(word.text) or ANNOTATION.match(word.text):
                continue
            card = card_in(word.text)
            if card is None and set(word.text) != {"-"}:
                self._stop(word, "unknown_card", f"{word.text} is no card")
                break
            cells.append(None if card is None else (card, word))
        if first is None:
            if cells:
                at = Word("", play.line, play.column)
                self._stop(at, "no_leader", "[Play] must name the seat of the first column")
            return []
        return self._in_order(first, cells)

    def _in_order(self, first: Seat, cells: Sequence[Cell]) -> list[Played]:
        """Turns rows of columns into plays: the winner of a row leads the next."""
        strain, leader, played = self._strain(), first, list[Played]()
        for start in range(0, len(cells), 4):
            row = {
                turn(first, column): cell
                for column, cell in enumerate(cells[start : start + 4])
                if cell is not None
            }
            trick: list[Played] = []
            while len(trick) < 4 and (cell := row.pop(turn(leader, len(trick)), None)) is not None:
                card, word = cell
                trick.append(Played(turn(leader, len(trick)), card, word.line))
            for card, word in row.values():
                self._drop(word, "loose_card", f"{card} cannot have been played before its turn")
            played += trick
            if len(trick) < 4:
                for _, word in filter(None, cells[start + 4 :]):
                    self._stop(word, "loose_card", "a card follows a trick that is not complete")
                    break
                break
            leader = winning(tuple(PlayedCard(one.seat, one.card) for one in trick), strain).seat
        return played

    def _strain(self) -> Strain:
        """The strain of the last bid; the rules judge the auction later."""
        words = [call_in(word.text.upper()) for word in self._record.words.get("Auction", ())]
        bids = [call for call in words if call is not None and call[0].isdecimal()]
        return bids[-1][1:] if bids else "NT"  # type: ignore[return-value]  # of a call

    def _tricks(self, tag: Tag, declarer: Seat | None) -> int | None:
        """Tricks of declarer's side: `9`, or `NS 9`."""
        if tag.value.isascii() and tag.value.isdecimal() and int(tag.value) <= 13:
            return int(tag.value)
        found = SIDE_RESULT.search(tag.value)
        if found is None or declarer is None:
            if tag.value not in ("", "?"):
                self._drop(tag, "bad_result", f"{tag.value!r} is no number of tricks")
            return None
        tricks = min(int(found[2]), 13)
        return tricks if found[1].lower() == SIDE[declarer] else 13 - tricks

    def _place(self, name: str) -> Tag | Word:
        tag = self._record.tags.get(name)
        return Word("", self._record.line, 1) if tag is None else tag

    def _error(self, at: Tag | Word, code: str, detail: str) -> None:
        self.report.append(Remark(at.line, at.column, code, detail, "error"))

    def _assume(self, at: Tag | Word, code: str, detail: str) -> None:
        self.report.append(Remark(at.line, at.column, code, detail, "assumed"))

    def _drop(self, at: Tag | Word, code: str, detail: str) -> None:
        self.report.append(Remark(at.line, at.column, code, detail, "dropped"))
