"""Who is calling: credentials, callers from memory, tokens and signing keys."""

import asyncio
import base64
import json
from datetime import UTC, datetime

import jwt
import pytest
from msgspec.structs import replace

from service.accounts.base import PUBLIC_CLIENT, Caller, Player
from service.accounts.callers import GRACE_SECONDS, RECHECK_SECONDS, Callers
from service.accounts.memory import MemoryAccounts
from service.accounts.signing import Seal, SigningKeys, WrongSecretError, add_signing_key
from service.accounts.tokens import LONGEST_SECONDS, Tokens, UnauthenticatedError
from service.eventlog.base import LogUnavailableError
from service.http.auth import authenticate, credential
from service.ids import id_text, new_id
from tests.api.accounts_app import SECRET, World


async def player_token(world: World, client_id: bytes, seconds: int = 60) -> tuple[Player, str]:
    player = Player(new_id(), client_id, "Ann", None, datetime.now(UTC))
    await world.accounts.add_player(player)
    return player, (await world.tokens.issue(player.player_id, 0, seconds))[0]


async def reason_of(world: World, token: str) -> str:
    with pytest.raises(UnauthenticatedError) as refused:
        await world.callers.caller_of(token.encode())
    return refused.value.reason


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (b"Bearer otk_x", b"otk_x"),
        (b"bearer otk_x", b"otk_x"),
        (b"BEARER   otk_x ", b"otk_x"),
    ],
)
def test_a_bearer_credential_is_read(value: bytes | None, expected: bytes | None) -> None:
    assert credential(value) == expected


@pytest.mark.parametrize("value", [b"", b"Bearer", b"Bearer ", b"Basic eDp5", b"Bearer a b", b"x"])
def test_another_authorization_is_never_taken_for_nobody(value: bytes) -> None:
    with pytest.raises(UnauthenticatedError) as refused:
        credential(value)
    assert refused.value.reason == "malformed"


async def test_a_key_is_its_client_with_its_scopes() -> None:
    world = World()
    client = await world.client()
    text = await world.key(client, "games", "deals")
    caller = await authenticate(world.callers, b"Bearer " + text.encode())
    expected = Caller(
        client.client_id, "key", id_text(client.client_id), frozenset({"games", "deals"})
    )
    assert replace(caller, counted_as=b"") == expected
    assert await authenticate(world.callers, None) is None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("otk_" + "a" * 43, "unknown"),
        ("otk_" + "a" * 42, "malformed"),
        ("otk_" + "é" * 43, "malformed"),
        ("otk_" + "a" * 200, "malformed"),
        ("nonsense", "malformed"),
        ("a.b.c", "malformed"),
        ("x" * 3000, "malformed"),
    ],
)
async def test_a_credential_that_is_not_one_is_refused(text: str, reason: str) -> None:
    assert await reason_of(World(), text) == reason


async def test_a_known_caller_costs_the_store_one_question_in_five_seconds() -> None:
    world = World()
    text = (await world.key(await world.client(), "games")).encode()
    assert world.callers.known(text) is None
    for _ in range(10):
        await world.callers.caller_of(text)
    assert world.callers.known(text) is not None
    assert world.accounts.asked == [1]
    world.clock.now += RECHECK_SECONDS
    assert world.callers.known(text) is None
    await world.callers.caller_of(text)
    assert world.accounts.asked == [1, 1]


async def test_look_ups_at_the_same_moment_share_a_query() -> None:
    world = World()
    client = await world.client()
    tokens = [(await player_token(world, client.client_id))[1].encode() for _ in range(50)]
    callers = await asyncio.gather(*(world.callers.caller_of(token) for token in tokens))
    assert len({caller.subject for caller in callers}) == 50
    assert sum(world.accounts.asked) == 50
    assert len(world.accounts.asked) <= 3


async def test_a_revoked_key_is_refused_five_seconds_later() -> None:
    world = World()
    client = await world.client()
    text = await world.key(client, "games")
    await world.callers.caller_of(text.encode())
    [key] = await world.accounts.keys(client.client_id, None, 1)
    at = datetime.fromtimestamp(world.clock.now, UTC)
    await world.accounts.end_key(client.client_id, key.key_id, at)
    world.clock.now += RECHECK_SECONDS
    assert await reason_of(world, text) == "revoked"
    assert world.callers.known(text.encode()) is None


async def test_a_key_that_is_to_end_ends_on_time() -> None:
    world = World()
    client = await world.client()
    text = await world.key(client, "games")
    [key] = await world.accounts.keys(client.client_id, None, 1)
    at = datetime.fromtimestamp(world.clock.now + 2, UTC)
    await world.accounts.end_key(client.client_id, key.key_id, at)
    await world.callers.caller_of(text.encode())
    world.clock.now += 2.1
    assert await reason_of(world, text) == "revoked"


async def test_a_known_caller_outlives_a_store_that_is_down_for_a_while() -> None:
    world = World()
    client = await world.client()
    text = (await world.key(client, "games")).encode()
    known = await world.callers.caller_of(text)
    world.accounts.down = True
    for _ in range(3):
        world.clock.now += RECHECK_SECONDS
        assert await world.callers.caller_of(text) == known
    world.clock.now += GRACE_SECONDS
    with pytest.raises(LogUnavailableError):
        await world.callers.caller_of(text)
    with pytest.raises(LogUnavailableError):
        await world.callers.caller_of(b"otk_" + b"b" * 43)
    world.accounts.down = False
    assert await world.callers.caller_of(text) == known


async def test_the_memory_of_callers_is_bounded() -> None:
    world = World()
    client = await world.client()
    callers = Callers(world.accounts, world.tokens, world.clock, capacity=2)
    texts = [(await world.key(client, "games")).encode() for _ in range(3)]
    for text in texts:
        await callers.caller_of(text)
    assert [callers.known(text) is not None for text in texts] == [False, True, True]


async def test_a_token_is_its_player() -> None:
    world = World()
    client = await world.client()
    player, token = await player_token(world, client.client_id)
    caller = await world.callers.caller_of(token.encode())
    assert caller == Caller(
        client.client_id, "player", id_text(player.player_id), frozenset(), player.player_id
    )


async def test_a_player_of_the_public_client_is_a_guest() -> None:
    world = World()
    _, token = await player_token(world, PUBLIC_CLIENT)
    assert (await world.callers.caller_of(token.encode())).kind == "guest"


async def test_a_token_expires_in_memory_and_out_of_it() -> None:
    world = World()
    client = await world.client()
    _, token = await player_token(world, client.client_id, seconds=3)
    await world.callers.caller_of(token.encode())
    world.clock.now += 3.1
    assert await reason_of(world, token) == "expired"
    assert await reason_of(world, token) == "expired"


async def test_a_deleted_players_token_dies_within_five_seconds() -> None:
    world = World()
    client = await world.client()
    player, token = await player_token(world, client.client_id)
    await world.callers.caller_of(token.encode())
    await world.accounts.forget_player(client.client_id, player.player_id, datetime.now(UTC))
    world.clock.now += RECHECK_SECONDS
    assert await reason_of(world, token) == "revoked"


async def test_a_token_for_a_player_nobody_knows_is_refused() -> None:
    world = World()
    token, _ = await world.tokens.issue(new_id(), 0, 60)
    assert await reason_of(world, token) == "unknown"


def repacked(token: str, **claims: object) -> str:
    """The token with other claims under the old signature."""
    head, body, signature = token.split(".")
    told = json.loads(base64.urlsafe_b64decode(body + "==")) | claims
    raw = base64.urlsafe_b64encode(json.dumps(told).encode()).decode().rstrip("=")
    return f"{head}.{raw}.{signature}"


async def test_a_changed_token_is_refused() -> None:
    world = World()
    client = await world.client()
    _, token = await player_token(world, client.client_id)
    other, _ = await player_token(world, client.client_id)
    assert await reason_of(world, repacked(token, sub=id_text(other.player_id))) == "malformed"
    assert await reason_of(world, repacked(token, exp=2**40)) == "malformed"


@pytest.mark.parametrize("algorithm", ["none", "HS256"])
async def test_a_token_signed_in_another_way_is_refused(algorithm: str) -> None:
    world = World()
    client = await world.client()
    player, _ = await player_token(world, client.client_id)
    [key] = await world.accounts.service_keys()
    claims = {
        "iss": "overtrick",
        "sub": id_text(player.player_id),
        "epoch": 0,
        "iat": int(world.clock.now),
        "exp": int(world.clock.now) + 60,
    }
    secret = "" if algorithm == "none" else key.public_key
    forged = jwt.encode(claims, secret, algorithm, headers={"kid": key.kid})
    assert await reason_of(world, forged) == "malformed"


async def test_a_token_of_a_stranger_with_his_own_key_is_refused() -> None:
    world, stranger = World(), World()
    client = await world.client()
    player, _ = await player_token(world, client.client_id)
    token, _ = await stranger.tokens.issue(player.player_id, 0, 60)
    assert await reason_of(world, token) == "unknown"


async def test_after_a_rotation_old_tokens_still_count_and_new_ones_too() -> None:
    world = World()
    client = await world.client()
    player, old = await player_token(world, client.client_id)
    elsewhere = Tokens(SigningKeys(world.accounts, Seal(SECRET), world.clock), world.clock)
    kid = await add_signing_key(world.accounts, Seal(SECRET))
    new, _ = await elsewhere.issue(player.player_id, 0, 60)
    assert jwt.get_unverified_header(new)["kid"] == kid
    world.clock.now += 0.5
    for token in (old, new):
        assert (await world.callers.caller_of(token.encode())).kind == "player"


async def test_what_a_withdrawn_key_signed_is_refused_within_five_seconds() -> None:
    world = World()
    client = await world.client()
    _, token = await player_token(world, client.client_id)
    await world.callers.caller_of(token.encode())
    [key] = await world.accounts.service_keys()
    await add_signing_key(world.accounts, Seal(SECRET))
    await world.accounts.withdraw_service_key(key.kid, datetime.now(UTC))
    world.clock.now += RECHECK_SECONDS
    assert await reason_of(world, token) == "unknown"


async def test_all_processes_sign_with_the_same_key() -> None:
    accounts = MemoryAccounts()
    first, second = (SigningKeys(accounts, Seal(SECRET)) for _ in range(2))
    kid, signature = await first.sign(b"head of a game")
    assert (await second.sign(b"head of a game")) == (kid, signature)
    verifier = await second.verifier(kid)
    assert verifier is not None
    verifier.verify(signature, b"head of a game")


async def test_the_database_alone_signs_nothing() -> None:
    accounts = MemoryAccounts()
    signer = await SigningKeys(accounts, Seal(SECRET)).signer()
    [stored] = await accounts.service_keys()
    assert signer.private.private_bytes_raw() not in stored.wrapped
    with pytest.raises(WrongSecretError, match=stored.kid):
        await SigningKeys(accounts, Seal("another secret, just as long as it")).signer()


def test_a_short_secret_is_refused() -> None:
    with pytest.raises(ValueError, match="32"):
        Seal("x" * 31)


async def test_signing_goes_on_while_the_store_is_down() -> None:
    world = World()
    client = await world.client()
    _, token = await player_token(world, client.client_id)
    await world.callers.caller_of(token.encode())
    world.accounts.down = True
    world.clock.now += RECHECK_SECONDS
    assert (await world.callers.caller_of(token.encode())).kind == "player"
    assert await world.tokens.issue(new_id(), 0, LONGEST_SECONDS)


async def test_without_a_credential_a_route_for_callers_says_how_to_bring_one() -> None:
    world = World()
    async with world.http() as http:
        answer = await http.post("/v1/players", json={"display_name": "Ann"})
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == 'Bearer realm="overtrick"'
    told = answer.json()
    assert (told["code"], told["reason"]) == ("unauthenticated", "missing")


async def test_a_bad_credential_is_named_as_such() -> None:
    world = World()
    async with world.http("otk_" + "a" * 43) as http:
        answer = await http.post("/v1/players", json={"display_name": "Ann"})
    assert answer.status_code == 401
    assert 'error="invalid_token"' in answer.headers["www-authenticate"]
    assert answer.json()["reason"] == "unknown"


async def test_a_bad_credential_is_refused_on_a_public_route_too() -> None:
    world = World()
    async with world.http("otk_" + "a" * 43) as http:
        answer = await http.get(f"/v1/players/{id_text(new_id())}")
    assert answer.status_code == 401


async def test_a_key_without_the_scope_is_told_which() -> None:
    world = World()
    text = await world.key(await world.client(), "games")
    async with world.http(text) as http:
        answer = await http.post("/v1/players", json={"display_name": "Ann"})
    assert answer.status_code == 403
    assert 'error="insufficient_scope"' in answer.headers["www-authenticate"]
    assert (answer.json()["code"], answer.json()["scope"]) == ("scope_missing", "players")


async def test_a_player_may_not_do_what_is_for_keys() -> None:
    world = World()
    client = await world.client()
    _, token = await player_token(world, client.client_id)
    async with world.http(token) as http:
        answer = await http.post("/v1/players", json={"display_name": "Ann"})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


async def test_the_credential_is_judged_before_the_body() -> None:
    world = World()
    async with world.http() as http:
        answer = await http.post("/v1/players", content=b"{", headers={"content-type": "x/y"})
    assert answer.status_code == 401


async def test_a_store_that_is_down_is_503_with_a_time_to_come_back() -> None:
    world = World()
    text = await world.key(await world.client(), "players")
    world.accounts.down = True
    async with world.http(text) as http:
        answer = await http.post("/v1/players", json={"display_name": "Ann"})
    assert (answer.status_code, answer.json()["code"]) == (503, "log_unavailable")
    assert answer.headers["retry-after"] == "1"
