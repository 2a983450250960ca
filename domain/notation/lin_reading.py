"""Reads LIN, the files of a large bridge club on line: pairs of a word and a text, `mb|1C|`.

Nobody has written the format down. What is read here: `pn` players S W N E, `md` the dealer's
digit (1 south, 2 west, 3 north, 4 east) and the hands of S W N and perhaps E, `sv` vulnerability,
`ah` the board's name, `mb` a call, `an` what the last call means, `pc` a card, `mc` the tricks of
declarer in all. `nt` is chat. A whole address with `lin=` in it is read too.
"""

import re
from typing import Final

import msgspec

from domain.kernel.cards import Card
from domain.kernel.seats import Seat
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
from domain.notation.pbn_words import call_in

ADDRESS: Final = re.compile(r"[?&]lin=([^&\s]*)")
PERCENT: Final = re.compile(rb"%([0-9A-Fa-f]{2})")
DEALERS: Final[dict[str, Seat]] = {"1": "south", "2": "west", "3": "north", "4": "east"}
ORDER: Final[tuple[Seat, ...]] = ("south", "west", "north", "east")
VULNERABLE: Final[dict[str, Vulnerable]] = {
    "o": "none", "0": "none", "": "none", "n": "ns", "e": "ew", "b": "both",
}  # fmt: skip
SUITS: Final = re.compile(r"[SHDC]")
HAND: Final = re.compile(r"([SHDC])([^SHDC]*)")
LONGEST_TEXT: Final = 500
SILENT: Final = frozenset({"pg", "st", "rh", "vg", "rs", "pw", "pf", "mp", "pn", "qx", "va", "bt"})
"""Words that say nothing about a board: pages, titles, other tables' results."""


class Pair(msgspec.Struct, frozen=True):
    word: str
    text: str
    line: int
    column: int


def read_lin(data: bytes) -> Reading:
    """Every board of a file that can be read, with a remark for all else."""
    reader = LinReader()
    for pair in pairs_of(plain(decoded(data)), reader.report):
        reader.take(pair)
    reader.finish()
    return Reading(tuple(reader.boards), tuple(reader.report))


def plain(text: str) -> str:
    """The text itself, where the file is an address that carries it."""
    found = ADDRESS.search(text)
    if found is None:
        return text
    raw = found[1].replace("+", " ").encode()
    return decoded(PERCENT.sub(lambda digits: bytes.fromhex(digits[1].decode()), raw))


def pairs_of(text: str, report: list[Remark]) -> list[Pair]:
    """The pairs in order; a word without a text at the end is reported."""
    pairs = []
    place, line, begins = 0, 1, 0
    while place < len(text):
        bar = text.find("|", place)
        end = -1 if bar < 0 else text.find("|", bar + 1)
        word = text[place:] if bar < 0 else text[place:bar]
        lead = len(word) - len(word.lstrip())
        newlines = word[:lead].count("\n")
        if newlines:
            line += newlines
            begins = place + word[:lead].rfind("\n") + 1
        column = place + lead - begins + 1
        if end < 0:
            if word.strip():
                report.append(Remark(line, column, "cut_short", "the file ends here", "dropped"))
            break
        pairs.append(Pair(word.strip().lower(), text[bar + 1 : end], line, column))
        inside = text.count("\n", place + lead, end + 1)
        if inside:
            line += inside
            begins = text.rfind("\n", place, end + 1) + 1
        place = end + 1
    return pairs


class LinReader:
    """Gathers pairs into boards; `md` begins one."""

    def __init__(self) -> None:
        self.boards: list[Board] = []
        self.report: list[Remark] = []
        self._start()
        self._players: list[str] = []
        self._is_open = False

    def _start(self) -> None:
        self._line = 1
        self._dealer: Seat | None = None
        self._hands: dict[Seat, tuple[Card, ...]] | None = None
        self._calls: list[Called] = []
        self._cards: list[tuple[Card, Pair]] = []
        self._vulnerable: Vulnerable = "none"
        self._number: int | None = None
        self._result: int | None = None
        self._result_line = 0
        self._fault: Remark | None = None

    def take(self, pair: Pair) -> None:
        match pair.word:
            case "md":
                self.finish()
                self._begin(pair)
            case "pn":
                self._players = [name.strip() for name in pair.text.split(",")]
            case "sv":
                self._take_vulnerability(pair)
            case "ah":
                digits = re.findall(r"\d+", pair.text)
                self._number = int(digits[0][:4]) or None if digits else None
            case "mb":
                self._take_call(pair)
            case "an":
                self._take_meaning(pair)
            case "pc":
                self._take_card(pair)
            case "mc":
                self._take_result(pair)
            case "nt":
                self._say(pair, "comment", "chat is not kept", "dropped")
            case word if word not in SILENT:
                self._say(pair, "unknown_word", f"{pair.word[:20]!r} is not known", "dropped")

    def finish(self) -> None:
        """Ends the board that is open."""
        if self._is_open and self._dealer is not None and self._hands is not None:
            self.boards.append(self._board(self._dealer, self._hands))
        self._is_open = False

    def _board(self, dealer: Seat, hands: dict[Seat, tuple[Card, ...]]) -> Board:
        holder = {card: seat for seat, cards in hands.items() for card in cards}
        names = {
            seat.capitalize(): name[:LONGEST_TEXT]
            for seat, name in zip(ORDER, self._players, strict=False)
            if name
        }
        return Board(
            line=self._line,
            number=self._number,
            dealer=dealer,
            vulnerable=self._vulnerable,
            hands=hands,
            calls=tuple(self._calls),
            played=tuple(Played(holder[card], card, pair.line) for card, pair in self._cards),
            result=self._result,
            result_line=self._result_line,
            fault=self._fault,
            tags=names,
        )

    def _begin(self, pair: Pair) -> None:
        self._start()
        self._is_open, self._line = True, pair.line
        text = pair.text.strip().upper()
        self._dealer = DEALERS.get(text[:1])
        hands = [hand_in(hand) for hand in text[1:].split(",")]
        if self._dealer is None or None in hands or len(hands) > 4:
            self._fail(pair, "bad_deal", "`md` names the dealer, 1 to 4, and the hands S, W, N, E")
            return
        named = {seat: hand or () for seat, hand in zip(ORDER, hands, strict=False)}
        self._hands = completed(named)
        if self._hands is None:
            self._fail(pair, "bad_deal", "four hands hold the 52 cards once each, 13 each")

    def _take_vulnerability(self, pair: Pair) -> None:
        found = VULNERABLE.get(pair.text.strip().lower())
        if found is None:
            self._say(pair, "no_vulnerability", f"{pair.text!r}: nobody is", "assumed")
        self._vulnerable = found or "none"

    def _take_call(self, pair: Pair) -> None:
        if not self._is_open:
            self._say(pair, "stray_call", "a call before any cards", "dropped")
            return
        text = pair.text.strip().upper()
        call = call_in(text)
        if call is None:
            self._fail(pair, "unknown_call", f"{pair.text!r} is no call")
            return
        if self._fault is None:
            self._calls.append(Called(call, pair.line))

    def _take_meaning(self, pair: Pair) -> None:
        if not self._calls:
            self._say(pair, "stray_meaning", "it explains no call", "dropped")
            return
        last = self._calls[-1]
        self._calls[-1] = Called(last.call, last.line, pair.text.strip()[:LONGEST_TEXT] or None)

    def _take_card(self, pair: Pair) -> None:
        card = card_in(pair.text.strip())
        if card is None or not self._is_open:
            self._fail(pair, "unknown_card", f"{pair.text!r} is no card")
        elif self._fault is None:
            self._cards.append((card, pair))

    def _take_result(self, pair: Pair) -> None:
        text = pair.text.strip()
        if text.isascii() and text.isdecimal() and int(text[:3]) <= 13:
            self._result, self._result_line = int(text), pair.line
        else:
            self._say(pair, "bad_result", f"{text!r} is no number of tricks", "dropped")

    def _say(self, pair: Pair, code: str, detail: str, severity: str) -> None:
        self.report.append(
            Remark(pair.line, pair.column, code, detail, severity)  # type: ignore[arg-type]
        )

    def _fail(self, pair: Pair, code: str, detail: str) -> None:
        self._say(pair, code, detail, "error")
        self._fault = self._fault or self.report[-1]


def hand_in(text: str) -> tuple[Card, ...] | None:
    """A hand as `S2AH69QAD24QC579T`; None for what is none. A void may be left out."""
    if text and SUITS.match(text) is None:
        return None
    texts = [suit + rank for suit, ranks in HAND.findall(text) for rank in ranks.strip()]
    cards = tuple(card for card in map(card_in, texts) if card is not None)
    return cards if len(cards) == len(texts) else None
