"""`/problems/{code}`: the page that each refusal names as its type, in English or French."""

from collections.abc import Iterator
from html import escape
from string import Formatter
from typing import Final

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromPath

from domain.kernel.errors import RuleError
from service.http.codes import CODES, RULE_EXPLANATION, RULE_TITLE, Words
from service.http.language import Language, language_of
from service.http.pages import HttpRequest, items, page
from service.http.problems import problem_responses
from service.http.scopes import header
from service.refusals import NotFound

STATUS: Final = Words("Status", "Statut")
SENTENCES: Final = Words("What is said", "Ce qui est dit")
MEMBERS: Final = Words("Members", "Membres")
ALL: Final = Words("All problems", "Tous les problèmes")


class CodeRow(msgspec.Struct, frozen=True):
    """All that is known of a code. Two variants may give one code different sentences."""

    code: str
    status: int
    title: Words
    explanation: Words
    sentences: tuple[Words, ...]

    @property
    def members(self) -> list[str]:
        names = {
            name
            for sentence in self.sentences
            for _, name, _, _ in Formatter().parse(sentence.en)
            if name
        }
        return sorted(names)


def rule_errors(base: type[RuleError] = RuleError) -> Iterator[type[RuleError]]:
    """Every refusal of the rules: the classes that exist, those of variants once imported."""
    for error in base.__subclasses__():
        if "code" in vars(error):
            yield error
        yield from rule_errors(error)


def entries() -> dict[str, CodeRow]:
    """The codes of the platform and of the rules, sorted."""
    found = {
        code: CodeRow(code, known.status, known.title, known.explanation, _sentence(known.sentence))
        for code, known in CODES.items()
    }
    for error in rule_errors():
        entry = found.get(error.code)
        if entry is None:
            entry = CodeRow(error.code, error.status, RULE_TITLE, RULE_EXPLANATION, ())
        sentence = Words(error.en, error.fr)
        if sentence not in entry.sentences:
            entry = msgspec.structs.replace(entry, sentences=(*entry.sentences, sentence))
        found[error.code] = entry
    return dict(sorted(found.items()))


def _sentence(sentence: Words | None) -> tuple[Words, ...]:
    return () if sentence is None else (sentence,)


class ProblemPagesController(Controller):
    path = "/problems"
    tags = ("operations",)
    security = ({},)

    @get(operation_id="list_problems", summary="All codes of refusals", media_type="text/html")
    async def index(self, request: HttpRequest) -> Response[str]:
        language = language_of(header(request.scope, b"accept-language"))
        items = "".join(
            f'<li><a href="/problems/{code}"><code>{code}</code></a> '
            f"{escape(entry.title.in_(language))}</li>"
            for code, entry in entries().items()
        )
        return page(language, ALL.in_(language), f"<ul>{items}</ul>")

    @get(
        "/{code:str}",
        operation_id="read_problem",
        summary="What a code means",
        media_type="text/html",
        responses=problem_responses(404),
    )
    async def of_code(self, request: HttpRequest, code: FromPath[str]) -> Response[str]:
        entry = entries().get(code)
        if entry is None:
            raise NotFound()
        language = language_of(header(request.scope, b"accept-language"))
        return page(language, entry.title.in_(language), _described(entry, language))


def _described(entry: CodeRow, language: Language) -> str:
    parts = [
        f"<p><code>{entry.code}</code> · {STATUS.in_(language)} {entry.status}</p>",
        f"<p>{escape(entry.explanation.in_(language))}</p>",
    ]
    sentences = [escape(sentence.in_(language)) for sentence in entry.sentences]
    parts += items(SENTENCES.in_(language), [f"<q>{text}</q>" for text in sentences])
    parts += items(MEMBERS.in_(language), [f"<code>{name}</code>" for name in entry.members])
    parts.append(f'<p><a href="/problems">{ALL.in_(language)}</a></p>')
    return "".join(parts)
