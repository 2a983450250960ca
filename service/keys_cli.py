"""`overtrick keys`: clients, API keys and signing keys, straight in the database.

`keys` is a click group for the command line to mount.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, TypeVar

import click
import msgspec
from psycopg_pool import AsyncConnectionPool
from rich.console import Console
from rich.table import Table

from service.accounts.base import SCOPES, Accounts, ApiKey, Client
from service.accounts.bootstrap import FIRST_CLIENT
from service.accounts.keys import issue_client, issue_key
from service.accounts.postgres import Connection, PostgresAccounts
from service.accounts.signing import Seal, add_signing_key
from service.eventlog.base import LogUnavailableError
from service.ids import id_text, parse_id
from service.stores_cli import database_of

R = TypeVar("R")

EXAMPLES: Final = """\b
Examples:
  overtrick keys clients create club           prints the client's id
  overtrick keys create --client ID --name app --scope games --scope players
  overtrick keys list --client ID              ids of keys, when they were last used
  overtrick keys rotate KEY_ID --overlap-hours 48
  overtrick keys revoke KEY_ID
  overtrick keys signing rotate                a new key for players' tokens
"""

TENANT_SCOPES: Final = tuple(scope for scope in SCOPES if scope != "operator")
PAGE: Final = 200


class IdType(click.ParamType[bytes]):
    """An id in its text form."""

    name = "id"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> bytes:
        if isinstance(value, bytes):
            return value
        id = parse_id(str(value))
        if id is None:
            self.fail(f"{value} is not an id", param, ctx)
        return id


CLIENT_OPTION = click.option(
    "--client",
    "client_id",
    type=IdType(),
    default=FIRST_CLIENT,
    help="Id of the client; without it, the first one.",
)


class Where(msgspec.Struct, frozen=True):
    """The database, or the data directory of a service that runs its own."""

    database_url: str | None
    data_dir: Path


@click.group(epilog=EXAMPLES)
@click.option("--database-url", envvar="OVERTRICK_DATABASE_URL", help="The service's PostgreSQL.")
@click.option(
    "--data-dir",
    envvar="OVERTRICK_DATA_DIR",
    type=click.Path(path_type=Path),
    default=".overtrick",
    show_default=True,
    help="Without a database: where a service keeps its own; it may run or not.",
)
@click.pass_context
def keys(ctx: click.Context, database_url: str | None, data_dir: Path) -> None:
    """Clients, API keys and signing keys.

    Works on the database itself, with or without a running service; a running one heeds a
    change within five seconds. A key is printed once, when it is made: only its hash is kept.
    """
    ctx.obj = Where(database_url or None, data_dir)


def run(ctx: click.Context, work: Callable[[Accounts], Awaitable[R]]) -> R:
    """Runs `work` on the accounts of the database; a database out of reach ends the command."""

    async def connected(url: str) -> R:
        pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            url, min_size=1, max_size=1, open=False
        )
        async with pool:
            return await work(PostgresAccounts(pool, answer=5))  # it connects meanwhile

    try:
        with database_of(ctx.obj.database_url, ctx.obj.data_dir) as url:
            return asyncio.run(connected(url))
    except LogUnavailableError as fault:
        raise click.ClickException(f"the database cannot be reached: {fault}") from fault


@keys.command("create")
@CLIENT_OPTION
@click.option("--name", default="command line", help="What the key is for.")
@click.option(
    "--scope",
    "scopes",
    multiple=True,
    type=click.Choice(SCOPES),
    default=TENANT_SCOPES,
    show_default=True,
)
@click.pass_context
def create_key(ctx: click.Context, client_id: bytes, name: str, scopes: Sequence[str]) -> None:
    """Make an API key and print it, once."""

    async def work(accounts: Accounts) -> str:
        if await accounts.client(client_id) is None:
            raise click.ClickException(f"there is no client {id_text(client_id)}")
        return (await issue_key(accounts, client_id, name, scopes))[1]

    click.echo(run(ctx, work))


@keys.command("list")
@CLIENT_OPTION
@click.pass_context
def list_keys(ctx: click.Context, client_id: bytes) -> None:
    """List the API keys of a client, newest first."""
    found = run(ctx, lambda accounts: _all_keys(accounts, client_id))
    _print(
        ("id", "name", "scopes", "created", "revoked", "last used"),
        [
            (
                id_text(key.key_id),
                key.name,
                " ".join(key.scopes),
                _time(key.created_at),
                _time(key.revoked_at),
                _time(key.last_used_at),
            )
            for key in found
        ],
    )


@keys.command("revoke")
@CLIENT_OPTION
@click.argument("key_id", type=IdType())
@click.pass_context
def revoke_key(ctx: click.Context, client_id: bytes, key_id: bytes) -> None:
    """End an API key; every process refuses it within five seconds."""
    ended = run(ctx, lambda accounts: accounts.end_key(client_id, key_id, datetime.now(UTC)))
    if ended is None:
        raise click.ClickException("this client has no such key")


@keys.command("rotate")
@CLIENT_OPTION
@click.argument("key_id", type=IdType())
@click.option("--overlap-hours", type=click.IntRange(0, 168), default=24, show_default=True)
@click.pass_context
def rotate_key(ctx: click.Context, client_id: bytes, key_id: bytes, overlap_hours: int) -> None:
    """Make a key like this one and print it; the old one works on for a while."""

    async def work(accounts: Accounts) -> str:
        old = await accounts.key(client_id, key_id)
        if old is None:
            raise click.ClickException("this client has no such key")
        if old.revoked_at is not None and old.revoked_at <= datetime.now(UTC):
            raise click.ClickException("the key was revoked: make another one with `create`")
        _, text = await issue_key(accounts, client_id, old.name, old.scopes)
        end = datetime.now(UTC) + timedelta(hours=overlap_hours)
        await accounts.end_key(client_id, key_id, end)
        return text

    click.echo(run(ctx, work))


@keys.group("clients")
def clients() -> None:
    """The clients (tenants) of the service."""


@clients.command("create")
@click.argument("name")
@click.pass_context
def create_client(ctx: click.Context, name: str) -> None:
    """Make a client and print its id."""
    client = run(ctx, lambda accounts: issue_client(accounts, name))
    click.echo(id_text(client.client_id))


@clients.command("list")
@click.pass_context
def list_clients(ctx: click.Context) -> None:
    """List the clients, newest first."""
    found = run(ctx, _all_clients)
    rows = [(id_text(one.client_id), one.name, _time(one.created_at)) for one in found]
    _print(("id", "name", "created"), rows)


@keys.group("signing")
def signing() -> None:
    """The keys with which the service signs tokens and heads of games."""


@signing.command("list")
@click.pass_context
def list_signing_keys(ctx: click.Context) -> None:
    """List the keys that verify; the last one signs."""
    found = run(ctx, lambda accounts: accounts.service_keys())
    _print(("kid", "created"), [(key.kid, _time(key.created_at)) for key in found])


@signing.command("rotate")
@click.option(
    "--secret",
    envvar="OVERTRICK_SECRET",
    help="The service's secret; without it, the one kept in the data directory.",
)
@click.pass_context
def rotate_signing_key(ctx: click.Context, secret: str | None) -> None:
    """Make a new key, which signs from now on, and print its name; the older ones verify on."""
    try:
        seal = Seal(secret or _kept_secret(ctx.obj))
    except ValueError as fault:
        raise click.ClickException(str(fault)) from fault
    click.echo(run(ctx, lambda accounts: add_signing_key(accounts, seal)))


def _kept_secret(where: Where) -> str:
    kept = where.data_dir / "secret"
    if where.database_url is not None or not kept.exists():
        raise click.ClickException("set OVERTRICK_SECRET, or give --secret, as the service has it")
    return kept.read_text().strip()


@signing.command("withdraw")
@click.argument("kid")
@click.pass_context
def withdraw_signing_key(ctx: click.Context, kid: str) -> None:
    """End a key that has leaked: nothing that it signed is believed any more."""
    at = datetime.now(UTC)
    if not run(ctx, lambda accounts: accounts.withdraw_service_key(kid, at)):
        raise click.ClickException(f"there is no signing key {kid}")


async def _all_keys(accounts: Accounts, client_id: bytes) -> list[ApiKey]:
    found = await accounts.keys(client_id, None, PAGE)
    while found and (more := await accounts.keys(client_id, found[-1].key_id, PAGE)):
        found += more
    return found


async def _all_clients(accounts: Accounts) -> list[Client]:
    found = await accounts.clients(None, PAGE)
    while found and (more := await accounts.clients(found[-1].client_id, PAGE)):
        found += more
    return found


def _print(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    table = Table(*titles, box=None)
    for row in rows:
        table.add_row(*row)
    Console(width=None if Console().is_terminal else 240).print(table)


def _time(at: datetime | None) -> str:
    return "" if at is None else at.strftime("%Y-%m-%d %H:%M")
