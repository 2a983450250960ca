"""The application of one server process, from the environment."""

import os

from litestar.types import ASGIApp

from service.app import create_app
from service.logs import configure_logs
from service.runtime import running
from service.settings import LogLevel, Settings, read_settings


def create() -> ASGIApp:
    """The application, its stores named by the environment; uvicorn calls this in each process."""
    settings = read_settings(os.environ)
    configure_logs(settings.log_level.value, settings.log_format.value)
    return application(settings)


def application(settings: Settings) -> ASGIApp:
    assert settings.database_url is not None
    assert settings.redis_url is not None
    assert settings.secret is not None
    database_url = settings.database_url.reveal()
    redis_url = settings.redis_url.reveal()
    secret = settings.secret.reveal()
    key = None if settings.bootstrap_key is None else settings.bootstrap_key.reveal()
    return create_app(
        lambda: running(database_url, redis_url, secret, key),
        guests=settings.guests,
        access_log=settings.log_level is LogLevel.DEBUG,
    )
