"""PBN and LIN as the wild writes them: every kind of oddity, and files that are none."""

from random import Random

import pytest

from domain.notation.lin_reading import read_lin
from domain.notation.pbn_reading import read_pbn
from tests.notation.files import CASES, CORPUS, imported, scored

BOARD = (CASES / "pbn_wrong_result.pbn").read_bytes()
LINE = (CASES / "lin_hands.lin").read_bytes().splitlines()[0]


def points(data: bytes, name: str = "a.pbn") -> list[tuple[int, int]]:
    scores = [scored(game).points for game in imported(data, name).games]
    return [(one.ns, one.ew) for one in scores]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"\n", b"\r\n"),
        (b"\n", b"\r"),
        (b"Kerlouan", "Kerlouan-Ménéham".encode("latin-1")),
        (b"Kerlouan", "Kerlouan-Ménéham".encode()),
        (b"Pass", b"pass"),
        (b"Pass", b"P"),
        (b"AP", b"Pass Pass Pass"),
        (b"AP", b""),
        (b"SJ", b"sj"),
        (b"SJ", b"Sj"),
        (b"ST", b"S10"),
        (b'[Dealer "W"]', b""),
        (b'[Board "8"]', b""),
        (b'[Score "NS -50"]', b'[Score "EW 50"]'),
        (b'[Result "9"]', b'[Result "NS 9"]'),
        (b'[Result "9"]', b""),
        (b'[Event "Marque"]', b'[ Event   "Marque" ]'),
        (b'[Event "Marque"]', b'[Event "a \\"quoted\\" name"]'),
        (b"H2", b"H2\n*"),
        (b" 1H ", b" 1H $5 {natural} "),
        (b" 1H ", b" 1H! "),
        (b'[West "Velly"]', b'[Room "1"]\n[Room "2"]\n[West "Velly"]'),
    ],
)
def test_a_board_is_read_however_it_is_spelt(old: bytes, new: bytes) -> None:
    changed = BOARD.replace(old, new)
    assert changed != BOARD
    assert points(changed) == [(420, 0)]


def test_a_mark_at_the_head_of_a_file_is_no_text() -> None:
    assert points(b"\xef\xbb\xbf" + BOARD) == [(420, 0)]


def test_tags_may_come_in_any_order() -> None:
    head, _, rest = BOARD.partition(b"[Auction")
    tags = head.splitlines()
    Random(4).shuffle(tags)
    assert points(b"\n".join(tags) + b"\n[Auction" + rest) == [(420, 0)]


def test_boards_without_an_empty_line_between_are_two() -> None:
    assert points(BOARD + BOARD) == [(420, 0)] * 2


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        (b"1H Pass 3H", b"1H Pass 8H", 17, "unknown_call"),
        (b"1H Pass 3H", b"1H Pass 1C", 17, "insufficient_bid"),
        (b"SJ SQ", b"SJ SX", 20, "unknown_card"),
        (b"SJ SQ S3 S5", b"SJ H9 S3 S5", 20, "card_not_in_hand"),
        (b"AKJT76", b"AKJT7", 11, "bad_deal"),
        (b"AKJT76", b"AKJT7X", 11, "bad_deal"),
        (b"S:Q982", b"Q982", 11, "bad_deal"),
        (b"SA S9", b"SA S9", 1, ""),
    ],
)
def test_what_cannot_be_played_is_named_with_its_line(
    old: bytes, new: bytes, line: int, code: str
) -> None:
    found = imported(BOARD.replace(old, new), "a.pbn")
    errors = [(one.line, one.code) for one in found.report if one.severity == "error"]
    assert errors[:1] == ([(line, code)] if code else [])
    assert len(found.games) == (0 if code else 1)


def test_lin_is_read_from_an_address() -> None:
    text = LINE.decode().replace("|", "%7C").replace(" ", "+")
    address = f"https://cards.example/viewer.html?kibitz=y&lin={text}&x=1".encode()
    assert points(address, "a.lin") == points(LINE, "a.lin") == [(420, 0)]


def test_a_truncated_file_gives_a_remark_and_no_half_a_board() -> None:
    for cut in range(0, len(BOARD), 7):
        for game in imported(BOARD[:cut], "a.pbn").games:
            assert scored(game) is not None
    for cut in range(0, len(LINE), 7):
        for game in imported(LINE[:cut], "a.lin").games:
            assert scored(game) is not None


def test_files_of_noise_give_remarks_and_nothing_else() -> None:
    random = Random(1)
    alphabet = b'[]{}"\\%;|+*^-=$ \n\r\tAKQJT98765432NESWXPDCHmbpcdan0'
    for _ in range(300):
        data = bytes(random.choice(alphabet) for _ in range(random.randrange(400)))
        read_pbn(data)
        read_lin(data)
        read_pbn(BOARD[: random.randrange(len(BOARD))] + data)
        read_lin(LINE[: random.randrange(len(LINE))] + data)


@pytest.mark.parametrize("text", [b"{", b"[", b"|", b'[Deal "', b"md|", b"=1="])
def test_a_large_hostile_file_holds_no_board(text: bytes) -> None:
    """Two megabytes of one word: a reader that goes back over what it has read never ends."""
    data = text * (2_000_000 // len(text))
    assert read_pbn(data).boards == read_lin(data).boards == ()


def test_the_whole_corpus_is_read() -> None:
    """150 boards of PBN and 8 of LIN: 120 scores agree, 30 boards tell no result."""
    games, refused, contradicted = 0, 0, 0
    for path in sorted(CORPUS.iterdir()):
        found = imported(path.read_bytes(), path.name)
        games += len(found.games)
        refused += sum(one.code == "no_result" for one in found.report)
        contradicted += sum(one.code == "contradicted" for one in found.report)
        assert {one.code for one in found.report} <= {"result_taken", "no_result"}, path.name
    assert (games, refused, contradicted) == (128, 30, 0)
