"""The variants: their options, commands, events, words and rules."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from domain.kernel.records import any_of
from domain.kernel.table import AnyVariant
from domain.registry import all_variants, find, package_of
from service.http.auth import ANYBODY, anybody
from service.http.game_bodies import VariantDetail, VariantList, VariantSummary
from service.http.language import Language, language_of
from service.http.openapi.structs import schemas_of
from service.http.openapi.unions import with_hash
from service.http.problems import problem_responses
from service.http.scopes import header
from service.refusals import NotFound

SCHEMA_REF = "#/$defs/{name}"


def schema_of(annotation: Any) -> dict[str, Any]:
    """A self-contained JSON Schema of closed objects."""
    made = schemas_of([annotation], SCHEMA_REF)
    return made.schemas[0] | {"$defs": made.components}


def events_schema(variant: AnyVariant) -> dict[str, Any]:
    """Events as they are answered, each with its hash."""
    records = list(variant.codec.record_types.values())
    schema = schema_of(any_of(records))
    for record in records:
        with_hash(schema["$defs"][record.__name__])
    return schema


@cache
def schemas(name: str) -> dict[str, dict[str, Any]]:
    """The three schemas of a variant, made once."""
    variant = all_variants()[name]
    return {
        "options_schema": schema_of(variant.options_type),
        "commands_schema": schema_of(any_of(variant.commands)),
        "events_schema": events_schema(variant),
    }


def seats_of(variant: AnyVariant) -> list[str]:
    return list(variant.seats(variant.presets[variant.default_preset]))


def summary(variant: AnyVariant, language: Language) -> VariantSummary:
    return VariantSummary(
        id=variant.name,
        title=variant.titles[language],
        seats=seats_of(variant),
        presets=list(variant.presets),
        default_preset=variant.default_preset,
    )


def detail(variant: AnyVariant, language: Language) -> VariantDetail:
    return VariantDetail(
        id=variant.name,
        title=variant.titles[language],
        rules_v=variant.rules_v,
        seats=seats_of(variant),
        presets={name: msgspec.to_builtins(preset) for name, preset in variant.presets.items()},
        default_preset=variant.default_preset,
        bots=list(variant.bots),
        labels=dict(variant.labels[language]),
        **schemas(variant.name),
    )


@cache
def rules_text(package: str, language: Language) -> str:
    """The rules page that lies in the variant's own folder."""
    return files(package).joinpath(f"RULES.{language}.md").read_text(encoding="utf-8")


def known(name: str) -> AnyVariant:
    variant = find(name)
    if variant is None:
        raise NotFound()
    return variant


def words_for(request: Request[Any, Any, State]) -> Language:
    return language_of(header(request.scope, b"accept-language"))


class VariantsController(Controller):
    """Public: what a client needs to know before it plays."""

    path = "/v1/variants"
    tags = ["variants"]  # noqa: RUF012 - Litestar's own attribute
    guards = [anybody]  # noqa: RUF012
    security = ANYBODY

    @get(operation_id="list_variants", summary="List the variants", sync_to_thread=False)
    def list_variants(self, request: Request[Any, Any, State]) -> Response[VariantList]:
        """Every game that can be created, with its presets."""
        language = words_for(request)
        items = [summary(variant, language) for variant in all_variants().values()]
        return Response(VariantList(items), headers=language_headers(language))

    @get(
        "/{variant:str}",
        operation_id="get_variant",
        summary="Show a variant",
        responses=problem_responses(404),
        sync_to_thread=False,
    )
    def get_variant(
        self, request: Request[Any, Any, State], variant: FromPath[str]
    ) -> Response[VariantDetail]:
        """Presets, options, commands and events as JSON Schema, labels in the asked language."""
        language = words_for(request)
        return Response(detail(known(variant), language), headers=language_headers(language))

    @get(
        "/{variant:str}/rules",
        operation_id="get_rules",
        summary="Read the rules",
        media_type="text/markdown",
        responses=problem_responses(404),
        sync_to_thread=False,
    )
    def get_rules(self, request: Request[Any, Any, State], variant: FromPath[str]) -> Response[str]:
        """The rules page of a variant, Markdown, in English or French."""
        language = words_for(request)
        text = rules_text(package_of(known(variant)), language)
        return Response(text, media_type="text/markdown", headers=language_headers(language))


def language_headers(language: Language) -> dict[str, str]:
    """Of texts that change with a release only."""
    return {
        "Content-Language": language,
        "Vary": "Accept-Language",
        "Cache-Control": "public, max-age=300",
    }
