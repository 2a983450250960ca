"""`overtrick keys`, on a real database."""

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from psycopg_pool import AsyncConnectionPool

from service.accounts.base import Caller
from service.accounts.bootstrap import bootstrap, development_key
from service.accounts.callers import Callers
from service.accounts.keys import new_key_text
from service.accounts.postgres import PostgresAccounts
from service.accounts.signing import Seal, SigningKeys
from service.accounts.tokens import Tokens, UnauthenticatedError
from service.keys_cli import keys
from tests.api.accounts_app import SECRET


def run(database: str, *arguments: str, fails: bool = False) -> str:
    environment = {"OVERTRICK_DATABASE_URL": database, "OVERTRICK_SECRET": SECRET}
    result: Result = CliRunner().invoke(keys, arguments, env=environment)
    assert (result.exit_code != 0) == fails, result.output
    return result.output.strip()


def caller_of(database: str, text: str) -> Caller:
    async def ask() -> Caller:
        async with AsyncConnectionPool(database, min_size=1, open=False) as pool:
            accounts = PostgresAccounts(pool)
            tokens = Tokens(SigningKeys(accounts, Seal(SECRET)))
            return await Callers(accounts, tokens).caller_of(text.encode())

    return asyncio.run(ask())


@pytest.fixture
def started(database: str) -> str:
    """A database in which the first client exists."""

    async def start() -> None:
        async with AsyncConnectionPool(database, min_size=1, open=False) as pool:
            await bootstrap(PostgresAccounts(pool), new_key_text())

    asyncio.run(start())
    return database


def test_a_made_key_works_until_it_is_revoked(started: str) -> None:
    text = run(started, "create", "--name", "nightly job", "--scope", "games", "--scope", "deals")
    assert caller_of(started, text).scopes == {"games", "deals"}
    [row] = [line for line in run(started, "list").splitlines() if "nightly job" in line]
    run(started, "revoke", row.split()[0])
    with pytest.raises(UnauthenticatedError, match="revoked"):
        caller_of(started, text)


def test_a_key_is_for_the_tenant_unless_more_is_said(started: str) -> None:
    scopes = caller_of(started, run(started, "create")).scopes
    assert scopes == {"games", "players", "webhooks", "deals", "admin"}


def test_a_rotated_key_and_the_new_one_both_work(started: str) -> None:
    client = run(started, "clients", "create", "club")
    old = run(started, "create", "--client", client)
    [_, row] = run(started, "list", "--client", client).splitlines()
    new = run(started, "rotate", "--client", client, row.split()[0])
    assert caller_of(started, old).scopes == caller_of(started, new).scopes
    run(started, "rotate", "--client", client, row.split()[0], "--overlap-hours", "0")
    with pytest.raises(UnauthenticatedError, match="revoked"):
        caller_of(started, old)


def test_clients_are_listed(started: str) -> None:
    run(started, "clients", "create", "Café ♠")
    listed = run(started, "clients", "list")
    assert "Café ♠" in listed
    assert "public" in listed


def test_signing_keys_are_rotated_and_withdrawn(started: str) -> None:
    first, second = run(started, "signing", "rotate"), run(started, "signing", "rotate")
    run(started, "signing", "withdraw", first)
    listed = run(started, "signing", "list")
    assert second in listed
    assert first not in listed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("create", "--client", "00000000-0000-7000-8000-0000000000ff"), "no client"),
        (("create", "--client", "nonsense"), "not an id"),
        (("create", "--scope", "everything"), "everything"),
        (("revoke", "00000000-0000-7000-8000-0000000000ff"), "no such key"),
        (("signing", "withdraw", "nonsense"), "no signing key"),
        (("signing", "rotate", "--secret", "short"), "32"),
    ],
)
def test_a_mistake_is_told_in_a_sentence(
    started: str, arguments: tuple[str, ...], said: str
) -> None:
    assert said in run(started, *arguments, fails=True)


def test_where_no_service_ever_ran_the_command_says_what_it_needs(tmp_path: Path) -> None:
    nowhere = {"OVERTRICK_DATABASE_URL": None, "OVERTRICK_DATA_DIR": str(tmp_path / "none")}
    result = CliRunner().invoke(keys, ["list"], env=nowhere)
    assert result.exit_code == 1
    assert "OVERTRICK_DATABASE_URL" in result.output
    assert "OVERTRICK_DATA_DIR" in result.output
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    "command",
    ["", "create", "list", "revoke", "rotate", "clients create", "clients list", "signing rotate"],
)
def test_help_needs_no_database_and_says_all(command: str, tmp_path: Path) -> None:
    environment = {"OVERTRICK_DATABASE_URL": None, "OVERTRICK_DATA_DIR": str(tmp_path / "none")}
    result = CliRunner().invoke(keys, [*command.split(), "--help"], env=environment)
    assert result.exit_code == 0
    if not command:
        assert "overtrick keys rotate KEY_ID --overlap-hours 48" in result.output
        assert "--data-dir" in result.output


def test_a_revoked_key_is_not_rotated(started: str) -> None:
    client = run(started, "clients", "create", "club")
    run(started, "create", "--client", client)
    [_, row] = run(started, "list", "--client", client).splitlines()
    run(started, "revoke", "--client", client, row.split()[0])
    told = run(started, "rotate", "--client", client, row.split()[0], fails=True)
    assert "revoked" in told


def test_the_development_key_stays_the_same_and_is_for_the_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "dev-key"
    first = development_key(path)
    assert development_key(path) == first
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_text("nonsense\n")
    with pytest.raises(ValueError, match="otk_"):
        development_key(path)
