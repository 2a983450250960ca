"""The embedded stores: kept, alone, closed to others, and gone when their process is."""

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from redis import Redis

from service.embedded import AlreadyRunningError, EmbeddedError, Servers, Stores, servers, stores
from service.embedded.owners import choose_owner, owner_of
from service.embedded.places import LONGEST_SOCKET_PATH, Place, find_place
from service.embedded.programs import find_redis, reachable_copy
from tests.stores.patience import wait_until
from tests.stores.run import short_folder

ROOT = Path(__file__).parents[2]

OTHER_PROCESS = """
import sys, time
from pathlib import Path
from service.embedded import servers
with servers(Path(sys.argv[1]), durable=False) as running:
    print(running.postgres.pid, running.redis.pid, flush=True)
    time.sleep(60)
"""


@pytest.fixture
def data_dir() -> Iterator[Path]:
    with short_folder() as folder:
        yield folder / "data"


@contextmanager
def other_process(data_dir: Path) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """Another process that runs the stores, and the numbers of its two servers."""
    command = [sys.executable, "-c", OTHER_PROCESS, str(data_dir)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process, [int(pid) for pid in process.stdout.readline().split()]
        finally:
            process.kill()


def has_ended(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def remember(at: Stores) -> None:
    with psycopg.connect(at.database_url) as log:
        log.execute("CREATE TABLE memory (word text)")
        log.execute("INSERT INTO memory VALUES ('grand slam')")
    with Redis.from_url(at.redis_url) as cache:
        cache.set("memory", "grand slam")


def remembered(at: Stores) -> list[str]:
    with psycopg.connect(at.database_url) as log, Redis.from_url(at.redis_url) as cache:
        row = log.execute("SELECT word FROM memory").fetchone()
        return [row[0] if row else "", (cache.get("memory") or b"").decode()]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_second_start_finds_its_data(data_dir: Path) -> None:
    with stores(data_dir, durable=False) as first:
        remember(first)
    with stores(data_dir, durable=False) as second:
        assert remembered(second) == ["grand slam", "grand slam"]


def test_a_second_running_start_is_refused_and_told_who_runs(data_dir: Path) -> None:
    with stores(data_dir, durable=False) as first:
        with (
            pytest.raises(AlreadyRunningError, match=f"process {os.getpid()} already runs"),
            stores(data_dir, durable=False),
        ):
            pass
        remember(first)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_its_process_ends_the_servers_end_and_keep_their_data(
    data_dir: Path, end: signal.Signals
) -> None:
    with stores(data_dir, durable=False) as first:
        remember(first)
    with other_process(data_dir) as (process, pids):
        assert not any(map(has_ended, pids))
        process.send_signal(end)
        process.wait(30)
        wait_until(lambda: all(map(has_ended, pids)))
    assert "database system is shut down" in (data_dir / "stores/postgres.log").read_text()
    with stores(data_dir, durable=False) as second:
        assert remembered(second) == ["grand slam", "grand slam"]


def test_a_start_right_after_a_kill_waits_for_the_servers_left(data_dir: Path) -> None:
    with other_process(data_dir) as (process, _):
        process.kill()
        process.wait(30)
        with stores(data_dir, durable=False) as at:
            remember(at)


def test_a_killed_server_comes_back_with_its_data(own_servers: Servers) -> None:
    remember(own_servers.stores)
    for server in (own_servers.postgres, own_servers.redis):
        server.kill()
        server.start()
        server.wait()
    # Redis writes its file once a second: only what PostgreSQL took is certain.
    assert remembered(own_servers.stores)[0] == "grand slam"


def test_a_stale_process_number_that_is_now_another_program_does_no_harm(data_dir: Path) -> None:
    with servers(data_dir, durable=False) as running:
        remember(running.stores)
        number = data_dir / "stores/postgres/postmaster.pid"
        left = number.read_text()
        running.postgres.kill()
        number.write_text(left.replace(str(running.postgres.pid), str(os.getpid()), 1))
    with stores(data_dir, durable=False) as second:
        assert remembered(second)[0] == "grand slam"


def test_nobody_else_gets_in(own_servers: Servers) -> None:
    with psycopg.connect(own_servers.postgres.url) as log:
        rules = log.execute("SELECT DISTINCT type, auth_method FROM pg_hba_file_rules").fetchall()
        listening = log.execute("SHOW listen_addresses").fetchone()
        sockets = Path(log.info.host)
    with Redis.from_url(own_servers.redis.url) as cache:
        port = cache.config_get("port")
    assert rules == [("local", "peer")]
    assert listening == ("",)
    assert port == {"port": "0"}
    assert mode(sockets) == 0o700
    assert mode(sockets / "redis.sock") == 0o600
    assert mode(sockets.parent / "postgres") == 0o700
    assert mode(sockets.parent / "redis") == 0o700


def test_the_servers_never_run_as_root(own_servers: Servers) -> None:
    with psycopg.connect(own_servers.postgres.url) as log:
        sockets = Path(log.info.host)
    for name in (".s.PGSQL.5432", "redis.sock"):
        assert (sockets / name).stat().st_uid == choose_owner().uid != 0


def test_a_closed_parent_keeps_its_mode_and_its_data_is_found_again(data_dir: Path) -> None:
    data_dir.mkdir()
    data_dir.chmod(0o700)
    inner, outside = data_dir / "project" / ".overtrick", data_dir.parent / "outside"
    with stores(inner, durable=False, outside=outside) as first:
        remember(first)
    with stores(inner, durable=False, outside=outside) as second:
        assert remembered(second) == ["grand slam", "grand slam"]
    assert mode(data_dir) == 0o700
    assert (inner / "stores").exists() != outside.exists()


def test_a_socket_path_always_fits(data_dir: Path) -> None:
    deep = data_dir / ("a" * 90) / ("b" * 90)
    with stores(deep, durable=False) as at:
        remember(at)
        sockets = Path(Redis.from_url(at.redis_url).connection_pool.connection_kwargs["path"])
        assert mode(sockets.parent) == 0o700
    assert len(os.fsencode(sockets)) <= LONGEST_SOCKET_PATH
    sockets.parent.rmdir()


def test_the_caller_s_own_settings_of_postgresql_change_nothing(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"PGPORT": "1", "PGDATA": "/nowhere", "LC_ALL": "xx_XX"}.items():
        monkeypatch.setenv(name, value)
    with stores(data_dir, durable=False) as at:
        remember(at)


def test_data_of_another_postgresql_is_refused_by_name(data_dir: Path) -> None:
    made = data_dir / "stores/postgres"
    made.mkdir(parents=True)
    (made / "PG_VERSION").write_text("17\n")
    owner = choose_owner()
    os.chown(made, owner.uid, owner.gid)
    with pytest.raises(EmbeddedError, match="made by PostgreSQL 17, this is 18"), stores(data_dir):
        pass


def test_a_server_that_cannot_start_says_why(data_dir: Path) -> None:
    with stores(data_dir, durable=False):
        pass
    (data_dir / "stores/postgres/global/pg_control").unlink()
    with pytest.raises(EmbeddedError, match="could not find the database system"), stores(data_dir):
        pass


def test_programs_that_their_user_cannot_reach_are_copied(data_dir: Path) -> None:
    place = find_place(data_dir)
    program = find_redis(place)
    place = Place(place.folder, place.sockets, data_dir / "programs", place.owner)
    copy = reachable_copy(program, place)
    assert mode(copy) == 0o755
    assert subprocess.run([copy, "--version"], capture_output=True).returncode == 0
    assert reachable_copy(program, place) == copy


@pytest.mark.parametrize(
    ("version", "is_taken"),
    [
        ("Redis server v=5.0.14 sha=0:0", False),
        ("Redis server v=6.2.0 sha=0:0", True),
        ("Valkey server v=9.1.2 sha=0:0", True),
        ("no version", False),
    ],
)
def test_a_redis_on_the_path_is_taken_when_it_is_new_enough(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch, version: str, is_taken: bool
) -> None:
    place = find_place(data_dir)
    program = data_dir / "redis-server"
    program.write_text(f"#!/bin/sh\necho '{version}'\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{data_dir}:/usr/bin:/bin")
    assert (find_redis(place) == program) is is_taken


def test_a_user_without_a_name_is_told_what_to_do() -> None:
    with pytest.raises(
        EmbeddedError, match=r"user 2147483646 has no name .* OVERTRICK_DATABASE_URL"
    ):
        owner_of(2147483646)
