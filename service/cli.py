"""The command line: `overtrick serve | migrate | rebuild | audit | keys | openapi`."""

import asyncio
import os
from collections.abc import Callable
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
from service.eventlog import audit as auditor
from service.eventlog import migrate as migration
from service.keys_cli import keys
from service.maintenance import rebuild_all, rebuild_statistics, sweep_old
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
@click.option("--sweep", is_flag=True, help="Only remove read models that were left a day ago.")
def rebuild(statistics: bool, sweep: bool) -> None:
    """Rebuild every read model from the log while the service runs."""
    with stores_of(settings()) as (database_url, redis_url):
        if sweep:
            click.echo(f"{asyncio.run(sweep_old(redis_url))} keys removed")
            return
        with Progress() as bar:
            if not statistics:
                games = asyncio.run(rebuild_all(database_url, redis_url, shown(bar, "views")))
            asyncio.run(rebuild_statistics(database_url, shown(bar, "statistics")))
        if not statistics:
            click.echo(f"{games} games rebuilt")
        click.echo("statistics rebuilt")


def shown(bar: Progress, name: str) -> Callable[[int, int], None]:
    """Shows events done, of all."""
    task = bar.add_task(name, total=None)
    return lambda done, total: bar.update(task, completed=done, total=total)


@main.command()
def audit() -> None:
    """Check chains, versions, heads and lanes of the whole log; exit 1 on a fault."""
    with stores_of(settings()) as (database_url, _):
        report = asyncio.run(auditor.audit(database_url))
    click.echo(msgspec.json.format(msgspec.json.encode(report)).decode())
    if report.faults:
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
