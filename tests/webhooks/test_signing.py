"""Signatures, checked as receivers check them: with the public library, and with the public key."""

import base64
import json
import time
from collections.abc import Mapping

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec.structs import replace
from standardwebhooks.webhooks import Webhook as Verifier
from standardwebhooks.webhooks import WebhookVerificationError

from service.accounts.signing import Seal, WrongSecretError
from service.ids import new_id
from service.webhooks.database import instant
from service.webhooks.signing import (
    close,
    new_signer,
    open_sealed,
    public_text,
    signed_headers,
)
from tests.webhooks.receiver import Received, Receiver
from tests.webhooks.world import SECRET, World


def verify(secret: str, received: Received) -> dict[str, object]:
    content: dict[str, object] = Verifier(secret).verify(received.body, received.headers)
    return content


def verify_with_public_key(public_key: str, headers: Mapping[str, str], body: bytes) -> None:
    """As a receiver does that was told no secret."""
    key = Ed25519PublicKey.from_public_bytes(base64.b64decode(public_key.removeprefix("whpk_")))
    content = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    for signature in headers["webhook-signature"].split(" "):
        version, _, text = signature.partition(",")
        if version == "v1a":
            try:
                return key.verify(base64.b64decode(text), content)
            except InvalidSignature:
                continue
    raise InvalidSignature


async def test_the_public_library_verifies_every_message(world: World, receiver: Receiver) -> None:
    world.clock.seconds = time.time()
    _, signer = await world.webhook(receiver.url)
    await world.game()
    await world.run()
    assert len(receiver.requests) > 5
    for one in receiver.requests:
        assert verify(signer.secret_text, one) == one.json
        verify_with_public_key(public_text(signer.public_key), one.headers, one.body)


async def test_a_changed_body_or_another_secret_is_found_out(
    world: World, receiver: Receiver
) -> None:
    world.clock.seconds = time.time()
    _, signer = await world.webhook(receiver.url, events=("game.started",))
    await world.game()
    await world.run()
    [one] = receiver.requests
    with pytest.raises(WebhookVerificationError):
        Verifier(signer.secret_text).verify(one.body.replace(b"rubber", b"robber"), one.headers)
    with pytest.raises(WebhookVerificationError):
        Verifier(new_signer().secret_text).verify(one.body, one.headers)
    key = public_text(new_signer().public_key)
    with pytest.raises(InvalidSignature):
        verify_with_public_key(key, one.headers, one.body)


async def test_while_secrets_are_rotated_old_and_new_verify_and_then_the_new_alone(
    world: World, receiver: Receiver
) -> None:
    world.clock.seconds = time.time()
    webhook, old = await world.webhook(receiver.url, events=("game.started",))
    rotated, new = await world.hooks.store.rotate(world.client, webhook.webhook_id, 60)
    assert [one.expires_at is None for one in rotated.secrets] == [True, False]
    await world.game()
    await world.run()
    [both] = receiver.requests
    for signer in (old, new):
        verify(signer.secret_text, both)
        verify_with_public_key(public_text(signer.public_key), both.headers, both.body)
    world.clock.seconds += 61
    await world.game()
    await world.run()
    after = receiver.requests[-1]
    verify(new.secret_text, after)
    with pytest.raises(WebhookVerificationError):
        verify(old.secret_text, after)


async def test_a_rotation_is_in_force_for_what_waits(world: World, receiver: Receiver) -> None:
    world.clock.seconds = time.time()
    webhook, _ = await world.webhook(receiver.url, events=("game.started",))
    await world.game()
    await world.hooks.collector.collect()
    _, new = await world.hooks.store.rotate(world.client, webhook.webhook_id, 0)
    await world.run()
    assert [verify(new.secret_text, one)["type"] for one in receiver.requests] == ["game.started"]
    assert receiver.requests[0].headers["webhook-signature"].count("v1,") == 1


def test_secrets_lie_sealed_and_only_their_own_name_opens_them() -> None:
    signer, secret_id = new_signer(), new_id()
    sealed = close(Seal(SECRET), secret_id, signer, instant(0))
    assert signer.secret not in sealed.sealed
    assert open_sealed(Seal(SECRET), sealed).secret == signer.secret
    with pytest.raises(WrongSecretError):
        open_sealed(Seal(SECRET + "!"), sealed)
    other = close(Seal(SECRET), new_id(), signer, instant(0))
    with pytest.raises(WrongSecretError):
        open_sealed(Seal(SECRET), replace(other, secret_id=secret_id))


def test_a_signer_shows_nothing_of_itself() -> None:
    signer = new_signer()
    assert signer.secret_text not in repr(signer)
    assert repr(signer.secret)[2:-1] not in repr(signer)


def test_the_vector_of_the_specification_is_met() -> None:
    """Standard Webhooks 1.0, the example of the symmetric signature in its libraries' tests."""
    secret = base64.b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    signer = type(new_signer())(secret, new_signer().private)
    body = b'{"test": 2432232314}'
    headers = signed_headers("msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body, [signer])
    first = headers["webhook-signature"].split(" ")[0]
    assert first == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    assert json.loads(body)
