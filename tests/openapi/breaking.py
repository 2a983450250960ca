"""What of an older document a newer one breaks: `python -m tests.openapi.breaking OLD NEW`."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.openapi.schemas import Comparison, Node, resolved

METHODS: Final = ("get", "put", "post", "patch", "delete")


def breaks(old: Node, new: Node) -> list[str]:
    """Every promise of the old document that the new one does not keep; empty is well."""
    comparison = Comparison(old, new)
    return list(of_routes(comparison))


def of_routes(both: Comparison) -> Iterator[str]:
    for path, item in both.old["paths"].items():
        for method in METHODS:
            if method not in item:
                continue
            at = f"{method.upper()} {path}"
            now = both.new["paths"].get(path, {}).get(method)
            if now is None:
                yield f"{at}: the route is gone"
            else:
                yield from of_operation(both, item[method], now, at)


def of_operation(both: Comparison, old: Node, new: Node, at: str) -> Iterator[str]:
    if old["operationId"] != new["operationId"]:
        yield f"{at}: {old['operationId']} is called {new['operationId']} now"
    if {} in old.get("security", []) and {} not in new.get("security", []):
        yield f"{at}: a credential is required now"
    yield from of_parameters(both, old, new, at)
    yield from of_body(both, old.get("requestBody"), new.get("requestBody"), at)
    for status, response in old["responses"].items():
        if status not in new["responses"]:
            if status.startswith("2"):
                yield f"{at}: {status} is answered no more"
            continue
        yield from of_answer(both, response, new["responses"][status], f"{at} {status}")


def of_parameters(both: Comparison, old: Node, new: Node, at: str) -> Iterator[str]:
    had, has = parameters(both.old, old), parameters(both.new, new)
    for name in had.keys() - has.keys():
        yield f"{at} {name}: the parameter is gone"
    for name, one in has.items():
        needed = name in had and had[name].get("required", False)
        if one.get("required", False) and not needed:
            yield f"{at} {name}: the parameter is required now"
        if name in had:
            yield from both.faults(had[name]["schema"], one["schema"], "sent", f"{at} {name}")


def parameters(document: Node, operation: Node) -> dict[str, Node]:
    found = [resolved(document, one) for one in operation.get("parameters", [])]
    return {f"{one['in']} {one['name']}": one for one in found}


def of_body(both: Comparison, old: Node | None, new: Node | None, at: str) -> Iterator[str]:
    if old is None:
        if new is not None and new.get("required", False):
            yield f"{at}: a body is required now"
        return
    if new is None:
        yield f"{at}: no body is taken any more"
        return
    if new.get("required", False) and not old.get("required", False):
        yield f"{at}: the body is required now"
    for kind, content in old["content"].items():
        if kind not in new["content"]:
            yield f"{at}: {kind} is taken no more"
            continue
        now = new["content"][kind]["schema"]
        yield from both.faults(content["schema"], now, "sent", f"{at} body")


def of_answer(both: Comparison, old: Node, new: Node, at: str) -> Iterator[str]:
    for name, one in old.get("headers", {}).items():
        needed = resolved(both.old, one).get("required", False)
        if name not in new.get("headers", {}):
            yield f"{at}: the header {name} is gone"
        elif needed and not resolved(both.new, new["headers"][name]).get("required", False):
            yield f"{at}: the header {name} may be missing now"
    for kind, content in old.get("content", {}).items():
        if kind not in new.get("content", {}):
            yield f"{at}: {kind} is answered no more"
        elif "schema" in content:
            now = new["content"][kind]["schema"]
            yield from both.faults(content["schema"], now, "answered", at)


if __name__ == "__main__":
    found = breaks(*(json.loads(Path(name).read_text()) for name in sys.argv[1:3]))
    print("\n".join(found) or "nothing breaks")
    sys.exit(bool(found))
