"""Unions of tagged objects: one component a tag, told apart by `type` (decision 37)."""

from collections.abc import Iterable

import msgspec

from domain.registry import all_variants
from service.http.openapi.nodes import REF, Node, any_of, camel, ref
from service.http.openapi.structs import Schemas, schemas_of

Kinds = dict[str, list[type[msgspec.Struct]]]
HASH: Node = {
    "type": "string",
    "pattern": "^[0-9a-f]{64}$",
    "description": "SHA-256 over the hash before and this event's own bytes, lower-case hex.",
}


def by_tag(structs: Iterable[type[msgspec.Struct]]) -> Kinds:
    """The structs of each tag; a struct that several variants share counts once."""
    kinds: Kinds = {}
    for struct in structs:
        same = kinds.setdefault(str(struct.__struct_config__.tag), [])
        if struct.__name__ not in {one.__name__ for one in same}:
            same.append(struct)
    return kinds


def tagged_union(kinds: Kinds, suffix: str) -> Schemas:
    """A discriminated union; a tag of several shapes is the `anyOf` of its closed objects."""
    components = schemas_of([one for same in kinds.values() for one in same]).components
    mapping = {}
    for tag, structs in kinds.items():
        names = sorted(struct.__name__ for struct in structs)
        joined = names[0]
        if len(names) > 1:
            joined = camel(tag) + suffix
            components[joined] = {
                "description": f"`{tag}`, whose members depend on the variant.",
                "anyOf": [ref(name) for name in names],
            }
        mapping[tag] = REF.format(name=joined)
    return Schemas([discriminated(mapping, "type")], components)


def discriminated(mapping: dict[str, str], member: str) -> Node:
    return {
        "oneOf": [{"$ref": target} for target in mapping.values()],
        "discriminator": {"propertyName": member, "mapping": mapping},
    }


def command_union() -> Schemas:
    found = [command for variant in all_variants().values() for command in variant.commands]
    return tagged_union(by_tag(found), "Command")


def event_union() -> Schemas:
    """Every event as a viewer gets it: the record as he may see it, with its hash."""
    records = [
        record
        for variant in all_variants().values()
        for record in variant.codec.record_types.values()
    ]
    made = tagged_union(by_tag(records), "Event")
    for record in records:
        with_hash(made.components[record.__name__])
    return made


def with_hash(record: Node) -> None:
    """Adds the member that is no part of the record but of every answer that shows it."""
    record["properties"]["hash"] = HASH
    if "hash" not in record["required"]:
        record["required"].append("hash")


def actions_of(offers: Iterable[type[msgspec.Struct]], name: str) -> Schemas:
    """What `actions` of a variant may list."""
    kinds = by_tag(offers)
    components: dict[str, Node] = {}
    choices: list[Node] = []
    for same in kinds.values():
        made = schemas_of(same) if len(same) == 1 else separately(same)
        components.update(made.components)
        choices += made.schemas
    components[name] = {
        "description": "A command that may be sent now, ready to post; or, where the choice is a "
        "range or a set of cards, one entry that describes the choice.",
        **any_of(choices),
    }
    return Schemas([ref(name)], components)


def separately(structs: list[type[msgspec.Struct]]) -> Schemas:
    """Structs of one tag, of which no union can be made."""
    parts = [schemas_of([struct]) for struct in structs]
    components = {name: one for part in parts for name, one in part.components.items()}
    return Schemas([schema for part in parts for schema in part.schemas], components)
