"""API keys: `otk_` and 256 random bits; only the SHA-256 of the whole text is ever stored."""

import hashlib
import re
import secrets
from collections.abc import Iterable
from datetime import UTC, datetime

from service.accounts.base import SCOPES, Accounts, ApiKey, Client, Scope
from service.ids import new_id

KEY_TEXT = re.compile(r"otk_[A-Za-z0-9_-]{43,124}")


def new_key_text() -> str:
    return "otk_" + secrets.token_urlsafe(32)


def digest_of(token: bytes) -> bytes:
    """What stands for a credential in stores and caches, 32 bytes."""
    return hashlib.sha256(token).digest()


def check_key_text(text: str) -> str:
    """The text of a key that an operator brings; ValueError unless `otk_` and 43 characters."""
    if KEY_TEXT.fullmatch(text) is None:
        raise ValueError("an API key is otk_ and at least 43 letters, digits, - or _")
    return text


def parse_scopes(names: Iterable[str]) -> tuple[Scope, ...]:
    """Scopes in their usual order; ValueError for an unknown one."""
    wanted = set(names)
    if unknown := wanted.difference(SCOPES):
        raise ValueError(f"unknown scope {min(unknown)}: one of {', '.join(SCOPES)}")
    return tuple(scope for scope in SCOPES if scope in wanted)


async def issue_key(
    accounts: Accounts, client_id: bytes, name: str, scopes: Iterable[str]
) -> tuple[ApiKey, str]:
    """Makes a key of a client; its text is told here and never again."""
    text = new_key_text()
    key = ApiKey(new_id(), client_id, name, parse_scopes(scopes), datetime.now(UTC))
    await accounts.add_key(key, digest_of(text.encode()))
    return key, text


async def issue_client(accounts: Accounts, name: str) -> Client:
    client = Client(new_id(), name, datetime.now(UTC))
    await accounts.add_client(client)
    return client
