"""`overtrick verify` and `overtrick replay`: logs told again, one file or a million games."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import click
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from service.accounts.signing import Jwks, from_base64url
from service.replays import sources
from service.replays.files import NDJSON
from service.replays.report import Failure, Report, judged
from service.replays.sources import Part
from service.replays.verifying import Keys
from service.stores_cli import database_of

AHEAD: Final = 4
"""Parts that wait for each process, so that none is idle and few lie in memory."""

KEYS = click.option(
    "--keys",
    "keys_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The service's /.well-known/jwks.json, to check who signed the heads.",
)


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@KEYS
def verify(files: tuple[Path, ...], keys_file: Path | None) -> None:
    """Tell exported games again and say whether they are right; exit 1 when one is not.

    FILES end with .jsonl (exported logs), .pbn or .lin; - is a log on standard input. Every deal
    is shuffled again from its seed, every call and card judged and every score counted by the
    rules. The first line that cannot be is named.
    """
    keys = keys_in(keys_file)
    wrong = False
    for path in files:
        part = part_of(path)
        report = judged(part, keys)
        for failure in report.first:
            click.echo(told_of(failure))
        wrong = wrong or report.failures + report.unfinished > 0
        click.echo(f"{part.name}: {summary(report)}")
    if wrong:
        raise SystemExit(1)


@click.command()
@click.argument("paths", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--database-url", envvar="OVERTRICK_DATABASE_URL", help="The service's PostgreSQL.")
@click.option(
    "--data-dir",
    envvar="OVERTRICK_DATA_DIR",
    type=click.Path(path_type=Path),
    default=Path(".overtrick"),
    show_default=True,
    help="Of a service that runs its own PostgreSQL.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 256), default=2, show_default=True, help="Processes."
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@KEYS
def replay(
    paths: tuple[Path, ...],
    database_url: str | None,
    data_dir: Path,
    jobs: int,
    as_json: bool,
    keys_file: Path | None,
) -> None:
    """Tell every game again: of files and folders, or else of the whole database.

    Shows a bar while it works, then how many games and events there were, how fast they were
    told, and the first that are wrong; exit 1 when any is. Nothing is changed, and the service
    may run meanwhile.
    """
    keys = keys_in(keys_file)
    started = time.monotonic()
    if paths:
        found = sources.files_in(paths)
        report = told(map(part_of, found), keys, jobs, len(found), lambda _: 1)
    else:
        with database_of(database_url, data_dir) as url:
            total = sources.count_of(url)
            report = told(sources.parts_of(url), keys, jobs, total, lambda done: done.games)
    report.seconds = time.monotonic() - started
    show(report, as_json)
    if report.failures:
        raise SystemExit(1)


def part_of(path: Path) -> Part:
    try:
        if str(path) == "-":
            return Part("standard input", NDJSON, sys.stdin.buffer.read())
        return sources.part_of(path)
    except (OSError, ValueError) as fault:
        raise click.ClickException(str(fault)) from fault


def keys_in(file: Path | None) -> Keys:
    """The keys of a JWKS file."""
    if file is None:
        return {}
    try:
        found = msgspec.json.decode(file.read_bytes(), type=Jwks)
        return {key.kid: from_base64url(key.x) for key in found.keys}
    except (OSError, ValueError) as fault:
        raise click.ClickException(f"{file} holds no keys: {fault}") from fault


def told(
    parts: Iterable[Part],
    keys: Keys,
    jobs: int,
    total: int,
    worth: Callable[[Report], int],
) -> Report:
    """Everything told again by so many processes, with a bar; `worth` of a part moves it on."""
    whole = Report()
    bar = Progress(console=Console(stderr=True))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool, bar:
        task = bar.add_task("games", total=total)
        for report in results(pool, iter(parts), keys, jobs * AHEAD):
            whole.add(report)
            bar.advance(task, worth(report))
    return whole


def results(
    pool: ProcessPoolExecutor, parts: Iterator[Part], keys: Keys, most: int
) -> Iterator[Report]:
    """The reports in the order of the parts, with at most so many parts on their way."""
    waiting: list[Future[Report]] = [
        pool.submit(judged, part, keys) for part in islice(parts, most)
    ]
    while waiting:
        yield waiting.pop(0).result()
        waiting += [pool.submit(judged, part, keys) for part in islice(parts, 1)]


def show(report: Report, as_json: bool) -> None:
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
        return
    table = Table("", "", show_header=False)
    for name, count in sorted(report.by_variant.items()):
        table.add_row(name, f"{count:,} games")
    seconds = max(report.seconds, 1e-9)
    table.add_row("games a second", f"{report.games / seconds:,.0f}")
    table.add_row("events a second", f"{report.events / seconds:,.0f}")
    console = Console()
    console.print(table)
    console.print(summary(report))
    for failure in report.first:
        click.echo(told_of(failure))


def told_of(failure: Failure) -> str:
    game = "" if failure.game_id is None else f" of game {failure.game_id}"
    where = f"{failure.source}, line {failure.line}: event {failure.version}{game}"
    return f"{where} is wrong ({failure.code}): {failure.detail}"


def summary(report: Report) -> str:
    return (
        f"{report.games:,} games, {report.events:,} events: {report.failures} wrong, "
        f"{report.unfinished} unfinished, {report.hidden} with hidden cards, "
        f"{report.signed} signed by a known key"
    )
