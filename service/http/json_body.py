# ruff: noqa: ARG003 - the base class gives the names of the arguments
"""How Litestar's typed routes decode their bodies: strictly, as the hot route does.

Litestar's own way converts loosely (`"60"` would pass for a number), keeps the last of two equal
members, and hides the JSON path. Used as the application's `dto=JsonBody, return_dto=None`.
"""

from collections.abc import Generator
from typing import Any, ClassVar

import msgspec
from litestar.dto import AbstractDTO, DTOConfig
from litestar.dto.data_structures import DTOFieldDefinition
from litestar.openapi.spec import Reference, Schema
from litestar.typing import FieldDefinition

from service.http.body import decode_json


class JsonBody(AbstractDTO[Any]):
    """Decodes the `data` of a handler with the msgspec decoder of its annotation."""

    config: ClassVar[DTOConfig] = DTOConfig()
    decoders: ClassVar[dict[str, msgspec.json.Decoder[Any]]] = {}

    @classmethod
    def create_for_field_definition(
        cls,
        field_definition: FieldDefinition,
        handler_id: str,
        backend_cls: Any = None,
    ) -> None:
        cls.decoders[handler_id] = msgspec.json.Decoder(field_definition.annotation)

    def decode_bytes(self, value: bytes) -> Any:
        handler: Any = self.asgi_connection.route_handler
        return decode_json(value, self.decoders[handler.handler_id])

    @classmethod
    def create_openapi_schema(
        cls, field_definition: FieldDefinition, handler_id: str, schema_creator: Any
    ) -> Reference | Schema:
        schema: Reference | Schema = schema_creator.for_field_definition(field_definition)
        return schema

    @classmethod
    def is_supported_model_type_field(cls, field_definition: FieldDefinition) -> bool:
        """False: answers are encoded as they are."""
        return False

    @classmethod
    def detect_nested_field(cls, field_definition: FieldDefinition) -> bool:
        return False

    @classmethod
    def generate_field_definitions(
        cls, model_type: type[Any]
    ) -> Generator[DTOFieldDefinition, None, None]:
        yield from ()
