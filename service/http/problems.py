"""Every refusal as `application/problem+json` (RFC 9457): the only place where errors get a status.

msgspec.ValidationError, DecodeError, RecursionError   malformed           400
UnauthenticatedError                                   unauthenticated     401
service.refusals.Refusal, Problem                      by its code, `codes.py`
domain.kernel.errors.RuleError                         by its class        422, 409 …
LogUnavailableError, OutcomeUnknownError               log_unavailable …   503, 504
anything else                                          internal            500
"""

import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import quote

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from domain.kernel.errors import RuleError
from service.accounts.tokens import UnauthenticatedError
from service.engine.engine import RefusedByRulesError
from service.eventlog.base import LogUnavailableError, OutcomeUnknownError
from service.http.codes import CODES, RULE_TITLE, Words
from service.http.faults import Fault, fault, read_fault
from service.http.language import Language, language_of
from service.http.scopes import DisconnectedError, Scope, header, request_id
from service.refusals import Malformed, Refusal

MEDIA_TYPE: Final = "application/problem+json"
CHALLENGE: Final = 'Bearer realm="overtrick"'
NESTED: Final = fault("JSON is malformed: nested too deeply")

BROKEN_OFF: Final = fault("Input data was truncated")

IN_PATH: Final = "/:@!$&'()*+,;=~"
"""What stands in the path of a URI as it is (RFC 3986 §3.3); an `instance` escapes the rest."""

MISSING: Final = re.compile(r"Missing required \w+ parameter '([^']+)'")

# Headers that go with a code, unless the raiser gives others.
HEADERS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "unauthenticated": (("WWW-Authenticate", CHALLENGE),),
    "ticket_spent": (("WWW-Authenticate", CHALLENGE),),
    "scope_missing": (("WWW-Authenticate", f'{CHALLENGE}, error="insufficient_scope"'),),
    "request_running": (("Retry-After", "1"),),
    "upgrade_required": (("Upgrade", "websocket"), ("Connection", "Upgrade")),
    "too_many_streams": (("Retry-After", "10"),),
    "tickets_unavailable": (("Retry-After", "1"),),
    "log_unavailable": (("Retry-After", "1"),),
    "overloaded": (("Retry-After", "1"),),
    "outcome_unknown": (("Retry-After", "1"),),
}

ENCODER = msgspec.json.Encoder()
LOG = structlog.stdlib.get_logger("overtrick.problems")


class ProblemDocument(msgspec.Struct):
    """Why a request was refused. Every variable of `detail` is a member of its own besides."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    instance: str | msgspec.UnsetType = msgspec.UNSET
    rule: str | msgspec.UnsetType = msgspec.UNSET
    actions: list[dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET


class Problem(Exception):
    """A refusal with a code of `codes.py`; `members` are the variables of its sentence."""

    def __init__(
        self,
        code: str,
        *,
        status: int | None = None,
        title: Words | None = None,
        detail: Words | None = None,
        headers: Sequence[tuple[str, str]] | None = None,
        **members: Any,
    ) -> None:
        known = CODES.get(code)
        self.code = code
        self.status = status or (known.status if known else 422)
        self.title = title or (known.title if known else RULE_TITLE)
        self.detail = detail or _sentence(code, members)
        self.headers = HEADERS.get(code, ()) if headers is None else tuple(headers)
        self.members = members
        super().__init__(f"{code}: {self.detail.en}")


def _sentence(code: str, members: Mapping[str, Any]) -> Words:
    sentence = CODES[code].sentence
    assert sentence is not None, code
    shown = {name: _shown(value) for name, value in members.items()}
    return Words(sentence.en.format(**shown), sentence.fr.format(**shown))


def _shown(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else value


def malformed(found: Fault) -> Problem:
    return Problem("malformed", detail=found.sentence, path=found.path)


def refused(
    error: RuleError,
    *,
    rule: str | None = None,
    actions: Sequence[Any] | None = None,
    **members: Any,
) -> Problem:
    """A refusal of the rules: `rule` is the section of the rules page, `actions` what the sender
    may do instead, `members` what else a client may want to know, such as `legal`."""
    told = {**error.members, **members}
    if rule is not None:
        told["rule"] = rule
    if actions is not None:
        told["actions"] = actions
    detail = Words(error.sentence("en"), error.sentence("fr"))
    return Problem(error.code, status=error.status, detail=detail, **told)


def refused_at_table(error: RefusedByRulesError) -> Problem:
    """A refusal with what its sender may do instead (decision 36)."""
    actions = [msgspec.to_builtins(action) for action in error.actions]
    legal = [action["card"] for action in actions if action["type"] == "play"]
    members: dict[str, Any] = {} if error.version is None else {"version": error.version}
    if "card" in error.refusal.members or legal:
        members["legal"] = legal
    return refused(
        error.refusal,
        rule=error.variant.sections.get(error.refusal.code),
        actions=actions,
        **members,
    )


def problem_of(error: BaseException, scope: Scope) -> Problem:
    """The problem that tells of an error in the request of this scope."""
    match error:
        case Problem():
            return error
        case RefusedByRulesError():
            return refused_at_table(error)
        case RuleError():
            return refused(error)
        case Malformed():
            return malformed(read_fault(str(error.members["detail"])))
        case Refusal():
            return Problem(error.code, **error.members)
        case UnauthenticatedError():
            return unauthenticated(error.reason)
        case msgspec.DecodeError():
            return malformed(read_fault(str(error)))
        case RecursionError():
            return malformed(NESTED)
        case DisconnectedError():
            return malformed(BROKEN_OFF)
        case LogUnavailableError():
            return Problem("log_unavailable")
        case OutcomeUnknownError():
            return Problem("outcome_unknown")
        case HTTPException():
            return _of_litestar(error, scope)
    return Problem("internal", request_id=request_id(scope))


def unauthenticated(reason: str) -> Problem:
    """RFC 6750: the error is named only to those who brought a credential."""
    challenge = CHALLENGE if reason == "missing" else f'{CHALLENGE}, error="invalid_token"'
    headers = (("WWW-Authenticate", challenge),)
    return Problem("unauthenticated", headers=headers, reason=reason)


def _of_litestar(error: HTTPException, scope: Scope) -> Problem:
    if isinstance(error, ValidationException):
        return malformed(_fault_of(error))
    match error.status_code:
        case 401:
            return unauthenticated("unknown")
        case 403:
            return Problem("forbidden")
        case 404:
            return Problem("not_found")
        case 405:
            return _method_not_allowed(error.headers or {}, scope["method"])
        case status if status < 500:
            return malformed(read_fault(error.detail))
    return Problem("internal", request_id=request_id(scope))


def _fault_of(error: ValidationException) -> Fault:
    """The first fault that Litestar found in a parameter; `$.` and its name is its path."""
    if missing := MISSING.match(error.detail):
        return fault("Missing required parameter", f"$.{missing[1]}")
    if not isinstance(error.extra, list) or not error.extra:
        return fault(error.detail)
    found: Mapping[str, Any] = error.extra[0]
    if found.get("key") == "data":
        return fault("Missing body")
    return fault(str(found.get("message", error.detail)), f"$.{found.get('key', '')}")


def _method_not_allowed(headers: Mapping[str, str], method: str) -> Problem:
    allowed = {name.strip() for name in headers.get("allow", "").split(",") if name.strip()}
    if "GET" in allowed:
        allowed.add("HEAD")
    allow = sorted(allowed)
    return Problem(
        "method_not_allowed", headers=[("Allow", ", ".join(allow))], method=method, allow=allow
    )


def problem_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may refuse with, for its `responses=`."""
    return {
        status: ResponseSpec(
            ProblemDocument,
            generate_examples=False,
            description=HTTPStatus(status).phrase,
            media_type=MEDIA_TYPE,
        )
        for status in statuses
    }


class Answer(msgspec.Struct, frozen=True):
    """A problem as it is sent."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


def answer(problem: Problem, language: Language, instance: str) -> Answer:
    """A 404 has no instance and no variables: what is hidden looks like what is not there."""
    told: dict[str, Any] = {
        "type": f"/problems/{problem.code}",
        "title": problem.title.in_(language),
        "status": problem.status,
        "detail": problem.detail.in_(language),
        "code": problem.code,
    }
    if problem.code != "not_found":
        told["instance"] = instance
        told.update((name, value) for name, value in problem.members.items() if name not in told)
    headers = [
        ("Content-Language", language),
        ("Vary", "Accept-Language"),
        ("Cache-Control", "no-store"),
        *problem.headers,
    ]
    return Answer(problem.status, headers, ENCODER.encode(told))


def answer_error(error: BaseException, scope: Scope) -> Answer:
    """What is sent for an error in this request; a fault of the service is logged."""
    problem = problem_of(error, scope)
    if problem.status == 500:
        LOG.error(
            "internal_error",
            request_id=request_id(scope),
            method=scope.get("method"),
            path=scope["path"],
            exc_info=error,
        )
    instance = quote(scope["path"], safe=IN_PATH)
    return answer(problem, language_of(header(scope, b"accept-language")), instance)


def handle_error(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The exception handler of the Litestar application: `exception_handlers={Exception: …}`."""
    told = answer_error(error, request.scope)
    return Response(
        told.body,
        status_code=told.status,
        headers=dict(told.headers),
        media_type=MEDIA_TYPE,
    )
