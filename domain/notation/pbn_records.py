"""The text of a PBN file cut into records: tags, words of sections, comments, strays.

PBN 2.1 §2.4 (escape lines), §3.2 (tags), §3.8 (comments do not nest), §4.8 (inheritance).
"""

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from domain.notation.boards import Remark

TAG: Final = re.compile(r'\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
WORD: Final = re.compile(r"[^\s{;\[]+")
ESCAPED: Final = re.compile(r"\\(.)")
HEADS: Final = frozenset({"Event", "Site", "Date", "Board", "Dealer", "Deal"})
"""Tags that begin a record after an empty line, once the record before has its cards."""
MANY: Final = frozenset({"Note"})
"""Tags that a record may hold several times."""
SECTIONS: Final = frozenset({"Auction", "Play"})
MOST_COMMENTS: Final = 200


class Word(msgspec.Struct, frozen=True):
    text: str
    line: int
    column: int


class Tag(msgspec.Struct, frozen=True):
    value: str
    line: int
    column: int


class Record(msgspec.Struct):
    """One record of the file. `notes` by section and number, as `=1=` names them."""

    line: int
    tags: dict[str, Tag]
    words: dict[str, list[Word]]
    notes: dict[tuple[str, str], str]
    comments: list[str]


class Records:
    """Reads a file record by record; what belongs to none is in `report`."""

    def __init__(self, text: str) -> None:
        self.report: list[Remark] = []
        self.records: list[Record] = []
        self._section: str | None = None
        self._after_blank = False
        self._comment: tuple[int, int, list[str]] | None = None
        for number, line in enumerate(text.split("\n"), start=1):
            self._read_line(number, line)
        if self._comment is not None:
            at, column, _ = self._comment
            self._drop(at, column, "unclosed_comment", "this comment has no end")

    def _read_line(self, number: int, line: str) -> None:
        if self._comment is None and line.startswith("%"):
            return
        if self._comment is None and not line.strip():
            self._after_blank = True
            if self._section is not None and self.records[-1].words[self._section]:
                self._section = None
            return
        strays = list(self._read_words(number, line))
        if strays:
            self._drop(number, strays[0].column, "stray_text", "this is no part of a board")

    def _read_words(self, number: int, line: str) -> Iterator[Word]:
        """Takes a line apart; yields the words that stand in no section."""
        place = 0
        while place < len(line):
            if self._comment is not None:
                place = self._read_comment(line, place)
            elif line[place].isspace():
                place += 1
            elif line[place] == "{":
                self._comment = (number, place + 1, [])
                place += 1
            elif line[place] == ";":
                self._note_comment(line[place + 1 :])
                return
            elif line[place] == "[":
                place = self._read_tag(number, line, place)
            else:
                found = WORD.match(line, place)
                assert found is not None
                word = Word(found[0], number, place + 1)
                place = found.end()
                if self._section is None:
                    yield word
                else:
                    self.records[-1].words[self._section].append(word)

    def _read_comment(self, line: str, place: int) -> int:
        assert self._comment is not None
        end = line.find("}", place)
        parts = self._comment[2]
        if end < 0:
            parts.append(line[place:])
            return len(line)
        parts.append(line[place:end])
        self._comment = None
        self._note_comment("\n".join(parts))
        return end + 1

    def _read_tag(self, number: int, line: str, place: int) -> int:
        found = TAG.match(line, place)
        if found is None:
            self._drop(number, place + 1, "bad_tag", 'a tag is written [Name "value"]')
            return len(line)
        name, value = found[1], ESCAPED.sub(r"\1", found[2])
        record = self._record_for(name, number)
        if name in MANY:
            label, _, text = value.partition(":")
            section = next(reversed(record.words), "Auction")
            record.notes[section, label.strip()] = text.strip()
        else:
            record.tags[name] = Tag(value, number, place + 1)
            self._section = name if name in SECTIONS or value_is_table(name) else None
            if self._section is not None:
                record.words[name] = []
        return found.end()

    def _record_for(self, name: str, number: int) -> Record:
        """The record that a tag belongs to: a new one where it cannot be the last one's."""
        last = self.records[-1] if self.records else None
        is_new = last is None
        if last is not None and name not in MANY:
            is_again = name in last.tags and (self._after_blank or name in HEADS | SECTIONS)
            is_head = self._after_blank and name in HEADS and "Deal" in last.tags
            is_new = is_again or is_head
        self._after_blank = False
        if not is_new:
            assert last is not None
            return last
        self.records.append(Record(number, {}, {}, {}, []))
        self._section = None
        return self.records[-1]

    def _note_comment(self, text: str) -> None:
        if self.records and len(self.records[-1].comments) < MOST_COMMENTS and text.strip():
            self.records[-1].comments.append(text.strip())

    def _drop(self, line: int, column: int, code: str, detail: str) -> None:
        self.report.append(Remark(line, column, code, detail, "dropped"))


def value_is_table(name: str) -> bool:
    """Tags whose rows follow: results of other tables, and the like (PBN 2.1 §5)."""
    return name.endswith("Table")


def inherited(records: list[Record]) -> None:
    """Fills in what records take from the one before: `#` a value, `##…` a value for all that
    follow (PBN 2.1 §4.8)."""
    standing: dict[str, Tag] = {}
    before: dict[str, Tag] = {}
    for record in records:
        for name, tag in standing.items():
            record.tags.setdefault(name, tag)
        for name, tag in list(record.tags.items()):
            if tag.value == "#" and name in before:
                record.tags[name] = Tag(before[name].value, tag.line, tag.column)
            elif tag.value.startswith("##"):
                standing[name] = record.tags[name] = Tag(tag.value[2:], tag.line, tag.column)
        before = record.tags
