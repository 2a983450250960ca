"""The environment, read once into one frozen record.

Every variable is named `OVERTRICK_…`. An unknown name or an unusable value ends the start with a
SettingsError that names the variable and says what was expected; it never repeats a secret.
"""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from enum import StrEnum
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec

PREFIX = "OVERTRICK_"
OF_THE_TESTS = f"{PREFIX}TEST_"  # names that only the test suite reads

BOOTSTRAP_KEY = re.compile(r"otk_[A-Za-z0-9_-]{43,}")
SHORTEST_SECRET = 32  # characters
SWITCH = {"on": True, "off": False}

Network = IPv4Network | IPv6Network
Word = TypeVar("Word", bound=StrEnum)


class SettingsError(Exception):
    """A variable of the environment is unknown, missing or cannot be used."""


class LogLevel(StrEnum):
    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class LogFormat(StrEnum):
    """`JSON` one object a line · `TEXT` for a person at a terminal."""

    JSON = "json"
    TEXT = "text"


class Hidden(msgspec.Struct, frozen=True):
    """A text that must not be printed by accident: only `reveal` gives it."""

    _text: str

    def reveal(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return "Hidden(***)"

    __str__ = __repr__


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the environment asks for.

    `database_url` and `redis_url` are both None for the embedded stores. `secret` wraps the
    service's signing keys; None with embedded stores, which keep a random one in `data_dir`.
    `metrics_port` 0: no metrics. `streams` a process and `streams_each` a caller may be open at
    once; `heart_beat` in seconds is the longest silence on one. `trusted_proxies` are believed
    in the Forwarded header. The limits are requests a second, but new guests a minute.
    `webhook_private`: networks that webhooks may be sent to although they are not public.
    """

    database_url: Hidden | None = None
    redis_url: Hidden | None = None
    data_dir: Path = Path(".overtrick")
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    bootstrap_key: Hidden | None = None
    secret: Hidden | None = None
    metrics_port: int = 0
    guests: bool = True
    streams: int = 5_000
    streams_each: int = 1_000
    heart_beat: int = 15
    rate_limits: bool = True
    rate_limit_key: int = 600
    rate_limit_player: int = 20
    rate_limit_address: int = 50
    rate_limit_guests: int = 10
    trusted_proxies: tuple[Network, ...] = ()
    webhook_private: tuple[Network, ...] = ()
    log_level: LogLevel = LogLevel.INFO
    log_format: LogFormat = LogFormat.JSON

    @property
    def is_embedded(self) -> bool:
        """True when the service runs its own PostgreSQL and Redis."""
        return self.database_url is None


KNOWN = tuple(PREFIX + field.upper() for field in Settings.__struct_fields__)


def read_settings(environment: Mapping[str, str]) -> Settings:
    """The settings of an environment, where an empty value counts as none.

    Raises SettingsError.
    """
    _refuse_unknown(environment)
    read = _Reader(environment)
    default = Settings()
    settings = Settings(
        database_url=read.url("DATABASE_URL", ("postgresql", "postgres")),
        redis_url=read.url("REDIS_URL", ("redis", "rediss", "unix")),
        data_dir=Path(read.text("DATA_DIR") or default.data_dir),
        host=read.text("HOST") or default.host,
        port=read.whole("PORT", default.port, 1, 65535),
        workers=read.whole("WORKERS", default.workers, 1, 64),
        bootstrap_key=read.bootstrap_key("BOOTSTRAP_KEY"),
        secret=read.secret("SECRET"),
        metrics_port=read.whole("METRICS_PORT", default.metrics_port, 0, 65535),
        guests=read.switch("GUESTS", default.guests),
        streams=read.whole("STREAMS", default.streams, 1, 1_000_000),
        streams_each=read.whole("STREAMS_EACH", default.streams_each, 1, 1_000_000),
        heart_beat=read.whole("HEART_BEAT", default.heart_beat, 1, 60),
        rate_limits=read.switch("RATE_LIMITS", default.rate_limits),
        rate_limit_key=read.whole("RATE_LIMIT_KEY", default.rate_limit_key, 1, 100_000),
        rate_limit_player=read.whole("RATE_LIMIT_PLAYER", default.rate_limit_player, 1, 100_000),
        rate_limit_address=read.whole("RATE_LIMIT_ADDRESS", default.rate_limit_address, 1, 100_000),
        rate_limit_guests=read.whole("RATE_LIMIT_GUESTS", default.rate_limit_guests, 1, 100_000),
        trusted_proxies=read.networks("TRUSTED_PROXIES"),
        webhook_private=read.networks("WEBHOOK_PRIVATE"),
        log_level=read.word("LOG_LEVEL", default.log_level),
        log_format=read.word("LOG_FORMAT", default.log_format),
    )
    _refuse_contradictions(settings)
    return settings


def _refuse_unknown(environment: Mapping[str, str]) -> None:
    for name in sorted(environment):
        if not name.startswith(PREFIX) or name.startswith(OF_THE_TESTS) or name in KNOWN:
            continue
        near = get_close_matches(name, KNOWN, n=1, cutoff=0.0)
        raise SettingsError(f"{name} is unknown: did you mean {near[0]}?")


def _refuse_contradictions(settings: Settings) -> None:
    if (settings.database_url is None) != (settings.redis_url is None):
        missing = "DATABASE_URL" if settings.database_url is None else "REDIS_URL"
        raise SettingsError(
            f"{PREFIX}{missing} is missing: give both it and its companion, or neither for the "
            "embedded stores"
        )
    if not settings.is_embedded and settings.secret is None:
        raise SettingsError(
            f"{PREFIX}SECRET is missing: with {PREFIX}DATABASE_URL it must be at least "
            f"{SHORTEST_SECRET} characters, the same for every process"
        )
    if settings.metrics_port == settings.port:
        raise SettingsError(f"{PREFIX}METRICS_PORT must be another port than {PREFIX}PORT")


class _Reader:
    """Reads one variable at a time, named without the prefix."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment

    def text(self, name: str) -> str:
        return self._environment.get(PREFIX + name, "").strip()

    def whole(self, name: str, default: int, lowest: int, highest: int) -> int:
        text = self.text(name)
        if not text:
            return default
        if not re.fullmatch(r"[0-9]{1,9}", text) or not lowest <= int(text) <= highest:
            raise _wrong(name, f"a whole number from {lowest} to {highest}", text)
        return int(text)

    def switch(self, name: str, default: bool) -> bool:
        text = self.text(name)
        if text and text not in SWITCH:
            raise _wrong(name, "on or off", text)
        return SWITCH.get(text, default)

    def word(self, name: str, default: Word) -> Word:
        text = self.text(name)
        words = type(default)
        if text and text not in set(words):
            raise _wrong(name, "one of " + ", ".join(words), text)
        return words(text) if text else default

    def networks(self, name: str) -> tuple[Network, ...]:
        parts = [part.strip() for part in self.text(name).split(",") if part.strip()]
        try:
            return tuple(ip_network(part) for part in parts)
        except ValueError as error:
            expected = "addresses or networks such as 10.0.0.0/8, separated by commas"
            raise _wrong(name, expected, str(error)) from error

    def url(self, name: str, schemes: tuple[str, ...]) -> Hidden | None:
        text = self.text(name)
        if text and urlsplit(text).scheme not in schemes:
            raise _wrong(name, "a URL that begins with " + " or ".join(f"{s}://" for s in schemes))
        return Hidden(text) if text else None

    def bootstrap_key(self, name: str) -> Hidden | None:
        text = self.text(name)
        if text and not BOOTSTRAP_KEY.fullmatch(text):
            raise _wrong(name, "otk_ and at least 43 of the signs A-Z a-z 0-9 _ -")
        return Hidden(text) if text else None

    def secret(self, name: str) -> Hidden | None:
        text = self.text(name)
        if text and len(text) < SHORTEST_SECRET:
            raise _wrong(name, f"at least {SHORTEST_SECRET} characters, drawn at random")
        return Hidden(text) if text else None


def _wrong(name: str, expected: str, found: str = "") -> SettingsError:
    """`found` is left out for what must not be printed."""
    return SettingsError(
        f"{PREFIX}{name} must be {expected}" + (f", not {found!r}" if found else "")
    )
