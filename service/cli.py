"""The command line: `overtrick serve | migrate | rebuild | audit | keys | openapi`."""

import asyncio
import os
import time
from pathlib import Path

import click
import msgspec
from psycopg import OperationalError
from rich.console import Console
from rich.progress import Progress

from domain.registry import all_variants
from service import serving
from service.app import openapi_document
from service.bench.run import Plan
from service.bench.run import bench as run_bench
from service.embedded import EmbeddedError
from service.eventlog import migrate as migration
from service.eventlog.base import LogUnavailableError
from service.keys_cli import keys
from service.maintenance import audit_all, rebuild_all, rebuild_statistics, sweep_old
from service.readmodel.base import ReadModelUnavailableError
from service.replays_cli import replay, verify
from service.settings import Settings, SettingsError, read_settings
from service.stores_cli import stores_of


def settings() -> Settings:
    """The settings of the environment; ends with one line that says what is wrong."""
    try:
        return read_settings(os.environ)
    except SettingsError as fault:
        raise click.ClickException(str(fault)) from fault


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="overtrick")
def main() -> None:
    """Overtrick, a service for the bridge family of card games.

    Settings come from the environment: OVERTRICK_HOST, OVERTRICK_PORT, OVERTRICK_DATA_DIR,
    OVERTRICK_DATABASE_URL, OVERTRICK_REDIS_URL, OVERTRICK_WORKERS and more; the README lists
    them. Without a database and Redis the service runs its own in the data directory, and every
    command finds them there, whether the service runs or not.
    """


@main.command()
def serve() -> None:
    """Start the service; Ctrl-C or SIGTERM lets it finish what it is doing and stops it."""
    try:
        serving.serve(settings())
    except (EmbeddedError, serving.NotMigratedError, OperationalError, OSError) as fault:
        raise click.ClickException(str(fault)) from fault


@main.command()
def migrate() -> None:
    """Bring the database up to date."""
    with stores_of(settings()) as (database_url, _):
        applied = asyncio.run(migration.migrate(database_url))
    click.echo("\n".join(applied) if applied else "nothing to do")


@main.command()
@click.option("--statistics", is_flag=True, help="Only statistics and ratings.")
@click.option("--views", is_flag=True, help="Only the views in Redis.")
@click.option("--sweep", is_flag=True, help="Only remove read models that were left a day ago.")
def rebuild(statistics: bool, views: bool, sweep: bool) -> None:
    """Rebuild every read model from the log while the service runs."""
    if statistics and views:
        raise click.UsageError("--statistics and --views exclude each other")
    with stores_of(settings()) as (database_url, redis_url):
        if sweep:
            click.echo(f"{asyncio.run(sweep_old(redis_url))} keys removed")
            return
        with Progress() as bar:
            if not statistics:
                shown = Shown(bar, "views")
                games = asyncio.run(rebuild_all(database_url, redis_url, shown))
                bar.console.print(f"{games} games rebuilt, {shown.summary}", highlight=False)
            if not views:
                shown = Shown(bar, "statistics")
                asyncio.run(rebuild_statistics(database_url, shown))
                bar.console.print(f"statistics rebuilt, {shown.summary}", highlight=False)


class Shown:
    """A bar of events done, of all; times them from the first word of them to the last."""

    def __init__(self, bar: Progress, name: str) -> None:
        self._bar = bar
        self._task = bar.add_task(name, total=None)
        self._began: float | None = None
        self._seconds = 0.0
        self._done = 0

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        self._began = now if self._began is None else self._began
        self._done, self._seconds = done, now - self._began
        self._bar.update(self._task, completed=done, total=total)

    @property
    def summary(self) -> str:
        return f"{self._done} events in {self._seconds:.1f} s"


@main.command()
@click.option("--sample", type=click.IntRange(1), help="Only about so many views, at random.")
def audit(sample: int | None) -> None:
    """Check chains, versions, heads and lanes of the whole log, and every view in Redis against
    it; exit 1 on a fault. The service may run meanwhile."""
    with stores_of(settings()) as (database_url, redis_url):
        try:
            log, views = asyncio.run(audit_all(database_url, redis_url, sample))
        except (LogUnavailableError, ReadModelUnavailableError, OperationalError) as fault:
            raise click.ClickException(str(fault)) from fault
    report = msgspec.structs.asdict(log) | {"views": views}
    click.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
    if log.faults or views.faults:
        raise SystemExit(1)


@main.command()
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A file, else the terminal.")
def openapi(output: Path | None) -> None:
    """Write the OpenAPI document."""
    text = msgspec.json.format(msgspec.json.encode(openapi_document()), indent=2).decode() + "\n"
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_text(text)


@main.command()
@click.option("--variant", type=click.Choice(list(all_variants())), default=None)
@click.option("--seconds", type=float, default=4.0, show_default=True, help="Of each load.")
@click.option("--rounds", type=int, default=3, show_default=True, help="Medians of so many.")
def bench(variant: str | None, seconds: float, rounds: int) -> None:
    """Measure commands and reads over HTTP as ratios to an echo in the same run.

    Starts a server of its own on embedded stores in a temporary folder.
    """
    chosen = all_variants()[variant] if variant else next(iter(all_variants().values()))
    run_bench(chosen, Plan(seconds, rounds), Console())


main.add_command(keys)
main.add_command(verify)
main.add_command(replay)
