"""Where logs come from on the command line: files, folders, a database; each in handy parts."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
import psycopg
from psycopg import sql

from domain.kernel.chain import genesis
from domain.notation.jsonl import format_line
from service.ids import id_text
from service.replays.files import NDJSON, readers

PAGE: Final = 200
"""Games that one part of a database holds."""
HEADS: Final = sql.SQL(
    "SELECT shard, uuid_send(game_id), variant, rules_v FROM games"
    " WHERE (shard, game_id) > (%s, %s) ORDER BY shard, game_id LIMIT %s"
)
EVENTS: Final = sql.SQL(
    "SELECT payload, hash FROM events WHERE shard = %s AND game_id = %s::uuid ORDER BY version"
)


class Part(msgspec.Struct, frozen=True):
    """Some games to be told again. `name` is what people call where they come from."""

    name: str
    media_type: str
    data: bytes


def extensions() -> dict[str, str]:
    """Media types by the end of a file's name."""
    known = {f".{format_name(kind)}": kind for kind in readers()}
    return {".jsonl": NDJSON, ".ndjson": NDJSON, **known}


def format_name(media_type: str) -> str:
    return media_type.rpartition("x-")[2]


def files_in(paths: Sequence[Path]) -> list[Path]:
    """Every file that is named, and every file of a known kind below a folder that is."""
    known = extensions()
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = (one for one in path.rglob("*") if one.suffix.lower() in known)
            found += sorted(one for one in inside if one.is_file())
        else:
            found.append(path)
    return found


def part_of(path: Path) -> Part:
    """OSError when the file cannot be read; ValueError when its kind is not known."""
    kind = extensions().get(path.suffix.lower())
    if kind is None:
        known = ", ".join(extensions())
        raise ValueError(f"{path}: a file of logs ends with one of {known}")
    return Part(str(path), kind, path.read_bytes())


def count_of(database_url: str) -> int:
    """How many games a database holds."""
    with psycopg.connect(database_url) as connection:
        row = connection.execute("SELECT count(*) FROM games").fetchone()
    assert row is not None
    return int(row[0])


def parts_of(database_url: str) -> Iterator[Part]:
    """All games of a database, page by page, also while it is written to. psycopg.Error."""
    with psycopg.connect(database_url, autocommit=True) as connection:
        after: tuple[int, str] = (-1, "00000000-0000-0000-0000-000000000000")
        while True:
            rows = connection.execute(HEADS, (*after, PAGE)).fetchall()
            if not rows:
                return
            lines: list[bytes] = []
            for shard, id, variant, rules_v in rows:
                text = id_text(id)
                prev = genesis(text, variant, rules_v)
                for payload, digest in connection.execute(EVENTS, (shard, text)):
                    lines.append(format_line(payload, prev, digest))
                    prev = digest
                after = (shard, text)
            yield Part(f"database, up to game {after[1]}", NDJSON, b"".join(lines))
