"""Lines read as events of their game, at one go: never otherwise than as lines of any JSON."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from domain.notation.jsonl import Line, LineError, read_event, read_lines
from domain.registry import find, names
from tests.notation.logs import finished, lines_of
from tests.notation.tampering import tampered

HEX = "0" * 64
RUBBER = find("rubber")


def all_lines(data: bytes, *, fast: bool) -> Iterator[tuple[object, ...]]:
    """What each line says, to the first that is none."""
    try:
        for line in read_lines(data, find) if fast else read_lines(data):
            yield tuple(getattr(line, name) for name in Line.__struct_fields__ if name != "record")
    except LineError as error:
        yield (error.line, error.column, error.code, error.reason)


@pytest.mark.parametrize("variant", names())
def test_a_right_log_is_read_fast_from_its_second_line_on(variant: str) -> None:
    log = b"".join(lines_of(finished(variant, 1)))
    lines = list(read_lines(log, find))
    assert [line.record is None for line in lines] == [True] + [False] * (len(lines) - 1)
    assert list(all_lines(log, fast=True)) == list(all_lines(log, fast=False))


@pytest.mark.parametrize("variant", names())
def test_a_changed_log_is_read_alike_fast_and_slowly(variant: str) -> None:
    random = Random(2)
    log = b"".join(lines_of(finished(variant, 2)))
    for _ in range(150):
        _, changed = tampered(random, log)
        assert list(all_lines(changed, fast=True)) == list(all_lines(changed, fast=False))


def test_an_operators_copy_is_read_fast_too() -> None:
    assert RUBBER is not None
    line = lines_of(finished("rubber", 3))[5][:-1]
    copied = json.dumps(json.loads(line) | {"command_id": "x"}, sort_keys=True)
    found = read_event(copied.replace(", ", ",").replace(": ", ":").encode(), 1, RUBBER.codec)
    plain = read_event(line, 1, RUBBER.codec)
    assert found is not None
    assert found == plain


SIGNED = next(line[:-1] for line in lines_of(finished("rubber", 4)) if b"head_signed" in line)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b',"prev":', b', "prev":'),
        (b'"schema":1,', b'"schema":01,'),
        (b',"nonce":', b',"hash":"' + HEX.encode() + b'","nonce":'),
        (b'"version":', b'"type":"passed","version":'),
        (b'"schema":1,', b'"schema":9,'),
        (b'"game_id"', b'"extra":1,"game_id"'),
        (b'"at":"', b'"at":"\\u0032'),
    ],
    ids=lambda text: text.decode()[:24],
)
def test_any_other_spelling_is_left_to_the_slow_reader(old: bytes, new: bytes) -> None:
    assert RUBBER is not None
    assert read_event(SIGNED, 1, RUBBER.codec) is not None
    changed = new.join(SIGNED.rsplit(old, 1))
    assert changed != SIGNED
    assert read_event(changed, 1, RUBBER.codec) is None


def test_a_hash_inside_the_event_is_not_that_of_the_line() -> None:
    """`head_signed` has a member of that name."""
    assert RUBBER is not None
    at = SIGNED.rindex(b',"hash":"')
    without = SIGNED[:at] + SIGNED[at + len(b',"hash":""') + 64 :]
    assert read_event(without, 1, RUBBER.codec) is None
