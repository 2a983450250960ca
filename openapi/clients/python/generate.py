"""Writes the package `overtrick_client` anew from openapi/openapi.json.

`python openapi/clients/python/generate.py [FOLDER]`; without a folder, beside this file.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
DOCUMENT = HERE.parents[1] / "openapi.json"
PACKAGE = "overtrick_client"
JSON = "application/json"
BYTES = {"type": "string", "format": "binary"}
RUFF = (sys.executable, "-m", "ruff")
TIDY = ("--isolated", "--quiet", "--line-length", "100", "--target-version", "py311")
FILE = re.compile(r'(= body\.payload\n\s+headers\["Content-Type"\] = )(".*?")')
NAMED_FILE = r"\1body.mime_type or \2"
UNIONS = '''"""The unions of the document by name, for annotations and `isinstance`."""

from typing import TypeAlias

from . import models as m

'''


def generate(document: Path, package: Path) -> None:
    """Writes the client of a document as this package; raises CalledProcessError."""
    whole = readable(json.loads(document.read_text()))
    with tempfile.TemporaryDirectory() as folder:
        read = Path(folder) / "openapi.json"
        read.write_text(json.dumps(whole))
        options = ("--meta", "none", "--overwrite", "--fail-on-warning")
        config = ("--config", str(HERE / "generator.yaml"))
        paths = ("--path", str(read), "--output-path", str(package))
        program = (sys.executable, "-m", "openapi_python_client", "generate")
        run(*program, *options, *config, *paths)
    for operation in (package / "api").glob("*/*.py"):
        operation.write_text(FILE.sub(NAMED_FILE, operation.read_text()))
    (package / "unions.py").write_text(UNIONS + unions(whole["components"]["schemas"]))
    (package / "py.typed").touch()
    run(*RUFF, "check", *TIDY, "--fix", "--select", "F401,I,UP", str(package))
    run(*RUFF, "format", *TIDY, str(package))


def run(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True)


def readable(document: dict[str, Any]) -> dict[str, Any]:
    """The document as a client reads it: what a newer service may add does not break it.

    Objects and tuples are not closed, the code of a problem is any word, and of several shapes
    the one that asks for most comes first, since the generated code takes the first that fits.
    Only what is asked for is parsed: any server on the way may refuse, in any shape.
    """
    schemas = document["components"]["schemas"]

    def demands(choice: dict[str, Any]) -> int:
        return -len(schemas[named(choice)].get("required", ()))

    def opened(node: Any) -> Any:
        if isinstance(node, list):
            return [opened(item) for item in node]
        if not isinstance(node, dict):
            return node
        made = {
            name: opened(value)
            for name, value in node.items()
            if not (name in ("additionalProperties", "items") and value is False)
        }
        if "responses" in made and "operationId" in made:
            answers = made["responses"].items()
            made["responses"] = {status: one for status, one in answers if status < "300"}
        if isinstance(made.get("code"), dict):
            made["code"] = {"type": "string"}
        if isinstance(made.get("content"), dict):
            made["content"] = whole_files(made["content"])
        if made.get("security") == [{}]:
            made["security"] = []  # the same, said so that the generator sees it
        choices = made.get("anyOf", [])
        for choice in choices:
            if "const" in choice:
                choice["enum"] = [choice.pop("const")]  # of a constant it tries no other choice
        if choices and all("$ref" in choice for choice in choices):
            made["anyOf"] = sorted(choices, key=demands)
        return made

    read: dict[str, Any] = opened(document)
    add_other_event(read["components"]["schemas"])
    return read


def whole_files(content: dict[str, Any]) -> dict[str, Any]:
    """JSON where there is JSON; else text, or bytes that are taken and given as they are.

    Of several kinds of file the first stands for all: `File.mime_type` names another.
    """
    if JSON in content:
        return {JSON: content[JSON]}
    kind, schema = next(iter(content.items()))
    return {kind: schema if kind.startswith("text/") else {"schema": BYTES}}


def add_other_event(schemas: dict[str, Any]) -> None:
    """The last choice of an event: a kind that is newer than the client."""
    known = schemas["GameCreatedRecord"]
    parts = {"type": {"type": "string"}, "data": {"type": "object"}}
    schemas["OtherEvent"] = {
        **known,
        "title": "OtherEvent",
        "description": "An event of a kind that this client does not know.",
        "properties": known["properties"] | parts,
    }
    schemas["Event"]["oneOf"].append({"$ref": "#/components/schemas/OtherEvent"})


def named(reference: dict[str, Any]) -> str:
    name: str = reference["$ref"].rpartition("/")[2]
    return name


def unions(schemas: dict[str, Any]) -> str:
    """An alias for each component that is a union of objects, which the generator leaves out."""
    lines = []
    for name, schema in sorted(schemas.items()):
        members = sorted(set(objects(schema, schemas)))
        if "oneOf" in schema or "anyOf" in schema:
            lines.append(f"{name}: TypeAlias = {' | '.join(f'm.{one}' for one in members)}")
    return "\n".join(lines) + "\n"


def objects(schema: dict[str, Any], schemas: dict[str, Any]) -> Iterator[str]:
    """The names of the objects that a union comes down to."""
    for choice in schema.get("oneOf", schema.get("anyOf", ())):
        name = named(choice)
        found = list(objects(schemas[name], schemas))
        yield from found or [name]


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    try:
        generate(DOCUMENT, target / PACKAGE)
    except subprocess.CalledProcessError as error:
        sys.exit(f"{error.stdout}{error.stderr}")
