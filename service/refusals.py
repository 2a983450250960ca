"""What the service itself refuses, beside the rules (domain.kernel.errors): one class a code.

`service/http` turns them into problems; the code is the word that clients switch on.
"""

from typing import Any, ClassVar


class Refusal(Exception):
    """Nothing has changed. `members` are the variables of the sentence the caller is told."""

    code: ClassVar[str]

    def __init__(self, **members: Any) -> None:
        self.members = members
        super().__init__(f"{self.code}: {members}")


class NotFound(Refusal):
    """Unknown, or not to be seen by this caller: the same answer for both."""

    code = "not_found"


class Malformed(Refusal):
    """`detail` ends with the JSON path of the fault, as msgspec's messages do."""

    code = "malformed"

    def __init__(self, detail: str) -> None:
        super().__init__(detail=detail)


class InvalidCursor(Refusal):
    code = "invalid_cursor"


class KeyRequired(Refusal):
    """A command needs an Idempotency-Key of 1 to 255 characters."""

    code = "idempotency_key_required"


class KeyReused(Refusal):
    """The Idempotency-Key was used for another request."""

    code = "idempotency_key_reused"


class SeatRequired(Refusal):
    code = "seat_required"

    def __init__(self, seats: tuple[str, ...]) -> None:
        super().__init__(seats=list(seats))


class Forbidden(Refusal):
    code = "forbidden"


class ScopeMissing(Refusal):
    code = "scope_missing"

    def __init__(self, scope: str) -> None:
        super().__init__(scope=scope)


class VersionMismatch(Refusal):
    """If-Match names another version than the game's."""

    code = "version_mismatch"

    def __init__(self, version: int) -> None:
        super().__init__(version=version)


class Conflict(Refusal):
    """The game moved on under the command again and again; try anew."""

    code = "conflict"


class Quarantined(Refusal):
    """The log of this game holds something this version cannot read; all others go on."""

    code = "game_quarantined"


class Overloaded(Refusal):
    """Nothing was sent to the log; try again shortly."""

    code = "overloaded"


class TookTooLong(Refusal):
    """A file that could not be told again within its time."""

    code = "took_too_long"


class AnalysisNotInstalled(Refusal):
    """The service runs without the optional extra that solves deals."""

    code = "analysis_not_installed"


class NotRevealed(Refusal):
    """Some card of what was asked for is still hidden from the caller."""

    code = "not_revealed"


class TicketSpent(Refusal):
    """The ticket was used, or is for another stream."""

    code = "ticket_spent"


class TicketsUnavailable(Refusal):
    """Tickets live in Redis, which does not answer."""

    code = "tickets_unavailable"


class TooManyStreams(Refusal):
    """The caller has as many streams open here as a caller may have."""

    code = "too_many_streams"

    def __init__(self, limit: int) -> None:
        super().__init__(limit=limit)


class UpgradeRequired(Refusal):
    """A WebSocket was asked for without the upgrade."""

    code = "upgrade_required"


class InvalidWebhookUrl(Refusal):
    """`reason` is one word: what is wrong with the address."""

    code = "invalid_webhook_url"

    def __init__(self, reason: str) -> None:
        super().__init__(reason=reason)


class WebhookLimit(Refusal):
    """The client has as many webhooks as it may have."""

    code = "webhook_limit"

    def __init__(self, limit: int) -> None:
        super().__init__(limit=limit)


class WebhookDisabled(Refusal):
    """Nothing is sent to a disabled webhook; enable it first."""

    code = "webhook_disabled"

    def __init__(self, reason: str) -> None:
        super().__init__(reason=reason)
