"""The law of the house (design §1, decision 14), each as a function that names what breaks it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.sources import Source, docstrings, imports, read_sources, variant_names

# Decision 14. Whatever is not here brings a clock, chance, a file or the environment.
DOMAIN_STDLIB = {
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "math",
    "operator",
    "typing",
}
DOMAIN_OTHERS = {"domain", "msgspec"}
DOMAIN_EXCEPTIONS = {
    "domain.notation": {"re"},
    "domain.registry": {"importlib", "pkgutil"},
}

# Built-in functions that reach outside, or whose answer differs between two processes.
IMPURE_BUILTINS = {
    "__import__",
    "breakpoint",
    "compile",
    "eval",
    "exec",
    "hash",
    "id",
    "input",
    "open",
    "print",
}

MUTABLE_TYPES = {"bytearray", "defaultdict", "deque", "Counter", "dict", "list", "set"}
MUTATORS = {
    "add",
    "append",
    "clear",
    "discard",
    "extend",
    "insert",
    "pop",
    "popitem",
    "remove",
    "reverse",
    "setdefault",
    "sort",
    "update",
}
TABLE_NAME = re.compile(r"_?[A-Z][A-Z0-9_]*")

# A variant whose name is a word that every bridge game needs: only the string alone, in the
# service, or an import can name the variant.
WORDS_OF_THE_GAME = {"contract"}

LONGEST_FILE = 300
LONGER_FOR_A_REASON = {
    Path("service/http/codes.py"),  # one table
}


def domain_imports_only_what_is_pure(root: Path) -> Iterator[str]:
    for source in read_sources(root, "domain"):
        allowed = DOMAIN_STDLIB | DOMAIN_OTHERS
        for place, more in DOMAIN_EXCEPTIONS.items():
            if source.lies_in(place):
                allowed = allowed | more
        for node, name in imports(source):
            if name.partition(".")[0] not in allowed:
                yield source.at(node, f"the domain may not import {name}")


def imports_are_absolute(root: Path) -> Iterator[str]:
    for source in read_sources(root, "domain", "service", "tests"):
        for node in ast.walk(source.tree):
            if isinstance(node, ast.ImportFrom) and node.level:
                yield source.at(node, "a relative import")


def domain_calls_nothing_impure(root: Path) -> Iterator[str]:
    for source in read_sources(root, "domain"):
        for node in ast.walk(source.tree):
            match node:
                case ast.Name(id=name, ctx=ast.Load()) if name in IMPURE_BUILTINS:
                    yield source.at(node, f"the domain may not use {name}")
                case _:
                    pass


def domain_keeps_no_state(root: Path) -> Iterator[str]:
    """Tables are in capitals and never changed; no other global, class attribute or default
    argument is mutable."""
    for source in read_sources(root, "domain"):
        for node in ast.walk(source.tree):
            match node:
                case ast.Global():
                    yield source.at(node, "a global statement")
                case ast.Module(body=body) | ast.ClassDef(body=body):
                    yield from _mutable_names(source, body)
                case ast.FunctionDef(args=args) | ast.AsyncFunctionDef(args=args):
                    yield from _mutable_defaults(source, args)
                case ast.Lambda(args=args):
                    yield from _mutable_defaults(source, args)
                case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
                    if TABLE_NAME.fullmatch(name):
                        yield source.at(node, f"the table {name} is changed")
                case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=method)):
                    if TABLE_NAME.fullmatch(name) and method in MUTATORS:
                        yield source.at(node, f"the table {name} is changed by {method}")
                case _:
                    pass


def variants_do_not_know_each_other(root: Path) -> Iterator[str]:
    names = variant_names(root)
    for source in read_sources(root, "domain/variants"):
        for node, imported in imports(source):
            for name in names:
                package = f"domain.variants.{name}"
                if f"{imported}.".startswith(f"{package}.") and not source.lies_in(package):
                    yield source.at(node, f"another variant is imported: {imported}")


def variants_are_found_by_the_registry_alone(root: Path) -> Iterator[str]:
    for source in read_sources(root, "domain", "service"):
        if source.lies_in("domain.variants", "domain.registry"):
            continue
        for node, imported in imports(source):
            if f"{imported}.".startswith("domain.variants."):
                yield source.at(node, f"only domain.registry may import {imported}")
        for constant in _strings(source):
            if "domain.variants" in str(constant.value):
                yield source.at(constant, "only domain.registry may name domain.variants")


def nothing_outside_a_variant_names_it(root: Path) -> Iterator[str]:
    """A new variant touches one folder, so no other code may hold the name of one."""
    names = [_plain(name) for name in variant_names(root) if name not in WORDS_OF_THE_GAME]
    words = set(variant_names(root)) & WORDS_OF_THE_GAME
    for source in read_sources(root, "domain", "service"):
        if source.lies_in("domain.variants", "service.web"):
            continue
        for node, text in _identifiers(source):
            for name in names:
                if name in _plain(text):
                    yield source.at(node, f"{text} names the variant {name}")
        for constant in _strings(source):
            text = str(constant.value)
            if any(name in _plain(text) for name in names):
                yield source.at(constant, f"{text!r} names a variant")
            if text in words and source.lies_in("service"):
                yield source.at(constant, f"{text!r} names a variant")


def files_have_one_subject(root: Path) -> Iterator[str]:
    for source in read_sources(root, "domain", "service"):
        if source.lines > LONGEST_FILE and source.path not in LONGER_FOR_A_REASON:
            yield f"{source.path}:1: {source.lines} lines, more than {LONGEST_FILE}"


LAWS = (
    domain_imports_only_what_is_pure,
    imports_are_absolute,
    domain_calls_nothing_impure,
    domain_keeps_no_state,
    variants_do_not_know_each_other,
    variants_are_found_by_the_registry_alone,
    nothing_outside_a_variant_names_it,
    files_have_one_subject,
)


def _mutable_names(source: Source, body: list[ast.stmt]) -> Iterator[str]:
    for statement in body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                pass
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                pass
            case _:
                continue
        if _is_mutable(value) and not TABLE_NAME.fullmatch(name) and name != "__all__":
            yield source.at(statement, f"{name} is mutable and not a table in capitals")


def _mutable_defaults(source: Source, args: ast.arguments) -> Iterator[str]:
    for default in (*args.defaults, *args.kw_defaults):
        if default is not None and _is_mutable(default):
            yield source.at(default, "a mutable default argument")


def _is_mutable(value: ast.expr) -> bool:
    match value:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in MUTABLE_TYPES
        case ast.List() | ast.Dict() | ast.Set() | ast.ListComp() | ast.DictComp() | ast.SetComp():
            return True
        case _:
            return False


def _strings(source: Source) -> Iterator[ast.Constant]:
    prose = docstrings(source)
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in prose:
            yield node


def _identifiers(source: Source) -> Iterator[tuple[ast.AST, str]]:
    yield source.tree, source.module
    for node, name in imports(source):
        yield node, name
    for node in ast.walk(source.tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield node, name
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                yield node, name
            case ast.AsyncFunctionDef(name=name) | ast.alias(asname=str() as name):
                yield node, name
            case ast.keyword(arg=str() as name):
                yield node, name
            case _:
                pass


def _plain(text: str) -> str:
    """DrawBridge, draw_bridge and draw-bridge are one name."""
    return re.sub(r"[^a-z]", "", text.lower())
