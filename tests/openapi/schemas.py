"""Whether one schema takes the place of another without harm to those who rely on the old one.

What is sent to the service may be taken more widely, never more narrowly; what it answers may gain
members, kinds of a discriminated union and codes of refusals, and lose nothing.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias

Node: TypeAlias = dict[str, Any]
Direction: TypeAlias = Literal["sent", "answered"]

UPPER: Final = ("maximum", "maxLength", "maxItems", "maxProperties")
LOWER: Final = ("minimum", "minLength", "minItems", "minProperties")
OPEN_WORDS: Final = "code"
"""The member whose words may grow in answers."""


class Comparison:
    """Two documents, and the pairs of schemas that were compared already."""

    def __init__(self, old: Node, new: Node) -> None:
        self.old, self.new = old, new
        self.seen: set[tuple[str, str, Direction]] = set()

    def faults(self, old: Node, new: Node, way: Direction, at: str) -> Iterator[str]:
        """What breaks, each as where and why."""
        pair = (old.get("$ref", ""), new.get("$ref", ""), way)
        if all(pair):
            if pair in self.seen:
                return
            self.seen.add(pair)
        old, new = resolved(self.old, old), resolved(self.new, new)
        if choices(old) or choices(new):
            yield from self.of_choices(old, new, way, at)
            return
        yield from of_types(old, new, way, at)
        yield from of_words(old, new, way, at)
        if way == "sent":
            yield from of_bounds(old, new, at)
        yield from self.of_members(old, new, way, at)
        if isinstance(old.get("items"), dict) and isinstance(new.get("items"), dict):
            yield from self.faults(old["items"], new["items"], way, f"{at}[]")

    def of_choices(self, old: Node, new: Node, way: Direction, at: str) -> Iterator[str]:
        """Every choice of the one side must fit one of the other."""
        mapping = (
            (old.get("discriminator") or {}).get("mapping"),
            ((new.get("discriminator") or {}).get("mapping")),
        )
        if mapping[0] and mapping[1]:
            yield from self.of_kinds(mapping[0], mapping[1], way, at)
            return
        if way == "answered" and old.get("discriminator") and not new.get("discriminator"):
            yield f"{at}: the discriminator is gone"
        for one in alternatives(old) if way == "sent" else alternatives(new):
            others = alternatives(new) if way == "sent" else alternatives(old)
            if way == "answered" and self.is_new_kind(one, others):
                continue
            if not any(self.fits(one, other, way) for other in others):
                yield f"{at}: {name_of(one)} fits no choice"

    def is_new_kind(self, one: Node, others: list[Node]) -> bool:
        """Whether an answer's choice is tagged by a `type` that none of the others has."""
        tag = tag_of(resolved(self.new, one))
        return tag is not None and tag not in {tag_of(resolved(self.old, each)) for each in others}

    def of_kinds(
        self, old: dict[str, str], new: dict[str, str], way: Direction, at: str
    ) -> Iterator[str]:
        for kind, target in old.items():
            if kind not in new:
                yield f"{at}: the kind {kind} is gone"
            else:
                yield from self.faults({"$ref": target}, {"$ref": new[kind]}, way, f"{at}({kind})")

    def fits(self, one: Node, other: Node, way: Direction) -> bool:
        old, new = (one, other) if way == "sent" else (other, one)
        apart = Comparison(self.old, self.new)
        apart.seen = set(self.seen)
        return not any(apart.faults(old, new, way, ""))

    def of_members(self, old: Node, new: Node, way: Direction, at: str) -> Iterator[str]:
        had, has = old.get("properties", {}), new.get("properties", {})
        for name in had.keys() - has.keys():
            if has or way == "answered":
                yield f"{at}.{name}: the member is gone"
        needed, needs = set(old.get("required", ())), set(new.get("required", ()))
        changed = needs - needed if way == "sent" else (needed - needs) & has.keys()
        word = "is required now" if way == "sent" else "may be missing now"
        yield from (f"{at}.{name}: the member {word}" for name in sorted(changed))
        was_open = old.get("additionalProperties", True) is not False
        if way == "sent" and has and was_open and new.get("additionalProperties") is False:
            yield f"{at}: other members are refused now"
        for name in sorted(had.keys() & has.keys()):
            yield from self.faults(had[name], has[name], way, f"{at}.{name}")
        if isinstance(old.get("additionalProperties"), dict) and isinstance(
            new.get("additionalProperties"), dict
        ):
            values = old["additionalProperties"], new["additionalProperties"]
            yield from self.faults(*values, way, f"{at}.*")


def resolved(document: Node, schema: Node) -> Node:
    while "$ref" in schema:
        node: Node = document
        for part in schema["$ref"].removeprefix("#/").split("/"):
            node = node[part.replace("~1", "/").replace("~0", "~")]
        schema = node
    return schema


def choices(schema: Node) -> list[Node]:
    found: list[Node] = schema.get("oneOf") or schema.get("anyOf") or []
    return found


def alternatives(schema: Node) -> list[Node]:
    return choices(schema) or [schema]


def name_of(schema: Node) -> str:
    return str(schema.get("$ref", schema.get("type", schema))).rpartition("/")[2]


def tag_of(schema: Node) -> Any:
    return schema.get("properties", {}).get("type", {}).get("const")


def kinds(schema: Node) -> set[str] | None:
    """The JSON types; None for any. A whole number is a number too."""
    said = schema.get("type")
    if said is None:
        return None
    return {said} if isinstance(said, str) else set(said)


def of_types(old: Node, new: Node, way: Direction, at: str) -> Iterator[str]:
    narrow, wide = (kinds(old), kinds(new)) if way == "sent" else (kinds(new), kinds(old))
    if wide is None:
        return
    if narrow is None or not narrow <= wide | ({"integer"} if "number" in wide else set()):
        yield f"{at}: the type {old.get('type')} became {new.get('type')}"
    elif old.get("format") != new.get("format") and (way == "answered" or new.get("format")):
        yield f"{at}: the format {old.get('format')} became {new.get('format')}"


def words(schema: Node) -> set[Any] | None:
    if "const" in schema:
        return {schema["const"]}
    return set(schema["enum"]) if "enum" in schema else None


def of_words(old: Node, new: Node, way: Direction, at: str) -> Iterator[str]:
    narrow, wide = (words(old), words(new)) if way == "sent" else (words(new), words(old))
    if wide is None:
        return
    if narrow is None:
        yield f"{at}: the set of words was {'closed' if way == 'sent' else 'opened'}"
    elif not narrow <= wide and (way == "sent" or at.rpartition(".")[2] != OPEN_WORDS):
        odd = sorted(map(str, narrow - wide))
        yield f"{at}: {', '.join(odd)} {'is gone' if way == 'sent' else 'is new'}"
    elif way == "answered" and at.rpartition(".")[2] == OPEN_WORDS and not wide <= narrow:
        yield f"{at}: {', '.join(sorted(map(str, wide - narrow)))} is gone"


def of_bounds(old: Node, new: Node, at: str) -> Iterator[str]:
    for name in UPPER:
        if name in new and new[name] < old.get(name, float("inf")):
            yield f"{at}: {name} is {new[name]} now"
    for name in LOWER:
        if name in new and new[name] > old.get(name, float("-inf")):
            yield f"{at}: {name} is {new[name]} now"
    if "pattern" in new and new["pattern"] != old.get("pattern"):
        yield f"{at}: the pattern is another"
