"""The first client and key: so that a fresh service can be called at all (decision 49)."""

import os
from datetime import UTC, datetime
from pathlib import Path

from service.accounts.base import SCOPES, Accounts, ApiKey, Client
from service.accounts.keys import check_key_text, digest_of, new_key_text
from service.ids import new_id

FIRST_CLIENT = bytes.fromhex("00000000000070008000000000000001")


def development_key(path: Path) -> str:
    """The key kept in a file of mode 0600, made on first use; ValueError if it holds no key."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return check_key_text(path.read_text().strip())
    text = new_key_text()
    with open(handle, "w") as file:
        file.write(text + "\n")
    return text


async def bootstrap(accounts: Accounts, key_text: str) -> None:
    """Sees to it that the first client exists and that this key of it, with all scopes, is known.

    A key that was revoked since stays revoked. ValueError if the text is no key.
    """
    digest = digest_of(check_key_text(key_text).encode())
    now = datetime.now(UTC)
    await accounts.add_client(Client(FIRST_CLIENT, "first", now))
    await accounts.add_key(ApiKey(new_id(), FIRST_CLIENT, "bootstrap", SCOPES, now), digest)
