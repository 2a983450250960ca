"""What can go wrong with the embedded stores."""


class EmbeddedError(Exception):
    """The embedded stores cannot be started here; the message says why and what to do."""


class AlreadyRunningError(EmbeddedError):
    """Another running process uses the stores of this data directory."""
