"""What every store of accounts must do; memory and PostgreSQL, the same assertions."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import psycopg
import pytest
from psycopg_pool import AsyncConnectionPool

from service.accounts.base import (
    PUBLIC_CLIENT,
    SCOPES,
    Accounts,
    AnsweredBeforeError,
    ApiKey,
    Client,
    ExternalIdTakenError,
    KeyStanding,
    Player,
    ServiceKey,
    Standing,
)
from service.accounts.bootstrap import FIRST_CLIENT, bootstrap
from service.accounts.keys import digest_of, issue_client, issue_key, new_key_text
from service.accounts.memory import MemoryAccounts
from service.accounts.postgres import PostgresAccounts
from service.eventlog.base import LogUnavailableError, Request
from service.ids import id_text, new_id

NOW = datetime(2026, 5, 4, 3, 2, 1, 123456, UTC)
CLIENT = b"\x01" * 16
OTHER = b"\x02" * 16


@pytest.fixture(params=["memory", "postgres"])
async def accounts(request: pytest.FixtureRequest) -> AsyncIterator[Accounts]:
    if request.param == "memory":
        store: Accounts = MemoryAccounts()
        await with_clients(store)
        yield store
        return
    url = request.getfixturevalue("database")
    async with AsyncConnectionPool(url, min_size=1, max_size=4, open=False) as pool:
        store = PostgresAccounts(pool)
        await with_clients(store)
        yield store


async def with_clients(store: Accounts) -> None:
    await store.add_client(Client(CLIENT, "club", NOW))
    await store.add_client(Client(OTHER, "other club", NOW))


def player_of(client_id: bytes = CLIENT, external_id: str | None = None) -> Player:
    return Player(new_id(), client_id, "Ève ♠", external_id, NOW)


def request_of(player: Player, key: bytes = b"k", digest: bytes = b"d") -> Request:
    return Request(player.client_id, "subject", key, digest, 201, player.player_id)


async def test_the_public_client_is_there_from_the_start(accounts: Accounts) -> None:
    public = await accounts.client(PUBLIC_CLIENT)
    assert public is not None
    assert public.name == "public"


async def test_a_client_that_is_there_stays_as_it_is(accounts: Accounts) -> None:
    await accounts.add_client(Client(CLIENT, "renamed", NOW))
    assert await accounts.client(CLIENT) == Client(CLIENT, "club", NOW)


async def test_an_unknown_client_is_none(accounts: Accounts) -> None:
    assert await accounts.client(b"\x09" * 16) is None


async def test_clients_are_listed_newest_first_page_by_page(accounts: Accounts) -> None:
    made = await issue_client(accounts, "third")
    first = await accounts.clients(None, 2)
    rest = await accounts.clients(first[-1].client_id, 10)
    assert [one.client_id for one in first] == [OTHER, made.client_id]
    assert [one.client_id for one in rest] == [CLIENT, PUBLIC_CLIENT]


async def test_a_key_is_found_by_its_digest_and_not_by_another(accounts: Accounts) -> None:
    _, text = await issue_key(accounts, CLIENT, "server", ["players", "games"])
    digest = digest_of(text.encode())
    found = await accounts.use_keys([digest, digest_of(b"other")])
    assert found == {digest: KeyStanding(CLIENT, ("games", "players"), None)}


async def test_the_first_use_of_a_key_is_noted(accounts: Accounts) -> None:
    key, text = await issue_key(accounts, CLIENT, "server", SCOPES)
    assert key.last_used_at is None
    await accounts.use_keys([digest_of(text.encode())])
    used = await accounts.key(CLIENT, key.key_id)
    assert used is not None
    assert used.last_used_at is not None
    await accounts.use_keys([digest_of(text.encode())])
    again = await accounts.key(CLIENT, key.key_id)
    assert again == used  # true to the hour, not written at each use


async def test_a_digest_is_kept_once(accounts: Accounts) -> None:
    first = ApiKey(new_id(), CLIENT, "a", ("games",), NOW)
    second = ApiKey(new_id(), CLIENT, "b", ("admin",), NOW)
    assert await accounts.add_key(first, b"\x07" * 32)
    assert not await accounts.add_key(second, b"\x07" * 32)
    assert await accounts.keys(CLIENT, None, 10) == [first]


async def test_keys_are_listed_for_their_client_only(accounts: Accounts) -> None:
    mine = [(await issue_key(accounts, CLIENT, str(n), ["games"]))[0] for n in range(3)]
    theirs, _ = await issue_key(accounts, OTHER, "x", ["games"])
    mine.sort(key=lambda key: key.key_id, reverse=True)
    assert await accounts.keys(CLIENT, None, 2) == mine[:2]
    assert await accounts.keys(CLIENT, mine[1].key_id, 2) == mine[2:]
    assert await accounts.key(CLIENT, theirs.key_id) is None


async def test_a_key_ends_at_the_earlier_of_two_times(accounts: Accounts) -> None:
    key, text = await issue_key(accounts, CLIENT, "a", ["games"])
    later = NOW + timedelta(days=1)
    for at in (later, NOW, later):
        ended = await accounts.end_key(CLIENT, key.key_id, at)
    assert ended is not None
    assert ended.revoked_at == NOW
    digest = digest_of(text.encode())
    assert (await accounts.use_keys([digest]))[digest].revoked_at == NOW


async def test_a_client_cannot_end_the_key_of_another(accounts: Accounts) -> None:
    key, _ = await issue_key(accounts, CLIENT, "a", ["games"])
    assert await accounts.end_key(OTHER, key.key_id, NOW) is None
    assert await accounts.key(CLIENT, key.key_id) == key


async def test_a_player_comes_back_as_it_was_added(accounts: Accounts) -> None:
    player = player_of(external_id="user-1")
    await accounts.add_player(player)
    assert await accounts.player(player.player_id) == player
    assert await accounts.player(new_id()) is None


async def test_several_players_are_found_at_once_and_the_unknown_left_out(
    accounts: Accounts,
) -> None:
    known = [player_of(), player_of(OTHER)]
    for player in known:
        await accounts.add_player(player)
    ids = [new_id(), *(player.player_id for player in known)]
    assert await accounts.players(ids) == {player.player_id: player for player in known}
    assert await accounts.players([]) == {}


async def test_an_external_id_belongs_to_one_player_of_a_client(accounts: Accounts) -> None:
    first = player_of(external_id="user-1")
    await accounts.add_player(first)
    await accounts.add_player(player_of(OTHER, "user-1"))
    second = player_of(external_id="user-1")
    with pytest.raises(ExternalIdTakenError) as refused:
        await accounts.add_player(second)
    assert refused.value.player_id == first.player_id
    assert await accounts.player(second.player_id) is None


async def test_many_players_do_without_an_external_id(accounts: Accounts) -> None:
    for player in (player_of(), player_of()):
        await accounts.add_player(player)
        assert await accounts.player(player.player_id) == player


async def test_a_change_touches_only_what_is_given(accounts: Accounts) -> None:
    player = player_of(external_id="user-1")
    await accounts.add_player(player)
    renamed = await accounts.change_player(CLIENT, player.player_id, display_name="Adam")
    assert renamed is not None
    assert (renamed.display_name, renamed.external_id) == ("Adam", "user-1")
    cleared = await accounts.change_player(CLIENT, player.player_id, external_id=None)
    assert cleared is not None
    assert (cleared.display_name, cleared.external_id) == ("Adam", None)
    assert await accounts.player(player.player_id) == cleared


async def test_a_change_cannot_take_the_external_id_of_another(accounts: Accounts) -> None:
    first, second = player_of(external_id="user-1"), player_of(external_id="user-2")
    await accounts.add_player(first)
    await accounts.add_player(second)
    with pytest.raises(ExternalIdTakenError) as refused:
        await accounts.change_player(
            CLIENT, second.player_id, display_name="X", external_id="user-1"
        )
    assert refused.value.player_id == first.player_id
    assert await accounts.player(second.player_id) == second


async def test_a_client_cannot_touch_the_player_of_another(accounts: Accounts) -> None:
    player = player_of()
    await accounts.add_player(player)
    assert await accounts.change_player(OTHER, player.player_id, display_name="X") is None
    assert await accounts.forget_player(OTHER, player.player_id, NOW) is None
    assert await accounts.player(player.player_id) == player


async def test_a_forgotten_player_keeps_its_id_and_nothing_else(accounts: Accounts) -> None:
    player = player_of(external_id="user-1")
    await accounts.add_player(player)
    forgotten = await accounts.forget_player(CLIENT, player.player_id, NOW)
    expected = Player(player.player_id, CLIENT, None, None, player.created_at, NOW, 1)
    assert forgotten == expected
    again = await accounts.forget_player(CLIENT, player.player_id, NOW + timedelta(days=1))
    assert again == expected
    assert await accounts.change_player(CLIENT, player.player_id, display_name="X") is None
    assert await accounts.standings([player.player_id]) == {
        player.player_id: Standing(CLIENT, 1, True)
    }
    await accounts.add_player(player_of(external_id="user-1"))


async def test_a_guest_can_be_adopted_once(accounts: Accounts) -> None:
    guest = player_of(PUBLIC_CLIENT)
    await accounts.add_player(guest)
    adopted = await accounts.adopt_player(guest.player_id, CLIENT)
    assert adopted is not None
    assert (adopted.client_id, adopted.token_epoch) == (CLIENT, 1)
    assert await accounts.adopt_player(guest.player_id, OTHER) is None
    assert await accounts.player(guest.player_id) == adopted


async def test_a_deleted_guest_cannot_be_adopted(accounts: Accounts) -> None:
    guest = player_of(PUBLIC_CLIENT)
    await accounts.add_player(guest)
    await accounts.forget_player(PUBLIC_CLIENT, guest.player_id, NOW)
    assert await accounts.adopt_player(guest.player_id, CLIENT) is None


async def added(accounts: Accounts, player: Player, answered: Player) -> Request | None:
    """None, or the answer that was kept earlier under the same key."""
    try:
        await accounts.add_player(player, request_of(answered))
    except AnsweredBeforeError as before:
        return before.stored
    return None


async def test_standings_leave_out_the_unknown(accounts: Accounts) -> None:
    player = player_of()
    await accounts.add_player(player)
    found = await accounts.standings([player.player_id, new_id()])
    assert found == {player.player_id: Standing(CLIENT, 0, False)}


async def test_a_repeated_request_adds_no_second_player(accounts: Accounts) -> None:
    first, second = player_of(), player_of()
    assert await added(accounts, first, first) is None
    assert await added(accounts, second, second) == request_of(first)
    assert await accounts.player(second.player_id) is None


async def test_a_refused_player_leaves_no_stored_answer(accounts: Accounts) -> None:
    await accounts.add_player(player_of(external_id="user-1"))
    refused = player_of(external_id="user-1")
    with pytest.raises(ExternalIdTakenError):
        await accounts.add_player(refused, request_of(refused))
    accepted = player_of(external_id="user-2")
    assert await added(accounts, accepted, accepted) is None


async def test_twenty_equal_requests_at_once_make_one_player(accounts: Accounts) -> None:
    players = [player_of() for _ in range(20)]
    answers = await asyncio.gather(*(added(accounts, player, player) for player in players))
    assert answers.count(None) == 1
    made = players[answers.index(None)]
    assert [answer for answer in answers if answer] == [request_of(made)] * 19
    known = await accounts.standings([player.player_id for player in players])
    assert list(known) == [made.player_id]


async def test_forgetting_adopting_and_revoking_keep_their_answer_once(accounts: Accounts) -> None:
    player, guest = player_of(), player_of(PUBLIC_CLIENT)
    await accounts.add_player(player)
    await accounts.add_player(guest)
    key, _ = await issue_key(accounts, CLIENT, "x", ["games"])
    changes = [
        lambda request: accounts.forget_player(CLIENT, player.player_id, NOW, request),
        lambda request: accounts.adopt_player(guest.player_id, CLIENT, request),
        lambda request: accounts.end_key(CLIENT, key.key_id, NOW, request),
    ]
    for number, change in enumerate(changes):
        answer = Request(CLIENT, "user", bytes([number]) * 32, b"d" * 32, 204, b"")
        assert await change(answer) is not None
        with pytest.raises(AnsweredBeforeError) as before:
            await change(answer)
        assert before.value.stored == answer
        assert await accounts.kept_request(CLIENT, "user", answer.key_hash) == answer


async def test_of_what_finds_nothing_no_answer_is_kept(accounts: Accounts) -> None:
    answer = Request(CLIENT, "user", b"k" * 32, b"d" * 32, 204, b"")
    assert await accounts.forget_player(CLIENT, new_id(), NOW, answer) is None
    assert await accounts.end_key(CLIENT, new_id(), NOW, answer) is None
    assert await accounts.adopt_player(new_id(), CLIENT, answer) is None
    assert await accounts.kept_request(CLIENT, "user", b"k" * 32) is None
    await accounts.keep_request(answer)
    with pytest.raises(AnsweredBeforeError):
        await accounts.keep_request(answer)


async def test_kept_answers_forget_the_person_too(accounts: Accounts) -> None:
    ann, bob = player_of(), player_of()
    bodies = {}
    for number, player in enumerate((ann, bob)):
        bodies[player.player_id] = (
            b'{"id":"%b","display_name":"A name"}' % id_text(player.player_id).encode()
        )
        body = bodies[player.player_id]
        answer = Request(CLIENT, "user", bytes([number]) * 32, b"d" * 32, 201, body)
        await accounts.add_player(player, answer)
    await accounts.forget_player(CLIENT, ann.player_id, NOW)
    forgotten = await accounts.kept_request(CLIENT, "user", b"\0" * 32)
    other = await accounts.kept_request(CLIENT, "user", b"\1" * 32)
    assert forgotten is not None
    assert other is not None
    assert b"A name" not in forgotten.body
    assert forgotten.body.startswith(b'{"id":"%b",' % id_text(ann.player_id).encode())
    assert other.body == bodies[bob.player_id]


async def test_service_keys_are_listed_oldest_first_until_withdrawn(accounts: Accounts) -> None:
    old = ServiceKey("old", b"\x01" * 32, b"sealed", NOW)
    new = ServiceKey("new", b"\x02" * 32, b"sealed", NOW + timedelta(seconds=1))
    await accounts.add_service_key(new)
    await accounts.add_service_key(old)
    assert await accounts.service_keys() == [old, new]
    assert await accounts.withdraw_service_key("new", NOW)
    assert not await accounts.withdraw_service_key("never", NOW)
    assert await accounts.service_keys() == [old]


async def test_bootstrapping_twice_makes_one_key_with_every_scope(accounts: Accounts) -> None:
    text = new_key_text()
    await bootstrap(accounts, text)
    await bootstrap(accounts, text)
    [key] = await accounts.keys(FIRST_CLIENT, None, 10)
    assert key.scopes == SCOPES
    assert digest_of(text.encode()) in await accounts.use_keys([digest_of(text.encode())])


async def test_a_revoked_bootstrap_key_stays_revoked(accounts: Accounts) -> None:
    text = new_key_text()
    await bootstrap(accounts, text)
    [key] = await accounts.keys(FIRST_CLIENT, None, 10)
    await accounts.end_key(FIRST_CLIENT, key.key_id, NOW)
    await bootstrap(accounts, text)
    assert [key.revoked_at for key in await accounts.keys(FIRST_CLIENT, None, 10)] == [NOW]


async def test_an_answer_older_than_a_day_gives_way(database: str) -> None:
    async with AsyncConnectionPool(database, min_size=1, open=False) as pool:
        accounts = PostgresAccounts(pool)
        await with_clients(accounts)
        first, second = player_of(), player_of()
        await accounts.add_player(first, request_of(first))
        async with pool.connection() as connection:
            await connection.execute("UPDATE requests SET created_at = now() - interval '25 hours'")
        assert await added(accounts, second, second) is None
        assert await added(accounts, player_of(), first) == request_of(second)


async def test_only_hashes_of_keys_are_in_the_database(database: str) -> None:
    async with AsyncConnectionPool(database, min_size=1, open=False) as pool:
        accounts = PostgresAccounts(pool)
        await with_clients(accounts)
        _, text = await issue_key(accounts, CLIENT, "server", SCOPES)
        async with pool.connection() as connection:
            cursor = await connection.execute("SELECT row_to_json(k)::text FROM api_keys k")
            rows = await cursor.fetchall()
    assert len(rows) == 1
    assert text.removeprefix("otk_") not in rows[0][0]
    assert digest_of(text.encode()).hex() in rows[0][0]


async def test_the_database_itself_refuses_a_deleted_player_with_a_name(database: str) -> None:
    async with AsyncConnectionPool(database, min_size=1, open=False) as pool:
        accounts = PostgresAccounts(pool)
        await with_clients(accounts)
        player = player_of()
        await accounts.add_player(player)
        with pytest.raises(psycopg.errors.CheckViolation):
            async with pool.connection() as connection:
                await connection.execute("UPDATE players SET deleted_at = now()")


async def test_a_store_out_of_reach_is_told_apart(tmp_path: object) -> None:
    nowhere = AsyncConnectionPool(
        f"postgresql://u@/d?host={tmp_path}", min_size=0, max_size=1, timeout=0.3, open=False
    )
    async with nowhere as pool:
        with pytest.raises(LogUnavailableError):
            await PostgresAccounts(pool).player(new_id())
    memory = MemoryAccounts()
    memory.down = True
    with pytest.raises(LogUnavailableError):
        await memory.player(new_id())
