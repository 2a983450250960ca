"""Components made of structs: what the decoders take and the encoders write, to the member."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET
from msgspec import inspect as mi

from service.http.openapi.nodes import REF, Node

OURS: Final = ("domain.", "service.")


class Schemas(msgspec.Struct):
    """The schema of each type asked for, and every component that they lead to."""

    schemas: list[Node]
    components: dict[str, Node]


def schemas_of(types: Sequence[Any], template: str = REF) -> Schemas:
    """Of what is read, members with a default may be missing; what is written has them all.

    Whatever is read forbids unknown members (`forbid_unknown_fields`): that tells one from the
    other.
    """
    made, components = msgspec.json.schema_components(types, ref_template=template)
    for found in structs_in(mi.multi_type_info(types)):
        component = components[found.cls.__name__]
        component["additionalProperties"] = False
        if not found.forbid_unknown_fields:
            component["required"] = written(found.cls)
    return Schemas(list(made), components)


def written(struct: type[msgspec.Struct]) -> list[str]:
    """The members that are there in every encoding."""
    omits, tag = struct.__struct_config__.omit_defaults, struct.__struct_config__.tag_field
    return ([] if tag is None else [tag]) + [
        field.encode_name
        for field in msgspec.structs.fields(struct)
        if field.required or not (omits or field.default is UNSET)
    ]


def structs_in(node: Any, seen: set[type] | None = None) -> Iterator[mi.StructType]:
    """Every struct that a type leads to, once."""
    seen = set() if seen is None else seen
    if isinstance(node, mi.StructType):
        if node.cls in seen:
            return
        seen.add(node.cls)
        yield node
    if isinstance(node, mi.Type | mi.Field):
        for name in node.__struct_fields__:
            yield from structs_in(getattr(node, name), seen)
    elif isinstance(node, list | tuple):
        for item in node:
            yield from structs_in(item, seen)


def our_structs(base: type[msgspec.Struct] = msgspec.Struct) -> dict[str, type[msgspec.Struct]]:
    """The structs of the product by name; names are unique where they are published."""
    found: dict[str, type[msgspec.Struct]] = {}
    for struct in base.__subclasses__():
        if struct.__module__.startswith(OURS):
            found[struct.__name__] = struct
        found.update(our_structs(struct))
    return found
