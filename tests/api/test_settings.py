"""The environment: read once, refused early, secrets never shown."""

from ipaddress import ip_network
from pathlib import Path

import pytest

from service.embedded.kept import kept_secret
from service.settings import KNOWN, LogFormat, LogLevel, Settings, SettingsError, read_settings

KEY = "otk_" + "a1_-" * 11
STORES = {
    "OVERTRICK_DATABASE_URL": "postgresql://owner:open-sesame@db/overtrick",
    "OVERTRICK_REDIS_URL": "redis://:open-sesame@cache:6379/0",
    "OVERTRICK_SECRET": "open-sesame" * 4,
}


def test_an_empty_environment_gives_the_embedded_set_up_on_this_machine_alone() -> None:
    settings = read_settings({"PATH": "/bin", "OVERTRICK_PORT": ""})
    assert settings == Settings()
    assert settings.is_embedded
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)


def test_every_variable_is_read() -> None:
    settings = read_settings(
        STORES
        | {
            "OVERTRICK_DATA_DIR": "/data",
            "OVERTRICK_HOST": "192.0.2.1",
            "OVERTRICK_PORT": "80",
            "OVERTRICK_WORKERS": "2",
            "OVERTRICK_BOOTSTRAP_KEY": KEY,
            "OVERTRICK_METRICS_PORT": "9100",
            "OVERTRICK_GUESTS": "off",
            "OVERTRICK_STREAMS": "70",
            "OVERTRICK_STREAMS_EACH": "7",
            "OVERTRICK_HEART_BEAT": "10",
            "OVERTRICK_RATE_LIMITS": "off",
            "OVERTRICK_RATE_LIMIT_KEY": "1000",
            "OVERTRICK_RATE_LIMIT_PLAYER": "30",
            "OVERTRICK_RATE_LIMIT_ADDRESS": "100",
            "OVERTRICK_RATE_LIMIT_GUESTS": "5",
            "OVERTRICK_TRUSTED_PROXIES": "10.0.0.0/8, ::1",
            "OVERTRICK_WEBHOOK_PRIVATE": "127.0.0.0/8",
            "OVERTRICK_LOG_LEVEL": "warning",
            "OVERTRICK_LOG_FORMAT": "text",
        }
    )
    assert settings.data_dir == Path("/data")
    assert (settings.host, settings.port, settings.workers) == ("192.0.2.1", 80, 2)
    assert (settings.guests, settings.rate_limits, settings.metrics_port) == (False, False, 9100)
    assert (settings.streams, settings.streams_each, settings.heart_beat) == (70, 7, 10)
    assert settings.trusted_proxies == (ip_network("10.0.0.0/8"), ip_network("::1"))
    assert settings.log_level is LogLevel.WARNING
    assert settings.log_format is LogFormat.TEXT
    assert settings.bootstrap_key is not None
    assert settings.bootstrap_key.reveal() == KEY
    assert settings.database_url is not None
    assert settings.database_url.reveal() == STORES["OVERTRICK_DATABASE_URL"]
    assert not settings.is_embedded
    default = Settings()
    for name in Settings.__struct_fields__:
        assert getattr(settings, name) != getattr(default, name), f"{name} was not read"


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("PORT", "0", "a whole number from 1 to 65535, not '0'"),
        ("PORT", "tcp://10.0.0.1:80", "a whole number from 1 to 65535"),
        ("PORT", "٨٠", "a whole number from 1 to 65535"),
        ("WORKERS", "-1", "a whole number from 1 to 64"),
        ("METRICS_PORT", "70000", "a whole number from 0 to 65535"),
        ("METRICS_PORT", "8000", "another port than OVERTRICK_PORT"),
        ("GUESTS", "yes", "on or off, not 'yes'"),
        ("RATE_LIMITS", "false", "on or off"),
        ("TRUSTED_PROXIES", "10.0.0.1/8", "addresses or networks such as 10.0.0.0/8"),
        ("LOG_LEVEL", "loud", "one of debug, info, warning, error, not 'loud'"),
        ("LOG_FORMAT", "xml", "one of json, text"),
        ("DATABASE_URL", "mysql://open-sesame", "a URL that begins with postgresql://"),
        ("REDIS_URL", "open-sesame", "a URL that begins with redis:// or rediss:// or unix://"),
        ("BOOTSTRAP_KEY", "open-sesame", "otk_ and at least 43 of the signs"),
        ("BOOTSTRAP_KEY", KEY + "+open-sesame", "otk_ and at least 43 of the signs"),
        ("SECRET", "open-sesame", "at least 32 characters"),
    ],
)
def test_a_wrong_value_names_its_variable_and_what_was_expected(
    name: str, value: str, expected: str
) -> None:
    with pytest.raises(SettingsError) as refusal:
        read_settings({f"OVERTRICK_{name}": value})
    assert f"OVERTRICK_{name} must be" in str(refusal.value)
    assert expected in str(refusal.value)
    assert "open-sesame" not in str(refusal.value)


@pytest.mark.parametrize("missing", sorted(STORES))
def test_stores_of_the_user_s_own_come_with_all_that_belongs_to_them(missing: str) -> None:
    with pytest.raises(SettingsError, match=f"{missing} is missing"):
        read_settings({name: value for name, value in STORES.items() if name != missing})


def test_an_unknown_name_is_refused_with_the_nearest_known_one() -> None:
    with pytest.raises(
        SettingsError, match="OVERTRICK_DATABASE is unknown: did you mean OVERTRICK_DATABASE_URL"
    ):
        read_settings({"OVERTRICK_DATABASE": "open-sesame"})
    for name in KNOWN:
        with pytest.raises(SettingsError, match=f"did you mean {name}"):
            read_settings({f"{name}S": "1"})


def test_the_names_of_the_tests_are_no_business_of_the_service() -> None:
    assert read_settings({"OVERTRICK_TEST_POSTGRES_IMAGE": "postgres:18"}) == Settings()


def test_settings_never_show_a_secret() -> None:
    settings = read_settings(STORES | {"OVERTRICK_BOOTSTRAP_KEY": KEY})
    shown = f"{settings} {settings!r} {settings.secret} {settings.database_url!s:>80}"
    assert "open-sesame" not in shown
    assert KEY not in shown


def test_settings_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Settings().port = 1  # type: ignore[misc]


def test_a_kept_secret_is_made_once_and_closed_to_others(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    assert kept_secret(path, lambda: "first") == "first"
    assert kept_secret(path, lambda: "second") == "first"
    assert path.stat().st_mode & 0o777 == 0o600
