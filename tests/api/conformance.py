"""Whether an answer is one that the OpenAPI document promises: status, headers, media type, body.

Installed for all tests of the API, so that no answer they ever get may differ from the document.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, Final
from unittest.mock import patch

import httpx
import jsonschema_rs
import msgspec

from service.app import openapi_document

METHODS: Final = ("get", "put", "post", "patch", "delete")
PROBLEM: Final = "application/problem+json"
CONTRACT: Final = frozenset(
    {
        "accept",
        "content-language",
        "etag",
        "idempotency-replayed",
        "location",
        "preference-applied",
        "ratelimit",
        "ratelimit-policy",
        "request-id",
        "retry-after",
        "www-authenticate",
    }
)
"""Headers that an answer has only where the document says so."""


class Conformance:
    """Answers against a document."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.components = document["components"]
        self.routes = [
            (pattern(path), method, operation)
            for path, item in sorted(document["paths"].items(), key=lambda each: "{" in each[0])
            for method, operation in item.items()
            if method in METHODS
        ]
        self.validators: dict[bytes, jsonschema_rs.Draft202012Validator] = {}

    def operation(self, method: str, path: str) -> dict[str, Any] | None:
        wanted = "get" if method == "HEAD" else method.lower()
        for route, known, operation in self.routes:
            if known == wanted and route.fullmatch(path):
                found: dict[str, Any] = operation
                return found
        return None

    def faults(self, response: httpx.Response, *, streamed: bool) -> list[str]:
        """What is wrong with an answer; what the document does not know is no concern of it."""
        request = response.request
        operation = self.operation(request.method, request.url.raw_path.decode().partition("?")[0])
        if operation is None:
            return self.unknown(response, streamed)
        promised = operation["responses"].get(str(response.status_code))
        if promised is None:
            return [f"{operation['operationId']} never answers {response.status_code}"]
        has_body = not streamed and request.method != "HEAD"
        body = self.body_faults(response, promised.get("content", {})) if has_body else []
        return [*self.header_faults(response, promised["headers"]), *body]

    def unknown(self, response: httpx.Response, streamed: bool) -> list[str]:
        if streamed or response.request.method == "HEAD" or media_type(response) != PROBLEM:
            return []
        name = f"Problem{response.status_code}"
        if name not in self.components["schemas"]:
            return []
        return self.schema_faults({"$ref": f"#/components/schemas/{name}"}, response.content)

    def header_faults(self, response: httpx.Response, promised: dict[str, Any]) -> list[str]:
        faults = []
        for name, target in promised.items():
            header = self.components["headers"][target["$ref"].rpartition("/")[2]]
            if name in response.headers:
                value = header_value(response.headers[name], header["schema"])
                faults += self.schema_faults(header["schema"], msgspec.json.encode(value))
            elif header["required"]:
                faults.append(f"the header {name} is missing")
        known = {name.lower() for name in promised}
        sent = CONTRACT & {name.lower() for name in response.headers}
        return faults + [f"the header {name} is not in the document" for name in sent - known]

    def body_faults(self, response: httpx.Response, content: dict[str, Any]) -> list[str]:
        kind = media_type(response)
        if not content:
            return ["there is a body"] if response.content else []
        if kind not in content:
            return [f"the media type {kind} is not in the document"]
        if not kind.endswith(("/json", "+json")):
            return []
        return self.schema_faults(content[kind]["schema"], response.content)

    def schema_faults(self, schema: dict[str, Any], body: bytes) -> list[str]:
        try:
            value = msgspec.json.decode(body)
        except msgspec.DecodeError as error:
            return [str(error)]
        if self.validator(schema).is_valid(value):
            return []
        exact = self.narrowed(schema, value)
        return [
            f"{fault.message[:600]} - at {'/'.join(map(str, fault.instance_path))}"
            for fault in self.validator(exact).iter_errors(value)
        ]

    def narrowed(self, schema: dict[str, Any], value: Any) -> dict[str, Any]:
        """The one schema of a union that a discriminator chooses, so that faults are exact."""
        target = schema.get("$ref")
        if target is not None:
            return self.narrowed(self.components["schemas"][target.rpartition("/")[2]], value)
        chosen = schema.get("discriminator")
        if chosen is None or not isinstance(value, dict):
            return schema
        mapped = chosen["mapping"].get(value.get(chosen["propertyName"]))
        return schema if mapped is None else self.narrowed({"$ref": mapped}, value)

    def validator(self, schema: dict[str, Any]) -> jsonschema_rs.Draft202012Validator:
        name = msgspec.json.encode(schema, order="sorted")
        if name not in self.validators:
            self.validators[name] = jsonschema_rs.Draft202012Validator(
                {**schema, "components": self.components}, validate_formats=True
            )
        return self.validators[name]


def pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path)))


def media_type(response: httpx.Response) -> str:
    return response.headers.get("content-type", "").partition(";")[0].strip()


def header_value(text: str, schema: dict[str, Any]) -> Any:
    return int(text) if schema["type"] == "integer" and text.isdecimal() else text


@cache
def conformance() -> Conformance:
    document = msgspec.json.decode(msgspec.json.encode(openapi_document()), type=dict[str, Any])
    return Conformance(document)


def check(response: httpx.Response, *, streamed: bool) -> None:
    faults = conformance().faults(response, streamed=streamed)
    request = response.request
    assert not faults, "\n".join(
        [f"{request.method} {request.url.path} -> {response.status_code}, against the document:"]
        + faults
        + ([] if streamed else [response.text[:2000]])
    )


@contextmanager
def every_answer_checked() -> Iterator[None]:
    """Checks whatever httpx receives meanwhile."""
    send, send_later = httpx.Client.send, httpx.AsyncClient.send

    def checked(client: httpx.Client, request: httpx.Request, **more: Any) -> httpx.Response:
        response = send(client, request, **more)
        check(response, streamed=more.get("stream", False))
        return response

    async def checked_later(
        client: httpx.AsyncClient, request: httpx.Request, **more: Any
    ) -> httpx.Response:
        response = await send_later(client, request, **more)
        check(response, streamed=more.get("stream", False))
        return response

    with (
        patch.object(httpx.Client, "send", checked),
        patch.object(httpx.AsyncClient, "send", checked_later),
    ):
        yield
