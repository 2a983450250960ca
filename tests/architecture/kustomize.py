"""Renders the part of kustomize that `k8s/` uses, and refuses whatever else it meets.

Resources, a namespace, image tags, and patches that add or change members of maps. So the
manifests can be checked with nothing but Python; `kubectl kustomize` gives the same documents.
"""

from pathlib import Path
from typing import Any

import yaml

KNOWN = {"apiVersion", "kind", "namespace", "resources", "images", "patches"}
CLUSTER_WIDE = {"Namespace"}

Document = dict[str, Any]


def render(folder: Path) -> list[Document]:
    """The documents that a kustomization makes, in no order that matters."""
    [plan] = yaml.safe_load_all((folder / "kustomization.yaml").read_text(encoding="utf-8"))
    if not set(plan) <= KNOWN:
        raise NotImplementedError(f"{folder}: {set(plan) - KNOWN}")
    documents = [document for name in plan["resources"] for document in _load(folder / name)]
    for patch in plan.get("patches", []):
        [change] = _load(folder / patch["path"])
        [target] = [document for document in documents if _identity(document) == _identity(change)]
        _merge(target, change)
    for document in documents:
        if document["kind"] not in CLUSTER_WIDE:
            document["metadata"]["namespace"] = plan["namespace"]
    tags = {image["name"]: image["newTag"] for image in plan.get("images", [])}
    for container in (container for pod in pods(documents) for container in pod["containers"]):
        name = container["image"]
        container["image"] = f"{name}:{tags[name]}" if name in tags else name
    return documents


def pods(documents: list[Document]) -> list[Document]:
    """The pod specifications of all workloads."""
    return [template["spec"] for template in templates(documents)]


def templates(documents: list[Document]) -> list[Document]:
    """The pod templates of all workloads."""
    return [
        document["spec"]["template"]
        for document in documents
        if "template" in document.get("spec", {})
    ]


def _load(path: Path) -> list[Document]:
    if path.is_dir():
        return render(path)
    return list(yaml.safe_load_all(path.read_text(encoding="utf-8")))


def _identity(document: Document) -> tuple[str, str, str]:
    return document["apiVersion"], document["kind"], document["metadata"]["name"]


def _merge(target: Document, change: Document) -> None:
    for key, value in change.items():
        if isinstance(value, dict) and isinstance(target.get(key), dict):
            _merge(target[key], value)
        elif isinstance(target.get(key), list):
            raise NotImplementedError(f"a patch of the list {key}")
        else:
            target[key] = value
